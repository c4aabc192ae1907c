import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DetailPart } from '../../../../../shared/model/domain.ts';
import { byName, today, usePortfolio } from '../../../../support/portfolio-fixture.ts';
import { aDomain } from '../../../../support/temporary-store.ts';
import { eur, newOrder, priceEntry } from '../../../../support/fixtures.ts';

const { connections, fill, names, window } = usePortfolio();

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

  it('finds what costs more than the list says for the domain’s own term', () => {
    const renew = [
      { years: 1, price: eur('9.90') },
      { years: 2, price: eur('19.80') },
    ];
    connections().cache.portfolio.savePrices(
      'a',
      'EUR',
      JSON.stringify([priceEntry('it', { renew })]),
      '2026-11-20T10:00:00.000Z',
    );
    expect(names('premium:yes')).toEqual(['soon.it']);
    expect(names('premium:no')).toEqual(['active.it', 'late.it']);
    expect(names('premium:unknown')).toEqual(['blank.it', 'yen.jp']);
    expect(names('-premium:no')).toEqual(['blank.it', 'soon.it', 'yen.jp']);
  });

  it('follows the orders of the ledger', () => {
    expect(names('order:open')).toEqual([]);
    connections().ledger.orders.insert(
      [newOrder('soon.it'), newOrder('late.it')],
      '2026-11-20T10:00:00.000Z',
    );
    expect(names('order:open')).toEqual(['late.it', 'soon.it']);
    expect(window('soon').rows[0]?.order).toEqual({ id: 1, state: 'queued' });
    connections().ledger.orders.transition(1, 'cancel', {}, 'Cancelled.', '2026-11-20T10:00:00.000Z');
    expect(names('order:open')).toEqual(['late.it']);
    expect(names('order:cancelled')).toEqual(['soon.it']);
    expect(names('-order:open,cancelled')).toEqual(['active.it', 'blank.it', 'yen.jp']);
    expect(window('soon').rows[0]?.order).toBeNull();
  });

  it('shows the first change that waits or is under way', () => {
    const at = '2026-11-20T10:00:00.000Z';
    const { changes } = connections().ledger;
    const change = () => window('soon').rows[0]?.change;
    expect(change()).toBeNull();
    changes.insert(
      [
        { accountId: 'a', domain: 'soon.it', change: { kind: 'lock', on: true } },
        { accountId: 'a', domain: 'soon.it', change: { kind: 'privacy', on: true } },
        { accountId: 'z', domain: 'soon.it', change: { kind: 'privacy', on: true } },
      ],
      at,
    );
    expect(change()).toEqual({ id: 1, kind: 'lock', state: 'queued' });
    changes.cancel([1], at);
    expect(change()).toEqual({ id: 2, kind: 'privacy', state: 'queued' });
  });

  it('shows the restore while its renewal waits for it, and then the renewal', () => {
    const at = '2026-11-20T10:00:00.000Z';
    const { orders } = connections().ledger;
    orders.insert([newOrder('late.it', { kind: 'restore', years: 0 })], at);
    orders.insert([newOrder('late.it', { dependsOn: 1 })], at);
    expect(window('late')).toMatchObject({ total: 1, rows: [{ order: { id: 1 } }] });
    expect(names('order:open')).toEqual(['late.it']);
    expect(
      connections().reader.portfolio.select(
        { by: 'filter', filter: { accountId: null, query: 'late' }, except: [] },
        today,
        null,
        9,
      ),
    ).toHaveLength(1);
    expect(connections().reader.portfolio.find('late.it')).toMatchObject([{ order: { id: 1 } }]);
    orders.transition(1, 'claim', {}, 'Sending.', at);
    orders.transition(1, 'effect-seen', {}, 'Done.', at);
    expect(window('late').rows).toMatchObject([{ order: { id: 2, state: 'queued' } }]);
  });

  it('keeps to named domains of what the query finds, alone and in groups', () => {
    const keys = [
      { accountId: 'a', domain: 'soon.it' },
      { accountId: 'z', domain: 'yen.jp' },
      { accountId: 'z', domain: 'late.it' },
    ];
    const asked = { accountId: null, keys, today, sort: byName, offset: 0, limit: 9 };
    const { portfolio } = connections().reader;
    const found = (query: string) => portfolio.query({ ...asked, query }).rows.map(({ domain }) => domain);
    expect(found('')).toEqual(['soon.it', 'yen.jp']);
    expect(found('tld:it')).toEqual(['soon.it']);
    expect(portfolio.groups({ ...asked, query: '' }, 'extension').map(({ count }) => count)).toEqual([1, 1]);
    expect(portfolio.query({ ...asked, query: '', keys: [] }).total).toBe(0);
  });

  it('keeps to one account', () => {
    expect(names('', byName, 'z')).toEqual(['yen.jp']);
    expect(names('tld:it', byName, 'z')).toEqual([]);
    expect(names('', byName, 'nobody')).toEqual([]);
  });

  it('takes the largest query it accepts', () => {
    expect(names('-"none" '.repeat(500))).toHaveLength(5);
  });
});

describe('asking for details', () => {
  const save = (domain: string, part: DetailPart, value: unknown, accountId = 'a'): void => {
    connections().cache.portfolio.saveDetail({ accountId, domain }, part, value, '2026-11-20T11:00:00.000Z');
  };
  /** As another program would open the file. */
  const onCache = <T>(run: (db: Database) => T): T => {
    const db = new Sqlite(join(connections().home, 'cache.db'));
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
    ['lock:unknown account:main', ['mute.it', 'unread.it']],
    ['privacy:unknown account:main', ['mute.it', 'unread.it']],
    ['dnssec:unknown account:main', ['mute.it', 'unread.it']],
    ['verified:unknown account:main', ['mute.it', 'unread.it']],
    ['ns:unknown account:main', ['mute.it', 'unread.it']],
    ['ns:unknown,other account:main', ['mute.it', 'off.it', 'unread.it']],
    ['-lock:unknown account:main', ['off.it', 'on.it']],
  ])('answers %s', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it('says of each domain what its details say, and what was not read', () => {
    const facts = (query: string) => window(query).rows.map((row) => row.facts);
    const none = { lock: null, dnssec: null, verified: null, nameservers: null };
    expect(facts('on.it account:main')).toEqual([
      { lock: true, dnssec: true, verified: true, nameservers: ['ns1.example.com', 'ns2.example.com'] },
    ]);
    expect(facts('off.it')).toEqual([
      { lock: false, dnssec: false, verified: false, nameservers: ['ns1.other.net'] },
    ]);
    expect([...facts('unread.it'), ...facts('mute.it')]).toEqual([none, none]);
  });

  it('keeps to what was read before when a later reading fails', () => {
    const key = { accountId: 'a', domain: 'on.it' };
    const at = '2026-11-20T12:00:00.000Z';
    const { portfolio } = connections().cache;
    for (const part of ['lock', 'dnssec', 'nameservers'] as const) {
      portfolio.saveNotRead(key, part, { cause: 'refused', words: 'No.' }, at);
    }
    expect(names('lock:on dnssec:on ns:ns1')).toEqual(['on.it']);
    expect(names('lock:off')).toEqual(['off.it']);
    const { notRead, notReadGroups } = connections().reader.portfolio;
    expect(notRead([key, { accountId: 'a', domain: 'off.it' }])).toEqual([
      Object.fromEntries(
        ['dnssec', 'lock', 'nameservers'].map((part) => [part, { cause: 'refused', words: 'No.', at }]),
      ),
      {},
    ]);
    expect(notReadGroups('2026-11-20T12:00:00.001Z', 1)).toEqual([]);
    expect(notReadGroups(at, 1)).toEqual([
      { part: 'dnssec', cause: 'refused', words: 'No.', domains: 1, example: 'on.it' },
    ]);
    save('on.it', 'lock', { locked: true, privacy: true });
    expect(notRead([key])[0]).not.toHaveProperty('lock');
    connections().cache.cache.removeAccount('a');
    expect(notRead([key])).toEqual([{}]);
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

  it('finds privacy as unknown where only the lock was set, not where it was read and not reported', () => {
    save('on.it', 'lock', { locked: true, privacy: null });
    save('off.it', 'lock', { locked: true });
    expect(names('privacy:unknown account:main')).toContain('off.it');
    expect(names('privacy:unknown account:main')).not.toContain('on.it');
  });

  it('keeps what is known through a refresh, and forgets it with the account', () => {
    fill('a', [aDomain('on.it', { status: 'Expired' })]);
    expect(names('lock:on status:expired')).toEqual(['on.it']);
    connections().cache.cache.removeAccount('a');
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
    expect(() => connections().reader.portfolio.details({ accountId: 'a', domain: 'on.it' })).toThrow(
      expect.objectContaining({
        code: 'file-failed',
        message: 'The lock of on.it cannot be read: the stored value is damaged.',
      }) as Error,
    );
  });
});
