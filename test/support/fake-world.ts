import { inEnglish } from '../../shared/words/write-english.ts';
import { asWritten } from '../../shared/words/sentence.ts';
import type { CallName, EventName, EventPayload, Input, Output } from '../../shared/contract.ts';
import type { AccountView } from '../../shared/model/account-view.ts';
import type { Selection, Sorting } from '../../shared/lists/lists.ts';
import { DetailPart, type DomainKey, type DomainRow } from '../../shared/model/domain.ts';
import type { Surface } from '../../shared/model/account.ts';
import type { Capabilities } from '../../shared/model/capabilities.ts';
import { ChangeKind } from '../../shared/model/change-kind.ts';
import type { Failure } from '../../shared/model/errors.ts';
import type { BudgetView } from '../../shared/model/budget.ts';
import { fakeRows, findRows } from './fake-portfolio.ts';

/** How a fake answers the calls that specs make of it; it throws a {@link Refusal} for a failure. */
export type FakeHandlers = { [K in CallName]?: (input: Input<K>) => Output<K> | Promise<Output<K>> };

export class Refusal extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(inEnglish(failure.message));
    this.failure = failure;
  }
}
export const refuse = (code: Failure['code'], message: string, more: Partial<Failure> = {}): never => {
  throw new Refusal({ code, message: asWritten(message), retryable: false, ...more });
};
export const key = ({ accountId, domain }: DomainKey): string => `${accountId} ${domain}`;
/** What an answer or a step of a run takes: it comes after what is under way, and no timer can be early or late. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const capabilities: Capabilities = {
  orders: {
    renew: { least: 1, most: 9 },
    restore: { least: 0, most: 0 },
    register: { least: 1, most: 10 },
    transfer: { least: 1, most: 10 },
  },
  changes: [...ChangeKind.options],
  details: [...DetailPart.options],
  eppCode: true,
  credit: true,
  domainCount: true,
  extensionLists: true,
  idempotent: false,
};

export type FakeWorld = ReturnType<typeof createFakeWorld>;

/** What all parts of the fake host share: accounts, domains and who listens. */
export function createFakeWorld({ now }: { readonly now: number }) {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const views: AccountView[] = [];
  const rows: DomainRow[] = [];

  function emit<N extends EventName>(name: N, payload: EventPayload<N>): void {
    for (const listener of listeners.get(name) ?? []) listener(payload as never);
  }
  function on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known.add(listener as (payload: never) => void));
    return () => known.delete(listener as (payload: never) => void);
  }
  /** Fresh copies, as they would come through a process boundary. */
  const emitAccounts = (): void =>
    emit(
      'accounts.changed',
      views.map((view) => ({ ...view })),
    );

  function addAccount(
    id: string,
    name: string,
    demo: boolean,
    count: number,
    surface: Surface = 'key-header',
  ): void {
    for (const row of fakeRows(id, name, count, now)) rows.push(row);
    const fetchedAt = new Date(now - 180_000).toISOString();
    views.push({
      account: {
        id,
        name,
        surface,
        baseUrl:
          surface === 'token' ? 'https://service.example/api' : 'https://service.example/api/index.php',
        email: surface === 'token' ? '' : 'reseller@example.com',
        tokenHeader: null,
        routes: null,
        proxyUrl: null,
        allowPlainHttp: false,
        clientAreaUrl: null,
        demo,
        createdAt: fetchedAt,
      },
      reachability: { state: 'online', at: fetchedAt, by: '/account/balance' },
      capabilities: { ...capabilities, idempotent: surface === 'token' },
      hasSecret: true,
      keyProblem: null,
      credit: { amount: '512.40', currency: 'EUR', fetchedAt },
      domains: count,
      refreshedAt: fetchedAt,
      pricesFetchedAt: fetchedAt,
      lastRefresh: null,
      refresh: null,
      budget: fakeBudget(id, surface === 'token', now),
    });
  }

  const viewOf = (accountId: string): AccountView =>
    views.find(({ account }) => account.id === accountId) ??
    refuse('not-found', 'The account is not there any more.');
  const rowOf = (domain: DomainKey): DomainRow =>
    rows.find((row) => key(row) === key(domain)) ??
    refuse('not-found', 'The domain is not in the portfolio.');
  const inScope = (accountId: string | null): DomainRow[] =>
    accountId === null ? rows : rows.filter((row) => row.accountId === accountId);

  function matching(accountId: string | null, query: string, sort: Sorting<'domains'> = []): DomainRow[] {
    const found = findRows(inScope(accountId), query, sort, now);
    return found.ok
      ? found.rows
      : refuse('bad-input', inEnglish(found.error), { fields: { query: found.error } });
  }

  function selected(selection: Selection<'domains'>, order?: Sorting<'domains'>): DomainRow[] {
    if (selection.by === 'keys') {
      const keys = new Set(selection.keys.map(key));
      return rows.filter((row) => keys.has(key(row)));
    }
    const sort = order ?? selection.sort;
    const { accountId, query } = selection.filter;
    const except = new Set(selection.except.map(key));
    return matching(accountId, query, sort).filter((row) => !except.has(key(row)));
  }

  return {
    now,
    views,
    rows,
    emit,
    on,
    emitAccounts,
    addAccount,
    viewOf,
    rowOf,
    inScope,
    matching,
    selected,
  };
}

type Bucket = BudgetView['buckets'][number];
/** One window, or the four families of a token service. The first is the one that is shown at a glance. */
function fakeBuckets(families: boolean, now: number): readonly [Bucket, ...Bucket[]] {
  const minute = { windowMs: 60_000, nextAt: null, waitMs: 0 };
  if (!families) {
    return [{ name: 'all', limit: 300, windowMs: 600_000, left: 287, reserve: 25, nextAt: null, waitMs: 0 }];
  }
  const blocked = { nextAt: new Date(now + 24_000).toISOString(), waitMs: 24_000 };
  return [
    { name: 'reads', limit: 300, left: 292, reserve: 25, ...minute },
    { name: 'prices', limit: 10, left: 9, reserve: 2, ...minute },
    { name: 'orders', limit: 30, left: 0, reserve: 3, ...minute, ...blocked },
    { name: 'management', limit: 120, left: 84, reserve: 10, ...minute },
  ];
}

function fakeBudget(accountId: string, families: boolean, now: number): BudgetView {
  const buckets = fakeBuckets(families, now);
  const [{ name: _name, ...glance }] = buckets;
  return { accountId, ...glance, buckets: [...buckets] };
}
