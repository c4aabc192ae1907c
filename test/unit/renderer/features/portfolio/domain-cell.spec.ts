// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { CellColumn } from '../../../../../renderer/features/portfolio/cell-texts.ts';
import { usePortfolioLook } from '../../../../../renderer/features/portfolio/columns.ts';
import DomainCell from '../../../../../renderer/features/portfolio/DomainCell.vue';
import { placeColumns } from '../../../../../renderer/ui/grid/grid-column.ts';
import { useListColumns } from '../../../../../renderer/list/list-columns.ts';
import type { DomainRow } from '../../../../../shared/model/domain.ts';
import { domainRow } from '../../../../support/fixtures.ts';
import { openPage, settle, show } from '../../../../support/page.ts';

const facts = {
  lock: false,
  dnssec: true,
  verified: true,
  nameservers: ['ns1.example.net', 'ns2.example.net'],
};
const details = ['lock', 'nameservers', 'dnssec', 'verified'] as const;

const columnsNow = () => useListColumns('domains', usePortfolioLook()).columns.value;

/** What a cell shows, and what it is copied as. */
function cell(column: CellColumn, row: DomainRow): [string, unknown] {
  const copied = columnsNow()
    .find(({ name }) => name === column)
    ?.text(row);
  return [show(DomainCell, { row, column }).text(), copied];
}

it('shows and copies what the details say, and where they were not read', async () => {
  await openPage();
  const read = domainRow({ facts });
  expect(details.map((column) => cell(column, read)[0])).toEqual([
    'Off',
    'ns1.example.net, ns2.example.net',
    'On',
    'Yes',
  ]);
  for (const column of details) {
    const [shown, copied] = cell(column, read);
    expect(copied).toBe(shown);
    expect(cell(column, domainRow())).toEqual(['Not read', 'Not read']);
  }
  const optional = columnsNow().filter((column) => column.optional);
  expect(optional.map(({ name }) => name)).toEqual(expect.arrayContaining([...details]));
});

it('says whose a domain is in a narrow window where there are several accounts, beside columns the user added', async () => {
  await openPage({ accounts: ['Shop', 'Bottega'] });
  const shown = [
    { name: 'domain', pinned: true },
    ...['account', 'expiryDate', 'status', 'renewal'].map((name) => ({ name })),
    ...['tags', 'order'].map((name) => ({ name, width: 150 })),
  ];
  const { placed } = placeColumns(columnsNow(), shown, 760, true);
  expect(placed.map(({ name }) => name)).toContain('account');
});

it('shows a change that waits, and opens it', async () => {
  await openPage();
  const row = domainRow({
    order: { id: 3, state: 'held' },
    change: { id: 7, kind: 'nameservers', state: 'queued' },
  });
  expect(cell('order', row)[1]).toBe('Held, Nameservers: Queued');
  const link = show(DomainCell, { row, column: 'order' }).get('a');
  expect(link.text()).toBe('Nameservers: Queued');
  expect(link.attributes('href')).toBe('/changes?q=example.it&state=queued,sending&open=7');
  expect(cell('order', domainRow())).toEqual(['', null]);
});

it('shows of a domain in redemption the last day for a restore and its price', async () => {
  const bridge = await openPage();
  const fee = { amount: '80.00', currency: 'EUR' };
  bridge.alter(
    'prices.list',
    (list) =>
      list && {
        ...list,
        entries: list.entries.map((entry) => ({
          ...entry,
          gracePeriod: { ...entry.gracePeriod, days: 0 },
          redemptionPeriod: { ...entry.redemptionPeriod, days: 30, fee },
        })) as typeof list.entries,
      },
  );
  const row = domainRow({ status: 'Redemption Period', expiryDate: '2026-11-16', accountId: 'a1' });
  const expiry = show(DomainCell, { row, column: 'expiryDate' });
  await settle();
  expect(expiry.text()).toContain('Restore by 16 Dec 2026');
  expect(expiry.find('.is-lost').exists()).toBe(true);
  expect(show(DomainCell, { row, column: 'renewal' }).text()).toBe('€80.00');
});
