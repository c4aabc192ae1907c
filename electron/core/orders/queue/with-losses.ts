import type { PlannedOrder } from '../../../../shared/model/ordering.ts';
import { extensionOf } from '../../../../shared/rules/extension.ts';
import { toMinor, toMoney } from '../../../../shared/rules/money.ts';
import { soldAs } from '../../../../shared/rules/retail.ts';
import type { Store } from '../../../store/store.ts';
import type { Candidate } from '../kinds/orderable-domains.ts';

/** Of a name that is not in the portfolio the public suffix is taken. */
const noneSold: ReadonlySet<string> = new Set();

/** @returns the candidates, with how much less than its cost each order is sold for, where it is */
export async function withLosses<C extends Pick<Candidate, 'item' | 'row'>>(
  { retail }: Pick<Store, 'retail'>,
  page: readonly C[],
): Promise<readonly C[]> {
  const asked = page.flatMap(({ row, item: { bucket, accountId, domain, orders } }) =>
    bucket === 'will-be-ordered'
      ? orders.flatMap((order) => {
          const { kind, years, price } = order;
          const key = {
            extension: row?.extension ?? extensionOf(domain, noneSold),
            operation: soldAs[kind],
            years,
          };
          return price === null ? [] : [{ order, toSell: { accountId, domain, key, cost: price } }];
        })
      : [],
  );
  if (asked.length === 0) return page;
  const quotes = await retail.quotes(asked.map(({ toSell }) => toSell));
  const losses = new Map<PlannedOrder, PlannedOrder>();
  for (const [at, { order }] of asked.entries()) {
    const quote = quotes[at];
    if (!quote?.loss || quote.margin === null) continue;
    const { minor, currency } = toMinor(quote.margin);
    losses.set(order, { ...order, loss: toMoney({ minor: -minor, currency }) });
  }
  if (losses.size === 0) return page;
  return page.map((candidate) => {
    const orders = candidate.item.orders.map((order) => losses.get(order) ?? order);
    return { ...candidate, item: { ...candidate.item, orders } };
  });
}
