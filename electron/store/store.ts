import type { Account, Credit } from '../../shared/model/account.ts';
import type { HistoryAlert, HistoryEntry, HistoryFilter } from '../../shared/model/history.ts';
import type { Backup } from '../../shared/model/backup.ts';
import type { Change, ChangeState, NewChange } from '../../shared/model/change.ts';
import type { NameserverSet, Registrant, RegistrantProfile } from '../../shared/model/registration.ts';
import type {
  Detail,
  DetailPart,
  DomainKey,
  DomainRecord,
  DomainRow,
  QuerySelection,
  Selection,
  Sort,
} from '../../shared/model/domain.ts';
import type { MinorMoney, Money } from '../../shared/model/money.ts';
import type { AttemptBucket, AttemptEnd, OrderAttempt, SentRequest } from '../../shared/model/attempt.ts';
import type { SpendingGroup } from '../../shared/rules/spending.ts';
import type {
  Baseline,
  Evidence,
  NewOrder,
  Approval,
  Order,
  OrderEvent,
  OrderKind,
  OrderState,
} from '../../shared/model/order.ts';
import type { PriceEntry, PriceList } from '../../shared/model/price.ts';
import type {
  OwnedDomains,
  PriceChange,
  PriceChangeFilter,
  PriceKey,
} from '../../shared/model/price-change.ts';
import type { Markup, RetailPrice, RetailRules } from '../../shared/model/retail.ts';
import type { RefreshSummary } from '../../shared/model/refresh.ts';
import type { CreditReading, CreditUser } from '../../shared/rules/credit-proof.ts';
import type { OrderTransition } from '../../shared/rules/order-transitions.ts';

/*
 * What the services ask of the two databases. Every method runs in a worker thread; reads of the portfolio have a
 * thread of their own, so that a refresh being saved never makes the grid wait.
 */

/** `ledger.db`. Names are unique without regard to case. */
export interface Accounts {
  list(): Promise<Account[]>;
  /** @throws AppError `already-exists` when the name is taken */
  insert(account: Account): Promise<void>;
  /** Removes the account and its cache rows; its orders and changes are kept. */
  remove(accountId: string): Promise<void>;
  /** Stores an account's route profile (JSON text, null for the default). */
  setRoutes(accountId: string, routes: string | null): Promise<void>;
}

/** What is known of an attempt at an order before anything leaves. */
export interface AttemptStart {
  readonly keySent: boolean;
  readonly budget: readonly AttemptBucket[];
}

/** What is written with an order's transition; absent fields stay. */
export interface OrderPatch {
  readonly baseline?: Baseline | null;
  readonly evidence?: Evidence | null;
  readonly approval?: Approval;
  readonly cost?: Money | null;
  readonly invoiceId?: string | null;
  readonly error?: string | null;
  readonly newExpiryDate?: string | null;
  readonly sentAt?: string | null;
  readonly chargedAt?: string | null;
  readonly confirmedByUser?: boolean;
  readonly replayed?: boolean;
  /** The order is moved only while it is in this state. */
  readonly from?: OrderState;
  /** With `claim` and `repeat-under-key`: how the attempt that they begin starts. */
  readonly attempt?: AttemptStart;
}

/** One step of one order. */
export interface OrderMove {
  readonly id: number;
  readonly event: OrderTransition;
  readonly patch: OrderPatch;
  readonly note: string;
}

/** `ledger.db`: orders and the append-only story of each. Every write is one transaction with `synchronous=FULL`. */
export interface Orders {
  /**
   * Queues orders in the given sequence. A domain that already has an open order of this account is left out, unless
   * the new order depends on exactly that one (a renewal after its restore).
   * @returns in the same sequence: the new order, or the open one that stood in the way
   */
  insert(orders: readonly NewOrder[], at: string): Promise<({ inserted: Order } | { open: Order })[]>;
  /**
   * Queues plans in one transaction: the first order of each in the given sequence, then those that wait for them. In a
   * plan each order waits for the one before it.
   * @returns for each plan what {@link Orders.insert} would, as far as its first order that could not be queued
   */
  insertPlans(
    plans: readonly (readonly NewOrder[])[],
    at: string,
  ): Promise<({ inserted: Order } | { open: Order })[][]>;
  get(id: number): Promise<Order | null>;
  /**
   * By id, ascending; an empty `states` means all. `after` leaves out ids up to it, also in the total.
   * `acceptedBefore`: accepted orders only if they were sent before that instant.
   */
  list(filter: {
    accountId: string | null;
    states: readonly OrderState[];
    acceptedBefore?: string | undefined;
    after?: number;
    offset: number;
    limit: number;
  }): Promise<{ total: number; rows: Order[] }>;
  /**
   * The next queued order of the account that may run: lowest id whose `dependsOn`, if any, is accepted or done. Orders
   * whose `dependsOn` ended otherwise (refused, cancelled) are not runnable.
   */
  nextRunnable(accountId: string): Promise<Order | null>;
  /** Queued and held orders that depend on the given one. */
  dependents(orderId: number): Promise<Order[]>;
  /** Open orders for the given domains. */
  openFor(keys: readonly DomainKey[]): Promise<Order[]>;
  /** For each domain its latest order of the kind that a visible effect completed, if it was sent since then. */
  completed(kind: OrderKind, keys: readonly DomainKey[], sentSince: string): Promise<Order[]>;
  /** Accounts with orders to send or to read back. */
  accountsToRun(): Promise<string[]>;
  /** Sum of the prices of queued and sending orders per currency: what the credit is already promised to. */
  promised(accountId: string): Promise<Money[]>;
  counts(): Promise<Record<OrderState, number>>;
  /** How many accepted orders were sent before that instant. */
  countAccepted(sentBefore: string): Promise<number>;
  /** Orders of the account that were sent after that instant, for reckoning who moved the credit. */
  creditUsers(accountId: string, sentAfter: string): Promise<CreditUser[]>;
  /** Credits read right before later orders of the account were sent, oldest first. */
  creditReadings(accountId: string, readAfter: string): Promise<CreditReading[]>;
  /**
   * Moves one order along the transition table and appends to its story, in one transaction. `claim` also counts an
   * attempt and, like `repeat-under-key`, writes down that one begins, `proved-not-sent` takes it back. @returns the order afterwards, or null when its state no longer allows the event (another process was first)
   */
  transition(
    id: number,
    event: OrderTransition,
    patch: OrderPatch,
    note: string,
    at: string,
  ): Promise<Order | null>;
  /** Moves many orders in one transaction, each as {@link Orders.transition} would. */
  transitionAll(moves: readonly OrderMove[], at: string): Promise<(Order | null)[]>;
  /** What queued orders cost as approved, by id, ascending; ids up to `after` are left out. */
  queuedPrices(
    accountId: string,
    after: number,
    limit: number,
  ): Promise<{ id: number; price: MinorMoney | null }[]>;
  /**
   * Prices, per currency, of done and charged orders that a credit read at `readAt` may not show yet: sent after
   * `sentAfter` and not done or charged before the reading.
   */
  chargedSince(accountId: string, readAt: string, sentAfter: string): Promise<MinorMoney[]>;
  story(id: number): Promise<OrderEvent[]>;
  /**
   * Adds up the orders with ids after `after`, so many at a time that no other call waits long.
   * @returns the last id looked at, null when none was left; the sums of what was looked at
   */
  spending(filter: {
    accountId: string | null;
    after: number;
    limit: number;
  }): Promise<{ last: number | null; groups: SpendingGroup[] }>;
}

/** An attempt with what there is to know of its order. */
export interface AttemptOfOrder {
  /** To go on after it. */
  readonly id: number;
  readonly accountId: string;
  readonly kind: OrderKind;
  readonly domain: string;
  readonly state: OrderState;
  /** Whether it is the order's latest. */
  readonly latest: boolean;
  readonly attempt: OrderAttempt;
}

/** `ledger.db`: every attempt at an order, append-only. One begins with the transition that claims the order. */
export interface Attempts {
  /** Notes the request of the order's latest attempt, once: call before the first byte leaves. */
  sent(orderId: number, request: SentRequest, at: string): Promise<void>;
  /** Ends the order's latest attempt, once. */
  end(orderId: number, end: AttemptEnd): Promise<void>;
  /** The attempts at one order, first to last. */
  of(orderId: number): Promise<OrderAttempt[]>;
  /** Of all orders. */
  count(): Promise<number>;
  /** By id, ascending. */
  list(filter: { accountId: string | null; after: number; limit: number }): Promise<AttemptOfOrder[]>;
}

/** `ledger.db`: changes, which cost nothing and may be repeated. */
export interface Changes {
  /**
   * Queues in the given sequence. A queued change of the same kind for the same domain is replaced by the new one: it
   * is cancelled and says so.
   */
  insert(changes: readonly NewChange[], at: string): Promise<Change[]>;
  get(id: number): Promise<Change | null>;
  /** By id, ascending; an empty `states` means all. */
  list(filter: {
    accountId: string | null;
    states: readonly ChangeState[];
    offset: number;
    limit: number;
  }): Promise<{ total: number; rows: Change[] }>;
  counts(): Promise<Record<ChangeState, number>>;
  /** Lowest queued id of the account becomes `sending`; null when there is none. */
  claimNext(accountId: string, at: string): Promise<Change | null>;
  /** From `sending`. `queued` puts it back: the request did not count. */
  settle(
    id: number,
    state: 'done' | 'failed' | 'queued',
    error: string | null,
    at: string,
  ): Promise<Change | null>;
  /** Whoever was sending is dead: back to the queue, as a change may be repeated. */
  requeueSending(accountId: string, at: string): Promise<Change[]>;
  cancel(ids: readonly number[], at: string): Promise<Change[]>;
  /** Cancels whatever the account has queued or sending. Only for who holds its lock for changes. */
  withdraw(accountId: string, why: string, at: string): Promise<void>;
  retry(ids: readonly number[], at: string): Promise<Change[]>;
}

/** What became different about the domains. Waits in `cache.db` where it was read, until `ledger.db` has it. */
export interface History {
  /** Moves what waits into the ledger, each difference once, whoever dies on the way. @returns how many came */
  collect(): Promise<number>;
  /** Youngest first, from a place on or older than an entry. */
  list(filter: HistoryFilter, window: HistoryWindow): Promise<HistoryEntry[]>;
  count(filter: HistoryFilter): Promise<number>;
  /** What was found outside this Namekeep, and can mean a hijack, since the entry that was dismissed last. */
  alert(dismissedId: number): Promise<HistoryAlert>;
}

/** A window of the history. */
export interface HistoryWindow {
  readonly offset?: number;
  readonly olderThan?: Pick<HistoryEntry, 'id' | 'at'>;
  readonly limit: number;
}

/** `ledger.db`: what registrations and changes are made from. */
export interface Profiles {
  registrants(): Promise<RegistrantProfile[]>;
  /** @throws AppError `already-exists` when the name is taken, `not-found` for an unknown id */
  saveRegistrant(id: number | null, name: string, registrant: Registrant): Promise<RegistrantProfile>;
  removeRegistrant(id: number): Promise<void>;
  nameserverSets(): Promise<NameserverSet[]>;
  saveNameserverSet(id: number | null, name: string, nameservers: readonly string[]): Promise<NameserverSet>;
  removeNameserverSet(id: number): Promise<void>;
}

/** `cache.db`: the domains whose details are still to be fetched; survives restarts. */
export interface Sweep {
  /** Adds the selection's domains, nearest expiry first, unknown expiry last; those already waiting stay. */
  add(selection: Selection, today: string): Promise<number>;
  /** The next domain of the account, null when none waits. It stays until {@link finish}. */
  next(accountId: string): Promise<DomainKey | null>;
  finish(key: DomainKey, failed: boolean): Promise<void>;
  clear(): Promise<void>;
  /** `total` and `finished` (failed ones included) count since the list was last empty. */
  counts(): Promise<{
    total: number;
    finished: number;
    failed: number;
    waiting: { accountId: string; domains: number }[];
  }>;
}

/** `ledger.db`: small values by name. */
export interface Settings {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
}

/** What became of a price list that was to be recorded; all are numbers of prices. */
export interface RecordedPrices {
  /** `first`: where the history of this account and currency begins. `short`: nothing was recorded. */
  readonly verdict: 'first' | 'believed' | 'short';
  readonly listed: number;
  /** In the list recorded before. */
  readonly before: number;
  readonly changes: number;
}

/** `ledger.db`: what prices were. */
export interface PriceHistory {
  /**
   * Writes what differs from the prices recorded last, in one transaction. The same list again changes nothing.
   * @param at when the list was read
   * @see shared/rules/price-cells.ts for when a list counts as short
   */
  record(
    accountId: string,
    list: { readonly currency: string; readonly entries: readonly PriceEntry[] },
    at: string,
  ): Promise<RecordedPrices>;
  count(filter: PriceChangeFilter): Promise<number>;
  /** The latest first. `olderThan` goes on behind a known change, whatever was recorded meanwhile. */
  list(
    filter: PriceChangeFilter,
    page: { readonly olderThan: number | null; readonly offset: number; readonly limit: number },
  ): Promise<PriceChange[]>;
  /** When the first list was recorded; null when none was. */
  knownSince(accountId: string | null): Promise<string | null>;
}

/** `ledger.db`: what the user sells for. An account of null stands for all of them. */
export interface Retail {
  rules(accountId: string): Promise<RetailRules>;
  saveMarkup(accountId: string | null, markup: Markup): Promise<void>;
  removeMarkup(accountId: string | null, currency: string): Promise<void>;
  savePrice(accountId: string | null, price: RetailPrice): Promise<void>;
  removePrice(accountId: string | null, key: PriceKey, currency: string): Promise<void>;
}

/** `cache.db`: what a refresh reads and brings. */
export interface Portfolio {
  /** Starts collecting a new list for the account; a former unfinished one is dropped. */
  beginRefresh(accountId: string): Promise<number>;
  stage(
    refreshId: number,
    batch: readonly (DomainRecord & { unicode: string; extension: string })[],
  ): Promise<void>;
  /**
   * Makes what was collected the account's portfolio in one transaction and tells what changed.
   * `complete` false (a short or doubtful list): what came is updated, nothing is marked as no longer listed.
   * Prices and currency must have been saved before, so that renewal prices are those of the same refresh.
   */
  commitRefresh(
    refreshId: number,
    facts: {
      complete: boolean;
      currency: string | null;
      startedAt: string;
      finishedAt: string;
      requests: number;
      credit: Money | null;
      warnings: readonly string[];
    },
  ): Promise<RefreshSummary>;
  dropRefresh(refreshId: number): Promise<void>;
  lastRefresh(accountId: string): Promise<RefreshSummary | null>;
  /** Updates one domain read by itself; inserts it when unknown. `listed` is left as it was (true when new). */
  saveRecord(
    accountId: string,
    record: DomainRecord & { unicode: string; extension: string },
    fetchedAt: string,
  ): Promise<void>;
  savePrices(
    accountId: string,
    currency: string,
    entries: readonly PriceEntry[],
    fetchedAt: string,
  ): Promise<void>;
  saveCredit(accountId: string, credit: Credit): Promise<void>;
  saveExtensionList(
    accountId: string,
    kind: 'without-lock' | 'without-privacy',
    extensions: readonly string[],
    fetchedAt: string,
  ): Promise<void>;
  /**
   * What queries can ask of it (`lock:off`) is kept beside the domain. @see shared/rules/detail-facts.ts for the values
   * @param changedAt when a change of this Namekeep set it: the part as a whole can be older, and for the history that
   * is a change even where nothing was known before
   */
  saveDetail(
    key: DomainKey,
    part: DetailPart,
    value: unknown,
    fetchedAt: string,
    changedAt?: string,
  ): Promise<void>;

  /** One window in the given order. @throws AppError `bad-input` with the sentence for a query that cannot be read */
  query(input: {
    accountId: string | null;
    query: string;
    sort: Sort;
    offset: number;
    limit: number;
    today: string;
  }): Promise<{ total: number; rows: DomainRow[] }>;
  facets(accountId: string | null): Promise<{
    extensions: { value: string; count: number }[];
    statuses: { value: string; count: number }[];
  }>;
  /** Rows of a selection in pages, by (account, domain). */
  select(selection: Selection, today: string, after: DomainKey | null, limit: number): Promise<DomainRow[]>;
  /**
   * What a query selects now, in its order, as ids for {@link Portfolio.still}; for previews and queueing.
   * @throws AppError `bad-input` with the sentence for a query that cannot be read
   */
  ordered(selection: QuerySelection, today: string): Promise<Uint32Array>;
  /** The rows with these ids, in their order, as far as the query selects them still. */
  still(
    query: Pick<QuerySelection, 'accountId' | 'query'>,
    ids: readonly number[],
    today: string,
  ): Promise<DomainRow[]>;
  /** `domains` changes with the domains, whichever process changes them; `anything` with every change of the cache. */
  versions(): Promise<{ domains: number; anything: number }>;
  /** Accounts that hold the domain. */
  find(domain: string): Promise<DomainRow[]>;
  details(key: DomainKey): Promise<Detail[]>;
  /** The given parts of many domains, in the order of `keys`; an empty list where nothing is cached. */
  detailsOf(keys: readonly DomainKey[], parts: readonly DetailPart[]): Promise<Detail[][]>;
  prices(accountId: string): Promise<PriceList | null>;
  pricesFetchedAt(accountId: string): Promise<string | null>;
  credit(accountId: string): Promise<Credit | null>;
  /**
   * The listed domains of each extension, and how many of them that can be renewed expire within so many days from
   * today, overdue ones included.
   */
  ownedDomains(accountId: string | null, today: string, days: number): Promise<OwnedDomains[]>;
  extensionList(accountId: string, kind: 'without-lock' | 'without-privacy'): Promise<string[] | null>;
  count(accountId: string): Promise<number>;
}

/** An exclusive hold on something, by the operating system: it ends with the process, however that ends. */
export interface Locks {
  /** @returns a release function, or null when another process (or this one) holds it */
  tryHold(name: string): Promise<(() => Promise<void>) | null>;
}

export interface Store {
  readonly accounts: Accounts;
  readonly orders: Orders;
  readonly attempts: Attempts;
  readonly changes: Changes;
  readonly history: History;
  readonly priceHistory: PriceHistory;
  readonly profiles: Profiles;
  readonly retail: Retail;
  readonly sweep: Sweep;
  readonly settings: Settings;
  readonly portfolio: Portfolio;
  /** Structurally the provider's `BudgetSlots`; kept in `ledger.db`. */
  readonly budget: {
    takeAll(
      buckets: readonly { readonly bucket: string; readonly limit: number; readonly windowMs: number }[],
      now: number,
      until: number,
    ): Promise<{ slots: readonly number[] } | { freeAt: number }>;
    settle(slot: number, at: number): Promise<void>;
    giveBack(slot: number): Promise<void>;
    block(bucket: string, until: number): Promise<void>;
    usage(
      bucket: string,
      limit: number,
      windowMs: number,
      now: number,
    ): Promise<{ used: number; freeAt: number | null }>;
  };
  readonly locks: Locks;
  /**
   * Copies the ledger with SQLite's backup API into a file that the user named (temporary file, then rename).
   * @throws AppError `bad-input` for a place in the home folder, or over a database that is not an earlier backup
   */
  backup(file: string): Promise<{ file: string; bytes: number }>;
  /**
   * Copies the ledger into `<home>/backups` when the youngest daily copy is older than 24 hours and the ledger holds
   * accounts or orders. Seven copies that passed SQLite's integrity check are kept.
   * @param now ISO 8601 UTC
   * @returns the new file, or null when none was due or another process makes it
   * @throws AppError `file-failed` when the copy did not pass the check; it is then removed
   */
  backUpDaily(now: string): Promise<string | null>;
  /** Copies the ledger into `<home>/backups` now; three of those asked for are kept. @throws as {@link backUpDaily}, and `busy` */
  backUpNow(now: string): Promise<string>;
  /** The copies in `<home>/backups`, the youngest first. */
  backups(): Promise<{ folder: string; backups: Backup[] }>;
  /** Sentences about what opening found, such as a damaged cache that was set aside. */
  readonly notices: readonly string[];
  close(): Promise<void>;
}
