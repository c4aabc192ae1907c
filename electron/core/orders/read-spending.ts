import type { SpendingLine } from '../../../shared/model/spending.ts';
import { createSpendingSum } from '../../../shared/rules/spending.ts';
import { accountsInScope } from '../../../shared/rules/without-demo.ts';
import { stopWhenAsked } from '../../platform/stop-when-asked.ts';
import type { Store } from '../../store/store.ts';

export interface SpendingStore {
  readonly accounts: Pick<Store['accounts'], 'list'>;
  readonly orders: Pick<Store['orders'], 'spending'>;
  readonly portfolio: Pick<Store['portfolio'], 'prices'>;
}

/** Orders added up in one step: a few hundredths of a second of the ledger's thread. */
const step = 10_000;

/**
 * Adds up all orders that were executed, wait for payment or may have been executed.
 * @param accountId null for all, without the demo beside real accounts; an account that was removed keeps its spending,
 * under its id
 */
export async function readSpending(
  { accounts, orders, portfolio }: SpendingStore,
  accountId: string | null,
  signal?: AbortSignal,
): Promise<SpendingLine[]> {
  const known = await accounts.list();
  const { accounts: inScope } = accountsInScope(known, accountId);
  const leftOut = new Set(known.map(({ id }) => id)).difference(new Set(inScope.map(({ id }) => id)));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const sold = new Map<string, ReadonlySet<string>>();
  for (const { id } of known) {
    const prices = await portfolio.prices(id);
    sold.set(id, new Set(prices?.entries.map(({ extension }) => extension)));
  }
  const sum = createSpendingSum({
    accountOf: (id) => names.get(id) ?? id,
    soldBy: (id) => sold.get(id) ?? new Set(),
  });
  for (let after: number | null = 0; after !== null;) {
    stopWhenAsked(signal);
    const part = await orders.spending({ accountId, after, limit: step });
    sum.add(part.groups.filter((group) => !leftOut.has(group.accountId)));
    after = part.last;
  }
  return sum.lines();
}
