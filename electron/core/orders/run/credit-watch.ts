import type { Baseline, Order } from '../../../../shared/model/order.ts';
import { ok, type Result } from '../../../../shared/model/errors.ts';
import type { CreditReading } from '../../../../shared/rules/credit-proof.ts';
import type { Money } from '../../../../shared/model/money.ts';
import { toMinor, toMoney } from '../../../../shared/rules/money.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { ProviderFailure } from '../../../provider/provider.ts';
import type { OrderContext } from '../order-context.ts';
import { askCredit } from '../settle/read-back.ts';

export type CreditBefore = Pick<Baseline, 'credit' | 'creditReadAt'>;

/** What the credit is while a run spends it, for the baselines of its orders. */
export interface CreditWatch {
  /**
   * The credit right before an order is sent. As long as every order is done, it is reckoned from their prices, so
   * that a run needs no further request for each.
   * @param exact read it now, since the proof of the order will rest on it
   * @returns {@link noCredit} on a service that shows none
   */
  before(exact: boolean): Promise<Result<CreditBefore, ProviderFailure>>;
  /** How many readings in a row have failed. */
  failedInARow(): number;
  /**
   * Takes in what became of an order that was sent; null when that is not known.
   * @param isKept it was accepted and is proved later: until then its price counts as paid
   */
  after(order: Pick<Order, 'state' | 'baseline' | 'evidence' | 'chargedAt'> | null, isKept?: boolean): void;
  /** Takes in a reading of the credit. */
  took(reading: CreditReading): void;
}

export const noCredit: CreditBefore = { credit: null, creditReadAt: null };

export function watchCredit(context: OrderContext): CreditWatch {
  /** Null when only the service can tell. */
  let known: CreditBefore | null = null;
  let failed = 0;
  return {
    async before(exact) {
      if (known && !exact) return ok(known);
      if (!context.provider.capabilities.credit) return ok(noCredit);
      known = null;
      const read = await askCredit(context);
      failed = read.ok ? 0 : failed + 1;
      if (!read.ok) return read;
      known = { credit: read.value, creditReadAt: isoNow(context.clock) };
      return ok(known);
    },
    failedInARow: () => failed,
    after(order, isKept = false) {
      if (order?.state === 'queued' || order?.state === 'held' || order?.state === 'refused') return;
      const before = known;
      known = null;
      if (!order || (order.state !== 'done' && order.chargedAt === null && !isKept)) return;
      const { baseline, evidence, chargedAt } = order;
      if (order.state === 'accepted' && evidence?.credit) {
        known = { credit: evidence.credit, creditReadAt: chargedAt };
        return;
      }
      const left = minus(before?.credit ?? null, baseline?.price ?? null);
      known = left && { credit: left, creditReadAt: null };
    },
    took: ({ credit, readAt }) => void (known = { credit, creditReadAt: readAt }),
  };
}

function minus(credit: Money | null, price: Money | null): Money | null {
  if (!credit || !price || credit.currency !== price.currency) return null;
  return toMoney({ minor: toMinor(credit).minor - toMinor(price).minor, currency: credit.currency });
}
