import type { Selection } from '../../shared/lists/lists.ts';
import type { DomainKey, DomainRow } from '../../shared/model/domain.ts';
import type { CacheRepositories } from './cache/open-cache.ts';
import type { Async } from './connection.ts';
import type { LedgerRepositories } from './ledger/open-ledger.ts';
import type { ReaderRepositories } from './portfolio/open-reader.ts';
import type { PortfolioQuestion } from './portfolio/portfolio-index.ts';
import { unpackReportRows } from './portfolio/report-rows.ts';

/** The three connections of an open store. */
export interface StoreConnections {
  readonly ledger: Async<LedgerRepositories>;
  /** Opened by the first call: a start only reads. */
  readonly cache: Async<CacheRepositories>;
  readonly reader: Async<ReaderRepositories>;
}

/** Puts the repositories of the three connections together, and adds what concerns more than one of them. */
export function composeStore({ ledger, cache, reader }: StoreConnections) {
  /** @returns a release function, or null when another process (or this one) holds it */
  async function tryHold(name: string): Promise<(() => Promise<void>) | null> {
    const handle = await ledger.locks.tryHold(name);
    return handle === null ? null : () => ledger.locks.release(handle);
  }

  return {
    ...ledger,
    ...ledger.backups,
    accounts: {
      ...ledger.accounts,
      /** Removes the account and its cache rows; what the ledger has under its id is kept, and found again with it. */
      async remove(accountId: string): Promise<void> {
        // The cache first: should the second step fail, the account is still there to be removed again.
        await cache.cache.removeAccount(accountId);
        await ledger.accounts.remove(accountId);
        await ledger.priceHistory.forget(accountId);
      },
    },
    history: {
      ...reader.history,
      /** Moves what waits in `cache.db` into `ledger.db`, each difference once. @returns how many were moved */
      collect: (): Promise<number> => collectHistory({ ledger, cache, reader }),
    },
    priceHistory: { ...ledger.priceHistory, ...reader.prices },
    retail: { ...ledger.retail, ...reader.retail },
    customers: { ...ledger.customers, ...reader.customers },
    rounds: { ...ledger.rounds, ...reader.rounds },
    tags: { ...ledger.tags, ...reader.tags },
    /** The domains whose details are still to be fetched. */
    detailsFetch: besides(cache.detailsFetch, {
      ...reader.detailsFetch,
      /** Adds the selection's domains, nearest expiry first, unknown expiry last; those already waiting stay. */
      add: (selection: Selection<'domains'>, today: string): Promise<number> =>
        addToDetailsList(cache, reader, selection, today),
    }),
    versions: reader.about.versions,
    /** An exclusive hold on something, by the operating system: it ends with the process, however that ends. */
    locks: {
      tryHold,
      /** Holds a kind of run for an account and all others of the same identity at the service. */
      async tryHoldRuns(what: string, accountId: string): Promise<(() => Promise<void>) | null> {
        const [first = accountId] = await ledger.accounts.siblings(accountId);
        return tryHold(`${what}-${first}`);
      },
    },
    portfolio: besides(cache.portfolio, {
      ...reader.portfolio,
      /** Rows of a question by account and domain, behind one of them; none when there are no more. */
      reportRows: async (question: PortfolioQuestion, after: DomainKey | null, limit: number) =>
        unpackReportRows(await reader.portfolio.reportRows(question, after, limit)),
    }),
  };
}

/** @returns these calls, and for any other name that of the cache, whose names are known once it is open */
function besides<C extends object, O extends object>(cache: C, own: O): O & Omit<C, keyof O> {
  const get = (_target: O, name: string | symbol): unknown =>
    Reflect.get(Object.hasOwn(own, name) ? own : cache, name);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it has the names of both
  return new Proxy(own, { get }) as O & Omit<C, keyof O>;
}

/** In batches, so that no connection is taken for long; the ledger knows what it has when this is cut short. */
async function collectHistory({ ledger, cache, reader }: StoreConnections): Promise<number> {
  const batchSize = 500;
  let added = 0;
  for (;;) {
    const batch = await reader.history.waiting(batchSize);
    const last = batch.at(-1);
    if (!last) return added;
    added += await ledger.history.add(batch);
    await cache.history.forget(last.seq);
  }
}

/** The connection that reads selections cannot write: the list is filled page by page. */
async function addToDetailsList(
  cache: StoreConnections['cache'],
  reader: StoreConnections['reader'],
  selection: Selection<'domains'>,
  today: string,
): Promise<number> {
  const pageSize = 5_000;
  let added = 0;
  let after: DomainKey | null = null;
  for (;;) {
    const rows: DomainRow[] = await reader.portfolio.select(selection, today, after, pageSize);
    added += await cache.detailsFetch.add(
      rows.map(({ accountId, domain, expiryDate }) => ({ accountId, domain, expiryDate })),
    );
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return added;
    after = { accountId: last.accountId, domain: last.domain };
  }
}
