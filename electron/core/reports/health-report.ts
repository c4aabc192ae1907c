import type { Row } from '../../../shared/lists/lists.ts';
import { auditHealth, healthParts, type HealthResult } from '../../../shared/rules/health.ts';
import { portfolioPages } from '../domains/portfolio-pages.ts';
import { rememberHealthFacts } from '../health/health-facts.ts';
import { inPages } from '../../platform/pages.ts';
import { pageSize, type ReportScope } from './report-table.ts';

const isReported = (verdict: HealthResult['verdict'], { everything }: ReportScope): boolean =>
  verdict === 'finding' || (everything && verdict !== 'fine' && verdict !== 'not-applicable');

/** Findings about each listed domain, on request with what is not known, by account and name. */
export async function* healthPages(scope: ReportScope): AsyncGenerator<Row<'findings'>[]> {
  const { store, accounts } = scope;
  const factsOf = rememberHealthFacts(store);
  for (const { id: accountId } of accounts) {
    const facts = await factsOf(accountId);
    for await (const page of portfolioPages(store.portfolio, { ...scope, accountId })) {
      const rows = page.filter(({ listed }) => listed);
      const details = await store.portfolio.detailsOf(rows, healthParts);
      const notRead = await store.portfolio.notRead(rows);
      const lines = rows.flatMap((row, at) => {
        const { domain, unicode, customer } = row;
        return auditHealth({ row, details: details[at] ?? [], notRead: notRead[at] ?? {}, ...facts })
          .filter(({ verdict }) => isReported(verdict, scope))
          .map((result) => ({ accountId, domain, unicode, customer, ...result }));
      });
      yield* inPages(lines, pageSize);
    }
  }
}
