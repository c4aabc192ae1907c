import type { DomainRow } from '../../../shared/model/domain.ts';
import { countMatches } from '../domains/portfolio-pages.ts';
import { pagesBehind } from '../../platform/pages.ts';
import { stopWhenAsked } from '../../platform/stop-when-asked.ts';
import { describedReport } from './list-report.ts';
import type { ReportScope, ReportTable } from './report-table.ts';

/** With four times as many rows a page the export grows by 20 MB more, and is no faster. */
const pageSize = 250;

/** Every domain that matches the query, by account and name. */
export async function portfolioReport(scope: ReportScope): Promise<ReportTable> {
  const { store, where: query, accountId, keys, today, signal } = scope;
  const question = keys ? { accountId: null, query: '', keys, today } : { accountId, query, today };
  const total = await countMatches(store.portfolio, scope);
  const pages = pagesBehind<DomainRow>((last) => {
    stopWhenAsked(signal);
    return store.portfolio.reportRows(question, last ?? null, pageSize);
  });
  return describedReport('domains', scope, total, pages);
}
