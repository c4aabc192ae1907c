import { describe, expect, it } from 'vitest';
import { today, usePortfolio } from '../../../../support/portfolio-fixture.ts';
import { aDomain } from '../../../../support/temporary-store.ts';
import type { GroupBy, Selection } from '../../../../../shared/lists/lists.ts';

const { connections, fill } = usePortfolio();
const eur = (amount: string) => ({ amount, currency: 'EUR' });
const usd = (amount: string) => ({ amount, currency: 'USD' });
const priced = (name: string, amount: string | null, more: Parameters<typeof aDomain>[1] = {}) =>
  aDomain(name, { recurringAmount: amount, registrationPeriod: 1, ...more });
const groups = (by: GroupBy<'domains'>, query = '', accountId: string | null = null) =>
  connections().reader.portfolio.groups({ accountId, query, today }, by);
const key = (domain: string, accountId = 'a') => ({ accountId, domain });
const sums = (selection: Selection<'domains'>) => connections().reader.portfolio.sums(selection, today);

describe('groups', () => {
  it('have their count and their sums by currency, unknown values last', () => {
    fill('a', [
      priced('a.it', '9.87', { expiryDate: '2027-01-05' }),
      priced('b.it', '0.13', { expiryDate: '2027-01-31' }),
      priced('c.eu', null, { expiryDate: null }),
    ]);
    fill('z', [priced('d.it', '20.00', { expiryDate: '2026-12-01' })], 'USD');
    expect(groups('month')).toEqual([
      { value: '2026-12', count: 1, sums: [usd('20.00')], demo: 0 },
      { value: '2027-01', count: 2, sums: [eur('10.00')], demo: 0 },
      { value: null, count: 1, sums: [], demo: 0 },
    ]);
    expect(groups('extension').map(({ value, count }) => [value, count])).toEqual([
      ['eu', 1],
      ['it', 3],
    ]);
    expect(groups('account').map(({ value, count }) => [value, count])).toEqual([
      ['z', 1],
      ['a', 3],
    ]);
    expect(groups('extension', 'tld:it', 'z')).toMatchObject([{ value: 'it', count: 1 }]);
  });

  it('take statuses together whatever their case', () => {
    fill('a', [aDomain('a.it', { status: 'Active' }), aDomain('b.it', { status: 'ACTIVE' })]);
    expect(groups('status')).toMatchObject([{ value: 'ACTIVE', count: 2 }]);
  });

  it('are one for each tag, in which a domain is with each of its tags, and one for those without', () => {
    fill('a', [priced('a.it', '1.00'), priced('b.it', '2.00'), priced('c.it', '4.00')]);
    const { tags } = connections().ledger;
    tags.set({ keys: [key('a.it'), key('b.it')], add: ['vip'], remove: [] });
    tags.set({ keys: [key('b.it')], add: ['sell'], remove: [] });
    expect(groups('tags').map(({ value, count, sums: money }) => [value, count, money])).toEqual([
      ['sell', 1, [eur('2.00')]],
      ['vip', 2, [eur('3.00')]],
      [null, 1, [eur('4.00')]],
    ]);
    const rows = (value: string | null) =>
      connections()
        .reader.portfolio.query({
          accountId: null,
          query: '',
          today,
          group: { by: 'tags', value },
          sort: [],
          offset: 0,
          limit: 10,
        })
        .rows.map(({ domain }) => domain);
    expect([rows('vip'), rows('sell'), rows(null)]).toEqual([['a.it', 'b.it'], ['b.it'], ['c.it']]);
  });

  it('have windows of their own, in the order of the list', () => {
    fill('a', [
      priced('b.it', '1.00', { expiryDate: '2027-01-05' }),
      priced('a.it', '1.00', { expiryDate: '2027-01-06' }),
      priced('c.eu', '1.00', { expiryDate: null }),
    ]);
    const window = (by: GroupBy<'domains'>, value: string | null) =>
      connections().reader.portfolio.query({
        accountId: null,
        query: '',
        today,
        group: { by, value },
        sort: [{ column: 'expiryDate', direction: 'asc' }],
        offset: 0,
        limit: 10,
      });
    expect(window('extension', 'it').rows.map(({ domain }) => domain)).toEqual(['b.it', 'a.it']);
    expect(window('month', null)).toMatchObject({ total: 1, rows: [{ domain: 'c.eu' }] });
    expect(window('month', '2027-01').total).toBe(2);
  });
});

describe('the sums of a selection', () => {
  it('are those of what is named, each once and as far as it is there', () => {
    fill('a', [priced('a.it', '9.87'), priced('b.it', '0.13'), priced('c.it', null)]);
    fill('z', [priced('a.it', '20.00')], 'USD');
    const keys = [key('a.it'), key('a.it'), key('c.it'), key('gone.it'), key('a.it', 'z')];
    expect(sums({ by: 'keys', keys })).toEqual([
      { accountId: 'a', ordered: 0, past: [], count: 2, sums: [eur('9.87')], withoutPrice: 1 },
      { accountId: 'z', ordered: 0, past: [], count: 1, sums: [usd('20.00')], withoutPrice: 0 },
    ]);
  });

  it('are those of all that match but the exceptions', () => {
    fill('a', [priced('a.it', '9.87'), priced('b.it', '0.13'), priced('c.eu', '5.00')]);
    const selection: Selection<'domains'> = {
      by: 'filter',
      filter: { accountId: 'a', query: 'tld:it' },
      except: [key('a.it')],
    };
    expect(sums(selection)).toEqual([
      { accountId: 'a', ordered: 0, past: [], count: 1, sums: [eur('0.13')], withoutPrice: 0 },
    ]);
    expect(sums({ ...selection, filter: { accountId: 'a', query: 'tld:com' } })).toEqual([]);
  });

  it('tell apart what may be in its grace period: by its date, or by a status that says so', () => {
    const expiryDate = '2026-11-10';
    fill('a', [
      ...['a.it', 'b.it'].map((name) => priced(name, '9.87', { expiryDate })),
      priced('c.it', '9.87', { expiryDate: null, status: 'Grace Period' }),
      priced('d.it', '9.87', { expiryDate: '2027-11-10' }),
    ]);
    const keys = ['a.it', 'b.it', 'c.it', 'd.it'].map((domain) => key(domain));
    const past = [
      { extension: 'it', status: 'Active', expiryDate, domains: 2 },
      { extension: 'it', status: 'Grace Period', expiryDate: null, domains: 1 },
    ];
    expect(sums({ by: 'keys', keys })).toMatchObject([{ count: 4, past }]);
    expect(
      sums({ by: 'filter', filter: { accountId: null, query: 'tld:it' }, except: [key('b.it')] }),
    ).toMatchObject([{ count: 3, past: [{ ...past[0], domains: 1 }, past[1]] }]);
  });
});
