import type { MinorMoney } from '../model/money.ts';
import { reason, type Reason } from '../model/order-cause.ts';
import { sumToMoney, toMoney } from './money.ts';

/** An account's credit before its queue gets any of it. */
export interface AvailableCredit {
  readonly credit: MinorMoney;
  /** What orders that were sent may still take of it, in minor units of its currency. */
  readonly reserved: number;
}

/** Judges one queued order after the other. */
export interface CreditAllotment {
  /**
   * @param price what the user approved; null when it is not known
   * @returns why the order has to wait; null when the credit covers it and all before it
   */
  judge(price: MinorMoney | null): Reason | null;
}

/** What can be done about an order whose price cannot be compared with the credit. */
export const wayOut = 'Refresh the account and approve it, or allow unpaid invoices for this account.';

/**
 * Allots the credit in the user's order: the first order that it does not cover and all after it have to wait. An order
 * whose price cannot be compared with the credit waits alone and takes nothing from the others.
 */
export function allotCredit({ credit, reserved }: AvailableCredit): CreditAllotment {
  const { currency } = credit;
  const reservedAtMost = BigInt(Math.max(0, reserved));
  let before = 0n;
  return {
    judge(price) {
      if (price === null) {
        return reason(
          `Its price is unknown, so the credit of ${text(credit)} cannot be compared with it. ${wayOut}`,
          'price-unknown',
        );
      }
      if (price.currency !== currency) {
        return reason(
          `It costs ${text(price)} and the credit is in ${currency}, so the two cannot be compared. ${wayOut}`,
          'currency-changed',
          { from: currency, to: price.currency },
        );
      }
      const taken = before;
      // Also by what is held: the credit is kept for it, so that nothing behind it overtakes.
      before += BigInt(Math.max(0, price.minor));
      const missing = reservedAtMost + before - BigInt(credit.minor);
      if (missing <= 0n) return null;
      const money = (minor: bigint): string => text(sumToMoney(minor, currency));
      const figures = [
        `the credit is ${text(credit)}`,
        ...(reservedAtMost > 0n ? [`orders sent before may take ${money(reservedAtMost)}`] : []),
        ...(taken > 0n ? [`the orders before it take ${money(taken)}`] : []),
        `and it costs ${text(price)}`,
      ].join(', ');
      return reason(
        `The credit does not cover it: ${figures}. ${money(missing)} is missing: top up the credit, then approve it.`,
        'credit-short',
        { missing: sumToMoney(missing, currency).amount, currency },
      );
    },
  };
}

function text(money: MinorMoney | { readonly amount: string; readonly currency: string }): string {
  const { amount, currency } = 'minor' in money ? toMoney(money) : money;
  return `${amount} ${currency}`;
}
