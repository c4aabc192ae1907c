// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import PricesView from '../../../../../renderer/features/prices/PricesView.vue';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import type { World } from '../../../../support/world.ts';
import { layOut } from '../../../../support/lay-out.ts';
import { openPage, press, settle, show } from '../../../../support/fake-page.ts';

let page: VueWrapper;
let bridge: World;
beforeEach(async () => {
  bridge = await openPage();
  // happy-dom lays nothing out: rows are in sight because the list says how tall it is.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 640 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 900 });
  page = show(PricesView);
  await settle();
});

const showRetail = async (): Promise<void> => {
  page = show(PricesView, { retail: true });
  await settle();
};
const segment = async (label: string): Promise<void> => {
  await page
    .findAll('.segment')
    .find((one) => one.text() === label)!
    .trigger('click');
  await settle();
};
const rows = () =>
  page.findAll('.grid-row').map((row) =>
    row
      .findAll('.cell:not(.is-check)')
      .map((cell) => cell.text().replace(/\s+/g, ' '))
      .join(' | '),
  );
const row = (extension: string): string | undefined => rows().find((one) => one.includes(`${extension} |`));
const edit = async (extension: string): Promise<void> => {
  await page
    .findAll('.grid-row .name')
    .find((name) => name.text() === extension)!
    .trigger('click');
  await settle();
};
const dialog = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"]')!;
const type = (input: HTMLInputElement, text: string): void => {
  input.value = text;
  input.dispatchEvent(new Event('input'));
};

it('marks what is sold for less than it costs, in words, and finds it again', async () => {
  await showRetail();
  expect(page.text()).toContain('No retail prices yet');
  expect(row('.it')).toContain('.it | €8.00 | – | – | – | No rule');

  await edit('.it');
  type(dialog().querySelector('input')!, '7,50');
  await settle();
  expect(dialog().textContent).toContain('Loss: -€0.50');
  await press(/^Save$/);
  expect(row('.it')).toContain('Loss -€0.50 | -6.7% | Own price');
  expect(bridge.asked.find(({ name }) => name === 'prices.saveRetail')?.input).toMatchObject({
    accountId: 'a1',
    key: { extension: 'it', operation: 'renew', years: 1 },
    currency: 'EUR',
    amount: '7.50',
  });

  await page.find('.toolbar input[type="checkbox"]').setValue(true);
  await settle();
  expect(rows()).toHaveLength(1);
});

it('takes no amount that is none, and says how to write one', async () => {
  await showRetail();
  await edit('.it');
  type(dialog().querySelector('input')!, 'cheap');
  await press(/^Save$/);
  expect(dialog().querySelector('.field-error')?.textContent).toBe('Type an amount such as 12.50.');
  expect(bridge.asked.some(({ name }) => name === 'prices.saveRetail')).toBe(false);
});

it('sells everything by the markup, and shows what comes of it before it is saved', async () => {
  await showRetail();
  await page
    .findAll('button')
    .find((one) => one.text() === 'Set markup')!
    .trigger('click');
  await settle();
  const [percent] = dialog().querySelectorAll('input');
  type(percent!, '12,5');
  await press(/^\.90$/);
  expect(dialog().textContent).toContain('A cost of €10.00 gives a retail price of €11.90.');
  await press(/^Save$/);
  expect(row('.it')).toContain('.it | €8.00 | €9.90 | €1.90 | 19.2% | Markup · all accounts');
});

it('lists changes with the domains they touch, and leads to them', async () => {
  layOut(1400, 640);
  await segment('Changes');
  expect(page.find('[role="grid"]').attributes('aria-rowcount')).toBe('4001');
  expect(rows().length).toBeLessThan(100);
  expect(rows()[0]).toMatch(
    /^\.it \| Renew 1 year \| \d+ [A-Z][a-z]{2} \d{4} \| €7\.00 \| €6\.20 \| -€0\.80 -11\.4% \| \d+ \| \d+ \| €[\d.]+ less \| \d+ \| €[\d.]+ less$/,
  );
  const link = page.find('.grid-row .link');
  expect(link.attributes('aria-label')).toBe(`Show the ${link.text()} domains with .it`);
  await link.trigger('click');
  expect(usePortfolio().query).toContain('listed:yes tld:it');
});

it('narrows the changes to an extension and to the difference between days', async () => {
  await segment('Changes');
  await page.find('input[type="search"]').setValue('.co.uk');
  await page.find('input[placeholder="YYYY-MM-DD"]').setValue('2026-01-01');
  await page.find('input[type="checkbox"]').setValue(true);
  await settle();
  expect(bridge.asked.findLast(({ name }) => name === 'list.rows')?.input).toMatchObject({
    list: 'priceChanges',
    selection: { filter: { text: '.co.uk', from: '2026-01-01', to: null, net: true, operation: [] } },
  });
  expect(rows().every((row) => row.includes('.co.uk'))).toBe(true);
});

it('has a row for each extension and operation, with the terms beside each other', async () => {
  await page.find('input[type="search"]').setValue('.it');
  await settle();
  expect(row('.it')).toMatch(/^\.it \| Register \| \d+ \| €/);
  const grid = page.find('[role="grid"]');
  expect(grid.findAll('[role="columnheader"]').map((head) => head.text())).toContain('2 years');
  expect(
    rows()
      .filter((one) => one.startsWith('.it |'))
      .map((one) => one.split(' | ')[1]),
  ).toEqual(['Register', 'Transfer', 'Renew', 'Restore fee', 'Grace fee']);
});

it.each([
  [1280, 1064],
  [1024, 972],
])('says how many domains were active for each change of a price, in a window of %i px', async (_, room) => {
  layOut(room, 640);
  await segment('Changes');
  const heads = page.findAll('[role="columnheader"]').map((head) => head.text());
  expect(heads).toContain('Active domains');
  expect(heads).toContain('Effect a year');
});

it('groups changes by extension and adds up what they cost a year', async () => {
  await segment('Changes');
  await page.find('input[type="search"]').setValue('.it');
  await settle();
  const panel = page.getComponent({ name: 'PriceChangesPanel' });
  panel.getComponent({ name: 'DataGrid' }).vm.$emit('update:state', {
    columns: null,
    sort: [{ column: 'at', direction: 'desc' }],
    group: 'extension',
  });
  await settle();
  const head = page.find('.grid-row.is-group');
  expect(head.text()).toMatch(/^\.it\s*\d+\s*-?€[\d,.]+$/);
});

it('gives several selected extensions one retail price', async () => {
  await showRetail();
  for (const extension of ['.it', '.com'])
    await page.find(`[aria-label="Select ${extension}"]`).trigger('click');
  await settle();
  expect(document.querySelector('.bottom-bar')?.textContent).toContain('2 extensions');
  await press('Set 2 retail prices');
  type(dialog().querySelector('input')!, '19.90');
  await press(/^Save$/);
  const saved = bridge.asked.filter(({ name }) => name === 'prices.saveRetail').map(({ input }) => input);
  expect(saved).toMatchObject([
    { key: { extension: 'it', operation: 'renew', years: 1 }, amount: '19.90' },
    { key: { extension: 'com', operation: 'renew', years: 1 }, amount: '19.90' },
  ]);
});

it('copies the selected prices and the selected changes of prices', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  const copy = async (): Promise<string> => {
    await page.findAll('.grid-row .checkbox')[0]!.trigger('click');
    await settle();
    await press('Copy selection (1)');
    return copied.mock.lastCall![0];
  };
  await settle();
  const first = rows()[0]!.split(' | ')[0];
  expect((await copy()).split('\t')[0]).toBe(first);
  await segment('Changes');
  expect((await copy()).split('\t').length).toBeGreaterThan(3);
});
