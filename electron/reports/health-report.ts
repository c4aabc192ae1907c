import type { DomainRow } from '../../shared/model/domain.ts';
import { auditHealth, healthParts, type HealthResult } from '../../shared/rules/health.ts';
import { readHealthFacts } from '../health/health-facts.ts';
import { ageInHours } from './age-in-hours.ts';
import type { Column } from './csv-lines.ts';
import { portfolioPages } from '../domains/portfolio-pages.ts';
import type { ReportStore } from './report-store.ts';
import { pageSize, reportTable, type ReportScope, type ReportTable } from './report-table.ts';

/** What is not fine about one domain. */
interface HealthLine extends HealthResult {
  readonly row: DomainRow;
}

/** @param now epoch ms, for the age */
export const healthColumns = (now: number): Column<HealthLine>[] => [
  ['Account', (line) => line.row.account],
  ['Domain', (line) => line.row.domain],
  ['Domain in Unicode', (line) => line.row.unicode],
  ['Rule', (line) => line.rule],
  ['Verdict', (line) => line.verdict],
  ['Finding', (line) => line.sentence],
  ['Detail', (line) => line.part],
  ['Age in hours', (line) => (line.readAt === null ? null : ageInHours(line.readAt, now))],
  ['As of', (line) => line.readAt],
];

/** What is not fine, or not known, about each listed domain, by account and name. */
export async function healthReport(
  store: Pick<ReportStore, 'portfolio' | 'profiles' | 'settings'>,
  accounts: readonly { readonly id: string }[],
  scope: ReportScope,
  now: number,
): Promise<ReportTable> {
  const { portfolio } = store;
  async function* pages(): AsyncGenerator<HealthLine[]> {
    for (const { id } of accounts) {
      const facts = await readHealthFacts(store, id);
      for await (const page of portfolioPages(portfolio, { ...scope, accountId: id })) {
        const rows = page.filter(({ listed }) => listed);
        const details = await portfolio.detailsOf(rows, healthParts);
        const lines = rows.flatMap((row, at) =>
          auditHealth({ row, details: details[at] ?? [], ...facts })
            .filter(({ verdict }) => verdict !== 'fine')
            .map((result) => ({ ...result, row })),
        );
        for (let from = 0; from < lines.length; from += pageSize) yield lines.slice(from, from + pageSize);
      }
    }
  }
  return reportTable(healthColumns(now), 0, pages());
}
