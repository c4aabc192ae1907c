import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReports } from '../../../../electron/reports/create-reports.ts';
import { type ReportInput, ReportKind } from '../../../../shared/model/report.ts';
import { parseCsv, readReport } from './parse-csv.ts';
import { account, clock, home, domainRow, memoryStore, order, priceEntry } from './report-fixtures.ts';

const eur = (amount: string): { amount: string; currency: string } => ({ amount, currency: 'EUR' });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namekeep-reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function make(
  contents: Parameters<typeof memoryStore>[0],
  input: ReportInput,
): Promise<Record<string, string>[]> {
  const file = join(folder, `${input.kind}.csv`);
  const result = await createReports({ store: memoryStore(contents), clock, home }).write(input, file);
  const lines = await readReport(file, input.delimiter);
  expect(result).toEqual({ file, rows: lines.length });
  return lines;
}

describe('portfolio report', () => {
  it('holds every field of a domain, with its age', async () => {
    const rows = [
      domainRow({ domain: 'xn--bcher-kva.it', unicode: 'bücher.it', order: { id: 7, state: 'held' } }),
    ];
    expect(await make({ rows }, { kind: 'portfolio' })).toEqual([
      {
        Account: 'Main',
        Domain: 'xn--bcher-kva.it',
        'Domain in Unicode': 'bücher.it',
        Extension: 'it',
        Status: 'Active',
        'Registration date': '2020-11-25',
        'Expiry date': '2026-11-25',
        'Next due date': '2026-11-20',
        'Auto-renew': 'yes',
        'Renewal price': '9.87',
        Currency: 'EUR',
        Listed: 'yes',
        'Open order': '7',
        'Order state': 'held',
        'Age in hours': '50',
        'As of': '2026-11-18T05:30:00.000Z',
      },
    ]);
  });

  it('leaves empty what is not known', async () => {
    const rows = [domainRow({ expiryDate: null, autoRenew: null, renewal: null })];
    expect((await make({ rows }, { kind: 'portfolio' }))[0]).toMatchObject({
      'Expiry date': '',
      'Auto-renew': '',
      'Renewal price': '',
      Currency: '',
    });
  });

  it('disarms a status that the service made a formula of', async () => {
    const rows = [domainRow({ status: '=cmd|"/C calc"!A0' })];
    expect((await make({ rows }, { kind: 'portfolio' }))[0]).toMatchObject({ Status: `'=cmd|"/C calc"!A0` });
  });

  it('narrows to an account and a query, over as many pages as it takes', async () => {
    const rows = ['a', 'b'].flatMap((accountId) =>
      Array.from({ length: 1234 }, (_, at) => domainRow({ accountId, domain: `d${String(at)}.it` })),
    );
    const accounts = [account('a', 'Main'), account('b', 'Other')];
    const all = await make({ rows, accounts }, { kind: 'portfolio' });
    expect(new Set(all.map((line) => line['Domain'])).size).toBe(1234);
    expect(all).toHaveLength(2468);
    expect(await make({ rows, accounts }, { kind: 'portfolio', accountId: 'b' })).toHaveLength(1234);
    expect(await make({ rows, accounts }, { kind: 'portfolio', where: 'd77.' })).toHaveLength(2);
  });

  it('writes the header alone when nothing matches', async () => {
    expect(await make({}, { kind: 'portfolio', delimiter: ';', bom: true })).toEqual([]);
    expect(await readFile(join(folder, 'portfolio.csv'), 'utf8')).toMatch(
      /^\ufeffAccount;Domain;.*;As of\r\n$/,
    );
  });
});

describe('renewals report', () => {
  const at = (domain: string, expiryDate: string | null, listed = true): ReturnType<typeof domainRow> =>
    domainRow({ domain, expiryDate, listed });

  it('takes listed domains due within the days and overdue ones, by date and name', async () => {
    const rows = [
      at('b.it', '2026-12-20'),
      at('a.it', '2026-12-20'),
      at('later.it', '2026-12-21'),
      at('overdue.it', '2026-10-01'),
      at('today.it', '2026-11-20'),
      at('gone.it', '2026-11-25', false),
      at('no-date.it', null),
    ];
    const lines = await make({ rows }, { kind: 'renewals', within: 30 });
    expect(lines.map((line) => [line['Domain'], line['Days left']])).toEqual([
      ['overdue.it', '-50'],
      ['today.it', '0'],
      ['a.it', '30'],
      ['b.it', '30'],
    ]);
  });

  it('leaves the days empty for a date that no calendar has', async () => {
    const lines = await make({ rows: [at('zero.it', '0000-00-00')] }, { kind: 'renewals' });
    expect(lines).toMatchObject([{ 'Expiry date': '0000-00-00', 'Days left': '' }]);
  });

  it('tells cost, auto-renew and an open order', async () => {
    const rows = [domainRow({ autoRenew: false, order: { id: 3, state: 'unknown' } })];
    expect((await make({ rows }, { kind: 'renewals' }))[0]).toMatchObject({
      Years: '1',
      'Renewal price': '9.87',
      Currency: 'EUR',
      'Auto-renew': 'no',
      'Open order': '3',
      'Order state': 'unknown',
      'As of': '2026-11-18T05:30:00.000Z',
    });
  });

  it('is narrowed by a query and keeps its order over pages and accounts', async () => {
    const accounts = [account('a', 'Main'), account('b', 'Other')];
    const rows = Array.from({ length: 1500 }, (_, n) =>
      domainRow({
        accountId: n % 2 ? 'a' : 'b',
        domain: `d${String(n)}.it`,
        expiryDate: n % 3 ? '2026-11-21' : '2026-11-22',
      }),
    );
    const lines = await make({ rows, accounts }, { kind: 'renewals', where: 'd1' });
    const keys = lines.map((line) => `${String(line['Expiry date'])} ${String(line['Domain'])}`);
    expect(keys).toHaveLength(rows.filter((row) => row.domain.startsWith('d1')).length);
    expect(keys).toEqual(keys.toSorted());
  });
});

describe('prices report', () => {
  const entry = priceEntry('it', {
    group: 'ccTLD',
    categories: ['Europe', 'Popular'],
    register: [{ years: 1, price: eur('7.00') }],
    renew: [
      { years: 1, price: eur('9.87') },
      { years: 2, price: eur('19.74') },
    ],
    gracePeriod: { days: 15, fee: eur('0.00') },
    redemptionPeriod: { days: 30, fee: eur('40.00') },
  });
  const list = { accountId: 'a', currency: 'EUR', fetchedAt: '2026-11-18T05:30:00.000Z', entries: [entry] };

  it('has one line per account, extension, operation and years, with the fees', async () => {
    const accounts = [account('a', 'Main'), account('b', 'Other'), account('c', 'Never refreshed')];
    const lines = await make({ accounts, prices: [list, { ...list, accountId: 'b' }] }, { kind: 'prices' });
    expect(lines.map((line) => [line['Account'], line['Operation'], line['Years'], line['Price']])).toEqual(
      ['Main', 'Other'].flatMap((name) => [
        [name, 'register', '1', '7.00'],
        [name, 'renew', '1', '9.87'],
        [name, 'renew', '2', '19.74'],
      ]),
    );
    expect(lines[0]).toMatchObject({
      Extension: 'it',
      Currency: 'EUR',
      'Grace period days': '15',
      'Grace period fee': '0.00',
      'Redemption period days': '30',
      'Redemption period fee': '40.00',
      Categories: 'Europe, Popular',
      'WHOIS privacy': 'yes',
      'As of': '2026-11-18T05:30:00.000Z',
    });
  });

  it('keeps an extension without any priced term', async () => {
    const lines = await make({ prices: [{ ...list, entries: [priceEntry('zz')] }] }, { kind: 'prices' });
    expect(lines).toMatchObject([{ Extension: 'zz', Operation: '', Years: '', Price: '' }]);
  });
});

describe('orders report', () => {
  it('tells what was sent, what came of it and when', async () => {
    const done = order({
      id: 12,
      domain: 'xn--bcher-kva.it',
      state: 'done',
      attempts: 2,
      invoiceId: '4711',
      cost: eur('9.90'),
      baseline: {
        expiryDate: '2026-11-26',
        nextDueDate: null,
        status: 'Active',
        credit: eur('100.00'),
        creditReadAt: '2026-11-19T11:00:00.000Z',
        price: eur('9.90'),
        readAt: '2026-11-19T11:00:00.000Z',
      },
      evidence: {
        readAt: '2026-11-19T11:05:00.000Z',
        expiryDate: '2027-11-26',
        nextDueDate: null,
        status: 'Active',
        credit: null,
        finding: 'The expiry date moved by one year.',
      },
      newExpiryDate: '2027-11-26',
      sentAt: '2026-11-19T11:00:01.000Z',
    });
    expect(await make({ orders: [done] }, { kind: 'orders' })).toEqual([
      {
        Order: '12',
        Account: 'Main',
        Kind: 'renew',
        Domain: 'xn--bcher-kva.it',
        'Domain in Unicode': 'bücher.it',
        Years: '1',
        State: 'done',
        Price: '9.90',
        Currency: 'EUR',
        Invoice: '4711',
        Attempts: '2',
        'Old expiry date': '2026-11-26',
        'New expiry date': '2027-11-26',
        Error: '',
        Finding: 'The expiry date moved by one year.',
        Created: '2026-11-19T10:00:00.000Z',
        Sent: '2026-11-19T11:00:01.000Z',
        Updated: '2026-11-19T10:00:00.000Z',
        'As of': '2026-11-19T11:05:00.000Z',
      },
    ]);
  });

  it('shows what was approved for an order not yet sent, and the id of a removed account', async () => {
    expect(await make({ orders: [order({ accountId: 'gone' })] }, { kind: 'orders' })).toMatchObject([
      {
        Account: 'gone',
        Price: '9.87',
        'Old expiry date': '2026-11-25',
        Sent: '',
        'As of': '2026-11-18T05:30:00.000Z',
      },
    ]);
  });

  it('dates an order sent again by its younger reading', async () => {
    const readings = { expiryDate: null, nextDueDate: null, status: null, credit: null };
    const again = order({
      baseline: { ...readings, creditReadAt: null, price: null, readAt: '2026-11-19T13:00:00.000Z' },
      evidence: { ...readings, finding: 'Not moved.', readAt: '2026-11-19T12:00:00.000Z' },
    });
    const lines = await make({ orders: [again] }, { kind: 'orders' });
    expect(lines).toMatchObject([{ 'As of': '2026-11-19T13:00:00.000Z' }]);
  });

  it('reads every page', async () => {
    const orders = Array.from({ length: 1001 }, (_, at) => order({ id: at + 1 }));
    const lines = await make({ orders }, { kind: 'orders' });
    expect(lines.map((line) => Number(line['Order']))).toEqual(orders.map(({ id }) => id));
  });
});

describe('forecast report', () => {
  const fetchedAt = '2026-11-19T05:30:00.000Z';
  const credits = { a: { ...eur('20.00'), fetchedAt } };

  it('has one line a month for 24 months, with the credit left after each', async () => {
    const rows = [
      domainRow({ domain: 'a.it', expiryDate: '2026-11-25' }),
      domainRow({ domain: 'b.it', expiryDate: '2026-12-01', autoRenew: null }),
      domainRow({ domain: 'c.it', expiryDate: '2026-12-02', autoRenew: false }),
      domainRow({ domain: 'd.it', expiryDate: '2027-01-09', renewal: null }),
      domainRow({ domain: 'gone.it', listed: false }),
    ];
    const lines = await make({ rows, credits }, { kind: 'forecast' });
    expect(lines).toHaveLength(24);
    expect(lines[0]).toEqual({
      Account: 'Main',
      Month: '2026-11',
      Domains: '1',
      Cost: '9.87',
      'Domains without price': '0',
      'Domains with auto-renew off': '0',
      'Cost with auto-renew off': '0.00',
      'Domains to restore': '0',
      'Restore fees': '0.00',
      Currency: 'EUR',
      'Credit left after': '10.13',
      'As of': '2026-11-18T05:30:00.000Z',
    });
    expect(lines[1]).toMatchObject({
      Month: '2026-12',
      Domains: '1',
      'Domains with auto-renew off': '1',
      'Cost with auto-renew off': '9.87',
      'Credit left after': '0.26',
    });
    expect(lines[2]).toMatchObject({ Month: '2027-01', Domains: '1', 'Domains without price': '1' });
    expect(lines[12]).toMatchObject({ Month: '2027-11', Cost: '9.87', 'Credit left after': '-9.61' });
    expect(lines[23]).toMatchObject({ Month: '2028-10', Domains: '0', 'Credit left after': '-19.48' });
  });

  it('keeps accounts and currencies apart, and leaves a credit empty that is not known', async () => {
    const accounts = [account('a', 'Main'), account('b', 'Other')];
    const rows = [
      domainRow({ domain: 'a.it' }),
      domainRow({ domain: 'b.it', renewal: { amount: '1200', currency: 'JPY' } }),
      domainRow({ accountId: 'b', domain: 'c.it' }),
    ];
    const lines = await make({ accounts, rows, credits }, { kind: 'forecast' });
    const first = lines.filter((line) => line['Month'] === '2026-11');
    const told = ['Account', 'Currency', 'Cost', 'Credit left after'];
    expect(first.map((line) => told.map((name) => line[name]))).toEqual([
      ['Main', 'EUR', '9.87', '10.13'],
      ['Main', 'JPY', '1200', ''],
      ['Other', 'EUR', '9.87', ''],
    ]);
  });

  it('puts restores into the first month and domains without a date into a line of their own', async () => {
    const prices = [
      {
        accountId: 'a',
        currency: 'EUR',
        fetchedAt,
        entries: [priceEntry('it', { redemptionPeriod: { days: 30, fee: eur('40.00') } })],
      },
    ];
    const rows = [
      domainRow({ domain: 'a.it', status: 'Redemption', expiryDate: '2026-11-01', listed: false }),
      domainRow({ domain: 'b.it', expiryDate: null }),
    ];
    const lines = await make({ rows, prices, credits }, { kind: 'forecast' });
    const restores = lines.map((line) => [line['Domains to restore'], line['Restore fees']]);
    expect(restores).toEqual([['1', '40.00'], ...Array.from({ length: 24 }, () => ['0', '0.00'])]);
    expect(lines.at(-1)).toMatchObject({ Month: '', Domains: '1', Cost: '9.87', 'Credit left after': '' });
  });
});

describe('health report', () => {
  const read = (part: 'lock' | 'nameservers', value: unknown) => ({
    part,
    value,
    fetchedAt: '2026-11-18T05:30:00.000Z',
  });

  it('has one line a finding, with the age of the detail, and one for each that is not known', async () => {
    const rows = [domainRow({ unicode: '=example.it' }), domainRow({ domain: 'gone.it', listed: false })];
    const details = { 'example.it': [read('lock', { locked: false }), read('nameservers', ['ns1.a.it'])] };
    const contents = { rows, details, extensionsWithout: { lock: [], privacy: ['it'] } };
    const lines = await make(contents, { kind: 'health' });
    expect(lines[0]).toEqual({
      Account: 'Main',
      Domain: 'example.it',
      'Domain in Unicode': "'=example.it",
      Rule: 'lock',
      Verdict: 'finding',
      Finding: 'The transfer lock is off.',
      Detail: 'lock',
      'Age in hours': '50',
      'As of': '2026-11-18T05:30:00.000Z',
    });
    expect(lines[1]).toMatchObject({ Rule: 'dnssec', Verdict: 'unknown', 'Age in hours': '', 'As of': '' });
    expect(lines.map((line) => line['Rule'])).toEqual([
      'lock',
      'dnssec',
      'verification',
      'contacts',
      'nameservers',
    ]);
  });

  it('reads every page of every account', async () => {
    const accounts = [account('a', 'Main'), account('b', 'Other')];
    const rows = ['a', 'b'].flatMap((accountId) =>
      Array.from({ length: 1001 }, (_, at) => domainRow({ accountId, domain: `d${String(at)}.it` })),
    );
    const lines = await make({ accounts, rows }, { kind: 'health' });
    expect(lines).toHaveLength(2002 * 6);
    expect(new Set(lines.map((line) => line['Verdict']))).toEqual(new Set(['unknown']));
    expect(await make({ accounts, rows }, { kind: 'health', accountId: 'b' })).toHaveLength(1001 * 6);
  });
});

describe('spending report', () => {
  const group = {
    month: '2026-11',
    accountId: 'a',
    kind: 'renew' as const,
    suffix: 'it',
    currency: 'EUR',
    state: 'done' as const,
    orders: 2,
    minor: '1974',
  };

  it('has one line per month, account, extension, kind and currency, what is not executed apart', async () => {
    const spending = [
      group,
      { ...group, state: 'awaiting-payment' as const, orders: 1, minor: '987' },
      { ...group, state: 'unknown' as const, orders: 3, minor: '300' },
      { ...group, month: '2026-12', accountId: 'gone', currency: null, minor: '0' },
    ];
    const lines = await make({ spending }, { kind: 'spending' });
    expect(lines[0]).toMatchObject({ Month: '2026-12', Account: 'gone', Currency: '', Orders: '2', Sum: '' });
    expect(lines[1]).toEqual({
      Month: '2026-11',
      Account: 'Main',
      Extension: 'it',
      Kind: 'renew',
      Currency: 'EUR',
      Orders: '2',
      Sum: '19.74',
      'Orders awaiting payment': '1',
      'Sum awaiting payment': '9.87',
      'Orders of unknown outcome': '3',
      'Sum of unknown outcome': '3.00',
      'As of': '2026-11-20T08:00:00.000Z',
    });
  });
});

describe('attempts report', () => {
  const at = '2026-11-20T07:59:00.000Z';
  const attempt = {
    orderId: 7,
    number: 1,
    at,
    keySent: true,
    budget: [{ name: 'orders', limit: 30, windowMs: 60_000, left: 0, nextAt: at }],
    request: { at, method: 'POST', path: '/renew', query: { domain: 'a b.it' }, body: '{"years":1}' },
    end: {
      at,
      outcome: 'answered' as const,
      requests: 1,
      status: 200,
      answer: '=HYPERLINK("x")',
      answerCut: false,
      durationMs: 812,
      problem: null,
    },
  };
  const row = {
    id: 1,
    accountId: 'a',
    kind: 'renew' as const,
    domain: 'example.it',
    state: 'done' as const,
    latest: true,
    attempt,
  };

  it('tells what was sent and answered, with no answer that a spreadsheet would run', async () => {
    const cut = { ...attempt, request: null, end: null };
    const attempts = [
      row,
      { ...row, id: 2, attempt: cut },
      { ...row, id: 3, state: 'sending' as const, attempt: cut },
    ];
    const lines = await make({ attempts }, { kind: 'attempts' });
    expect(lines[0]).toMatchObject({
      Order: '7',
      Account: 'Main',
      Query: 'domain=a+b.it',
      Body: '{"years":1}',
      'Key sent': 'yes',
      Outcome: 'answered',
      Status: '200',
      'Duration in ms': '812',
      Answer: `'=HYPERLINK("x")`,
      Budget: `orders 0 of 30, free at ${at}`,
      'As of': at,
    });
    expect(lines.map((line) => line['Outcome'])).toEqual(['answered', 'cut-off', 'under-way']);
  });

  it('reads every page', async () => {
    const attempts = Array.from({ length: 250 }, (_, index) => ({ ...row, id: index + 1 }));
    expect(await make({ attempts }, { kind: 'attempts' })).toHaveLength(250);
  });
});

describe('docs/REPORTS.md', () => {
  it.each(ReportKind.options)('lists the columns of %s in their order', async (kind) => {
    await make({}, { kind });
    const headers = parseCsv(await readFile(join(folder, `${kind}.csv`), 'utf8'))[0];
    const docs = await readFile('docs/REPORTS.md', 'utf8');
    const section = docs.split(/^## /m).find((part) => part.startsWith(`${kind}\n`)) ?? '';
    const listed = [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, name]) => name).slice(1);
    expect(listed).toEqual(headers);
  });
});
