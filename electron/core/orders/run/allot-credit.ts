import type { Credit } from '../../../../shared/model/account.ts';
import type { Money } from '../../../../shared/model/money.ts';
import { reason, type Reason } from '../../../../shared/model/order-cause.ts';
import type { Order } from '../../../../shared/model/order.ts';
import {
  allotCredit,
  type AvailableCredit,
  type CreditAllotment,
} from '../../../../shared/rules/credit-allotment.ts';
import { say } from '../../../../shared/words/sentence.ts';
import { createMoneySum, toMinor } from '../../../../shared/rules/money.ts';
import { isoNow } from '../../../platform/clock.ts';
import { mayRepeat } from '../settle/key-fate.ts';
import { moveAll, type OrderContext, settledAt } from '../order-context.ts';
import { readOrderSettings } from '../queue/order-settings.ts';
import { ordersIn } from '../orders-in.ts';
import { readCredit } from '../settle/read-back.ts';

/** A credit read longer ago than this is read again before it is given away. */
const trustedForMs = 15 * 60_000;
/** A credit that falls short is read again when a run begins, and during it when it is older: it may be topped up. */
const recentMs = 60_000;
const pageSize = 1_000;
/** Orders held in one transaction. */
const heldAtOnce = 500;

/** Gives the credit of an account to its queued orders, in the user's order. */
export interface Allotment {
  /**
   * Judges all orders that are queued now and holds those that the credit does not cover. One request at most, when
   * the credit is old, or short and not quite new.
   * @see docs/decisions/0008-credit-allotted-in-order.md
   */
  allot(): Promise<void>;
  /** Allots the credit again when the order that was just sent has shown that there is less than was thought. */
  after(sent: Order): Promise<void>;
  /** @returns whether the order was judged and may run */
  has(id: number): boolean;
  /**
   * @returns whether nothing may be sent while the credit is unreadable: the service would make an unpaid invoice of what
   * the credit does not cover, and the user does not allow that
   * @see docs/INTERFACE.md, Billing rules > 1
   */
  mustCover(): Promise<boolean>;
  /**
   * Allots the credit again if the reading right before an order does not cover it.
   * @param cost what the order will cost, without a fee that the user approved with it; null when it is not known
   * @returns whether the order may still run; else it is held
   */
  holdsAfter(id: number, credit: Money | null, cost: Money | null): Promise<boolean>;
  /** Queued orders that have not been judged, by id, ascending. */
  newcomers(): AsyncGenerator<number, void>;
}

/** Says why an order at this price has to wait; null when it may run. */
type Judge = CreditAllotment['judge'];

export function createAllotment(context: OrderContext): Allotment {
  const { store, accountId, provider } = context;
  const { idempotent } = provider.capabilities;
  const runSince = isoNow(context.clock);
  let covered: ReadonlySet<number> = new Set();

  async function* queued() {
    for (let after = 0; ;) {
      const page = await store.orders.queuedPrices(accountId, after, pageSize);
      // What is not to be sent now takes nothing from what is, and is not held.
      yield page.filter(({ id }) => context.scope.has(id));
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = last.id;
    }
  }

  async function mustCover(): Promise<boolean> {
    if (idempotent || !provider.capabilities.credit) return false;
    return !(await readOrderSettings(store)).unpaidInvoices.includes(accountId);
  }

  /** @returns null where every order may run */
  async function judgeNow(): Promise<Judge | null> {
    if (!provider.capabilities.credit || (!idempotent && !(await mustCover()))) return null;
    const available = await readAvailable(context, runSince);
    // A service with idempotency keys refuses what the credit does not cover, without a charge or an invoice.
    if (!available) return idempotent ? null : () => unread;
    const { judge } = allotCredit(available);
    const { currency } = available.credit;
    // There, too, a fee that it does not cover is refused without a charge; here it would be an unpaid invoice.
    if (!idempotent) return judge;
    return (price) => (price?.currency === currency ? judge(price) : null);
  }

  async function hold(judge: Judge | null): Promise<void> {
    const passed = new Set<number>();
    let waiting: { id: number; why: Reason }[] = [];
    const write = async (): Promise<void> => {
      const moves = waiting.map(({ id, why: { text, cause } }) => ({
        id,
        note: say('orders.held', { reason: text }),
        patch: { error: text, cause },
      }));
      waiting = [];
      await moveAll(context, 'hold', moves);
    };
    for await (const page of queued()) {
      for (const { id, price, fee } of page) {
        const why = judge?.(price, fee) ?? null;
        if (why === null) passed.add(id);
        else waiting.push({ id, why });
        if (waiting.length >= heldAtOnce) await write();
      }
    }
    await write();
    covered = passed;
  }

  const allot = async (): Promise<void> => hold(await judgeNow());
  let doubted = false;

  return {
    allot,
    async after({ id, attempts }) {
      const sent = await store.orders.get(id);
      const refused = sent?.state === 'held' && sent.attempts > attempts;
      if (sent?.state !== 'awaiting-payment' && !refused) return;
      // Once a run: should the service's figures not agree with one another, nothing is gained by asking again.
      if (refused && !doubted) await readCredit(context);
      doubted ||= refused;
      await allot();
    },
    has: (id) => covered.has(id),
    mustCover,
    async holdsAfter(id, credit, cost) {
      const fee = idempotent ? null : ((await store.orders.get(id))?.approval.fee ?? null);
      const most = createMoneySum();
      for (const money of [cost, fee]) if (money) most.add(money);
      const short = credit !== null && BigInt(toMinor(credit).minor) < most.minor(credit.currency);
      if (short) await allot();
      return covered.has(id);
    },
    async *newcomers() {
      for await (const page of queued()) for (const { id } of page) if (!covered.has(id)) yield id;
    },
  };
}

const unread = reason(say('orders.credit-unread'), 'credit-unread');

/** @returns the credit and what may still be taken of it by orders that were sent; null when it cannot be read */
async function readAvailable(context: OrderContext, runSince: string): Promise<AvailableCredit | null> {
  const { store, accountId, clock } = context;
  const cached = await store.portfolio.credit(accountId);
  const ageMs = cached ? clock.now() - Date.parse(cached.fetchedAt) : Infinity;
  const known = cached && (await availableOf(context, cached));
  const recent = ageMs <= recentMs && (cached?.fetchedAt ?? '') >= runSince;
  const doubtful = known && !recent && !(await coversAll(context, known));
  if (known && ageMs <= trustedForMs && !doubtful) return known;
  const read = await readCredit(context);
  if (!read) return ageMs <= trustedForMs ? known : null;
  const { amount, currency } = read;
  return availableOf(context, { amount, currency, fetchedAt: isoNow(clock) });
}

async function coversAll(
  { store, accountId }: OrderContext,
  { credit, reserved }: AvailableCredit,
): Promise<boolean> {
  const queued = (await store.orders.promised(accountId)).find(
    ({ currency }) => currency === credit.currency,
  );
  return credit.minor >= reserved + (queued ? toMinor(queued).minor : 0);
}

async function availableOf(context: OrderContext, cached: Credit): Promise<AvailableCredit> {
  const { store, accountId, settleMs } = context;
  const { amount, currency, fetchedAt } = cached;
  const readAt = Date.parse(fetchedAt);
  const sentAfter = new Date(readAt - settleMs).toISOString();
  let reserved = 0;
  for (const charged of await store.orders.chargedSince(accountId, fetchedAt, sentAfter)) {
    if (charged.currency === currency) reserved += charged.minor;
  }
  for await (const order of ordersIn(context, 'unknown', 'accepted')) {
    const { cost, state, chargedAt, approval } = order;
    if (chargedAt !== null) continue;
    if (settledAt(order, settleMs) <= readAt && !(state === 'unknown' && mayRepeat(context, order))) continue;
    for (const money of [cost, approval.fee])
      if (money?.currency === currency) reserved += toMinor(money).minor;
  }
  return { credit: toMinor({ amount, currency }), reserved };
}
