import { describe, expect, it } from 'vitest';
import type { Detail } from '../../../../../shared/model/domain.ts';
import { aBaseline, anEvidence, eur, noApproval, priceEntry } from '../../../../support/fixtures.ts';
import { at, example, it1, keepPrices, order } from '../../../../support/report-facts.ts';
import { reportHome } from '../../../../support/report-home.ts';
import { aDomain } from '../../../../support/temporary-store.ts';

const key = { accountId: 'a', domain: 'example.it' };

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
        ...{ Customer: '', Wish: '', Unpaid: 'no', 'Retail price': '', Margin: '' },
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
      ...{ After: `'=HYPERLINK("x")`, Origin: 'outside', Order: '', Change: '', Customer: '' },
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
