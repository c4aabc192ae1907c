import type { Money } from '../model/money.ts';
import { reason, type Reason } from '../model/order-cause.ts';
import { say } from '../words/sentence.ts';
import { toMinor } from './money.ts';

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
