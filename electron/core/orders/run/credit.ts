import type { Credit } from '../../../../shared/model/account.ts';
import { ok, type Result } from '../../../../shared/model/errors.ts';
import type { Money } from '../../../../shared/model/money.ts';
import { reason, type Reason } from '../../../../shared/model/order-cause.ts';
import type { Baseline, Order } from '../../../../shared/model/order.ts';
import {
  allotCredit,
  type AvailableCredit,
  type CreditAllotment,
} from '../../../../shared/rules/credit-allotment.ts';
import type { CreditReading } from '../../../../shared/rules/credit-proof.ts';
import { createMoneySum, toMinor, toMoney } from '../../../../shared/rules/money.ts';
import { say } from '../../../../shared/words/sentence.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import { mayRepeat, moveAll, type OrderContext, ordersIn, settledAt } from '../order-context.ts';
import { readOrderSettings } from '../queue/order-settings.ts';
import { askCredit, readCredit } from '../settle/read-back.ts';

/** A credit read longer ago than this is read again before it is given away. */
const trustedForMs = 15 * 60_000;
/** A credit that falls short is read again when a run begins, and during it when it is older: it may be topped up. */
const recentMs = 60_000;
const pageSize = 1_000;
const heldAtOnce = 500;

export type CreditBefore = Pick<Baseline, 'credit' | 'creditReadAt'>;

export const noCredit: CreditBefore = { credit: null, creditReadAt: null };

const unread = reason(say('orders.credit-unread'), 'credit-unread');

export type RunCredit = ReturnType<typeof createRunCredit>;

/**
 * The credit of an account while a run spends it: what it is, for the baselines of the orders, and which of the queued
 * orders it covers, in the user's order.
 * @see docs/decisions/0008-credit-allotted-in-order.md
 */
export function createRunCredit(context: OrderContext) {
  const { store, accountId, provider } = context;
  const { idempotent } = provider.capabilities;
  const runSince = isoNow(context.clock);
  /** Null when only the service can tell. */
  let known: CreditBefore | null = null;
  let failed = 0;
  let covered: ReadonlySet<number> = new Set();
  let isDoubted = false;

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

  /** @returns why an order at a price has to wait; null where every order may run */
  async function judgeNow(): Promise<CreditAllotment['judge'] | null> {
    if (!provider.capabilities.credit || (!idempotent && !(await credit.mustCover()))) return null;
    const available = await readAvailable(context, runSince);
    // A service with idempotency keys refuses what the credit does not cover, without a charge or an invoice.
    if (!available) return idempotent ? null : () => unread;
    const { judge } = allotCredit(available);
    const { currency } = available.credit;
    // There, too, a fee that it does not cover is refused without a charge; here it would be an unpaid invoice.
    if (!idempotent) return judge;
    return (price) => (price?.currency === currency ? judge(price) : null);
  }

  const credit = {
    /**
     * The credit right before an order is sent. As long as every order is done, it is reckoned from their prices, so
     * that a run needs no further request for each.
     * @param exact read it now, since the proof of the order will rest on it
     * @returns {@link noCredit} on a service that shows none
     */
    async before(exact: boolean): Promise<Result<CreditBefore, ProviderFailure>> {
      if (known && !exact) return ok(known);
      if (!provider.capabilities.credit) return ok(noCredit);
      known = null;
      const read = await askCredit(context);
      failed = read.ok ? 0 : failed + 1;
      if (!read.ok) return read;
      known = { credit: read.value.credit, creditReadAt: read.value.readAt };
      return ok(known);
    },

    /** How many readings of {@link before} in a row have failed. */
    failedInARow: (): number => failed,

    noteReading({ credit, readAt }: CreditReading): void {
      known = { credit, creditReadAt: readAt };
    },

    /** Takes in what became of a sent order, null if not known; while `isKept` its price counts as paid. */
    afterSending(
      order: Pick<Order, 'state' | 'baseline' | 'evidence' | 'chargedAt'> | null,
      isKept = false,
    ): void {
      if (order?.state === 'queued' || order?.state === 'held' || order?.state === 'refused') return;
      const before = known;
      known = null;
      if (!order || (order.state !== 'done' && order.chargedAt === null && !isKept)) return;
      const { baseline, evidence, chargedAt } = order;
      if (order.state === 'accepted' && evidence?.credit) {
        known = { credit: evidence.credit, creditReadAt: chargedAt };
        return;
      }
      const rest = minus(before?.credit ?? null, baseline?.price ?? null);
      known = rest && { credit: rest, creditReadAt: null };
    },

    /** Holds what the credit does not cover, with one request when it is old, or short and not new. */
    async allot(): Promise<void> {
      const judge = await judgeNow();
      const passed = new Set<number>();
      let held: { id: number; reason: Reason }[] = [];
      const write = async (): Promise<void> => {
        const moves = held.map(({ id, reason: { text, cause } }) => ({
          id,
          note: say('orders.held', { reason: text }),
          patch: { error: text, cause },
        }));
        held = [];
        await moveAll(context, 'hold', moves);
      };
      for await (const page of queued()) {
        for (const { id, price, fee } of page) {
          const reason = judge?.(price, fee) ?? null;
          if (reason === null) passed.add(id);
          else held.push({ id, reason });
          if (held.length >= heldAtOnce) await write();
        }
      }
      await write();
      covered = passed;
    },

    /** @returns whether the order was judged and may run */
    covers: (id: Order['id']): boolean => covered.has(id),

    /** Allots the credit again when an order that was sent has shown that there is less than was thought. */
    async afterOutcome(sent: Pick<Order, 'attempts'>, order: Order): Promise<void> {
      const isRefused = order.state === 'held' && order.attempts > sent.attempts;
      if (order.state !== 'awaiting-payment' && !isRefused) return;
      // Once a run: should the service's figures not agree with one another, nothing is gained by asking again.
      if (isRefused && !isDoubted) await readCredit(context);
      isDoubted ||= isRefused;
      await credit.allot();
    },

    /**
     * @returns whether nothing may be sent while the credit is unreadable: the service would make an unpaid invoice of
     * what the credit does not cover, and the user does not allow that
     * @see docs/INTERFACE.md, Billing rules > 1
     */
    async mustCover(): Promise<boolean> {
      if (idempotent || !provider.capabilities.credit) return false;
      return !(await readOrderSettings(store)).unpaidInvoices.includes(accountId);
    },

    /**
     * Allots the credit again if the reading right before an order does not cover it.
     * @param cost what the order will cost, without a fee that the user approved with it; null when it is not known
     * @returns whether the order may still run; else it is held
     */
    async stillCovers(id: Order['id'], reading: Money | null, cost: Money | null): Promise<boolean> {
      const fee = idempotent ? null : ((await store.orders.get(id))?.approval.fee ?? null);
      const most = createMoneySum();
      for (const money of [cost, fee]) if (money) most.add(money);
      const isShort = reading !== null && BigInt(toMinor(reading).minor) < most.minor(reading.currency);
      if (isShort) await credit.allot();
      return covered.has(id);
    },
  };
  return credit;
}

function minus(credit: Money | null, price: Money | null): Money | null {
  if (!credit || !price || credit.currency !== price.currency) return null;
  return toMoney({ minor: toMinor(credit).minor - toMinor(price).minor, currency: credit.currency });
}

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
  return availableOf(context, { ...read.credit, fetchedAt: read.readAt });
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
