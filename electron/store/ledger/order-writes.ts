import { isSentence, type Said, say, toColumn } from '../../../shared/words/sentence.ts';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../shared/model/errors.ts';
import type { NewOrder, Order, OrderEvent } from '../../../shared/model/order.ts';
import { decisionAfter, stateBeforeDecision } from '../../../shared/rules/order-decision.ts';
import { type OrderTransition, nextState } from '../../../shared/rules/order-transitions.ts';
import { prepareBegin } from './attempts.ts';
import {
  isOpen,
  newOrderCells,
  newOrderFields,
  orderColumns,
  type OrderPatch,
  type OrderRow,
  patchCells,
  toOrder,
} from './order-rows.ts';
import { siblingsOf } from './siblings.ts';
import { columnOf, inserting } from '../columns.ts';
import { writing } from '../transactions.ts';

export interface OrderMove {
  readonly id: number;
  readonly event: OrderTransition;
  readonly patch: OrderPatch;
  readonly note: Said;
}

/** `account`: the name of the other account that the open order is of. */
export type InsertAnswer =
  { readonly inserted: Order } | { readonly open: Order; readonly account: string | null };

/** The result of taking a decision back. */
export interface Revocation {
  /** The order afterwards; null if there is no decision to take back, or the domain was ordered again. */
  readonly revoked: Order | null;
  /** The order for the domain that was queued since. */
  readonly later: number | null;
}

/**
 * What writes orders and their story. Every write is one transaction that reads the state again under the write lock, so
 * that of two processes only one can claim an order.
 * @param read how an order and its story are read
 */
export function createOrderWrites(
  db: Database,
  { get, story }: { get(id: number): Order | null; story(id: number): OrderEvent[] },
) {
  const openByDomain = db.prepare<[object], OrderRow>(
    `SELECT ${orderColumns()} FROM orders INDEXED BY orders_by_domain
    WHERE account_id IN ${siblingsOf(':accountId')} AND domain = :domain AND ${isOpen} ORDER BY id`,
  );
  const nameOf = db
    .prepare<[string], string>('SELECT name FROM service_accounts WHERE account_id = ?')
    .pluck();
  const add = db.prepare(inserting('orders', newOrderFields));
  const addEvent = db.prepare(
    'INSERT INTO order_events (order_id, at, from_state, to_state, note) VALUES (?, ?, ?, ?, ?)',
  );
  const beginAttempt = prepareBegin(db);
  const paused = db.prepare<[], string>("SELECT value FROM settings WHERE name = 'queue.paused'").pluck();
  const nextOf = db
    .prepare<[object], number>(
      `SELECT id FROM orders INDEXED BY orders_by_domain WHERE account_id IN ${siblingsOf(':accountId')} AND domain = :domain
        AND id > :id AND NOT (depends_on IS :id AND sent_at IS NULL) ORDER BY id LIMIT 1`,
    )
    .pluck();

  function insertOne(order: NewOrder, now: string): InsertAnswer {
    checkDependence(order);
    const { accountId, domain } = order;
    const standing = openByDomain.all({ accountId, domain }).find(({ id }) => id !== order.dependsOn);
    if (standing) {
      const account = standing.accountId === accountId ? null : (nameOf.get(standing.accountId) ?? null);
      return { open: toOrder(standing), account };
    }
    const id = Number(add.run(newOrderCells(order, now)).lastInsertRowid);
    addEvent.run(id, now, null, 'queued', toColumn(say('order.queued')));
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- inserted a line above
    return { inserted: get(id) as Order };
  }

  /** The first of every plan, then what waits for it; a plan ends where another order is open. */
  function insertPlans(plans: readonly (readonly NewOrder[])[], now: string) {
    const answers = plans.map((): InsertAnswer[] => []);
    const longest = Math.max(0, ...new Set(plans.map(({ length }) => length)));
    for (let step = 0; step < longest; step++) {
      for (const [index, told] of answers.entries()) {
        const order = plans[index]?.[step];
        const former = told.at(-1);
        if (!order || told.length < step || (former && !('inserted' in former))) continue;
        told.push(insertOne(former ? { ...order, dependsOn: former.inserted.id } : order, now));
      }
    }
    return answers;
  }

  function checkDependence({ accountId, domain, dependsOn }: NewOrder): void {
    if (dependsOn === null) return;
    const former = get(dependsOn);
    if (former?.accountId === accountId && former.domain === domain) return;
    throw new AppError('not-found', say('order.first-of-another', { order: String(dependsOn), domain }));
  }

  function update(id: number, cells: object, more: readonly string[] = []): void {
    const sets = Object.keys(cells).map((field) => `${columnOf(field)} = :${field}`);
    db.prepare(`UPDATE orders SET ${[...sets, ...more].join(', ')} WHERE id = :id`).run({ ...cells, id });
  }

  const transition = writing(
    db,
    (id: number, event: OrderTransition, patch: OrderPatch, note: Said, now: string): Order | null => {
      const former = get(id);
      const next = former && nextState(former.state, event);
      if (former === null || next === null || (patch.from ?? former.state) !== former.state) return null;
      const begins = event === 'claim' || event === 'repeat-under-key';
      // Here, so that none leaves after another process learned that the queue is paused.
      if (begins && paused.get() === 'true') return null;
      const cells = {
        ...patchCells({
          ...patch,
          // What waits to be sent has no cost: the next attempt is made at the price of its own day.
          ...(next === 'queued' && { cost: null }),
          decision: decisionAfter(former, event, next),
          // What is not said again still holds only where the order stays as it was, or comes back by an undo.
          cause: patch.cause ?? (next === former.state || event === 'cancel' ? former.cause : null),
        }),
        state: next,
        ...(event === 'approve' && { approvedAt: now }),
        updatedAt: now,
      };
      const sets: string[] = [];
      if (begins) sets.push('attempts = attempts + 1');
      // The columns on the right are those from before: when it was queued is not when it was sent.
      if (event === 'claim') sets.push('first_sent_at = coalesce(first_sent_at, :updatedAt)');
      if (event === 'proved-not-sent') {
        sets.push('attempts = attempts - 1', 'first_sent_at = iif(attempts = 1, NULL, first_sent_at)');
      }
      update(id, cells, sets);
      addEvent.run(id, now, former.state, next, toColumn(note));
      if (begins) beginAttempt(id, now, patch.attempt ?? { keySent: false, budget: [] });
      return get(id);
    },
  );

  const revoke = writing(db, (id: number, note: Said, now: string): Revocation => {
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
      updatedAt: now,
    };
    update(id, cells);
    addEvent.run(id, now, order.state, before, toColumn(note));
    return { revoked: get(id), later: null };
  });

  /** @returns why an order was held last, as its story tells it */
  function reasonHeld(id: number): Said | null {
    const undone = say('order.cancelling-undone').key;
    const notes = story(id).flatMap(({ to, note }) =>
      to === 'held' && typeof note !== 'string' ? note : [],
    );
    const held = notes.findLast(({ key }) => key !== undone);
    const { reason } = held?.key === 'orders.held' ? held.values : {};
    return typeof reason === 'string' || isSentence(reason) ? reason : null;
  }

  /** As with a decision, an order goes back to exactly where the step came from; that is no event of the table. */
  function undo(id: number, action: 'cancel' | 'approve', now: string): Order | null {
    const order = get(id);
    const last = story(id).at(-1);
    if (!order || !last || last.to !== order.state) return null;
    if (action === 'approve') {
      if (order.state !== 'queued' || last.from !== 'held') return null;
      const cause = { code: 'approval-undone' as const, values: {} };
      return transition(id, 'hold', { error: null, cause }, say('order.approval-undone'), now);
    }
    const before = last.from;
    const isBack = order.state === 'cancelled' && (before === 'queued' || before === 'held');
    // What was sent before has a decision of the user that can be taken back instead.
    if (!isBack || order.attempts > 0) return null;
    const others = openByDomain.all({ accountId: order.accountId, domain: order.domain });
    if (others.some((other) => other.id !== order.dependsOn)) return null;
    if (order.dependsOn !== null && !others.some((other) => other.id === order.dependsOn)) return null;
    update(id, {
      ...patchCells({ error: before === 'held' ? reasonHeld(id) : null, cause: order.cause }),
      state: before,
      updatedAt: now,
    });
    addEvent.run(id, now, 'cancelled', before, toColumn(say('order.cancelling-undone')));
    return get(id);
  }

  return {
    /**
     * Queues orders in the given sequence. A domain that already has an open order of this account, or of another one of
     * the same identity at the service, is left out, unless the new order depends on exactly that one (a renewal after its restore).
     * @returns in the same sequence: the new order, or the open one that stood in the way
     */
    insert: writing(db, (orders: readonly NewOrder[], now: string) =>
      orders.map((order) => insertOne(order, now)),
    ),
    /**
     * Queues plans in one transaction: the first order of each in the given sequence, then those that wait for them. In
     * a plan each order waits for the one before it.
     * @returns for each plan what `insert` would, as far as its first order that could not be queued
     */
    insertPlans: writing(db, insertPlans),
    /**
     * Moves one order along the transition table and appends to its story, in one transaction. `claim` also counts an
     * attempt and, like `repeat-under-key`, writes down that one begins; `proved-not-sent` takes it back.
     * @returns the order afterwards, or null when its state no longer allows the event (another process was first), or
     * when an attempt would begin while the queue is paused
     */
    transition,
    /** Takes the user's decision back, with its story, until a further order for the domain was sent. */
    revoke,
    /** Moves many orders in one transaction, each as `transition` would. */
    transitionAll: writing(db, (moves: readonly OrderMove[], now: string) =>
      moves.map(({ id, event, patch, note }) => transition(id, event, patch, note, now)),
    ),
    /** Cancelled orders that were never sent, and approved ones, go back to where they were. @returns those that did */
    undo: writing(db, (ids: readonly number[], action: 'cancel' | 'approve', now: string) =>
      ids.flatMap((id) => undo(id, action, now) ?? []),
    ),
  };
}
