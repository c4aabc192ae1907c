import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameSortKey } from '../../../../../electron/store/cache/name-order.ts';
import { AppError } from '../../../../../shared/model/errors.ts';
import type { DetailPart, Sort } from '../../../../../shared/model/domain.ts';
import type { NewOrder } from '../../../../../shared/model/order.ts';
import { temporaryConnections } from '../../../../support/temporary-connections.ts';
import { type ListedDomain, aDomain, anAccount } from '../../../../support/temporary-store.ts';

let connections: ReturnType<typeof temporaryConnections>;
beforeEach(() => {
  connections = temporaryConnections();
  connections.ledger.accounts.insert(anAccount('a', { name: 'Main' }));
  connections.ledger.accounts.insert(anAccount('z', { name: 'another one' }));
});
afterEach(() => {
  connections.end();
});

function fill(accountId: string, domains: readonly ListedDomain[], currency = 'EUR'): void {
  const id = connections.cache.portfolio.beginRefresh(accountId);
  connections.cache.portfolio.stage(id, domains);
  connections.cache.portfolio.commitRefresh(id, {
    complete: true,
    currency,
    startedAt: '2026-11-20T10:00:00.000Z',
    finishedAt: '2026-11-20T10:01:00.000Z',
    requests: 1,
    credit: null,
    warnings: [],
  });
}

const byName: Sort = { column: 'domain', direction: 'asc' };
const today = '2026-11-20';
const window = (query: string, sort = byName, accountId: string | null = null, offset = 0, limit = 500) =>
  connections.reader.portfolio.query({ accountId, query, sort, offset, limit, today });
const names = (query: string, sort = byName, accountId: string | null = null): string[] =>
  window(query, sort, accountId).rows.map((row) => row.domain);

function problemOf(query: string): AppError {
  try {
    window(query);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The query was answered.');
}

describe('searching', () => {
  beforeEach(() => {
    fill('a', [
      aDomain('xn--mnchen-3ya.de', { unicode: 'münchen.de' }),
      aDomain('munchen.de'),
      aDomain('shop.it'),
      aDomain('my-shop.co.uk', { extension: 'co.uk' }),
      aDomain('o2.it'),
      aDomain('100percent.it'),
      aDomain('xn--e1afmkfd.xn--p1ai', { unicode: 'пример.рф', extension: 'xn--p1ai' }),
    ]);
  });

  it.each<[string, string[]]>([
    ['shop', ['my-shop.co.uk', 'shop.it']],
    ['SHOP.', ['my-shop.co.uk', 'shop.it']],
    ['shop.it', ['shop.it']],
    ['münchen.de', ['xn--mnchen-3ya.de']],
    ['MÜNCHEN', ['xn--mnchen-3ya.de']],
    ['mu\u0308nchen', ['xn--mnchen-3ya.de']],
    ['xn--MNCHEN', ['xn--mnchen-3ya.de']],
    ['nchen', ['munchen.de', 'xn--mnchen-3ya.de']],
    ['ü', ['xn--mnchen-3ya.de']],
    ['ПРИМЕР', ['xn--e1afmkfd.xn--p1ai']],
    ['tld:рф', ['xn--e1afmkfd.xn--p1ai']],
    ['o2', ['o2.it']],
    ['y-', ['my-shop.co.uk']],
    ['3y', ['xn--mnchen-3ya.de']],
    ['%', []],
    ['"%%%"', []],
    ['_', []],
    ['"\u0000abc"', []],
    ['"shop AND it"', []],
    ["shop'); DROP TABLE domains; --", []],
    ['de munchen', ['munchen.de']],
    ['shop -my', ['shop.it']],
    ['-shop -nchen tld:it', ['100percent.it', 'o2.it']],
  ])('finds by %s', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['-', ['my-shop.co.uk', 'xn--mnchen-3ya.de', 'xn--e1afmkfd.xn--p1ai']],
    ['status:activ', []],
    ['t1d:it', []],
    ['tld：it', []],
    ['tld : it', []],
    ['expires:2027..2026', []],
  ])('finds by %s nothing more than it says', (query, expected) => {
    expect(names(query).toSorted()).toEqual(expected.toSorted());
  });

  it('follows the names that come and go', () => {
    fill('a', [aDomain('shopping.it')]);
    expect(names('shop listed:yes')).toEqual(['shopping.it']);
    expect(names('shop')).toHaveLength(3);
    connections.cache.cache.removeAccount('a');
    expect(names('shop')).toEqual([]);
  });

  it.each(['ΟΔΌΣ', 'όσ', 'ός', 'ΌΣ1', 'όσ1'])('takes both small sigmas for one letter in %s', (query) => {
    fill('z', [aDomain('final.gr', { unicode: 'οδός1.gr' }), aDomain('inner.gr', { unicode: 'οδόσ1.gr' })]);
    expect(names(query)).toEqual(['final.gr', 'inner.gr']);
  });

  it('finds exactly the names that hold the text', () => {
    const folded = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
    const label = fc.string({
      unit: fc.constantFrom('a', 'b', 'ü', '1', '-', 'Σ'),
      minLength: 1,
      maxLength: 8,
    });
    let run = 0;
    fc.assert(
      fc.property(fc.uniqueArray(label, { minLength: 1, maxLength: 8 }), label, (labels, needle) => {
        const accountId = `run-${++run}`;
        connections.ledger.accounts.insert(anAccount(accountId));
        const domains = labels.map((unicode, i) => aDomain(`d${i}.zz`, { unicode: `${unicode}.zz` }));
        fill(accountId, domains);
        const expected = domains.filter(({ domain, unicode }) =>
          [domain, unicode].some((name) => folded(name).includes(folded(needle))),
        );
        expect(names(`"${needle}"`, byName, accountId).toSorted()).toEqual(
          expected.map(({ domain }) => domain),
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe('filtering', () => {
  beforeEach(() => {
    fill('a', [
      aDomain('active.it'),
      aDomain('soon.it', { expiryDate: '2026-12-01', nextDueDate: '2026-11-25', recurringAmount: '10.00' }),
      aDomain('late.it', { expiryDate: '2026-11-01', status: 'Expired', autoRenew: false }),
      aDomain('blank.it', {
        expiryDate: null,
        nextDueDate: null,
        registrationDate: null,
        autoRenew: null,
        recurringAmount: null,
        status: 'Pending Transfer',
      }),
    ]);
    fill('z', [aDomain('yen.jp', { recurringAmount: '1200', expiryDate: '2026-12-20' })], 'JPY');
  });

  it.each<[string, string[]]>([
    ['expires:<30d', ['late.it', 'soon.it', 'yen.jp']],
    ['expires:<29d', ['late.it', 'soon.it']],
    ['expires:today..30d', ['soon.it', 'yen.jp']],
    ['-expires:<30d', ['active.it', 'blank.it']],
    ['expires:2026-12', ['soon.it', 'yen.jp']],
    ['expires:>2026-12-20', ['active.it']],
    ['due:<1w', ['soon.it']],
    ['registered:2020', ['active.it', 'late.it', 'soon.it', 'yen.jp']],
    ['status:ACTIVE', ['active.it', 'soon.it', 'yen.jp']],
    ['status:"pending transfer",expired', ['blank.it', 'late.it']],
    ['auto:off', ['late.it']],
    ['-auto:on', ['blank.it', 'late.it']],
    ['account:main -status:active', ['blank.it', 'late.it']],
    ['account:"ANOTHER one"', ['yen.jp']],
    ['price:>9.99', ['soon.it', 'yen.jp']],
    ['price:10', ['soon.it']],
    ['price:<=9.87', ['active.it', 'late.it']],
    ['price:9.869..9.871', ['active.it', 'late.it']],
    ['price:>9.869 price:<9.871', ['active.it', 'late.it']],
    ['listed:no', []],
    ['tld:it tld:jp', []],
    ['tld:it,jp auto:on', ['active.it', 'soon.it', 'yen.jp']],
  ])('answers %s', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it('follows the orders of the ledger', () => {
    const approval = { expiryDate: null, status: null, price: null, pricesFetchedAt: null, credit: null };
    const order = (domain: string): NewOrder => ({
      accountId: 'a',
      kind: 'renew',
      domain,
      years: 1,
      approval,
      details: null,
      dependsOn: null,
      idempotencyKey: null,
    });
    expect(names('order:open')).toEqual([]);
    connections.ledger.orders.insert([order('soon.it'), order('late.it')], '2026-11-20T10:00:00.000Z');
    expect(names('order:open')).toEqual(['late.it', 'soon.it']);
    expect(window('soon').rows[0]?.order).toEqual({ id: 1, state: 'queued' });
    connections.ledger.orders.transition(1, 'cancel', {}, 'Cancelled.', '2026-11-20T10:00:00.000Z');
    expect(names('order:open')).toEqual(['late.it']);
    expect(names('order:cancelled')).toEqual(['soon.it']);
    expect(names('-order:open,cancelled')).toEqual(['active.it', 'blank.it', 'yen.jp']);
    expect(window('soon').rows[0]?.order).toBeNull();
  });

  it('shows the restore while its renewal waits for it, and then the renewal', () => {
    const approval = { expiryDate: null, status: null, price: null, pricesFetchedAt: null, credit: null };
    const order = { accountId: 'a', domain: 'late.it', approval, details: null, idempotencyKey: null };
    const at = '2026-11-20T10:00:00.000Z';
    connections.ledger.orders.insert([{ ...order, kind: 'restore', years: 0, dependsOn: null }], at);
    connections.ledger.orders.insert([{ ...order, kind: 'renew', years: 1, dependsOn: 1 }], at);
    expect(window('late')).toMatchObject({ total: 1, rows: [{ order: { id: 1 } }] });
    expect(names('order:open')).toEqual(['late.it']);
    expect(
      connections.reader.portfolio.select(
        { by: 'query', accountId: null, query: 'late', except: [] },
        today,
        null,
        9,
      ),
    ).toHaveLength(1);
    expect(connections.reader.portfolio.find('late.it')).toMatchObject([{ order: { id: 1 } }]);
    connections.ledger.orders.transition(1, 'claim', {}, 'Sending.', at);
    connections.ledger.orders.transition(1, 'effect-seen', {}, 'Done.', at);
    expect(window('late').rows).toMatchObject([{ order: { id: 2, state: 'queued' } }]);
  });

  it('keeps to one account', () => {
    expect(names('', byName, 'z')).toEqual(['yen.jp']);
    expect(names('tld:it', byName, 'z')).toEqual([]);
    expect(names('', byName, 'nobody')).toEqual([]);
  });

  it.each([
    ['tag:vip', /“tag:” is not known/],
    ['account:Mian', /no account called “Mian”\. Your accounts are Main, another one/],
    ['a '.repeat(501), /more than 500 terms/],
    [`tld:${'it,'.repeat(501)}`, /more than 500 terms/],
  ])('says what is wrong with %s', (query, message) => {
    const { failure } = problemOf(query);
    expect(failure).toMatchObject({ code: 'bad-input', fields: { query: failure.message } });
    expect(failure.message).toMatch(message);
  });

  it('takes the largest query it accepts', () => {
    expect(names('-"none" '.repeat(500))).toHaveLength(5);
  });

  it('offers the values there are, with how many have each', () => {
    expect(connections.reader.portfolio.facets(null)).toEqual({
      extensions: [
        { value: 'it', count: 4 },
        { value: 'jp', count: 1 },
      ],
      statuses: [
        { value: 'Active', count: 3 },
        { value: 'Expired', count: 1 },
        { value: 'Pending Transfer', count: 1 },
      ],
    });
    expect(connections.reader.portfolio.facets('z').statuses).toEqual([{ value: 'Active', count: 1 }]);
  });
});

describe('asking for details', () => {
  const save = (domain: string, part: DetailPart, value: unknown, accountId = 'a'): void => {
    connections.cache.portfolio.saveDetail({ accountId, domain }, part, value, '2026-11-20T11:00:00.000Z');
  };
  /** As another program would open the file. */
  const onCache = <T>(run: (db: Database) => T): T => {
    const db = new Sqlite(join(connections.home, 'cache.db'));
    try {
      return run(db);
    } finally {
      db.close();
    }
  };
  beforeEach(() => {
    fill(
      'a',
      ['on.it', 'off.it', 'unread.it', 'mute.it'].map((name) => aDomain(name)),
    );
    fill('z', [aDomain('on.it')]);
    save('on.it', 'lock', { locked: true, privacy: true });
    save('on.it', 'dnssec', { dnssecstatus: 'on' });
    save('on.it', 'verification', { email: 'a@b.example', verified: true, status: 'VERIFIED' });
    save('on.it', 'nameservers', ['NS1.Example.com', 'ns2.example.com']);
    save('off.it', 'lock', { locked: false, privacy: false });
    save('off.it', 'dnssec', { dnssecstatus: 'off', secdnsds: [] });
    save('off.it', 'verification', { email: 'a@b.example', verified: false, status: 'PENDING' });
    save('off.it', 'nameservers', ['ns1.other.net']);
    save('mute.it', 'lock', { locked: null });
    save('mute.it', 'dnssec', null);
    save('mute.it', 'verification', 'odd');
    save('mute.it', 'nameservers', []);
  });

  it.each<[string, string[]]>([
    ['lock:on', ['on.it']],
    ['lock:off', ['off.it']],
    ['-lock:on account:main', ['mute.it', 'off.it', 'unread.it']],
    ['-lock:on -lock:off account:main', ['mute.it', 'unread.it']],
    ['privacy:on', ['on.it']],
    ['privacy:off', ['off.it']],
    ['dnssec:on', ['on.it']],
    ['dnssec:off', ['off.it']],
    ['verified:yes', ['on.it']],
    ['verified:no', ['off.it']],
    ['ns:NS1.example.COM', ['on.it']],
    ['ns:ns1', ['off.it', 'on.it']],
    ['ns:example.com,other', ['off.it', 'on.it']],
    ['ns:ns1 -ns:example.com', ['off.it']],
    ['-ns:example.com account:main', ['mute.it', 'off.it', 'unread.it']],
    ['ns:%', []],
    ['lock:off dnssec:off verified:no', ['off.it']],
  ])('answers %s', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it('follows what is read, in windows that were computed before', () => {
    expect(names('lock:off')).toEqual(['off.it']);
    save('unread.it', 'lock', { locked: false });
    expect(names('lock:off')).toEqual(['off.it', 'unread.it']);
    save('off.it', 'lock', { locked: true });
    expect(names('lock:off')).toEqual(['unread.it']);
    expect(names('ns:new.example')).toEqual([]);
    save('off.it', 'nameservers', ['new.example']);
    expect(names('ns:new.example')).toEqual(['off.it']);
  });

  it('keeps what is known through a refresh, and forgets it with the account', () => {
    fill('a', [aDomain('on.it', { status: 'Expired' })]);
    expect(names('lock:on status:expired')).toEqual(['on.it']);
    connections.cache.cache.removeAccount('a');
    fill('a', [aDomain('on.it')]);
    expect(names('lock:on')).toEqual([]);
  });

  it('computes no window anew for a detail that says the same', () => {
    const versions = () => onCache((db) => db.prepare('SELECT * FROM portfolio_version').get());
    const before = versions();
    save('on.it', 'lock', { locked: true, privacy: true });
    save('on.it', 'contacts', { Registrant: {} });
    save('nowhere.it', 'lock', { locked: true });
    expect(versions()).toEqual(before);
    save('on.it', 'lock', { locked: false, privacy: true });
    expect(versions()).not.toEqual(before);
  });

  it('says that a cached detail is damaged', () => {
    onCache((db) => db.exec("UPDATE details SET value = '{' WHERE part = 'lock'"));
    expect(() => connections.reader.portfolio.details({ accountId: 'a', domain: 'on.it' })).toThrow(
      expect.objectContaining({
        code: 'file-failed',
        message: 'The lock of on.it cannot be read: the stored value is damaged.',
      }) as Error,
    );
  });
});

describe('sorting', () => {
  it('puts names as people read them', () => {
    fill('a', [
      ...['shop10.it', 'shop2.it', 'shop02.it', 'shop.it', 'zebra.it', 'munich.de', 'mz.de', 'a-b.it'].map(
        (name) => aDomain(name),
      ),
      aDomain('xn--mnchen-3ya.de', { unicode: 'münchen.de' }),
    ]);
    const expected = [
      ...['a-b.it', 'xn--mnchen-3ya.de', 'munich.de', 'mz.de'],
      ...['shop.it', 'shop02.it', 'shop2.it', 'shop10.it', 'zebra.it'],
    ];
    expect(names('').filter((name) => !name.startsWith('shop0') && name !== 'shop2.it')).toEqual(
      expected.filter((name) => !name.startsWith('shop0') && name !== 'shop2.it'),
    );
    expect(names('shop').slice(1, 3).toSorted()).toEqual(['shop02.it', 'shop2.it']);
    expect(names('', { column: 'domain', direction: 'desc' })).toEqual(names('').toReversed());
  });

  it.each<[Sort['column'], string[], string[]]>([
    ['expiryDate', ['b.it', 'c.it', 'a.it', 'n.it'], ['a.it', 'b.it', 'c.it', 'n.it']],
    ['renewal', ['a.it', 'b.it', 'c.it', 'n.it'], ['c.it', 'b.it', 'a.it', 'n.it']],
    ['autoRenew', ['a.it', 'b.it', 'c.it', 'n.it'], ['b.it', 'c.it', 'a.it', 'n.it']],
    ['status', ['a.it', 'c.it', 'n.it', 'b.it'], ['b.it', 'n.it', 'a.it', 'c.it']],
    ['extension', ['a.it', 'b.it', 'c.it', 'n.it'], ['a.it', 'b.it', 'c.it', 'n.it']],
  ])('sorts by %s, names within equal values, unknown last', (column, ascending, descending) => {
    fill('a', [
      aDomain('n.it', {
        status: 'Expired',
        expiryDate: null,
        registrationDate: null,
        nextDueDate: null,
        autoRenew: null,
        recurringAmount: null,
      }),
      aDomain('c.it', { expiryDate: '2027-01-01', recurringAmount: '100.00', status: 'active' }),
      aDomain('b.it', { expiryDate: '2027-01-01', recurringAmount: '20.00', status: 'Locked' }),
      aDomain('a.it', { expiryDate: '2028-01-01', recurringAmount: '3.00', autoRenew: false }),
    ]);
    expect(names('', { column, direction: 'asc' })).toEqual(ascending);
    expect(names('', { column, direction: 'desc' })).toEqual(descending);
    expect(names('it', { column, direction: 'asc' })).toEqual(ascending);
  });

  it('sorts by the name of the account', () => {
    fill('a', [aDomain('b.it'), aDomain('c.it')]);
    fill('z', [aDomain('z.it')]);
    expect(names('', { column: 'account', direction: 'asc' })).toEqual(['z.it', 'b.it', 'c.it']);
    expect(names('', { column: 'account', direction: 'desc' })).toEqual(['b.it', 'c.it', 'z.it']);
  });

  it('compares keys as numbers are counted', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        const [left, right] = [nameSortKey(`x${a}.it`), nameSortKey(`x${b}.it`)];
        expect(Math.sign(a - b)).toBe(left < right ? -1 : left > right ? 1 : 0);
      }),
    );
  });
});

describe('windows', () => {
  it('tile the whole without gap or overlap, and follow each change', () => {
    const many = Array.from({ length: 950 }, (_, i) =>
      aDomain(`n${i}.it`, { expiryDate: `20${30 + (i % 50)}-01-01` }),
    );
    fill('a', many);
    const sort: Sort = { column: 'expiryDate', direction: 'desc' };
    const tiles = Array.from({ length: 10 }, (_, i) => window('n', sort, null, i * 100, 100));
    expect(tiles.every(({ total }) => total === 950)).toBe(true);
    expect(new Set(tiles.flatMap(({ rows }) => rows.map((row) => row.domain))).size).toBe(950);
    expect(window('n', sort, null, 2_000, 100)).toEqual({ total: 950, rows: [] });
    connections.cache.portfolio.saveRecord(
      'a',
      aDomain('n950.it', { expiryDate: '2099-01-01' }),
      '2026-11-20T12:00:00.000Z',
    );
    expect(window('n', sort, null, 0, 1)).toMatchObject({ total: 951, rows: [{ domain: 'n950.it' }] });
  });

  it('hide what is left of a removed account', () => {
    fill('gone', [aDomain('ghost.it')]);
    fill('a', [aDomain('real.it')]);
    expect(names('')).toEqual(['real.it']);
    expect(connections.reader.portfolio.find('ghost.it')).toEqual([]);
  });
});

describe('a selection', () => {
  const key = (domain: string, accountId = 'a') => ({ accountId, domain });
  const page = (
    selection: Parameters<typeof connections.reader.portfolio.select>[0],
    limit: number,
  ): string[][] => {
    const pages: string[][] = [];
    let after: ReturnType<typeof key> | null = null;
    for (;;) {
      const rows = connections.reader.portfolio.select(selection, today, after, limit);
      pages.push(rows.map((row) => `${row.accountId}/${row.domain}`));
      const last = rows.at(-1);
      if (!last || rows.length < limit) return pages;
      after = key(last.domain, last.accountId);
    }
  };
  beforeEach(() => {
    fill(
      'a',
      ['a.it', 'b.it', 'c.it', 'd.eu', 'e.it'].map((name) => aDomain(name)),
    );
    fill(
      'z',
      ['a.it', 'b.it'].map((name) => aDomain(name)),
    );
  });

  it('pages through what matches except some', () => {
    const selection = {
      by: 'query',
      accountId: null,
      query: 'tld:it',
      except: [key('b.it'), key('a.it', 'z')],
    } as const;
    expect(page({ ...selection, except: [...selection.except] }, 2)).toEqual([
      ['a/a.it', 'a/c.it'],
      ['a/e.it', 'z/b.it'],
      [],
    ]);
    expect(page({ by: 'query', accountId: 'z', query: '', except: [] }, 5)).toEqual([['z/a.it', 'z/b.it']]);
  });

  it('pages through named ones, each once, without those unknown', () => {
    const keys = [
      key('b.it', 'z'),
      key('e.it'),
      key('nowhere.it'),
      key('a.it'),
      key('e.it'),
      key('x.it', 'nobody'),
    ];
    expect(page({ by: 'keys', keys }, 2)).toEqual([['a/a.it', 'a/e.it'], ['z/b.it']]);
    expect(page({ by: 'keys', keys: [] }, 2)).toEqual([[]]);
  });

  it('finds a domain in every account, however it is written', () => {
    expect(connections.reader.portfolio.find(' A.IT. ').map((row) => row.accountId)).toEqual(['a', 'z']);
    expect(connections.reader.portfolio.find('not a name')).toEqual([]);
  });
});
