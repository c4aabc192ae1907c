import { inEnglish } from '../../../shared/words/write-english.ts';
import type { DomainRow } from '../../../shared/model/domain.ts';
import { auditHealth, healthParts, type HealthResult } from '../../../shared/rules/health.ts';
import { portfolioPages } from '../domains/portfolio-pages.ts';
import { rememberHealthFacts } from '../health/health-facts.ts';
import { inPages } from '../../platform/pages.ts';
import type { Column } from './csv-lines.ts';
import { ageInHours, pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

interface HealthLine extends HealthResult {
  readonly row: DomainRow;
}

const columns = (now: number): Column<HealthLine>[] => [
  ['Account', (line) => line.row.account],
  ['Domain', (line) => line.row.domain],
  ['Domain in Unicode', (line) => line.row.unicode],
  ['Rule', (line) => line.rule],
  ['Verdict', (line) => line.verdict],
  ['Finding', (line) => line.sentence && inEnglish(line.sentence)],
  ['Detail', (line) => line.part],
  ['Age in hours', (line) => (line.readAt === null ? null : ageInHours(line.readAt, now))],
  ['As of', (line) => line.readAt],
];

/** Findings about each listed domain, and what is not known, by account and name. */
export const healthReport = async (scope: ReportScope): Promise<ReportTable> =>
  reportTable(columns(scope.now), 0, pages(scope));

async function* pages(scope: ReportScope): AsyncGenerator<HealthLine[]> {
  const { store, accounts } = scope;
  const factsOf = rememberHealthFacts(store);
  for (const { id: accountId } of accounts) {
    const facts = await factsOf(accountId);
    for await (const page of portfolioPages(store.portfolio, { ...scope, accountId })) {
      const rows = page.filter(({ listed }) => listed);
      const details = await store.portfolio.detailsOf(rows, healthParts);
      const notRead = await store.portfolio.notRead(rows);
      const lines = rows.flatMap((row, at) =>
        auditHealth({ row, details: details[at] ?? [], notRead: notRead[at] ?? {}, ...facts })
          .filter(({ verdict }) => verdict !== 'fine' && verdict !== 'not-applicable')
          .map((result) => ({ ...result, row })),
      );
      yield* inPages(lines, pageSize);
    }
  }
}
