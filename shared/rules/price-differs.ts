import type { Money } from '../model/money.ts';
import { reason, type Reason } from '../model/order-cause.ts';
import type { PossibleFee } from '../model/order.ts';
import { say } from '../words/sentence.ts';
import { toMinor, toMoney } from './money.ts';

/** @returns why the order waits when the price is not what the user approved, nor better; null when it is, or when it is not known */
export function priceDiffers(approved: Money | null, now: Money | null): Reason | null {
  if (now === null) return null;
  const { amount: to, currency } = now;
  if (approved === null)
    return reason(say('orders.price-now-known', { price: now }), 'price-unknown', {
      to,
      currency,
    });
  const { amount: from } = approved;
  if (approved.currency !== currency) {
    const text = say('orders.currency-now', { to: currency, from: approved.currency });
    return reason(text, 'currency-changed', { from: approved.currency, to: currency });
  }
  return toMinor(now).minor > toMinor(approved).minor
    ? reason(say('orders.price-now', { to: now, from: approved }), 'price-rose', {
        from,
        to,
        currency,
      })
    : null;
}

/** @returns why a renewal waits when it may cost a fee that the user did not approve, with both; else null */
export function feeDiffers(approved: PossibleFee, { fee, feeUnknown }: PossibleFee): Reason | null {
  if (fee === null)
    return feeUnknown && !approved.feeUnknown && approved.fee === null
      ? reason(say('orders.fee-now-unknown'), 'price-rose')
      : null;
  const { currency } = fee;
  const from = approved.fee ?? toMoney({ minor: 0, currency });
  if (from.currency === currency && toMinor(fee).minor <= toMinor(from).minor) return null;
  const values = { from: from.amount, to: fee.amount, currency };
  const cause = from.currency === currency ? 'price-rose' : 'currency-changed';
  return reason(say('orders.fee-now', { to: fee, from }), cause, values);
}
