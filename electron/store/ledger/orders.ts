import { type Said, toColumn, fromColumn } from '../../../shared/words/sentence.ts';
import type { Database } from 'better-sqlite3';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Money } from '../../../shared/model/money.ts';
import {
  type NewOrder,
  type Order,
  OrderEvent,
  type OrderKind,
  OrderState,
} from '../../../shared/model/order.ts';
import { toMoney } from '../../../shared/rules/money.ts';
import { decisionAfter, stateBeforeDecision } from '../../../shared/rules/order-decision.ts';
import { type OrderTransition, nextState, openStates } from '../../../shared/rules/order-transitions.ts';
import { prepareBegin } from './attempts.ts';
import {
  newOrderCells,
  newOrderFields,
  orderFields,
  type OrderPatch,
  type OrderRow,
  patchCells,
  toOrder,
} from './order-rows.ts';
import { createListing } from './listing.ts';
import { createOrderGroups, orderCause, orderCost, orderCurrency } from './order-groups.ts';
import { createCreditUse } from './credit-use.ts';
import { columnOf, inserting, selecting } from '../columns.ts';
import { writing } from '../transactions.ts';
import { createStateCounts, createWindow } from '../windows.ts';

/** One step of one order. */
export interface OrderMove {
  readonly id: number;
  readonly event: OrderTransition;
  readonly patch: OrderPatch;
  readonly note: Said;
}

/** By id, ascending; an empty `states` means all. */
export interface OrderFilter {
  readonly accountId: string | null;
  readonly domain?: string | null;
  readonly states: readonly OrderState[];
  /** Accepted orders only if they were sent before that instant. */
  readonly acceptedBefore?: string | undefined;
  /** Leaves out ids up to it, also in the total. */
  readonly after?: number;
  readonly offset: number;
  readonly limit: number;
}

/** What became of taking a decision back. */
export interface Revocation {
  /** The order afterwards; null if there is no decision to take back, or the domain was ordered again. */
  readonly revoked: Order | null;
  /** The order for the domain that was queued since. */
  readonly later: number | null;
}

const columns = selecting(orderFields);
/** Orders among the ids in `:ids`, a JSON array; all if that is null. */
const chosen = '(:ids IS NULL OR id IN (SELECT value FROM json_each(:ids)))';
const idsCell = (ids: readonly number[] | null): string | null => ids && JSON.stringify(ids);
const open = `state IN (${openStates.map((state) => `'${state}'`).join(', ')})`;

/**
 * Orders and the append-only story of each. Every write is one transaction that reads the state again under the
 * write lock, so that of two processes only one can claim an order.
 * @see docs/ARCHITECTURE.md, Money
 */
export function createOrders(db: Database) {
  const byId = db.prepare<[number], OrderRow>(`SELECT ${columns} FROM orders WHERE id = ?`);
  const byIds = db.prepare<[string], OrderRow>(
    `SELECT ${columns} FROM orders WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
  );
  const openByDomain = db.prepare<[string, string], OrderRow>(
    `SELECT ${columns} FROM orders WHERE account_id = ? AND domain = ? AND ${open} ORDER BY id`,
  );
  // In one statement each: 100,000 of them would take seconds.
  const openOf = db.prepare<[string], OrderRow>(`
    SELECT ${selecting(orderFields, 'o.')} FROM json_each(?) k CROSS JOIN orders o INDEXED BY orders_by_domain
      ON o.account_id = k.value ->> 'accountId' AND o.domain = k.value ->> 'domain'
    WHERE o.${open} ORDER BY k.key, o.id`);
  const completed = db.prepare<[object], OrderRow>(`
    SELECT ${selecting(orderFields, 'o.')} FROM json_each(:keys) k CROSS JOIN orders o ON o.id = (
      SELECT max(id) FROM orders INDEXED BY orders_by_domain
      WHERE account_id = k.value ->> 'accountId' AND domain = k.value ->> 'domain' AND kind = :kind
        AND state = 'done' AND sent_at >= :sentSince)
    ORDER BY k.key`);
  const toRun = db
    .prepare<[object], string>(
      `SELECT DISTINCT account_id FROM orders WHERE state IN ('queued', 'sending', 'accepted', 'unknown', 'awaiting-payment')
        AND (state <> 'accepted' OR evidence IS NULL) AND ${chosen}`,
    )
    .pluck();
  const countToRun = db
    .prepare<[object], number>(
      `SELECT count(*) FROM orders WHERE state IN ('queued', 'sending', 'unknown') AND ${chosen}`,
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
  const add = db.prepare(inserting('orders', newOrderFields));
  const runnable = db.prepare<[object], OrderRow>(`
    SELECT ${columns} FROM orders o WHERE account_id = :accountId AND state = 'queued' AND ${chosen}
      AND (depends_on IS NULL OR EXISTS (SELECT 1 FROM orders f WHERE f.id = o.depends_on AND f.state IN ('accepted', 'done')))
    ORDER BY id LIMIT 1`);
  const depending = db.prepare<[number], OrderRow>(
    `SELECT ${columns} FROM orders WHERE depends_on = ? AND state IN ('queued', 'held') ORDER BY id`,
  );
  const addEvent = db.prepare(
    'INSERT INTO order_events (order_id, at, from_state, to_state, note) VALUES (?, ?, ?, ?, ?)',
  );
  const events = db.prepare<[number], { readonly note: string }>(`
    SELECT order_id AS orderId, at, from_state AS "from", to_state AS "to", note
    FROM order_events WHERE order_id = ? ORDER BY id`);
  const beginAttempt = prepareBegin(db);
  const paused = db.prepare<[], string>("SELECT value FROM settings WHERE name = 'queue.paused'").pluck();
  const acceptedBefore = db
    .prepare<[string], number>("SELECT count(*) FROM orders WHERE state = 'accepted' AND sent_at < ?")
    .pluck();
  const sums = db.prepare<[string], { minor: number; currency: string }>(`
    SELECT sum(price_minor) AS minor, price_currency AS currency FROM orders
    WHERE account_id = ? AND state IN ('queued', 'sending') AND price_minor IS NOT NULL
    GROUP BY price_currency ORDER BY min(id)`);

  const nextOf = db
    .prepare<[object], number>(
      `SELECT id FROM orders INDEXED BY orders_by_domain WHERE account_id = :accountId AND domain = :domain
        AND id > :id AND NOT (depends_on IS :id AND sent_at IS NULL) ORDER BY id LIMIT 1`,
    )
    .pluck();

  const get = (id: number): Order | null => {
    const row = byId.get(id);
    return row ? toOrder(row) : null;
  };

  function insertOne(order: NewOrder, at: string): { inserted: Order } | { open: Order } {
    checkDependence(order);
    const standing = openByDomain.all(order.accountId, order.domain).find(({ id }) => id !== order.dependsOn);
    if (standing) return { open: toOrder(standing) };
    const id = Number(add.run(newOrderCells(order, at)).lastInsertRowid);
    addEvent.run(id, at, null, 'queued', 'Queued.');
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- inserted a line above
    return { inserted: toOrder(byId.get(id) as OrderRow) };
  }

  /** The first of every plan, then what waits for it; a plan ends where another order is open. */
  function insertPlans(plans: readonly (readonly NewOrder[])[], at: string) {
    const answers = plans.map((): ({ inserted: Order } | { open: Order })[] => []);
    const longest = Math.max(0, ...new Set(plans.map(({ length }) => length)));
    for (let step = 0; step < longest; step++) {
      for (const [index, told] of answers.entries()) {
        const order = plans[index]?.[step];
        const former = told.at(-1);
        if (!order || told.length < step || (former && !('inserted' in former))) continue;
        told.push(insertOne(former ? { ...order, dependsOn: former.inserted.id } : order, at));
      }
    }
    return answers;
  }

  function checkDependence({ accountId, domain, dependsOn }: NewOrder): void {
    if (dependsOn === null) return;
    const former = byId.get(dependsOn);
    if (former?.accountId === accountId && former.domain === domain) return;
    throw new AppError('not-found', `Order ${dependsOn}, which must be done first, is not one of ${domain}.`);
  }

  function update(id: number, cells: object, more: readonly string[] = []): void {
    const sets = Object.keys(cells).map((field) => `${columnOf(field)} = :${field}`);
    db.prepare(`UPDATE orders SET ${[...sets, ...more].join(', ')} WHERE id = :id`).run({ ...cells, id });
  }

  const transition = writing(
    db,
    (id: number, event: OrderTransition, patch: OrderPatch, note: Said, at: string): Order | null => {
      const former = get(id);
      const next = former && nextState(former.state, event);
      if (former === null || next === null || (patch.from ?? former.state) !== former.state) return null;
      const begins = event === 'claim' || event === 'repeat-under-key';
      // Here, so that none leaves after another process was told that the queue is paused.
      if (begins && paused.get() === 'true') return null;
      const cells = {
        ...patchCells({
          ...patch,
          // What waits to be sent has no cost: the next attempt is made at the price of its own day.
          ...(next === 'queued' && { cost: null }),
          decision: decisionAfter(former, event, next),
          // What is not said anew still holds only where the order stays as it was.
          cause: patch.cause ?? (next === former.state ? former.cause : null),
        }),
        state: next,
        updatedAt: at,
      };
      const sets: string[] = [];
      if (begins) sets.push('attempts = attempts + 1');
      if (event === 'claim') sets.push('first_sent_at = coalesce(first_sent_at, sent_at, updated_at)');
      if (event === 'proved-not-sent') {
        sets.push('attempts = attempts - 1', 'first_sent_at = iif(attempts = 1, NULL, first_sent_at)');
      }
      update(id, cells, sets);
      addEvent.run(id, at, former.state, next, toColumn(note));
      if (begins) beginAttempt(id, at, patch.attempt ?? { keySent: false, budget: [] });
      return get(id);
    },
  );

  const revoke = writing(db, (id: number, note: Said, at: string): Revocation => {
    const order = get(id);
    const before = order && stateBeforeDecision(order);
    if (!order?.decision || !before) return { revoked: null, later: null };
    const { accountId, domain, decision, evidence } = order;
    const later = nextOf.get({ accountId, domain, id }) ?? null;
    if (later !== null) return { revoked: null, later };
    const { error, cost, key, cause = null } = decision;
    const cells = {
      ...patchCells({
        error,
        cost,
        ...(key && evidence && { evidence: { ...evidence, key } }),
        confirmedByUser: false,
        decision: null,
        cause,
      }),
      state: before,
      updatedAt: at,
    };
    update(id, cells);
    addEvent.run(id, at, order.state, before, toColumn(note));
    return { revoked: get(id), later: null };
  });

  /** As with a decision, an order goes back to exactly where the step came from; that is no event of the table. */
  function undo(id: number, of: 'cancel' | 'approve', at: string): Order | null {
    const order = get(id);
    const last = events
      .all(id)
      .map((event) => OrderEvent.parse(event))
      .at(-1);
    if (!order || !last || last.to !== order.state) return null;
    if (of === 'approve') {
      if (order.state !== 'queued' || last.from !== 'held') return null;
      const cause = { code: 'approval-undone' as const, values: {} };
      return transition(id, 'hold', { error: null, cause }, 'Held: the approval was taken back.', at);
    }
    const before = last.from;
    const isBack = order.state === 'cancelled' && (before === 'queued' || before === 'held');
    // What was sent before has a decision of the user that can be taken back instead.
    if (!isBack || order.attempts > 0) return null;
    const others = openByDomain.all(order.accountId, order.domain);
    if (others.some((other) => other.id !== order.dependsOn)) return null;
    if (order.dependsOn !== null && !others.some((other) => other.id === order.dependsOn)) return null;
    const cause = { code: 'other' as const, values: {} };
    update(id, {
      ...patchCells({ error: null, cause: before === 'held' ? cause : null }),
      state: before,
      updatedAt: at,
    });
    addEvent.run(id, at, 'cancelled', before, 'Cancelling was undone.');
    return get(id);
  }

  const many = (ids: readonly number[]): Order[] => byIds.all(JSON.stringify(ids)).map(toOrder);
  const list = createWindow(
    db,
    {
      table: 'orders',
      columns,
      where: `id > :after AND (:accountId IS NULL OR account_id = :accountId)
        AND (:domain IS NULL OR domain = :domain)
        AND (:states = '[]' OR state IN (SELECT value FROM json_each(:states)))
        AND (:acceptedBefore IS NULL OR state <> 'accepted' OR sent_at < :acceptedBefore)`,
    },
    toOrder,
  );

  return {
    /**
     * Queues orders in the given sequence. A domain that already has an open order of this account is left out, unless
     * the new order depends on exactly that one (a renewal after its restore).
     * @returns in the same sequence: the new order, or the open one that stood in the way
     */
    insert: writing(db, (orders: readonly NewOrder[], at: string) =>
      orders.map((order) => insertOne(order, at)),
    ),
    /**
     * Queues plans in one transaction: the first order of each in the given sequence, then those that wait for them. In
     * a plan each order waits for the one before it.
     * @returns for each plan what `insert` would, as far as its first order that could not be queued
     */
    insertPlans: writing(db, insertPlans),
    get,
    /** Those with these ids, ascending, as far as there are any. */
    many,
    list: ({ offset, limit, ...filter }: OrderFilter): { total: number; rows: Order[] } =>
      list(
        {
          accountId: filter.accountId,
          domain: filter.domain ?? null,
          states: JSON.stringify(filter.states),
          acceptedBefore: filter.acceptedBefore ?? null,
          after: filter.after ?? 0,
        },
        { offset, limit },
      ),
    /**
     * The next queued order of the account that may run: lowest id whose `dependsOn`, if any, is accepted or done.
     * Orders whose `dependsOn` ended otherwise (refused, cancelled) are not runnable.
     * @param ids only one of these; null for all, here and below
     */
    nextRunnable(accountId: string, ids: readonly number[] | null = null): Order | null {
      const row = runnable.get({ accountId, ids: idsCell(ids) });
      return row ? toOrder(row) : null;
    },
    /** Queued and held orders that depend on the given one. */
    dependents: (orderId: number): Order[] => depending.all(orderId).map(toOrder),
    /** Open orders for the given domains. */
    openFor: (keys: readonly DomainKey[]): Order[] => openOf.all(JSON.stringify(keys)).map(toOrder),
    /** For each domain its latest order of the kind that is done, if it was sent since then. */
    completed: (kind: OrderKind, keys: readonly DomainKey[], sentSince: string): Order[] =>
      completed.all({ keys: JSON.stringify(keys), kind, sentSince }).map(toOrder),
    /** Accounts with orders to send or to read back. */
    accountsToRun: (ids: readonly number[] | null = null): string[] => toRun.all({ ids: idsCell(ids) }),
    /** How many orders a run has to send or to read back. */
    countToRun: (ids: readonly number[] | null = null): number => countToRun.get({ ids: idsCell(ids) }) ?? 0,
    /** @returns these ids and those of the orders that must be done before them, ascending */
    withFormer: (ids: readonly number[]): number[] => withFormer.all(JSON.stringify(ids)),
    /** Sum of the prices of queued and sending orders per currency: what the credit is already promised to. */
    promised: (accountId: string): Money[] => sums.all(accountId).map(toMoney),
    counts: createStateCounts(db, 'orders', OrderState.options),
    /** How many accepted orders were sent before that instant. */
    countAccepted: (sentBefore: string): number => acceptedBefore.get(sentBefore) ?? 0,
    /**
     * Moves one order along the transition table and appends to its story, in one transaction. `claim` also counts an
     * attempt and, like `repeat-under-key`, writes down that one begins; `proved-not-sent` takes it back.
     * @returns the order afterwards, or null when its state no longer allows the event (another process was first), or
     * when an attempt would begin while the queue is paused
     */
    transition,
    /**
     * Takes the user's decision back and appends to the story, in one transaction. Not possible once the domain was ordered
     * again; a renewal that waits for this order and was never sent does not count.
     */
    revoke,
    /** Moves many orders in one transaction, each as `transition` would. */
    transitionAll: writing(db, (moves: readonly OrderMove[], at: string) =>
      moves.map(({ id, event, patch, note }) => transition(id, event, patch, note, at)),
    ),
    /** Cancelled orders that were never sent, and approved ones, go back to where they were. @returns those that did */
    undo: writing(db, (ids: readonly number[], of: 'cancel' | 'approve', at: string) =>
      ids.flatMap((id) => undo(id, of, at) ?? []),
    ),
    ...createCreditUse(db),
    ...createOrderGroups(db),
    ...createListing(db, {
      table: 'orders',
      // Only of what waits for the user.
      cause: `iif(state IN ('held', 'unknown', 'accepted', 'awaiting-payment'), ${orderCause}, NULL)`,
      price: orderCost,
      currency: orderCurrency,
      many,
    }),
    story: (id: number): OrderEvent[] =>
      events.all(id).map((event) => OrderEvent.parse({ ...event, note: fromColumn(event.note) })),
  };
}
