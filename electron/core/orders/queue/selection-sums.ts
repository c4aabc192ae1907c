import type { Selection } from '../../../../shared/lists/lists.ts';
import type { SelectionSums } from '../../../../shared/model/order.ts';
import { graceFee } from '../../../../shared/rules/grace-fee.ts';
import { createMoneySum, type MoneySum, sumByCurrency } from '../../../../shared/rules/money.ts';
import { countedAccounts } from '../../../../shared/rules/without-demo.ts';
import type { PastExpiry } from '../../../store/portfolio/portfolio-sums.ts';
import type { Store } from '../../../store/store.ts';
import { creditsAfter } from './tally.ts';

/**
 * What renewing a selection for a year would cost, and what that and the queue leave of the credit; cheap enough to follow
 * every tick. Whether each domain can be renewed is for the preview to say.
 * @param today `YYYY-MM-DD`
 * @throws AppError `bad-input` with the sentence for a query that cannot be read
 */
export async function readSelectionSums(
  store: Store,
  selection: Selection<'domains'>,
  today: string,
): Promise<SelectionSums> {
  const [found, accounts] = await Promise.all([
    store.portfolio.sums(selection, today),
    store.accounts.list(),
  ]);
  const counted = countedAccounts(
    found.map(({ accountId }) => accountId),
    accounts,
  );
  const costs = await Promise.all(
    found.map(async (account) => {
      const { fees, feesUnknown } = await possibleFees(store, account, today);
      return { ...account, sums: sumByCurrency([...account.sums, ...fees]), fees, feesUnknown };
    }),
  );
  const added = costs.filter(({ accountId }) => counted.has(accountId));
  const perAccount = new Map<string, MoneySum>();
  for (const { accountId, sums } of costs) {
    const sum = createMoneySum();
    for (const money of sums) sum.add(money);
    perAccount.set(accountId, sum);
  }
  const wanted = sumOf(found, ({ count: domains }) => domains);
  const ordered = sumOf(found, (account) => account.ordered);
  return {
    count: wanted + ordered,
    ordered,
    sums: sumByCurrency(added.flatMap(({ sums }) => sums)),
    fees: sumByCurrency(added.flatMap(({ fees }) => fees)),
    feesUnknown: sumOf(added, ({ feesUnknown }) => feesUnknown),
    withoutPrice: sumOf(added, ({ withoutPrice }) => withoutPrice),
    demo: wanted - sumOf(added, ({ count: domains }) => domains),
    credits: await creditsAfter(store, perAccount),
  };
}

async function possibleFees(
  { portfolio }: Store,
  { accountId, past }: { readonly accountId: string; readonly past: readonly PastExpiry[] },
  today: string,
): Promise<Pick<SelectionSums, 'fees' | 'feesUnknown'>> {
  const prices = past.length === 0 ? null : await portfolio.prices(accountId);
  const fees = createMoneySum();
  let feesUnknown = 0;
  for (const one of past) {
    const { fee, feeUnknown } = graceFee(one, prices, today);
    if (fee !== null) fees.add(fee, one.domains);
    if (feeUnknown) feesUnknown += one.domains;
  }
  return { fees: fees.sums(), feesUnknown };
}

const sumOf = <T>(all: readonly T[], valueOf: (one: T) => number): number =>
  all.reduce((sum, item) => sum + valueOf(item), 0);
