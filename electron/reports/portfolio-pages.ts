import type { DomainKey, DomainRow, Selection } from '../../shared/model/domain.ts';
import type { ReportStore } from './report-store.ts';
import { pageSize, type ReportScope } from './report-table.ts';
import { stopWhenAsked } from './stop-when-asked.ts';

/** @throws AppError `bad-input` when the query cannot be read */
export async function countMatches(
  portfolio: ReportStore['portfolio'],
  { accountId, where, today }: ReportScope,
): Promise<number> {
  const sort = { column: 'domain', direction: 'asc' } as const;
  const found = await portfolio.query({ accountId, query: where, sort, offset: 0, limit: 1, today });
  return found.total;
}

/** Every domain that matches, by account and name, in pages. */
export async function* portfolioPages(
  portfolio: ReportStore['portfolio'],
  { accountId, where, today, signal }: ReportScope,
): AsyncGenerator<DomainRow[]> {
  const selection: Selection = { by: 'query', accountId, query: where, except: [] };
  let after: DomainKey | null = null;
  for (;;) {
    stopWhenAsked(signal);
    const page: DomainRow[] = await portfolio.select(selection, today, after, pageSize);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = { accountId: last.accountId, domain: last.domain };
  }
}
