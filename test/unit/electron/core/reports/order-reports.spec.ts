import { describe, expect, it } from 'vitest';
import { openTable } from '../../../../../electron/core/reports/open-table.ts';
import type { HistoryEntry } from '../../../../../shared/model/history.ts';
import { eur, queuedOrder } from '../../../../support/fixtures.ts';
import { main, memoryStore, other, reportWriter } from './report-fixtures.ts';

const make = reportWriter();

describe('orders report', () => {
  const approval = {
    expiryDate: '2026-11-25',
    nextDueDate: null,
    status: 'Active',
    price: eur('9.87'),
    pricesFetchedAt: '2026-11-18T05:30:00.000Z',
    credit: null,
  };

  it('shows what was sent, the outcome, and when', async () => {
    const done = queuedOrder({
      id: 12,
      domain: 'xn--bcher-kva.it',
      state: 'done',
      attempts: 2,
      invoiceId: '4711',
      cost: eur('9.90'),
      charged: eur('12.40'),
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
        'Fee up to': '',
        Currency: 'EUR',
        Charged: '12.40',
        Invoice: '4711',
        Attempts: '2',
        'Old expiry date': '2026-11-26',
        'New expiry date': '2027-11-26',
        Error: '',
        Finding: 'The expiry date moved by one year.',
        Queued: '2026-11-19T10:00:00.000Z',
        Sent: '2026-11-19T11:00:01.000Z',
        Updated: '2026-11-19T10:00:00.000Z',
        'As of': '2026-11-19T11:05:00.000Z',
      },
    ]);
  });

  it('shows what was approved for an order not yet sent, and the id of a removed account', async () => {
    const orders = [queuedOrder({ accountId: 'gone', approval })];
    expect(await make({ orders }, { kind: 'orders' })).toMatchObject([
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
    const again = queuedOrder({
      baseline: { ...readings, creditReadAt: null, price: null, readAt: '2026-11-19T13:00:00.000Z' },
      evidence: { ...readings, finding: 'Not moved.', readAt: '2026-11-19T12:00:00.000Z' },
    });
    const lines = await make({ orders: [again] }, { kind: 'orders' });
    expect(lines).toMatchObject([{ 'As of': '2026-11-19T13:00:00.000Z' }]);
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

  it('shows request and answer, and no answer can start a formula in a spreadsheet', async () => {
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

describe('changes report', () => {
  const at = '2026-11-19T10:00:00.000Z';
  const entry = (id: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
    id,
    at,
    accountId: 'a',
    domain: 'xn--mnchen-3ya.de',
    unicode: 'münchen.de',
    kind: 'nameservers',
    before: 'ns1.example.net, ns2.example.net',
    after: '=ns1.evil.org, ns2.evil.org',
    origin: 'outside',
    orderId: null,
    changeId: null,
    ...more,
  });

  it('writes one line an entry, safe to open, with the number of what explains it', async () => {
    const explained = { kind: 'expiry', origin: 'namekeep', orderId: 7 } as const;
    const history = [entry(2), entry(1, { accountId: 'gone', ...explained })];
    const [first, second] = await make({ history }, { kind: 'changes' });
    expect(first).toEqual({
      Entry: '2',
      Found: at,
      Account: 'Main',
      Domain: 'xn--mnchen-3ya.de',
      'Domain in Unicode': 'münchen.de',
      Kind: 'nameservers',
      Before: 'ns1.example.net, ns2.example.net',
      After: "'=ns1.evil.org, ns2.evil.org",
      Origin: 'outside',
      Order: '',
      Change: '',
      'As of': at,
    });
    expect(second).toMatchObject({ Account: 'gone', Kind: 'expiry', Origin: 'namekeep', Order: '7' });
  });

  it.each([
    [{ last: 30 }, { since: '2026-10-21' }],
    [{}, { since: null }],
  ])('asks for the last days only: %o', async (input, asked) => {
    const filters: object[] = [];
    await make({ onFilter: (filter) => filters.push(filter) }, { kind: 'changes', ...input });
    expect(filters.at(-1)).toMatchObject(asked);
  });

  it('has what was found since the history was last collected, also in its total', async () => {
    const found: HistoryEntry[] = [];
    const { history, ...store } = memoryStore({ history: found });
    const collect = async (): Promise<number> => found.push(entry(2), entry(1));
    const scope = {
      ...{ accountId: null, where: '', within: 0, since: null, today: '2026-11-20', now: 0 },
      store: { ...store, history: { ...history, collect } },
    };
    expect((await openTable('changes', scope)).total).toBe(2);
  });
});

describe('credit report', () => {
  const at = (minute: number): string => `2026-11-19T11:0${minute}:00.000Z`;
  const readings = [
    { credit: eur('100.00'), readAt: at(0) },
    { credit: eur('87.60'), readAt: at(2) },
  ];

  it('shows what moved the credit between two readings', async () => {
    const sent = { state: 'done', attempts: 1, cost: eur('9.90'), sentAt: at(1), updatedAt: at(1) } as const;
    const orders = [queuedOrder({ id: 12, accountId: 'a', domain: 'a.it', ...sent })];
    expect(await make({ orders, readings: { a: readings } }, { kind: 'credit' })).toEqual([
      {
        Account: 'Main',
        From: at(0),
        To: at(2),
        Currency: 'EUR',
        'Credit before': '100.00',
        'Credit after': '87.60',
        Moved: '-12.40',
        'Own charges': '-9.90',
        'Automatic renewals': '0.00',
        'Open orders': '0.00',
        Unexplained: '-2.50',
        'Not seen yet': '0.00',
        Orders: '12 a.it (charged)',
        'Renewed domains': '',
        'Likely causes': 'price-rose; other-program',
        Label: '',
        Note: '',
        'As of': at(2),
      },
    ]);
  });

  it('has the rows of an account that was removed, and not those of the demo beside others', async () => {
    const accounts = [main, { ...other, demo: true }];
    const both = { gone: readings, b: readings };
    const lines = await make({ accounts, readings: both }, { kind: 'credit' }, 'left-out');
    expect(lines.map(({ Account }) => Account)).toEqual(['gone']);
    const demo = await make(
      { accounts: [{ ...other, demo: true }], readings: { b: readings } },
      { kind: 'credit' },
      'only',
    );
    expect(demo.map(({ Account }) => Account)).toEqual(['Other']);
  });
});
