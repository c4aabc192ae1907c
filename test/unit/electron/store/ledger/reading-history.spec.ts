import { beforeEach, describe, expect, it } from 'vitest';
import { HistoryFilter } from '../../../../../shared/model/history.ts';
import { addDays } from '../../../../../shared/rules/calendar.ts';
import { hour, useHistory } from '../../../../support/history-bench.ts';
import { aDomain, anAccount } from '../../../../support/temporary-store.ts';

const bench = useHistory();
const { refresh, collect, list } = bench;

describe('reading the history', () => {
  beforeEach(() => {
    bench.connections.ledger.accounts.insert(anAccount('b'));
    const names = ['alpha.it', 'beta.de', 'xn--mnchen-3ya.de'];
    for (const accountId of ['a', 'b']) {
      for (let at = 1; at < 6; at++) {
        const more = { expiryDate: `203${at}-01-01`, recurringAmount: `${at}.00` };
        const domains = names.map((domain) => aDomain(domain, more));
        refresh(at, domains, { accountId });
      }
    }
    collect();
  });
  const count = (filter: Partial<HistoryFilter>): number =>
    bench.connections.reader.history.count(HistoryFilter.parse(filter));

  it('counts again after new entries', () => {
    expect(count({})).toBe(48);
    bench.connections.cache.portfolio.saveRecord(
      'a',
      aDomain('alpha.it', { expiryDate: '2040-01-01' }),
      hour(9),
    );
    collect();
    expect(count({})).toBeGreaterThan(48);
  });

  it('alarms about what can mean a hijack, until it is dismissed', () => {
    const { history } = bench.connections.reader;
    expect(history.alert(0)).toEqual({ changes: 0, domains: 0, latestId: 0, since: null });
    const save = (part: 'lock' | 'nameservers', value: unknown, at: number): void =>
      bench.connections.cache.portfolio.saveDetail(
        { accountId: 'a', domain: 'alpha.it' },
        part,
        value,
        hour(at),
      );
    save('lock', { locked: false }, 9);
    save('lock', { locked: true }, 10);
    collect();
    expect(history.alert(0).changes).toBe(0);
    save('lock', { locked: false }, 11);
    save('nameservers', ['a.net', 'b.net'], 11);
    save('nameservers', ['a.net', 'evil.org'], 12);
    collect();
    const alert = history.alert(0);
    expect(alert).toMatchObject({ changes: 2, domains: 1, since: hour(11) });
    expect(history.alert(alert.latestId)).toMatchObject({ changes: 0, latestId: 0 });
  });
});

describe('a day of the history is one in the time zone of the user', () => {
  it.each([
    [
      'as long as any',
      'America/New_York',
      '2026-11-20',
      '2026-11-20T05:00:00.000Z',
      '2026-11-21T05:00:00.000Z',
    ],
    ['of 23 hours', 'Europe/Rome', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['of 25 hours', 'Europe/Rome', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    [
      'that has no midnight',
      'America/Santiago',
      '2026-09-06',
      '2026-09-06T04:00:00.000Z',
      '2026-09-07T03:00:00.000Z',
    ],
    [
      'that is a quarter of an hour off',
      'Asia/Kathmandu',
      '2026-11-20',
      '2026-11-19T18:15:00.000Z',
      '2026-11-20T18:15:00.000Z',
    ],
  ])('%s: %s %s', (_kind, zone, day, start, next) => {
    const before = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
    const found = [before(start), start, before(next), next];
    bench.connections.ledger.history.add(
      found.map((at, place) => ({
        source: 's',
        seq: place + 1,
        accountId: 'a',
        domain: 'alpha.it',
        kind: 'status',
        before: `${place}`,
        after: `${place + 1}`,
        at,
        readBefore: at,
        expiryDate: null,
        contacts: null,
      })),
    );
    const ofDay = list({ since: day, until: day, zone });
    expect(ofDay.map(({ at }) => at)).toEqual([before(next), start]);
    const groups = bench.connections.reader.history.groups(HistoryFilter.parse({ zone }), 'day');
    expect(groups).toEqual([
      { value: addDays(day, 1), count: 1 },
      { value: day, count: 2 },
      { value: addDays(day, -1), count: 1 },
    ]);
  });
});
