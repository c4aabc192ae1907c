import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSelectionSums } from '../../../../../../electron/core/orders/queue/selection-sums.ts';
import { afterConfirmation } from '../../../../../../electron/core/orders/queue/require-confirmation.ts';
import { createTally } from '../../../../../../electron/core/orders/queue/tally.ts';
import type { Candidate } from '../../../../../../electron/core/orders/kinds/orderable-domains.ts';
import type { Store } from '../../../../../../electron/store/store.ts';
import type { Money } from '../../../../../../shared/model/money.ts';
import { noFee } from '../../../../../../shared/rules/grace-fee.ts';
import type { ShownOrders } from '../../../../../../shared/model/order.ts';
import { eur, newOrder, priceEntry } from '../../../../../support/fixtures.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../../support/temporary-store.ts';

const today = '2026-11-20';
let place: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
beforeEach(async () => {
  place = await temporaryHome();
  store = await place.open();
  await store.accounts.insert(anAccount('a', { name: 'Main' }));
  await store.accounts.insert(anAccount('d', { name: 'Demo', demo: true }));
  for (const id of ['a', 'd']) {
    await refreshWith(store, id, [
      aDomain('one.it', { recurringAmount: '9.87', registrationPeriod: 1 }),
      aDomain('two.it', { recurringAmount: null }),
    ]);
    await store.portfolio.saveCredit(id, {
      amount: '100.00',
      currency: 'EUR',
      fetchedAt: `${today}T10:00:00.000Z`,
    });
  }
});
afterEach(() => place.end());

const all = (accountId: string | null) => ({
  by: 'filter' as const,
  filter: { accountId, query: '' },
  except: [],
});

it('says what renewing costs and what that leaves of the credit', async () => {
  expect(await readSelectionSums(store, all('a'), today)).toMatchObject({
    count: 2,
    sums: [{ amount: '9.87', currency: 'EUR' }],
    withoutPrice: 1,
    credits: [{ account: 'Main', credit: { amount: '100.00' }, after: { amount: '90.13', currency: 'EUR' } }],
  });
});

it('keeps demo money out of sums with real money, counts its domains apart, and shows it alone', async () => {
  expect(await readSelectionSums(store, all(null), today)).toMatchObject({
    count: 4,
    sums: [{ amount: '9.87', currency: 'EUR' }],
    withoutPrice: 1,
    demo: 2,
    credits: [{ accountId: 'a' }, { accountId: 'd' }],
  });
  expect(await readSelectionSums(store, all('d'), today)).toMatchObject({
    sums: [{ amount: '9.87', currency: 'EUR' }],
    withoutPrice: 1,
    demo: 0,
  });
});

it('leaves out what is on order, which the queue takes from the credit', async () => {
  const approval = { ...newOrder('one.it').approval, price: eur('9.87') };
  await store.orders.insert([newOrder('one.it', { approval })], `${today}T11:00:00.000Z`);
  // 100.00 − 9.87 in the queue = 90.13: renewing two.it as well costs what is not known.
  expect(await readSelectionSums(store, all('a'), today)).toMatchObject({
    count: 2,
    ordered: 1,
    sums: [],
    withoutPrice: 1,
    credits: [{ queued: eur('9.87'), after: eur('90.13') }],
  });
});

it('counts what a grace period may cost on top, at the most, and takes it from the credit', async () => {
  const entry = priceEntry('it', { gracePeriod: { days: 10, fee: eur('40.00') } });
  const past = { recurringAmount: '9.87', registrationPeriod: 1, expiryDate: '2026-11-15' };
  for (const id of ['a', 'd']) {
    await store.portfolio.savePrices(id, 'EUR', JSON.stringify([entry]), `${today}T10:00:00.000Z`);
    await refreshWith(
      store,
      id,
      [
        aDomain('one.it', { ...past, expiryDate: today }),
        aDomain('two.it', past),
        aDomain('three.it', { ...past, expiryDate: '2026-11-01', status: 'Redemption' }),
        aDomain('four.eu', past),
        aDomain('ordered.it', past),
      ],
      { hour: 11 },
    );
  }
  await store.orders.insert([newOrder('ordered.it')], `${today}T12:00:00.000Z`);
  // Four prices of 9.87, and 40.00 for two.it; of .eu the price list says nothing.
  const own = { sums: [eur('79.48')], fees: [eur('40.00')], feesUnknown: 1 };
  expect(await readSelectionSums(store, all('a'), today)).toMatchObject({
    ...own,
    ordered: 1,
    credits: [{ after: eur('20.52') }],
  });
  expect(await readSelectionSums(store, all(null), today)).toMatchObject({
    ...own,
    demo: 5,
    credits: [{ accountId: 'a' }, { accountId: 'd', after: eur('-29.35') }],
  });
});

it('agrees with the preview of the same selection, and with what has to be confirmed', async () => {
  const bar = await readSelectionSums(store, all(null), today);
  const tally = createTally(store, today);
  const pages = ['a', 'd'].map((id) => [candidate(id, eur('9.87')), candidate(id, null)]);
  for (const one of pages.flat()) tally.add(one);
  const totals = await tally.preview();
  expect(totals).toMatchObject({
    counts: { willBeOrdered: 4 },
    sums: [eur('9.87')],
    withoutPrice: 1,
    demo: 2,
  });
  expect(totals.sums).toEqual(bar.sums);
  expect(totals.credits.map(({ accountId, demo, after }) => [accountId, demo, after?.amount])).toEqual([
    ['a', false, '90.13'],
    ['d', true, '90.13'],
  ]);
  const confirmed = async (shown: ShownOrders) =>
    Array.fromAsync(afterConfirmation(store, asStream(pages), { shown }));
  expect(await confirmed({ count: 4, sums: totals.sums })).toHaveLength(2);
  await expect(confirmed({ count: 4, sums: [eur('19.74')] })).rejects.toMatchObject({
    code: 'confirmation-needed',
  });
});

/** A domain that will be renewed. */
const candidate = (accountId: string, price: Money | null, fee = noFee): Candidate => ({
  item: {
    accountId,
    domain: 'one.it',
    unicode: 'one.it',
    expiryDate: null,
    bucket: 'will-be-ordered',
    reason: null,
    orders: [{ kind: 'renew', years: 1, price, difference: null, ...fee }],
  },
  row: null,
  details: null,
  eppCode: null,
  pricesFetchedAt: null,
  credit: null,
});

async function* asStream<T>(pages: readonly T[]): AsyncGenerator<T> {
  yield* pages;
}
