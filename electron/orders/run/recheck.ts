import type { Credit } from '../../../shared/model/account.ts';
import { say } from '../../../shared/words/sentence.ts';
import type { DomainRecord, DomainRow } from '../../../shared/model/domain.ts';
import { errorTraits, isUnreachable, ok, type Result } from '../../../shared/model/errors.ts';
import type { Money } from '../../../shared/model/money.ts';
import { reason } from '../../../shared/model/order-cause.ts';
import type { Approval, Order } from '../../../shared/model/order.ts';
import type { PriceList } from '../../../shared/model/price.ts';
import { isoNow } from '../../platform/clock.ts';
import { hasNoEndpoint } from '../../provider/failure.ts';
import type { ProviderFailure } from '../../provider/provider.ts';
import { isFresh } from '../freshness.ts';
import { kinds } from '../kinds/kinds.ts';
import { cachedRow, hold, type OrderContext } from '../order-context.ts';
import { readBack } from '../settle/read-back.ts';
import { takesAgain } from './look-first.ts';

/**
 * Told of each domain that was read, or why it was not.
 * @returns `again` to read it once more, `next` to leave it unchecked, `end` when the others would meet the same
 */
export type AfterReading = (
  order: Order,
  failure: ProviderFailure | null,
) => Promise<'again' | 'next' | 'end'>;

const endIfUnread: AfterReading = async (_order, failure) => (failure ? 'end' : 'next');

/**
 * Compares queued orders with what a fresh refresh says and holds those that differ from what the user approved.
 * A domain that the list does not have (expired, in its grace period, in redemption) is read alone, unless a run
 * before did so as recently as a list may be old. So is one whose order was sent before: it may have been carried out.
 * @returns the failure that makes going on pointless, else null
 */
export async function holdWhatDiffers(
  context: OrderContext,
  orders: AsyncIterable<Order> | readonly Order[],
  afterReading: AfterReading = endIfUnread,
): Promise<ProviderFailure | null> {
  const prices = await context.store.portfolio.prices(context.accountId);
  for await (const order of orders) {
    // Read right before it is sent: in the account, it may be the effect of its own first attempt.
    if (takesAgain(order)) continue;
    for (let next = 'again'; next === 'again';) {
      if (context.signal.aborted) return null;
      const known = await knownRow(context, order);
      if (!known.ok && context.signal.aborted) return null;
      if (!known.ok && (await holdIfUncheckable(context, order, known.error))) break;
      next =
        known.ok && !known.value.read ? 'next' : await afterReading(order, known.ok ? null : known.error);
      if (known.ok) await holdIfDifferent(context, order, known.value.row, prices);
      else if (next === 'end') return known.error;
    }
  }
  return null;
}

async function holdIfDifferent(
  context: OrderContext,
  order: Order,
  row: DomainRow | null,
  prices: PriceList | null,
): Promise<void> {
  const kind = kinds[order.kind];
  const difference = kind.differs(order, { row, price: kind.price(order, row, prices) });
  if (difference) await hold(context, order, difference);
}

/**
 * Holds an order whose domain the service neither lists nor shows alone.
 * @returns false where the domain may be read later, or the next list shows it
 * @see docs/INTERFACE.md, Surface B: codes every call can meet > endpoint_not_found
 */
async function holdIfUncheckable(
  context: OrderContext,
  order: Order,
  failure: ProviderFailure,
): Promise<boolean> {
  const { code, effect, message } = failure;
  if (errorTraits[code].blocks !== 'orders' || isUnreachable(code)) return false;
  if ((await cachedRow(context, order.domain))?.listed) return false;
  const why =
    effect === 'not-sent' || hasNoEndpoint(failure)
      ? say('orders.not-checkable')
      : say('orders.domain-uncheckable', { message });
  await hold(context, order, reason(why, 'not-read'));
  return true;
}

/** @returns the domain as it is cached, after reading it where the cache does not say enough to check the order */
async function knownRow(
  context: OrderContext,
  order: Order,
): Promise<Result<{ readonly row: DomainRow | null; readonly read: boolean }, ProviderFailure>> {
  const row = await cachedRow(context, order.domain);
  if (!kinds[order.kind].needsDomain || (await isKnown(context, order, row))) return ok({ row, read: false });
  const read = await readAlone(context, order.domain);
  if (!read.ok) return read;
  return ok({ row: read.value && (await cachedRow(context, order.domain)), read: true });
}

/** Reads the domain and records when: its row does not say whether it came with a list. */
async function readAlone(
  context: OrderContext,
  domain: string,
): Promise<Result<DomainRecord | null, ProviderFailure>> {
  const { store, accountId, clock } = context;
  const read = await readBack(context, domain);
  if (read.ok && read.value) {
    await store.portfolio.saveDetail({ accountId, domain }, 'record', read.value, isoNow(clock));
  }
  return read;
}

/** @returns whether the order was sent after the row was fetched */
export const isOvertaken = (
  { attempts, sentAt }: Pick<Order, 'attempts' | 'sentAt'>,
  row: DomainRow,
): boolean => attempts > 0 && sentAt !== null && row.fetchedAt <= sentAt;

/** @returns whether the row says enough about the domain to check the order */
async function isKnown(context: OrderContext, order: Order, row: DomainRow | null): Promise<boolean> {
  const { dependsOn } = order;
  // Its restore changed the domain since, and may show only now.
  if (dependsOn !== null && context.provider.capabilities.details.includes('record')) return false;
  if (!row || isOvertaken(order, row)) return false;
  return row.listed || (await wasJustRead(context, order, row));
}

/**
 * @returns whether the row is what a fresh reading of this domain alone said, made after the order was queued: before,
 * another order for the domain can have ended without its effect being read.
 */
async function wasJustRead(
  { store, clock }: OrderContext,
  { createdAt }: Order,
  row: DomainRow,
): Promise<boolean> {
  if (row.fetchedAt < createdAt || !isFresh(row.fetchedAt, clock.now())) return false;
  const [[record] = []] = await store.portfolio.detailsOf([row], ['record']);
  return record !== undefined && record.fetchedAt >= row.fetchedAt;
}

/** An order's domain and price by the cache as it is now. */
export interface Terms {
  /** Null when the account was never seen to have the domain. */
  readonly row: DomainRow | null;
  /** Null when the price list does not say. */
  readonly price: Money | null;
}

/** @returns what the order would be sent on, without a request */
export async function termsNow({ store }: Pick<OrderContext, 'store'>, order: Order): Promise<Terms> {
  const { accountId, domain, kind } = order;
  const row = await cachedRow({ store, accountId }, domain);
  const prices = await store.portfolio.prices(accountId);
  return { row, price: kinds[kind].price(order, row, prices) };
}

/** @returns what the user approves when letting a held order run: domain, price and credit as cached now */
export function approvalOf(
  order: Order,
  { row, prices, credit }: { row: DomainRow | null; prices: PriceList | null; credit: Credit | null },
): Approval {
  const { kind, approval } = order;
  if (!row && kinds[kind].needsDomain) return { ...approval, credit };
  return {
    expiryDate: row?.expiryDate ?? null,
    status: row?.status ?? null,
    price: kinds[kind].price(order, row, prices),
    pricesFetchedAt: prices?.fetchedAt ?? null,
    credit,
  };
}
