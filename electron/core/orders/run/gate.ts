import { inEnglish } from '../../../../shared/words/write-english.ts';
import { say } from '../../../../shared/words/sentence.ts';
import type { DomainRow } from '../../../../shared/model/domain.ts';
import { errorTraits, fail, isUnreachable, ok, type Result } from '../../../../shared/model/errors.ts';
import type { Money } from '../../../../shared/model/money.ts';
import { reason, type Reason } from '../../../../shared/model/order-cause.ts';
import type { PriceList } from '../../../../shared/model/price.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { addDays } from '../../../../shared/rules/calendar.ts';
import { type UnexplainedFall, unexplainedFall } from '../../../../shared/rules/credit-rows.ts';
import { hiddenEffectDays } from '../../../../shared/rules/hidden-effect.ts';
import { graceFee, noFee } from '../../../../shared/rules/grace-fee.ts';
import { gate, type GateQuestion, type Passage } from '../../../../shared/rules/order-gate.ts';
import { othersOrder } from '../../../../shared/rules/others-orders.ts';
import { dropSince } from '../../../../shared/rules/wish.ts';
import { daysAgo, readStatement } from '../../accounts/credit-statement.ts';
import { lastSign, noteOthers } from '../../accounts/others.ts';
import { isoNow } from '../../../platform/clock.ts';
import { hasNoEndpoint } from '../../../provider/failure.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import { kinds } from '../kinds/kinds.ts';
import { cachedRow, chosenOrders, hold, move, type OrderContext, settledAt } from '../order-context.ts';
import { conclude } from '../settle/conclude.ts';
import { type AttemptOutcome, cannotRead, readBack, readCredit } from '../settle/read-back.ts';

/** Somebody who ordered this recently may be doing it now, in ms. */
const atWorkMs = 30_000;
/** Two programs that work through the same domains at the same pace get apart by waits of up to this, in ms. */
const apartMs = 3_000;

/** Domain and price list on which an order is sent. */
export interface Terms {
  /** Null when the account does not have the domain. */
  readonly row: DomainRow | null;
  /** By the price list as it is now; null when the list does not say. */
  readonly price: Money | null;
  readonly fee: GateQuestion['fee'];
}

export type Gate = ReturnType<typeof createGate>;

const settled: AttemptOutcome = { kind: 'settled' };

/**
 * Stands before every paid request of a run; see {@link gate} for what it lets through.
 * @param since when the run took its lock (ISO 8601): nothing read before counts
 * @param refresh reads the list again, where the service shows no single domains
 * @param beforeReading waits until a domain can be read
 */
export function createGate(
  context: OrderContext,
  {
    since,
    refresh,
    beforeReading,
    random = Math.random,
  }: {
    readonly since: string;
    readonly refresh: () => Promise<void>;
    readonly beforeReading: () => Promise<ProviderFailure | null>;
    readonly random?: () => number;
  },
) {
  const { store, accountId, clock, provider, settleMs, signal } = context;
  // A service may say only when it is asked that it shows no single domains.
  const showsSingle = (): boolean => provider.capabilities.details.includes('record');

  let known: { readonly readAt: string; readonly falls: readonly UnexplainedFall[] } | null = null;
  async function falls(): Promise<readonly UnexplainedFall[]> {
    // The orders of another token may be of the same credit, or not.
    if (provider.capabilities.idempotent && (await store.accounts.siblings(accountId)).length > 1) return [];
    const readAt = (await store.portfolio.credit(accountId))?.fetchedAt ?? '';
    if (known?.readAt === readAt) return known.falls;
    const from = daysAgo(clock, hiddenEffectDays);
    known = { readAt, falls: unexplainedFall(await readStatement(store, accountId, from), from) };
    return known.falls;
  }

  async function termsOf(order: Order, row: DomainRow | null): Promise<Terms> {
    const prices = await store.portfolio.prices(accountId);
    return { row, price: kinds[order.kind].price(order, row, prices), fee: feesOf(order, row, prices) };
  }

  /** Approved before the fee was known: what was approved, and when, shows it. */
  function feesOf(
    { approval: { fee = null, status, expiryDate }, approvedAt }: Order,
    row: DomainRow | null,
    prices: PriceList | null,
  ): Terms['fee'] {
    if (!row) return { approved: noFee, now: noFee };
    const then = { status: status ?? '', expiryDate, extension: row.extension };
    const { feeUnknown } = graceFee(then, prices, approvedAt.slice(0, 10));
    return {
      approved: { fee, feeUnknown: fee === null && feeUnknown },
      now: graceFee(row, prices, isoNow(clock).slice(0, 10)),
    };
  }

  async function ask(order: Order, { row, price, fee }: Terms): Promise<Passage> {
    const { id, domain, dependsOn } = order;
    const sentSince = addDays(isoNow(clock).slice(0, 10), -hiddenEffectDays);
    const restore = dependsOn === null ? null : await store.orders.get(dependsOn);
    return gate({
      order,
      shown: row,
      price,
      fee,
      falls: await falls(),
      facts: (await store.orders.sentFor({ accountId, domain }, sentSince)).filter((fact) => fact.id !== id),
      // The customer may have said it after the domain was read.
      toBeDropped: dropSince(await store.wishes.of(domain), [
        order.approval,
        ...(restore ? [restore.approval] : []),
      ]),
      restore: restore?.state === 'accepted' ? { ...restore, settledAt: settledAt(restore, settleMs) } : null,
      now: clock.now(),
    });
  }

  /** @returns whether the domain has to be read right before the order leaves: somebody may be changing it */
  async function isReadNow({ kind, attempts, dependsOn }: Order): Promise<boolean> {
    if (!showsSingle()) return false;
    // In the account by now, it may be the effect of its own first attempt.
    if (!kinds[kind].needsDomain) return attempts > 0;
    const sign = dependsOn === null ? await lastSign(context) : null;
    if (sign === null || !othersOrder(sign, clock.now())) return false;
    if (clock.now() - Date.parse(sign) < atWorkMs)
      await clock.sleep(Math.round(random() * apartMs), signal).catch(() => undefined);
    return true;
  }

  /** @returns whether the row was read since the run began, and since the order or its restore was sent before */
  async function isNew({ attempts, sentAt, dependsOn }: Order, { fetchedAt }: DomainRow): Promise<boolean> {
    const restore = dependsOn === null ? null : await store.orders.get(dependsOn);
    const before = [attempts > 0 ? sentAt : null, restore?.sentAt ?? null];
    // A time to come is of a clock that was set back.
    const isRead = fetchedAt >= since && fetchedAt <= isoNow(clock);
    return isRead && before.every((sent) => sent === null || fetchedAt > sent);
  }

  async function shownNow(order: Order): Promise<Result<DomainRow | null, ProviderFailure>> {
    const { domain, kind } = order;
    if (!(await isReadNow(order))) {
      let row = await cachedRow(context, domain);
      if (!kinds[kind].needsDomain) return ok(present(row));
      if (row && (await isNew(order, row))) return ok(present(row));
      if (!showsSingle() && row?.listed) {
        await refresh();
        row = await cachedRow(context, domain);
        if (row && (await isNew(order, row))) return ok(present(row));
      }
    }
    if (signal.aborted) return ok(null);
    const wait = await beforeReading();
    if (wait) return fail(wait);
    const read = await readBack(context, domain);
    return read.ok ? ok(read.value && (await cachedRow(context, domain))) : read;
  }

  /** A date that its restore or an earlier attempt may have moved is no sign of anybody else. */
  async function holdFor(order: Order, reason: Reason): Promise<void> {
    if (reason.cause.code === 'expiry-moved' && order.dependsOn === null && order.attempts === 0)
      await noteOthers(context, inEnglish(reason.text));
    await hold(context, order, reason);
  }

  async function afterUnread(order: Order, failure: ProviderFailure): Promise<AttemptOutcome> {
    const { code, effect, message } = failure;
    const never = errorTraits[code].blocks === 'orders' && !isUnreachable(code);
    if (!never || !kinds[order.kind].needsDomain || (await cachedRow(context, order.domain))?.listed)
      return cannotRead(context, order, failure);
    const text =
      effect === 'not-sent' || hasNoEndpoint(failure)
        ? say('orders.not-checkable')
        : say('orders.domain-uncheckable', { message });
    await hold(context, order, reason(text, 'not-read'));
    return settled;
  }

  /** Sent before, its name is in the account: it is not sent again, and settled by what was read. */
  async function settleThere(order: Order, row: DomainRow): Promise<AttemptOutcome> {
    const note = say('orders.not-sent-again', { order: say(`kind.start-${order.kind}`) });
    const cost = order.baseline?.price ?? null;
    const moved = await move(context, order, 'found-in-account', note, { error: null, cost });
    if (moved)
      await conclude(context, moved, {
        domain: row,
        readAt: isoNow(clock),
        credit: () => readCredit(context),
      });
    return settled;
  }

  return {
    /** Holds what the list and prices read just now refuse; what waits for another order is checked in its turn. */
    async sift(): Promise<void> {
      for await (const order of chosenOrders(context, 'queued')) {
        if (signal.aborted) return;
        if (order.dependsOn !== null) continue;
        const row = await cachedRow(context, order.domain);
        const isShown = kinds[order.kind].needsDomain
          ? row?.listed && (await isNew(order, row))
          : order.attempts === 0;
        if (!isShown) continue;
        const passage = await ask(order, await termsOf(order, present(row)));
        if (passage.kind === 'hold') await holdFor(order, passage.why);
      }
    },
    /** Reads what the gate has to see. @returns what the order may be sent on, or what became of it */
    async pass(order: Order): Promise<{ readonly terms: Terms } | { readonly outcome: AttemptOutcome }> {
      const shown = await shownNow(order);
      if (signal.aborted) return { outcome: settled };
      if (!shown.ok) return { outcome: await afterUnread(order, shown.error) };
      const terms = await termsOf(order, shown.value);
      const passage = await ask(order, terms);
      switch (passage.kind) {
        case 'go':
          return { terms };
        case 'hold':
          await holdFor(order, passage.why);
          return { outcome: settled };
        case 'wait':
          await move(context, order, 'put-off', passage.why, { error: passage.why });
          return { outcome: { kind: 'deferred', ms: passage.ms } };
        case 'there':
          return { outcome: shown.value ? await settleThere(order, shown.value) : settled };
      }
    },
    /** Looks at a credit that was read since the order passed. @returns whether it may still leave; else it is held */
    async stillPasses(order: Order, terms: Terms): Promise<boolean> {
      const passage = await ask(order, terms);
      if (passage.kind === 'hold') await holdFor(order, passage.why);
      return passage.kind !== 'hold';
    },
  };
}

const present = (row: DomainRow | null): DomainRow | null => (row?.absence === 'gone' ? null : row);
