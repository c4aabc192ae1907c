import type { MinorMoney, Money } from '../model/money.ts';
import { reason, type Reason } from '../model/order-cause.ts';
import { say } from '../words/sentence.ts';
import { sumToMoney, toMoney } from './money.ts';

export interface AvailableCredit {
  readonly credit: MinorMoney;
  /** Minor units of its currency that orders which were sent may still take of it. */
  readonly reserved: number;
}

export interface CreditAllotment {
  /**
   * @param price what the user approved; null when it is not known
   * @param fee what it may cost on top, which the credit has to cover, too
   * @returns why the order has to wait; null when the credit covers it and all before it
   */
  judge(price: MinorMoney | null, fee?: MinorMoney | null): Reason | null;
}

/** Allots the credit in the user's order: the first not covered and all after it wait; an incomparable one alone. */
export function allotCredit({ credit, reserved }: AvailableCredit): CreditAllotment {
  const { currency } = credit;
  const reservedAtMost = BigInt(Math.max(0, reserved));
  let before = 0n;
  return {
    judge(price, fee = null) {
      if (price === null) {
        return reason(say('orders.price-unknown', { credit: toMoney(credit) }), 'price-unknown');
      }
      const foreign = [price, fee].find((amount) => amount !== null && amount.currency !== currency);
      if (foreign) {
        return reason(
          say('orders.other-currency', { price: toMoney(foreign), currency }),
          'currency-changed',
          {
            from: currency,
            to: foreign.currency,
          },
        );
      }
      const taken = before;
      // Also by what is held: the credit is kept for it, so that nothing behind it overtakes.
      before += BigInt(Math.max(0, price.minor)) + BigInt(Math.max(0, fee?.minor ?? 0));
      const missing = reservedAtMost + before - BigInt(credit.minor);
      if (missing <= 0n) return null;
      const money = (minor: bigint): Money => sumToMoney(minor, currency);
      const figures = [
        say('orders.credit-is', { credit: toMoney(credit) }),
        ...(reservedAtMost > 0n ? [say('orders.sent-may-take', { money: money(reservedAtMost) })] : []),
        ...(taken > 0n ? [say('orders.before-take', { money: money(taken) })] : []),
        fee
          ? say('orders.costs-with-fee', { price: toMoney(price), fee: toMoney(fee) })
          : say('orders.costs', { price: toMoney(price) }),
      ];
      return reason(say('orders.credit-short', { figures, missing: money(missing) }), 'credit-short', {
        missing: money(missing).amount,
        currency,
      });
    },
  };
}
