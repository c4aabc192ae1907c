import { keysOf, type Said, say } from '../../../shared/words/sentence.ts';
import type { DomainRecord, DomainRow } from '../../../shared/model/domain.ts';
import type { Order, OrderState } from '../../../shared/model/order.ts';
import type { Reason } from '../../../shared/model/order-cause.ts';
import { askServiceAfterMs, keyIsAlive } from '../../../shared/rules/order-decision.ts';
import { hasEppCode } from '../../../shared/rules/order-terms.ts';
import type { OrderTransition } from '../../../shared/rules/order-transitions.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Provider } from '../../provider/provider.ts';
import type { OrderPatch } from '../../store/ledger/order-rows.ts';
import type { OrderMove } from '../../store/ledger/order-writes.ts';
import type { Store } from '../../store/store.ts';
import type { Announcer } from '../runs/announcer.ts';
import type { RunScope } from '../runs/run-scope.ts';
import type { Vault } from '../../vault/vault.ts';

export interface OrderKeeping {
  readonly store: Store;
  readonly vault: Pick<Vault, 'readEppCode' | 'writeEppCode' | 'removeEppCode'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly announcer: Pick<Announcer<Order>, 'changed'>;
}

export interface OrderContext extends OrderKeeping {
  readonly accountId: string;
  readonly provider: Provider;
  /** How long an order may still be carried out after it was sent, in ms. */
  readonly settleMs: number;
  /** The orders that may be sent or asked about. */
  readonly scope: RunScope;
  /** Aborted: stop between requests, and wait for the request limit no longer. */
  readonly signal: AbortSignal;
  /** Stores a record that was read back, so that the portfolio shows it. @param readAt ISO 8601 UTC; default: now */
  readonly saveRecord: (record: DomainRecord, readAt?: string) => Promise<void>;
  /** Marks a domain that is on no list as one that the account does not have. */
  readonly saveNotFound: (domain: string) => Promise<void>;
}

export async function cachedRow(
  { store, accountId }: Pick<OrderContext, 'store' | 'accountId'>,
  domain: string,
): Promise<DomainRow | null> {
  return (await store.portfolio.find(domain)).find((row) => row.accountId === accountId) ?? null;
}

const pageSize = 200;

/**
 * Walks an account's orders in these states by id, read in pages: a queue of 20,000 in one piece would hold up the
 * event loop. Orders that leave the state meanwhile shift nothing; new ones are met at the end.
 */
export async function* ordersIn(
  { store, accountId }: Pick<OrderContext, 'store' | 'accountId'>,
  ...states: readonly OrderState[]
): AsyncGenerator<Order, void> {
  for (let after = 0; ;) {
    const { rows } = await store.orders.list({ accountId, states, after, offset: 0, limit: pageSize });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

/** As {@link ordersIn}, only those that the run may take up. */
export async function* chosenOrders(
  context: Pick<OrderContext, 'store' | 'accountId' | 'scope'>,
  ...states: readonly OrderState[]
): AsyncGenerator<Order, void> {
  for await (const order of ordersIn(context, ...states)) if (context.scope.has(order.id)) yield order;
}

/** How long an order may still be carried out after it was sent, where nothing else is set, in ms. */
export const usualSettleMs = 60_000;

/** @returns when the order may be read back: the service must have had time to finish (epoch ms) */
export const settledAt = (order: Order, settleMs: number): number =>
  Date.parse(order.sentAt ?? order.updatedAt) + settleMs;

/** Repeating the request under the order's key can still show its outcome: the service keeps keys. */
export const mayRepeat = (
  { provider, clock }: Pick<OrderContext, 'provider' | 'clock'>,
  order: Order,
): boolean =>
  provider.capabilities.idempotent && order.evidence?.key === undefined && keyIsAlive(order, clock.now());

/** The order after its transition, which is announced; null when another process moved it first. */
export async function move(
  keeping: OrderKeeping,
  order: Pick<Order, 'id'>,
  event: OrderTransition,
  note: Said,
  patch: OrderPatch = {},
): Promise<Order | null> {
  const { store, clock, log, announcer } = keeping;
  const moved = await store.orders.transition(order.id, event, patch, note, isoNow(clock));
  log.info('order', { id: order.id, event, state: moved?.state ?? 'not moved', note: keysOf(note) });
  if (!moved) return null;
  announcer.changed([moved]);
  await afterMove(keeping, moved);
  return moved;
}

/** An order that ends takes its EPP code with it, and a restore that comes to nothing the renewal that waits for it. */
async function afterMove(keeping: OrderKeeping, moved: Order): Promise<void> {
  if (hasEppCode(moved) && !keepsEppCode(moved)) {
    await keeping.vault
      .removeEppCode(moved.id)
      .catch((error: unknown) => keeping.log.warn('epp-code-kept', { id: moved.id, error }));
  }
  if (moved.kind === 'restore') await cancelWaiting(keeping, moved);
}

/** @returns whether its EPP code may still be needed: the order can be sent, or sent again */
const keepsEppCode = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'queued' || state === 'held' || state === 'sending' || state === 'unknown';

/** Lets an order wait for the user. @returns the order afterwards, or null for one that is not in the queue */
export const hold = (
  keeping: OrderKeeping,
  order: Pick<Order, 'id'>,
  { text, cause }: Reason,
): Promise<Order | null> =>
  move(keeping, order, 'hold', say('orders.held', { reason: text }), { error: text, cause });

/** Moves many orders in one transaction; those that another process moved are left out of the answer. */
export async function moveAll(
  keeping: OrderKeeping,
  event: 'hold' | 'cancel' | 'cancel-unpaid' | 'approve',
  moves: readonly Omit<OrderMove, 'event'>[],
): Promise<Order[]> {
  if (moves.length === 0) return [];
  const { store, clock, log, announcer } = keeping;
  const all = moves.map((change) => ({ ...change, event }));
  const moved = (await store.orders.transitionAll(all, isoNow(clock))).filter((order) => order !== null);
  for (const { id, state, error } of moved)
    log.info('order', { id, event, state, note: error && keysOf(error) });
  announcer.changed(moved);
  for (const order of moved) await afterMove(keeping, order);
  return moved;
}

/** Cancels what waits for an order that came to nothing. */
export async function cancelWaiting(keeping: OrderKeeping, former: Order): Promise<void> {
  if (former.state !== 'refused' && former.state !== 'cancelled') return;
  for (const waiting of await keeping.store.orders.dependents(former.id)) {
    const what = { id: String(former.id), order: say(`kind.${former.kind}`) };
    const note =
      former.state === 'refused' && former.error !== null
        ? say('orders.cancelled-with-refused', { ...what, error: former.error })
        : say('orders.cancelled-with', what);
    await move(keeping, waiting, 'cancel', note, { error: note });
  }
}

/** @returns the instant before which an accepted order must have been sent for the user to ask the service (ISO 8601) */
export const overdueSince = ({ clock }: { readonly clock: Clock }): string =>
  new Date(clock.now() - askServiceAfterMs).toISOString();
