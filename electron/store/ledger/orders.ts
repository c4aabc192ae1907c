import { fromColumn } from '../../../shared/model/sentence.ts';
import type { Database } from 'better-sqlite3';
import type { DomainKey } from '../../../shared/model/domain.ts';
import type { Money } from '../../../shared/model/money.ts';
import { type Order, OrderEvent, type OrderKind, OrderState } from '../../../shared/model/order.ts';
import { toMoney } from '../../../shared/rules/money.ts';
import { isOpen, orderColumns, type OrderRow, toOrder } from './order-rows.ts';
import { createOrderGroups } from './order-groups.ts';
import { createCreditUse } from './credit-use.ts';
import { createStateCounts, createWindow } from '../windows.ts';
import { createOrderWrites } from './order-writes.ts';
import { creditSiblingsOf, siblingsOf } from './siblings.ts';
import { reading } from '../transactions.ts';

/** By id, ascending; an empty `states` means all. */
export interface OrderFilter {
  readonly accountId: string | null;
  readonly domain?: string | null;
  readonly states: readonly OrderState[];
  /** Leaves out ids up to it, also in the total. */
  readonly after?: number;
  readonly offset: number;
  readonly limit: number;
}

export interface FoundOrder {
  readonly asked: DomainKey;
  readonly order: Order;
  /** The name of the other account that the order is of; null for the account itself. */
  readonly account: string | null;
}

type FoundRow = OrderRow & { readonly askedAccount: string; readonly otherAccount: string | null };

/** In SQL, of orders `o` for keys `k`: the account that was asked about, and the other one that the order is of. */
const askedFor = `k.value ->> 'accountId' AS askedAccount, iif(o.account_id = k.value ->> 'accountId', NULL,
  (SELECT name FROM service_accounts WHERE account_id = o.account_id)) AS otherAccount`;

const toFound = ({ askedAccount, otherAccount, ...row }: FoundRow): FoundOrder => {
  const order = toOrder(row);
  return { asked: { accountId: askedAccount, domain: order.domain }, order, account: otherAccount };
};

const siblingPairs = `(SELECT mine.account_id AS id, theirs.account_id AS sibling_id
  FROM service_accounts mine JOIN service_accounts theirs ON theirs.identity = mine.identity)`;
/** In SQL: the domain of an order as `ACCOUNT/DOMAIN`, for each account of the same identity. */
const eachSibling = `coalesce(s.id, o.account_id) || '/' || o.domain
  FROM orders o LEFT JOIN ${siblingPairs} s ON s.sibling_id = o.account_id`;

/** In SQL; the domains of a demo are in no other account. One that was removed counts as real. */
const isDemo = (id: string): string => `EXISTS (SELECT 1 FROM accounts WHERE id = ${id} AND demo = 1)`;

const columns = orderColumns();
/** Orders among the ids in `:ids`, a JSON array; all if that is null. */
const chosen = '(:ids IS NULL OR id IN (SELECT value FROM json_each(:ids)))';
const idsCell = (ids: readonly number[] | null): string | null => ids && JSON.stringify(ids);

/**
 * Orders and the append-only story of each.
 * @see docs/MONEY.md
 */
export function createOrders(db: Database) {
  const byId = db.prepare<[number], OrderRow>(`SELECT ${columns} FROM orders WHERE id = ?`);
  const byIds = db.prepare<[string], OrderRow>(
    `SELECT ${columns} FROM orders WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
  );
  // One statement each: 100,000 of them would take seconds.
  const openOf = db.prepare<[string], FoundRow>(`
    SELECT ${orderColumns('o.')}, ${askedFor} FROM json_each(?) k CROSS JOIN orders o INDEXED BY orders_by_domain
      ON o.account_id IN ${siblingsOf("k.value ->> 'accountId'")} AND o.domain = k.value ->> 'domain'
    WHERE o.${isOpen} ORDER BY k.key, o.id`);
  /** The latest order of a kind for each domain that was sent since then. @param where of an order `c` */
  const latestOf = (where: string) =>
    db.prepare<[object], FoundRow>(`
      SELECT ${orderColumns('o.')}, ${askedFor} FROM json_each(:keys) k CROSS JOIN orders o ON o.id = (
        SELECT max(id) FROM orders c INDEXED BY orders_by_domain
        WHERE account_id IN ${siblingsOf("k.value ->> 'accountId'")} AND domain = k.value ->> 'domain' AND kind = :kind
          AND sent_at >= :sentSince AND ${where})
      ORDER BY k.key`);
  const completed = latestOf("state = 'done'");
  const cancelledUnpaid = latestOf(`state = 'cancelled' AND EXISTS (SELECT 1 FROM order_events
    WHERE order_id = c.id AND from_state = 'awaiting-payment' AND to_state = 'cancelled')`);
  const renewalsElsewhere = db.prepare<[object], FoundRow>(`
    SELECT ${orderColumns('o.')}, ${askedFor} FROM json_each(:keys) k CROSS JOIN orders o ON o.id = (
      SELECT max(c.id) FROM service_accounts a CROSS JOIN orders c INDEXED BY orders_by_domain
        ON c.account_id = a.account_id AND c.domain = k.value ->> 'domain'
      WHERE a.account_id NOT IN ${siblingsOf("k.value ->> 'accountId'")} AND c.kind = 'renew'
        AND ${isDemo('a.account_id')} = ${isDemo("k.value ->> 'accountId'")}
        AND (c.${isOpen} OR c.state = 'done' AND c.sent_at >= :sentSince))
    ORDER BY k.key`);
  const doubtedRefusals = db.prepare<[object], OrderRow>(`
    SELECT ${columns} FROM orders INDEXED BY orders_by_sending
    WHERE account_id = :accountId AND sent_at >= :sentSince AND state = 'refused' AND evidence ->> 'answer' = 'error'
      AND NOT confirmed_by_user ORDER BY id`);
  const sentFor = db.prepare<[object], OrderRow>(`
    SELECT ${columns} FROM orders INDEXED BY orders_by_domain
    WHERE account_id IN ${siblingsOf(':accountId')} AND domain = :domain AND attempts > 0 AND sent_at >= :sentSince
      AND state IN ('sending', 'accepted', 'unknown', 'awaiting-payment', 'done') ORDER BY id`);
  const latestEvent = db.prepare<[], number>('SELECT max(id) FROM order_events').pluck();
  const standing = db
    .prepare<[object], string>(
      `SELECT ${eachSibling} WHERE ${isOpen} UNION
      SELECT s.id || '/' || domain FROM ${siblingPairs} s CROSS JOIN orders o INDEXED BY orders_by_sending
        ON o.account_id = s.sibling_id
      WHERE sent_at >= :sentSince AND kind = :kind AND state IN ('done', 'cancelled')`,
    )
    .pluck();
  const touched = db
    .prepare<[number], string>(
      `SELECT DISTINCT ${eachSibling} WHERE o.id IN (SELECT order_id FROM order_events WHERE id > ?)`,
    )
    .pluck();
  const toRun = db
    .prepare<[object], string>(
      `SELECT DISTINCT account_id FROM orders WHERE state IN ('queued', 'sending', 'accepted', 'unknown', 'awaiting-payment')
        AND (state <> 'accepted' OR evidence ->> 'readAt' IS NULL) AND ${chosen}`,
    )
    .pluck();
  const countToRun = db
    .prepare<[object], number>(
      `SELECT count(*) FROM orders WHERE state IN ('queued', 'sending', 'unknown') AND ${chosen}`,
    )
    .pluck();
  const countQueued = db
    .prepare<[object], number>(
      `SELECT count(*) FROM orders INDEXED BY orders_by_state
      WHERE state = 'queued' AND coalesce(approved_at, created_at) <= :before AND ${chosen}`,
    )
    .pluck();
  const statesOf = db
    .prepare<[string], [OrderState, number]>(
      'SELECT state, count(*) FROM orders WHERE id IN (SELECT value FROM json_each(?)) GROUP BY state',
    )
    .raw();
  const approvedAfter = db
    .prepare<[string], number>(
      `SELECT EXISTS (SELECT 1 FROM orders INDEXED BY orders_by_state
        WHERE state IN ('queued', 'held', 'sending') AND coalesce(approved_at, created_at) > ?)`,
    )
    .pluck();
  const withFormer = db
    .prepare<[string], number>(
      `WITH RECURSIVE needed (id) AS (
        SELECT value FROM json_each(?) UNION
        SELECT o.depends_on FROM needed n JOIN orders o ON o.id = n.id WHERE o.depends_on IS NOT NULL)
      SELECT id FROM needed ORDER BY id`,
    )
    .pluck();
  const runnable = db.prepare<[object], OrderRow>(`
    SELECT ${columns} FROM orders o WHERE account_id = :accountId AND state = 'queued' AND ${chosen}
      AND (depends_on IS NULL OR EXISTS (SELECT 1 FROM orders f WHERE f.id = o.depends_on AND f.state IN ('accepted', 'done')))
    ORDER BY id LIMIT 1`);
  const depending = db.prepare<[number], OrderRow>(
    `SELECT ${columns} FROM orders WHERE depends_on = ? AND state IN ('queued', 'held') ORDER BY id`,
  );
  const events = db.prepare<[number], { readonly note: string }>(`
    SELECT order_id AS orderId, at, from_state AS "from", to_state AS "to", note
    FROM order_events WHERE order_id = ? ORDER BY id`);
  const acceptedBefore = db
    .prepare<[string], number>("SELECT count(*) FROM orders WHERE state = 'accepted' AND sent_at < ?")
    .pluck();
  /** Costs of the orders in these states together, per currency. */
  const sumsOf = (amounts: readonly ('price' | 'fee' | 'cost')[], states: string) =>
    db.prepare<[object], { minor: number; currency: string }>(`
      SELECT sum(minor) AS minor, currency FROM (${amounts
        .map(
          (amount) => `
        SELECT id, ${amount}_minor AS minor, ${amount}_currency AS currency FROM orders INDEXED BY orders_by_state
        WHERE account_id IN ${creditSiblingsOf(':accountId')} AND ${states} AND ${amount}_minor IS NOT NULL`,
        )
        .join(' UNION ALL ')})
      GROUP BY currency ORDER BY min(id)`);
  const promised = sumsOf(['price', 'fee'], "state IN ('queued', 'sending')");
  const uncharged = sumsOf(['cost', 'fee'], "state = 'accepted' AND charged_at IS NULL");

  const get = (id: number): Order | null => {
    const row = byId.get(id);
    return row ? toOrder(row) : null;
  };

  const story = (id: number): OrderEvent[] =>
    events.all(id).map((event) => OrderEvent.parse({ ...event, note: fromColumn(event.note) }));
  const many = (ids: readonly number[]): Order[] => byIds.all(JSON.stringify(ids)).map(toOrder);
  /** Only what is asked for is in the statement, or no index would serve it. */
  const conditions = [
    ['accountId', 'account_id = :accountId'],
    ['domain', 'domain = :domain'],
    ['states', 'state IN (SELECT value FROM json_each(:states))'],
  ] as const;
  const windows = new Map<string, ReturnType<typeof createWindow<OrderRow, Order>>>();
  function list({ offset, limit, states, after = 0, ...filter }: OrderFilter): {
    total: number;
    rows: Order[];
  } {
    const values = { ...filter, states: states.length === 0 ? null : JSON.stringify(states), after };
    const asked = conditions.flatMap(([name, sql]) => ((values[name] ?? null) === null ? [] : sql));
    const where = ['id > :after', ...asked].join(' AND ');
    const window = windows.get(where) ?? createWindow(db, { table: 'orders', columns, where }, toOrder);
    windows.set(where, window);
    return window(values, { offset, limit });
  }

  return {
    get,
    /** Orders with these ids, ascending, as far as there are any. */
    many,
    list,
    /**
     * The next queued order of the account that may run: lowest id whose `dependsOn`, if any, is accepted or done.
     * Orders whose `dependsOn` ended otherwise (refused, cancelled) are not runnable.
     * @param ids only one of these; null for all, here and below
     */
    nextRunnable(accountId: string, ids: readonly number[] | null = null): Order | null {
      const row = runnable.get({ accountId, ids: idsCell(ids) });
      return row ? toOrder(row) : null;
    },
    dependents: (orderId: number): Order[] => depending.all(orderId).map(toOrder),
    /** Open orders for the given domains, of any account of the same identity; so are those of the next three. */
    openFor: (keys: readonly DomainKey[]): FoundOrder[] => openOf.all(JSON.stringify(keys)).map(toFound),
    /** For each domain its latest order of the kind that is done, if it was sent since then. */
    completed: (kind: OrderKind, keys: readonly DomainKey[], sentSince: string): FoundOrder[] =>
      completed.all({ keys: JSON.stringify(keys), kind, sentSince }).map(toFound),
    /** For each domain the latest renewal in an account of another identity that is open, or done and sent since then; of demos apart. */
    renewalsElsewhere: (keys: readonly DomainKey[], sentSince: string): FoundOrder[] =>
      renewalsElsewhere.all({ keys: JSON.stringify(keys), sentSince }).map(toFound),
    /** For each domain its latest order of the kind that was cancelled while it awaited payment, if it was sent since then. */
    cancelledUnpaid: (kind: OrderKind, keys: readonly DomainKey[], sentSince: string): FoundOrder[] =>
      cancelledUnpaid.all({ keys: JSON.stringify(keys), kind, sentSince }).map(toFound),
    /** Orders that were refused because nothing had moved after an error, and not by the user's word, if sent since then. */
    doubtedRefusals: (accountId: string, sentSince: string): Order[] =>
      doubtedRefusals.all({ accountId, sentSince }).map(toOrder),
    /** Orders for a domain that were sent since then and may have been carried out, oldest first. */
    sentFor: ({ accountId, domain }: DomainKey, sentSince: string): Order[] =>
      sentFor.all({ accountId, domain, sentSince }).map(toOrder),
    /**
     * The domains with an open order, or with one of the kind that was sent since then and is done or cancelled: few, so
     * that of the others nothing need be asked.
     * @param known the state of the orders that a former answer was of
     * @returns the domains as `ACCOUNT/DOMAIN`, a line for each, since objects would hold up who receives them; where a
     * former answer is known, those whose orders have changed since; null when none have
     */
    standing: reading(
      db,
      (kind: OrderKind, sentSince: string, known: number | null): { state: number; names: string } | null => {
        const state = latestEvent.get() ?? 0;
        if (state === known) return null;
        const names = known === null ? standing.all({ kind, sentSince }) : touched.all(known);
        return { state, names: names.join('\n') };
      },
    ),
    accountsToRun: (ids: readonly number[] | null = null): string[] => toRun.all({ ids: idsCell(ids) }),
    countToRun: (ids: readonly number[] | null = null): number => countToRun.get({ ids: idsCell(ids) }) ?? 0,
    /** Queued orders that were approved by then. */
    countQueued: (before: string, ids: readonly number[] | null): number =>
      countQueued.get({ before, ids: idsCell(ids) }) ?? 0,
    /** How many of these orders are in each state now. */
    statesOf: (ids: readonly number[]): [OrderState, number][] => statesOf.all(JSON.stringify(ids)),
    /** Whether an order that was approved after that waits to be sent. */
    someApprovedAfter: (instant: string): boolean => approvedAfter.get(instant) === 1,
    /** @returns these ids and those of the orders that must be done before them, ascending */
    withFormer: (ids: readonly number[]): number[] => withFormer.all(JSON.stringify(ids)),
    /** Sum of the prices and possible fees of queued and sending orders per currency: what the account's credit is promised to. */
    promised: (accountId: string): Money[] => promised.all({ accountId }).map(toMoney),
    /** Prices and possible fees of accepted orders that are not known to be charged, per currency. */
    uncharged: (accountId: string): Money[] => uncharged.all({ accountId }).map(toMoney),
    counts: createStateCounts(db, 'orders', OrderState.options),
    countAccepted: (sentBefore: string): number => acceptedBefore.get(sentBefore) ?? 0,
    ...createOrderWrites(db, { get, story }),
    ...createCreditUse(db),
    ...createOrderGroups(db),
    story,
  };
}
