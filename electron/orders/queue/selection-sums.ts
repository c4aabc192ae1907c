import type { Selection } from '../../../shared/model/domain.ts';
import type { SelectionSums } from '../../../shared/model/order.ts';
import { createMoneySum, type MoneySum } from '../../../shared/rules/money.ts';
import { countedAccounts } from '../../../shared/rules/without-demo.ts';
import type { Store } from '../../store/store.ts';
import { creditsAfter } from './tally.ts';

/**
 * What renewing a selection for a year would cost, and what that and the queue leave of the credit; cheap enough to follow
 * every tick. Whether each domain can be renewed is for the preview to say.
 * @param today `YYYY-MM-DD`
 * @throws AppError `bad-input` with the sentence for a query that cannot be read
 */
export async function readSelectionSums(
  store: Store,
  selection: Selection,
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
  const added = found.filter(({ accountId }) => counted.has(accountId));
  const total = createMoneySum();
  for (const { sums } of added) for (const money of sums) total.add(money);
  const perAccount = new Map<string, MoneySum>();
  for (const { accountId, sums } of found) {
    const sum = createMoneySum();
    for (const money of sums) sum.add(money);
    perAccount.set(accountId, sum);
  }
  const wanted = sumOf(found, ({ count: domains }) => domains);
  const ordered = sumOf(found, (one) => one.ordered);
  return {
    count: wanted + ordered,
    ordered,
    sums: total.sums(),
    withoutPrice: sumOf(added, ({ withoutPrice }) => withoutPrice),
    demo: wanted - sumOf(added, ({ count: domains }) => domains),
    credits: await creditsAfter(store, perAccount),
  };
}

const sumOf = <T>(all: readonly T[], valueOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + valueOf(one), 0);
