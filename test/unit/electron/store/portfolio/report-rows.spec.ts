import { expect, it } from 'vitest';
import { unpackReportRows } from '../../../../../electron/store/portfolio/report-rows.ts';
import type { DomainKey, DomainRow } from '../../../../../shared/model/domain.ts';
import { newOrder } from '../../../../support/fixtures.ts';
import { today, usePortfolio } from '../../../../support/portfolio-fixture.ts';
import { aDomain } from '../../../../support/temporary-store.ts';

const { connections, fill } = usePortfolio();

/** In pages of this size, one behind the other. */
function pages(
  limit: number,
  question: { accountId?: string; query?: string; keys?: readonly DomainKey[] } = {},
): DomainRow[][] {
  const read: DomainRow[][] = [];
  for (;;) {
    const text = connections().reader.portfolio.reportRows(
      { accountId: null, query: '', today, ...question },
      read.at(-1)?.at(-1) ?? null,
      limit,
    );
    const page = unpackReportRows(text);
    if (page.length === 0) return read;
    read.push(page);
  }
}
const namesIn = (read: readonly (readonly DomainRow[])[]): string[][] =>
  read.map((page) => page.map(({ account, domain }) => `${account}/${domain}`));

it.each([1, 2, 3, 10])('reads every account to its end in pages of %d', (limit) => {
  fill(
    'z',
    ['b.it', 'a.it', 'c.it'].map((name) => aDomain(name)),
  );
  fill(
    'a',
    ['c.it', 'b.it'].map((name) => aDomain(name)),
  );
  const all = ['Main/b.it', 'Main/c.it', 'another one/a.it', 'another one/b.it', 'another one/c.it'];
  const read = namesIn(pages(limit));
  expect(read.flat()).toEqual(all);
  expect(Math.max(...read.map((page) => page.length))).toBeLessThanOrEqual(limit);
  expect(namesIn(pages(limit, { accountId: 'z', query: '-b.it' })).flat()).toEqual([all[2], all[4]]);
  const keys = [
    { accountId: 'z', domain: 'c.it' },
    { accountId: 'a', domain: 'b.it' },
  ];
  expect(namesIn(pages(limit, { keys })).flat()).toEqual(['Main/b.it', 'another one/c.it']);
});

it('shows what each row shows elsewhere', () => {
  fill('a', [aDomain('bücher.it', { domain: 'xn--bcher-kva.it', autoRenew: null }), aDomain('z.it')]);
  const [key, other] = ['xn--bcher-kva.it', 'z.it'].map((domain) => ({ accountId: 'a', domain }));
  if (!key || !other) throw new Error('two');
  const { ledger } = connections();
  ledger.orders.insert([newOrder(key.domain)], '2026-11-20T10:00:00.000Z');
  ledger.tags.set({ keys: [key], add: ['VIP', 'Città'], remove: [] });
  const [first, second] = pages(5).flat();
  expect(first).toMatchObject({
    ...{ ...key, account: 'Main', unicode: 'bücher.it', extension: 'it', status: 'Active' },
    ...{ registrationDate: '2020-05-01', expiryDate: '2027-05-01', nextDueDate: '2027-05-01' },
    ...{ autoRenew: null, renewal: { amount: '9.87', currency: 'EUR' }, listed: true },
    ownRenewal: { years: 1, price: { amount: '9.87', currency: 'EUR' }, list: null },
    ...{ order: { id: 1, state: 'queued' }, tags: ['Città', 'VIP'], note: null },
    fetchedAt: '2026-11-20T10:00:00.000Z',
  });
  expect(second).toMatchObject({ ...other, autoRenew: true, order: null, tags: [] });
});
