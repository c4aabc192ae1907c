import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../../electron/store/store.ts';
import type { Detail } from '../../../../../shared/model/domain.ts';
import type { OrderTransition } from '../../../../../shared/rules/order-transitions.ts';
import type { ReportKind } from '../../../../../shared/model/report.ts';
import {
  aBaseline,
  anEvidence,
  eur,
  newOrder,
  noApproval,
  priceEntry,
} from '../../../../support/fixtures.ts';
import { reportClock, reportHome } from '../../../../support/report-home.ts';
import { aDomain, anAccount } from '../../../../support/temporary-store.ts';

const key = { accountId: 'a', domain: 'example.it' };
const at = (minute: number): string => `2026-11-20T06:0${minute}:00.000Z`;
const it1 = priceEntry('it', {
  ...{ group: 'ccTLD', categories: ['Europe', 'Popular'] },
  register: [{ years: 1, price: eur('7.00') }],
  renew: [
    { years: 1, price: eur('9.87') },
    { years: 2, price: eur('19.74') },
  ],
  gracePeriod: { days: 30, fee: eur('40.00') },
  redemptionPeriod: { days: 30, fee: eur('80.00') },
});
const keepPrices = (store: Store, entries = [it1], accountId = 'a'): Promise<unknown> =>
  store.portfolio.savePrices(accountId, 'EUR', JSON.stringify(entries), at(0));
const example = aDomain('example.it', { expiryDate: '2026-11-25', nextDueDate: '2026-11-20' });

type Patch = Parameters<Store['orders']['transition']>[2];
/** An order of the account, moved on by these events. @returns its id */
async function order(
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

describe('the report of the portfolio', () => {
  it('holds every field of a domain, with its age', async () => {
    const { store, list, write } = await reportHome();
    await keepPrices(store);
    const domain = 'xn--bcher-kva.it';
    await list([
      { ...example, domain, unicode: 'bücher.it', recurringAmount: '250.00', registrationPeriod: 2 },
    ]);
    await store.tags.set({ keys: [{ ...key, domain }], add: ['=sold', 'vip'], remove: [] });
    await store.tags.saveNote({ ...key, domain }, 'Paid,\nuntil "2030"');
    await order(store, { domain }, ['hold']);
    expect((await write({ kind: 'portfolio' })).lines).toEqual([
      {
        ...{ Account: 'Main', Domain: domain, 'Domain in Unicode': 'bücher.it', Extension: 'it' },
        ...{ Status: 'Active', 'Registration date': '2020-05-01', 'Expiry date': '2026-11-25' },
        ...{ 'Next due date': '2026-11-20', 'Auto-renew': 'yes', 'Renewal price': '250.00', Years: '1' },
        ...{ 'Own renewal price': '250.00', 'Own years': '2', 'List price for own years': '19.74' },
        ...{ Premium: 'yes', Currency: 'EUR', Listed: 'yes', 'Open order': '1', 'Order state': 'held' },
        ...{ Tags: "'=sold, vip", Note: 'Paid,\nuntil "2030"', 'Age in hours': '1' },
        'As of': '2026-11-20T07:00:00.000Z',
      },
    ]);
  });

  it('leaves empty what is not known', async () => {
    const { list, write } = await reportHome();
    await list([{ ...example, expiryDate: null, autoRenew: null, recurringAmount: null }], 'a', null);
    const unknown = { 'Expiry date': '', 'Auto-renew': '', 'Renewal price': '', Currency: '' };
    expect((await write({ kind: 'portfolio' })).lines).toMatchObject([unknown]);
  });
});

describe('the report of renewals', () => {
  it('takes listed domains due within the days and overdue ones, by date and name', async () => {
    const { list, write } = await reportHome();
    const due = (domain: string, expiryDate: string | null) => aDomain(domain, { expiryDate });
    const gone = due('gone.it', '2026-11-25');
    const listed = [
      ...[due('b.it', '2026-12-20'), due('a.it', '2026-12-20'), due('later.it', '2026-12-21')],
      ...[due('overdue.it', '2026-10-01'), due('today.it', '2026-11-20'), due('no-date.it', null)],
    ];
    await list([gone, ...listed]);
    await list(listed);
    const { lines } = await write({ kind: 'renewals', within: 30 });
    expect(lines.map((line) => [line['Domain'], line['Days left']])).toEqual([
      ['overdue.it', '-50'],
      ['today.it', '0'],
      ['a.it', '30'],
      ['b.it', '30'],
    ]);
  });

  it('tells term and cost of the automatic renewal, an open order, and the fee of the grace period', async () => {
    const { store, list, write } = await reportHome();
    await keepPrices(store);
    const own = { recurringAmount: '500.00', registrationPeriod: 2 };
    await list([{ ...example, ...own, expiryDate: '2026-11-10' }]);
    await order(store, {}, ['hold']);
    expect((await write({ kind: 'renewals' })).lines).toMatchObject([
      {
        ...{ Years: '2', 'Renewal price': '500.00', 'List price for own years': '19.74', Premium: 'yes' },
        ...{ 'Grace fee up to': '40.00', 'Grace fee not known': 'no', Currency: 'EUR', 'Auto-renew': 'yes' },
        ...{ 'Open order': '1', 'Order state': 'held' },
      },
    ]);
    await keepPrices(store, [{ ...it1, gracePeriod: null }]);
    expect((await write({ kind: 'renewals' })).lines).toMatchObject([
      { 'Grace fee up to': '', 'Grace fee not known': 'yes' },
    ]);
  });
});

it('the report of the forecast has a line a month for 24, with the credit left, and one for what has no date', async () => {
  const { store, list, write } = await reportHome();
  await keepPrices(store);
  await list([
    aDomain('a.it', { expiryDate: '2026-11-25' }),
    aDomain('b.it', { expiryDate: '2026-12-01', autoRenew: null }),
    aDomain('c.it', { expiryDate: '2026-12-02', autoRenew: false }),
    aDomain('d.it', { expiryDate: '2026-11-01', status: 'Redemption' }),
    aDomain('e.it', { expiryDate: null }),
  ]);
  await store.portfolio.saveCredit('a', { ...eur('100.00'), fetchedAt: at(5) });
  const { lines } = await write({ kind: 'forecast' });
  expect(lines).toHaveLength(25);
  expect(lines[0]).toMatchObject({
    ...{ Account: 'Main', Month: '2026-11', Domains: '1', Cost: '9.87', 'Domains without price': '0' },
    ...{ 'Domains to restore': '1', 'Restore fees': '80.00', Currency: 'EUR', 'Domains on order': '0' },
  });
  expect(lines[1]).toMatchObject({
    ...{ Month: '2026-12', Domains: '1', 'Domains with auto-renew off': '1' },
    'Cost with auto-renew off': '9.87',
  });
  // 100.00 − 9.87: a restore is counted apart, as nobody has ordered it.
  expect(lines[0]).toMatchObject({ 'Credit left after': '90.13', 'Credit after the queue': '100.00' });
  expect(lines.at(-1)).toMatchObject({ Month: '', Domains: '1', Cost: '9.87', 'Credit left after': '' });
});

it('the report of health has a line a finding, with the age of the detail, and on request what is not known', async () => {
  const { store, list, write } = await reportHome();
  await list([example]);
  const read: [Detail['part'], unknown][] = [
    ['lock', { locked: false }],
    ['nameservers', ['ns1.a.it', 'ns2.a.it']],
  ];
  for (const [part, value] of read) await store.portfolio.saveDetail(key, part, value, at(0));
  await store.portfolio.saveExtensionList('a', 'without-lock', [], at(0));
  const { lines } = await write({ kind: 'health' });
  expect(lines[0]).toMatchObject({
    ...{ Account: 'Main', Domain: 'example.it', Rule: 'lock', Verdict: 'finding', Detail: 'lock' },
    ...{ Finding: 'The transfer lock is off.', 'Age in hours': '2', 'As of': at(0) },
  });
  expect(lines).toHaveLength(1);
  const all = (await write({ kind: 'health', everything: true })).lines;
  const unknown = { Rule: 'dnssec', Verdict: 'unknown', 'Age in hours': '', 'As of': '' };
  expect(all).toContainEqual(expect.objectContaining(unknown));
  expect(all.map((line) => line['Rule'])).not.toContain('nameservers');
});

describe('the report of orders', () => {
  it('shows what was sent, the outcome, and when', async () => {
    const { store, write } = await reportHome();
    const baseline = aBaseline({ expiryDate: '2026-11-26', price: eur('9.90'), readAt: at(1) });
    const finding = 'The expiry date moved by one year.';
    const evidence = anEvidence({ expiryDate: '2027-11-26', readAt: at(5), finding });
    await order(
      store,
      { domain: 'xn--bcher-kva.it' },
      ['claim', { baseline, cost: eur('9.90'), sentAt: at(2) }],
      ['effect-seen', { evidence, invoiceId: '4711', newExpiryDate: '2027-11-26' }],
    );
    expect((await write({ kind: 'orders' })).lines).toMatchObject([
      {
        ...{ Order: '1', Account: 'Main', Kind: 'renew', Domain: 'xn--bcher-kva.it' },
        ...{ 'Domain in Unicode': 'bücher.it', Years: '1', State: 'done', Price: '9.90', Currency: 'EUR' },
        ...{ Invoice: '4711', Attempts: '1', 'Old expiry date': '2026-11-26', Error: '', Finding: finding },
        ...{ 'New expiry date': '2027-11-26', Queued: at(0), Sent: at(2), Updated: at(1), 'As of': at(5) },
      },
    ]);
  });

  it('shows what was approved for an order not yet sent, and the id of a removed account', async () => {
    const { store, write } = await reportHome();
    const approval = { ...noApproval, price: eur('9.87'), expiryDate: '2026-11-25', pricesFetchedAt: at(0) };
    await order(store, { accountId: 'gone', approval });
    expect((await write({ kind: 'orders' })).lines).toMatchObject([
      { Account: 'gone', Price: '9.87', 'Old expiry date': '2026-11-25', Sent: '', 'As of': at(0) },
    ]);
  });
});

it('the report of attempts shows request and answer, and no answer can start a formula in a spreadsheet', async () => {
  const { store, write } = await reportHome();
  const budget = [{ name: 'orders', limit: 30, windowMs: 60_000, left: 0, nextAt: at(9) }];
  const claim = ['claim', { attempt: { keySent: true, budget } }] as const;
  const id = await order(store, {}, [...claim]);
  const request = { method: 'POST', path: '/renew', query: { domain: 'a b.it' }, body: '{"years":1}' };
  await store.attempts.sent(id, request, at(1));
  const answer = { outcome: 'answered' as const, status: 200, answer: '=HYPERLINK("x")', answerCut: false };
  await store.attempts.end(id, { at: at(2), requests: 1, durationMs: 812, problem: null, ...answer });
  await order(store, { domain: 'b.it' }, [...claim], ['reply-lost']);
  await order(store, { domain: 'c.it' }, [...claim]);
  const { lines } = await write({ kind: 'attempts' });
  expect(lines[0]).toMatchObject({
    ...{ Order: '1', Account: 'Main', Query: 'domain=a+b.it', Body: '{"years":1}', 'Key sent': 'yes' },
    ...{ Outcome: 'answered', Status: '200', 'Duration in ms': '812', Answer: `'=HYPERLINK("x")` },
    ...{ Budget: `orders 0 of 30, free at ${at(9)}`, 'As of': at(2) },
  });
  expect(lines.map((line) => line['Outcome'])).toEqual(['answered', 'cut-off', 'under-way']);
});

it('the report of spending has a line per month, account, extension, kind and currency, what is not executed apart', async () => {
  const { store, write } = await reportHome();
  const cost = eur('9.87');
  const ends = ['effect-seen', 'effect-seen', 'invoice-unpaid', 'reply-lost'] as const;
  for (const [index, event] of ends.entries())
    await order(store, { domain: `d${index}.it` }, ['claim', { cost, sentAt: at(1) }], [event]);
  await order(store, { domain: 'x.it', accountId: 'gone' }, ['claim', { sentAt: at(1) }], ['effect-seen']);
  const { lines } = await write({ kind: 'spending' });
  expect(lines).toContainEqual(
    expect.objectContaining({ Account: 'gone', Currency: '', Orders: '1', Sum: '' }),
  );
  expect(lines).toContainEqual({
    ...{ Month: '2026-11', Account: 'Main', Extension: 'it', Kind: 'renew', Currency: 'EUR' },
    ...{ Orders: '2', Sum: '19.74', 'Orders awaiting payment': '1', 'Sum awaiting payment': '9.87' },
    ...{ 'Orders of unknown outcome': '1', 'Sum of unknown outcome': '9.87' },
    'As of': '2026-11-20T08:00:00.000Z',
  });
});

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

it.each(['prices', 'price-changes', 'attempts', 'health', 'changes'] as const)(
  'the report %s has no sums',
  async (kind) => {
    const { store, list, write } = await reportHome();
    await keepPrices(store);
    await list([example]);
    expect(await write({ kind, totals: true })).toEqual(await write({ kind }));
  },
);

it('the report of changes has a line an entry, safe to open, also of what was found since the last look', async () => {
  const { list, write } = await reportHome();
  await list([example]);
  await list([{ ...example, status: '=HYPERLINK("x")' }]);
  const { lines } = await write({ kind: 'changes' });
  expect(lines).toEqual([
    {
      ...{ Entry: '1', Found: '2026-11-20T08:05:00.000Z', Account: 'Main', Domain: 'example.it' },
      ...{ 'Domain in Unicode': 'example.it', Kind: 'status', Before: 'Active' },
      ...{ After: `'=HYPERLINK("x")`, Origin: 'outside', Order: '', Change: '' },
      'As of': '2026-11-20T08:05:00.000Z',
    },
  ]);
  const later = { now: () => Date.parse('2026-12-31T08:00:00.000Z'), sleep: () => Promise.resolve() };
  expect((await write({ kind: 'changes', last: 30 }, later)).lines).toEqual([]);
  expect((await write({ kind: 'changes', last: 60 }, later)).lines).toHaveLength(1);
});

it('the report of the credit shows what moved it between two readings', async () => {
  const { store, write } = await reportHome();
  await store.credit.addReading('a', eur('100.00'), at(0));
  await order(store, {}, ['claim', { cost: eur('9.90'), sentAt: at(1) }], ['effect-seen']);
  await store.credit.addReading('a', eur('87.60'), at(2));
  expect((await write({ kind: 'credit' })).lines).toMatchObject([
    {
      ...{ Account: 'Main', From: at(0), To: at(2), Currency: 'EUR', 'Credit before': '100.00' },
      ...{ 'Credit after': '87.60', Moved: '-12.40', 'Own charges': '-9.90', Unexplained: '-2.50' },
      ...{ Orders: '1 example.it (charged)', 'Likely causes': 'price-rose; other-program', 'As of': at(2) },
    },
  ]);
});

it('the report of prices has a line per extension, operation and years, with the fees, and one without any price', async () => {
  const { store, write } = await reportHome();
  await keepPrices(store, [it1, priceEntry('zz')]);
  const { lines } = await write({ kind: 'prices' });
  expect(lines.map((line) => [line['Extension'], line['Operation'], line['Years'], line['Price']])).toEqual([
    ['it', 'register', '1', '7.00'],
    ['it', 'renew', '1', '9.87'],
    ['it', 'renew', '2', '19.74'],
    ['zz', '', '', ''],
  ]);
  expect(lines[0]).toMatchObject({
    ...{ Account: 'Main', Currency: 'EUR', 'Grace period days': '30', 'Grace period fee': '40.00' },
    ...{ 'Redemption period days': '30', 'Redemption period fee': '80.00', 'WHOIS privacy': 'yes' },
    ...{ Categories: 'Europe, Popular', 'As of': at(0) },
  });
});

it('the report of price changes shows each change, the domains it touches, and what renewing them costs', async () => {
  const { store, list, write } = await reportHome();
  const sold = (amount: string) => [
    priceEntry('it', { renew: [{ years: 1, price: eur(amount) }], redemptionPeriod: null }),
  ];
  await list([example, aDomain('later.it', { expiryDate: '2029-01-01' })]);
  for (const [minute, amount] of ['8.00', '9.00'].entries())
    await store.priceHistory.record('a', 'EUR', JSON.stringify(sold(amount)), at(minute));
  expect((await write({ kind: 'price-changes' })).lines).toMatchObject([
    {
      ...{ At: at(1), Account: 'Main', Extension: 'it', Operation: 'renew', Years: '1', Currency: 'EUR' },
      ...{ Before: '8.00', After: '9.00', Difference: '1.00', Percent: '12.5', 'Price now': '9.00' },
      ...{ 'Owned domains': '2', Due: '1', 'Extra cost of those due': '1.00', 'Saving of the term': '' },
    },
  ]);
});

describe('the demo', () => {
  const demo = anAccount('d', { name: 'Demo', demo: true });
  /** Something of every kind in each of the accounts. */
  async function fill({ store, list }: Awaited<ReturnType<typeof reportHome>>, accountId: string) {
    const domain = `${accountId}-one.it`;
    await keepPrices(store, [it1], accountId);
    for (const status of ['Active', 'Odd']) await list([{ ...example, domain, status }], accountId);
    for (const [minute, renew] of ['8.00', '9.00'].entries()) {
      const entry = priceEntry('it', { renew: [{ years: 1, price: eur(renew) }] });
      await store.priceHistory.record(accountId, 'EUR', JSON.stringify([entry]), at(minute));
      await store.credit.addReading(accountId, eur(renew), at(minute));
    }
    const claim = { cost: eur('9.87'), sentAt: at(1), attempt: { keySent: false, budget: [] } };
    await order(store, { accountId, domain }, ['claim', claim], ['effect-seen']);
  }
  const kinds: readonly ReportKind[] = [
    ...(['portfolio', 'renewals', 'forecast', 'prices', 'price-changes', 'orders', 'attempts'] as const),
    ...(['spending', 'credit', 'changes', 'health'] as const),
  ];
  const named = (lines: readonly Record<string, string>[]): string[] => [
    ...new Set(lines.map(({ Account = '' }) => Account)),
  ];

  it('is in no report of all accounts, which says so, and alone in one that is about nothing else', async () => {
    const home = await reportHome([anAccount('a', { name: 'Main' }), demo]);
    for (const id of ['a', 'd']) await fill(home, id);
    for (const kind of kinds) {
      const { demo: about, lines } = await home.write({ kind, everything: kind === 'health' });
      expect([kind, about, named(lines)]).toEqual([kind, 'left-out', ['Main']]);
    }
    const found = await home.write({ kind: 'portfolio', where: 'd-one' });
    expect([found.demo, named(found.lines)]).toEqual(['only', ['Demo']]);
    const keys = ['a', 'd'].map((accountId) => ({ accountId, domain: `${accountId}-one.it` }));
    const chosen = await home.write({ kind: 'portfolio', keys });
    expect([chosen.demo, named(chosen.lines)]).toEqual(['none', ['Main', 'Demo']]);
  });

  it('is marked in each report of a home with nothing else', async () => {
    const home = await reportHome([demo]);
    await fill(home, 'd');
    for (const kind of kinds) {
      const { demo: about, lines } = await home.write({ kind, everything: kind === 'health' });
      expect([kind, about, named(lines)]).toEqual([kind, 'only', ['Demo']]);
    }
  });
});
