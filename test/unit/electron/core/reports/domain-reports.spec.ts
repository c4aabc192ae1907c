import { describe, expect, it } from 'vitest';
import { domainRow, eur, priceEntry, priceList } from '../../../../support/fixtures.ts';
import { main, other, reportWriter } from './report-fixtures.ts';

const make = reportWriter();

describe('portfolio report', () => {
  it('holds every field of a domain, with its age', async () => {
    const rows = [
      domainRow({
        ...{ domain: 'xn--bcher-kva.it', unicode: 'bücher.it', order: { id: 7, state: 'held' } },
        ownRenewal: { years: 2, price: eur('250.00'), list: eur('19.74') },
        ...{ tags: ['=sold', 'vip'], note: 'Paid,\nuntil "2030"' },
      }),
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
        Years: '1',
        'Own renewal price': '250.00',
        'Own years': '2',
        'List price for own years': '19.74',
        Premium: 'yes',
        Currency: 'EUR',
        Listed: 'yes',
        'Open order': '7',
        'Order state': 'held',
        Tags: "'=sold, vip",
        Note: 'Paid,\nuntil "2030"',
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

  it('narrows to an account and a query, over as many pages as it takes', async () => {
    const rows = ['a', 'b'].flatMap((accountId) =>
      Array.from({ length: 1234 }, (_, at) => domainRow({ accountId, domain: `d${String(at)}.it` })),
    );
    const accounts = [main, other];
    const all = await make({ rows, accounts }, { kind: 'portfolio' });
    expect(new Set(all.map((line) => line['Domain'])).size).toBe(1234);
    expect(all).toHaveLength(2468);
    expect(await make({ rows, accounts }, { kind: 'portfolio', accountId: 'b' })).toHaveLength(1234);
    expect(await make({ rows, accounts }, { kind: 'portfolio', where: 'd77.' })).toHaveLength(2);
  });

  it('writes the header alone when nothing matches', async () => {
    expect(await make({}, { kind: 'portfolio', delimiter: ';', bom: true })).toEqual([]);
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

  it('tells the term and cost of an automatic renewal, and the fee of the grace period', async () => {
    const ownRenewal = { years: 2, price: eur('500.00'), list: eur('20.00') };
    const rows = [domainRow({ ownRenewal, expiryDate: '2026-11-10' })];
    const gracePeriod = { days: 30, fee: eur('40.00') };
    const prices = [priceList([priceEntry('it', { gracePeriod })])];
    expect((await make({ rows, prices }, { kind: 'renewals' }))[0]).toMatchObject({
      Years: '2',
      'Renewal price': '500.00',
      'Grace fee up to': '40.00',
      'Grace fee not known': 'no',
      'List price for own years': '20.00',
      Premium: 'yes',
      Currency: 'EUR',
    });
    expect((await make({ rows }, { kind: 'renewals' }))[0]).toMatchObject({
      'Grace fee up to': '',
      'Grace fee not known': 'yes',
    });
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
      'Grace fees up to': '0.00',
      'Domains without price': '0',
      'Domains with auto-renew off': '0',
      'Cost with auto-renew off': '0.00',
      'Domains to restore': '0',
      'Restore fees': '0.00',
      Currency: 'EUR',
      'Credit left after': '10.13',
      'Domains on order': '0',
      'Cost on order': '0.00',
      'Credit after the queue': '20.00',
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

  it('takes a renewal on order from the credit once', async () => {
    const order = { id: 7, state: 'queued' } as const;
    const rows = [domainRow({ domain: 'a.it', expiryDate: '2026-11-25', order })];
    const lines = await make({ rows, credits, promised: { a: [eur('9.87')] } }, { kind: 'forecast' });
    // 20.00 − 9.87 in the queue = 10.13; nothing else is due in the month.
    expect(lines[0]).toMatchObject({
      ...{ Domains: '0', Cost: '0.00', 'Domains on order': '1', 'Cost on order': '9.87' },
      ...{ 'Credit after the queue': '10.13', 'Credit left after': '10.13' },
    });
    expect(lines[12]).toMatchObject({ Month: '2027-11', Cost: '9.87', 'Credit left after': '0.26' });
  });

  it('takes a renewal that is held from the credit in its month: the queue does not pay for it', async () => {
    const order = { id: 7, state: 'held' } as const;
    const rows = [domainRow({ domain: 'a.it', expiryDate: '2026-11-25', order })];
    const lines = await make({ rows, credits }, { kind: 'forecast' });
    expect(lines[0]).toMatchObject({ Cost: '9.87', 'Domains on order': '0', 'Credit left after': '10.13' });
  });

  it('keeps accounts and currencies apart, and leaves a credit empty that is not known', async () => {
    const accounts = [main, other];
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
    const redemptionPeriod = { days: 30, fee: eur('40.00') };
    const prices = [priceList([priceEntry('it', { redemptionPeriod })], { fetchedAt })];
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

  it('judges nameservers against the chosen set, where there is one', async () => {
    const details = { 'example.it': [read('nameservers', ['ns1.other.net', 'ns2.own.net'])] };
    const nameserverSet = { id: 3, name: 'Own', nameservers: ['ns1.own.net', 'ns2.own.net'] };
    const contents = { rows: [domainRow()], details };
    const finding = { Finding: 'Outside the nameserver set “Own”: ns1.other.net.' };
    expect(await make({ ...contents, nameserverSet }, { kind: 'health' })).toContainEqual(
      expect.objectContaining(finding),
    );
    const rules = (await make(contents, { kind: 'health' })).map((line) => line['Rule']);
    expect(rules).not.toContain('nameservers');
  });
});
