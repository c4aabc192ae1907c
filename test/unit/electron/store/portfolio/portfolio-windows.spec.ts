import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { nameSortKey } from '../../../../../electron/store/cache/name-order.ts';
import type { Sort } from '../../../../../electron/store/portfolio/portfolio-index.ts';
import { domains } from '../../../../../shared/lists/domains.ts';
import type { Selection } from '../../../../../shared/lists/lists.ts';
import { today, usePortfolio } from '../../../../support/portfolio-fixture.ts';
import { aDomain } from '../../../../support/temporary-store.ts';

const { connections, fill, names, window } = usePortfolio();

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
    expect(names('', [{ column: 'domain', direction: 'desc' }])).toEqual(names('').toReversed());
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
    expect(names('', [{ column, direction: 'asc' }])).toEqual(ascending);
    expect(names('', [{ column, direction: 'desc' }])).toEqual(descending);
    expect(names('it', [{ column, direction: 'asc' }])).toEqual(ascending);
  });

  it('sorts by the name of the account', () => {
    fill('a', [aDomain('b.it'), aDomain('c.it')]);
    fill('z', [aDomain('z.it')]);
    expect(names('', [{ column: 'account', direction: 'asc' }])).toEqual(['z.it', 'b.it', 'c.it']);
    expect(names('', [{ column: 'account', direction: 'desc' }])).toEqual(['b.it', 'c.it', 'z.it']);
  });

  it('sorts by several keys, the first first, names within equal ones', () => {
    fill('a', [
      aDomain('d.it', { status: 'active', expiryDate: '2027-01-01', recurringAmount: '2.00' }),
      aDomain('c.eu', { status: 'active', expiryDate: null, recurringAmount: '1.00' }),
      aDomain('b.eu', { status: 'active', expiryDate: '2027-01-01', recurringAmount: '1.00' }),
      aDomain('a.it', { status: 'Expired', expiryDate: '2026-12-01', recurringAmount: '1.00' }),
    ]);
    fill('z', [aDomain('b.eu', { status: 'Expired', expiryDate: '2026-12-01', recurringAmount: '3.00' })]);
    const by = (...keys: string[]) =>
      window(
        '',
        keys.map((key) => ({
          column: domains.sorting.parse([{ column: key.replace('-', ''), direction: 'asc' }])[0]!.column,
          direction: key.startsWith('-') ? 'desc' : 'asc',
        })),
      ).rows.map((row) => `${row.accountId}/${row.domain}`);
    expect(by('expiryDate', '-renewal')).toEqual(['z/b.eu', 'a/a.it', 'a/d.it', 'a/b.eu', 'a/c.eu']);
    expect(by('extension', '-expiryDate', 'domain')).toEqual([
      ...['a/b.eu', 'z/b.eu', 'a/c.eu'],
      ...['a/d.it', 'a/a.it'],
    ]);
    expect(by('status', '-domain')).toEqual(['a/d.it', 'a/c.eu', 'a/b.eu', 'z/b.eu', 'a/a.it']);
    // The same name in two accounts: “another one” comes before “Main”.
    expect(by('domain', 'account').slice(1, 3)).toEqual(['z/b.eu', 'a/b.eu']);
    expect(by('-domain', '-account').slice(2, 4)).toEqual(['a/b.eu', 'z/b.eu']);
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
    const sort: Sort[] = [{ column: 'expiryDate', direction: 'desc' }];
    const tiles = Array.from({ length: 10 }, (_, i) => window('n', sort, null, i * 100, 100));
    expect(tiles.every(({ total }) => total === 950)).toBe(true);
    expect(new Set(tiles.flatMap(({ rows }) => rows.map((row) => row.domain))).size).toBe(950);
    expect(window('n', sort, null, 2_000, 100)).toEqual({ total: 950, rows: [] });
    connections().cache.portfolio.saveRecord(
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
    expect(connections().reader.portfolio.find('ghost.it')).toEqual([]);
  });
});

describe('a selection', () => {
  const key = (domain: string, accountId = 'a') => ({ accountId, domain });
  const page = (selection: Selection<'domains'>, limit: number): string[][] => {
    const pages: string[][] = [];
    let after: ReturnType<typeof key> | null = null;
    for (;;) {
      const rows = connections().reader.portfolio.select(selection, today, after, limit);
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
    expect(
      connections()
        .reader.portfolio.find(' A.IT. ')
        .map((row) => row.accountId),
    ).toEqual(['a', 'z']);
    expect(connections().reader.portfolio.find('not a name')).toEqual([]);
  });
});
