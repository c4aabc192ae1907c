import type {
  CreditForecast,
  CreditOutlook,
  CreditUse,
  PossibleFee,
} from '../../../../shared/model/order.ts';
import { afterQueue } from '../../../../shared/rules/credit-after.ts';
import { createReplacedRenewals, creditOutlook } from '../../../../shared/rules/credit-outlook.ts';
import { isOnOrder } from '../../../../shared/rules/forecast.ts';
import { graceFee } from '../../../../shared/rules/grace-fee.ts';
import { createUncovered } from '../../../../shared/rules/uncovered.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { OrderableRow } from '../../../store/portfolio/domain-rows.ts';
import type { Store } from '../../../store/store.ts';
import { readOrderSettings } from './order-settings.ts';

/** How long the credit of each account lasts once orders are charged; they are added while they are read. @param today `YYYY-MM-DD` */
export function createOutlooks(store: Store, today: string) {
  const { portfolio } = store;
  const costs = new Map<string, ReturnType<typeof createUncovered>>();
  const replaced = new Map<string, ReturnType<typeof createReplacedRenewals>>();

  async function outlookOf({ accountId, left, queued, after }: CreditUse): Promise<CreditOutlook> {
    const before = afterQueue({ left, queued });
    if (before === null || after === null) return { verdict: 'unknown', because: 'credit-unread' };
    const [totals, prices, refresh] = await Promise.all([
      portfolio.domainTotals([accountId], today),
      portfolio.prices(accountId),
      portfolio.lastRefresh(accountId),
    ]);
    if (totals.length === 0 && refresh === null) return { verdict: 'unknown', because: 'domains-unread' };
    const groups = totals.map((group) => ({
      ...group,
      ...graceFee(group, prices, today),
      ordered: isOnOrder(group.orderState),
    }));
    return creditOutlook(groups, replaced.get(accountId)?.groups() ?? [], { before, after }, today);
  }

  return {
    /** @param row of a domain whose renewal is ordered @param fee what renewing it may cost on top */
    add(row: OrderableRow, fee: PossibleFee['fee']): void {
      const ofAccount = replaced.get(row.accountId) ?? createReplacedRenewals(today);
      replaced.set(row.accountId, ofAccount);
      ofAccount.add(row, fee);
    },
    /** @param price of an order of any kind, in the sequence of the orders @param fee what it may cost on top */
    spend(accountId: string, price: Money | null, fee: Money | null): void {
      const ofAccount = costs.get(accountId) ?? createUncovered();
      costs.set(accountId, ofAccount);
      ofAccount.add(price, fee);
    },
    /** @param credits what the queue and these orders leave */
    async addTo(credits: readonly CreditUse[]): Promise<CreditForecast[]> {
      const { unpaidInvoices } = await readOrderSettings(store);
      return Promise.all(
        credits.map(async (credit) => {
          const left = afterQueue(credit);
          const uncovered = left && (costs.get(credit.accountId)?.of(left) ?? null);
          const are = unpaidInvoices.includes(credit.accountId) ? ('invoiced' as const) : ('held' as const);
          return {
            ...credit,
            outlook: await outlookOf(credit),
            uncovered: uncovered && { ...uncovered, are },
          };
        }),
      );
    },
  };
}
