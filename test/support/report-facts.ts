import type { Store } from '../../electron/store/store.ts';
import type { OrderTransition } from '../../shared/rules/order-transitions.ts';
import { eur, newOrder, priceEntry } from './fixtures.ts';
import { aDomain } from './temporary-store.ts';

export const at = (minute: number): string => `2026-11-20T06:0${minute}:00.000Z`;
export const it1 = priceEntry('it', {
  ...{ group: 'ccTLD', categories: ['Europe', 'Popular'] },
  register: [{ years: 1, price: eur('7.00') }],
  renew: [
    { years: 1, price: eur('9.87') },
    { years: 2, price: eur('19.74') },
  ],
  gracePeriod: { days: 30, fee: eur('40.00') },
  redemptionPeriod: { days: 30, fee: eur('80.00') },
});
export const keepPrices = (store: Store, entries = [it1], accountId = 'a'): Promise<unknown> =>
  store.portfolio.savePrices(accountId, 'EUR', JSON.stringify(entries), at(0));
export const example = aDomain('example.it', { expiryDate: '2026-11-25', nextDueDate: '2026-11-20' });

export type Patch = Parameters<Store['orders']['transition']>[2];
/** An order of the account, moved on by these events. @returns its id */
export async function order(
  store: Store,
  more: Parameters<typeof newOrder>[1],
  ...events: readonly [OrderTransition, Patch?][]
): Promise<number> {
  const [answer] = await store.orders.insert([newOrder('example.it', more)], at(0));
  if (!answer || !('inserted' in answer)) throw new Error('It was not queued.');
  const { id } = answer.inserted;
  for (const [event, patch = {}] of events) await store.orders.transition(id, event, patch, event, at(1));
  return id;
}
