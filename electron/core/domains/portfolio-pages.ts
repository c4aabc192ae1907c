import type { Selection } from '../../../shared/lists/lists.ts';
import type { DomainKey, DomainRow } from '../../../shared/model/domain.ts';
import { pagesBehind } from '../../platform/pages.ts';
import { stopWhenAsked } from '../../platform/stop-when-asked.ts';
import type { Store } from '../../store/store.ts';

/** Domains read in one step: few enough that no step keeps the event loop busy for long. */
const pageSize = 500;

/** A part of the portfolio. */
export interface PortfolioScope {
  /** Null for all accounts. */
  readonly accountId: string | null;
  /** A portfolio query. */
  readonly where: string;
  /** Only these domains; then the query asks for nothing. */
  readonly keys?: readonly DomainKey[] | undefined;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly signal?: AbortSignal | undefined;
}

/** @throws AppError `bad-input` when the query cannot be read */
export async function countMatches(
  portfolio: Pick<Store['portfolio'], 'query'>,
  { accountId, where, keys, today }: PortfolioScope,
): Promise<number> {
  const found = await portfolio.query({
    accountId,
    query: where,
    keys,
    sort: [],
    offset: 0,
    limit: 1,
    today,
  });
  return found.total;
}

/**
 * Every domain that matches, by account and name, in pages.
 * @throws AppError `bad-input` when the query cannot be read, `stopped` once the signal has fired
 */
export function portfolioPages(
  portfolio: Pick<Store['portfolio'], 'select'>,
  { accountId, where, keys, today, signal }: PortfolioScope,
): AsyncGenerator<readonly DomainRow[]> {
  const selection: Selection<'domains'> = keys
    ? { by: 'keys', keys: [...keys] }
    : { by: 'filter', filter: { accountId, query: where }, except: [] };
  return pagesBehind<DomainRow>((last) => {
    stopWhenAsked(signal);
    const after = last ? { accountId: last.accountId, domain: last.domain } : null;
    return portfolio.select(selection, today, after, pageSize);
  });
}
