import type { CreditOutlook, CreditUse, PossibleFee, PreviewTotals } from '../../../../shared/model/order.ts';
import { afterQueue } from '../../../../shared/rules/credit-after.ts';
import { createReplacedRenewals, creditOutlook } from '../../../../shared/rules/credit-outlook.ts';
import { isOnOrder } from '../../../../shared/rules/forecast.ts';
import { graceFee } from '../../../../shared/rules/grace-fee.ts';
import type { OrderableRow } from '../../../store/portfolio/domain-rows.ts';
import type { Store } from '../../../store/store.ts';

/** How long the credit of each account lasts once orders are charged; they are added while they are read. @param today `YYYY-MM-DD` */
export function createOutlooks(store: Store, today: string) {
  const { portfolio } = store;
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
    /** @param credits what the queue and these orders leave */
    addTo: (credits: readonly CreditUse[]): Promise<PreviewTotals['credits']> =>
      Promise.all(credits.map(async (credit) => ({ ...credit, outlook: await outlookOf(credit) }))),
  };
}
