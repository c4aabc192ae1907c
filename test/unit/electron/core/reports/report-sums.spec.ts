import { expect, it } from 'vitest';
import type { OrderTransition } from '../../../../../shared/rules/order-transitions.ts';
import { eur, noApproval } from '../../../../support/fixtures.ts';
import { at, example, keepPrices, order, type Patch } from '../../../../support/report-facts.ts';
import { reportClock, reportHome } from '../../../../support/report-home.ts';
import { aDomain } from '../../../../support/temporary-store.ts';

it('a report with sums ends with a row of them for each currency, which counts as no row', async () => {
  const { store, write } = await reportHome();
  const costs = [eur('9.87'), eur('1000.20'), { amount: '5.00', currency: 'USD' }];
  for (const [index, cost] of costs.entries())
    await order(
      store,
      { domain: `d.${['it', 'de', 'com'][index]!}` },
      ['claim', { cost, sentAt: at(1) }],
      ['effect-seen'],
    );
  await order(store, { domain: 'x.it', accountId: 'gone' }, ['claim', { sentAt: at(1) }], ['effect-seen']);
  const { lines } = await write({ kind: 'spending', totals: true }, reportClock, 3);
  const none = { Account: '', Extension: '', Kind: '', 'As of': '' };
  expect(lines.slice(-3)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...none, Month: 'Total', Currency: 'EUR', Orders: '2', Sum: '1010.07' }),
      expect.objectContaining({ ...none, Month: 'Total', Currency: 'USD', Orders: '1', Sum: '5.00' }),
      expect.objectContaining({ ...none, Month: 'Total', Currency: '', Orders: '1', Sum: '' }),
    ]),
  );
});

it.each([
  ['portfolio', { 'Renewal price': '19.74', 'Own renewal price': '' }],
  ['renewals', { 'Renewal price': '19.74', 'Days left': '' }],
  ['forecast', { Domains: '', Cost: '39.48', 'Credit left after': '' }],
] as const)('the sums of the report %s are those that make sense', async (kind, sums) => {
  const { store, list, write } = await reportHome();
  await keepPrices(store);
  await list([example, aDomain('a.it', { expiryDate: '2026-11-25' })]);
  const { lines } = await write({ kind, totals: true }, reportClock, 1);
  expect(lines.at(-1)).toMatchObject({ Currency: 'EUR', ...sums });
});

it('the report of orders adds up what was spent alone, to the cent as spending does', async () => {
  const { store, write } = await reportHome();
  const ends: readonly (readonly [OrderTransition, Patch?])[] = [
    ['effect-seen'],
    ['service-refused'],
    ['service-accepted', { chargedAt: at(2) }],
    ['service-accepted'],
    ['invoice-unpaid'],
    ['reply-lost'],
    ['effect-seen'],
  ];
  const ids: number[] = [];
  for (const [index, [event, patch = {}]] of ends.entries()) {
    const approval = { ...noApproval, price: eur('9.00'), fee: eur('40.00') };
    const claim = { cost: eur(`${index + 1}.01`), sentAt: at(1) };
    ids.push(await order(store, { domain: `d${index}.it`, approval }, ['claim', claim], [event, patch]));
  }
  await store.credit.noteCharges([{ id: ids.at(-1) ?? 0, charged: eur('20.50') }]);
  await order(store, { domain: 'waits.it', approval: { ...noApproval, price: eur('8.00') } });
  const { lines } = await write({ kind: 'orders', totals: true }, reportClock, 1);
  expect(lines.slice(0, -1).map((line) => line['Spent'])).toEqual([
    '1.01',
    '',
    '3.01',
    '',
    '',
    '',
    '20.50',
    '',
  ]);
  expect(lines.at(-1)).toMatchObject({
    ...{
      Order: 'Total',
      Spent: '24.52',
      Currency: 'EUR',
      Price: '',
      'Fee up to': '',
      Charged: '',
      Years: '',
    },
  });
  const spending = await write({ kind: 'spending', totals: true }, reportClock, 1);
  expect(spending.lines.at(-1)).toMatchObject({ Month: 'Total', Currency: 'EUR', Sum: '24.52' });
});
