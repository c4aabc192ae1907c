// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import FilterMenu from '../../../../../renderer/ui/controls/FilterMenu.vue';
import PricesView from '../../../../../renderer/features/prices/PricesView.vue';
import { eur, priceEntry } from '../../../../support/fixtures.ts';
import type { World } from '../../../../support/world.ts';
import { layOut } from '../../../../support/lay-out.ts';
import { click, display, openPage, press, settle, showAt, type } from '../../../../support/page.ts';

let page: VueWrapper;
beforeEach(() => localStorage.clear());

/** The price list after the renewal of .it had each of these prices, in EUR. */
async function open(props: { retail?: boolean } = {}, ...renewals: readonly string[]): Promise<World> {
  const world = await openPage();
  for (const amount of renewals) {
    world.sandbox.control.setPrice('it', 'renew', 1, amount);
    await world.core.refresh.run('a1');
  }
  page = await display(PricesView, props);
  return world;
}
const rows = () =>
  page.findAll('.grid-row').map((row) =>
    row
      .findAll('.cell:not(.is-check)')
      .map((cell) => cell.text().replace(/\s+/g, ' '))
      .join(' | '),
  );
const row = (start: string): string | undefined => rows().find((text) => text.startsWith(`${start} |`));
const find = async (text: string): Promise<void> => {
  await page.get('input[type="search"]').setValue(text);
  await settle();
};
const edit = async (extension: string): Promise<void> => {
  await click(page.findAll('.grid-row .name').find((name) => name.text() === extension));
};
const dialog = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"]')!;
const enter = (text: string): Promise<void> => type(dialog().querySelector('input'), text);

it('marks what is sold for less than it costs, in words, and finds it again', async () => {
  const world = await open({ retail: true }, '8.00');
  expect(page.text()).toContain('No retail prices yet');
  // Retail, margins and rules are columns once there is one.
  expect(row('.it')).toMatch(/^\.it \| €8\.00 \| \d+$/);

  await edit('.it');
  await enter('7,50');
  expect(dialog().textContent).toContain('Loss: −€0.50');
  await press(/^Save$/);
  expect(row('.it')).toContain('Loss −€0.50 | −6.7% | Own price');
  expect(world.inputs('prices.saveRetail')).toMatchObject([
    {
      owner: { of: 'account', accountId: 'a1' },
      key: { extension: 'it', operation: 'renew', years: 1 },
      currency: 'EUR',
      amount: '7.50',
    },
  ]);
  await edit('.com');
  await enter('99');
  await press(/^Save$/);
  expect(page.get('.toolbar').text()).toContain('Only losses (1)');
  await page.find('.toolbar input[type="checkbox"]').setValue(true);
  await settle();
  expect(rows()).toEqual([row('.it')]);
});

it('takes no amount that is none, and says how to write one', async () => {
  const world = await open({ retail: true });
  await edit('.it');
  await enter('cheap');
  await press(/^Save$/);
  expect(dialog().querySelector('.field-error')?.textContent).toBe('Type an amount such as 12.50.');
  expect(world.inputs('prices.saveRetail')).toEqual([]);
});

it('sells everything by the markup, and shows what comes of it before it is saved', async () => {
  await open({ retail: true }, '8.00');
  await press('Set markup');
  await enter('12,5%');
  await press(/^\.90$/);
  expect(dialog().textContent).toContain('A cost of €10.00 gives a retail price of €11.90.');
  await press(/^Save$/);
  expect(row('.it')).toContain('.it | €8.00 | €9.90 | €1.90 | 19.2% | Markup · all accounts');
});

it('gives several selected extensions one retail price', async () => {
  const world = await open({ retail: true });
  for (const extension of ['.it', '.com'])
    await page.find(`[aria-label="Select ${extension}"]`).trigger('click');
  await settle();
  expect(document.querySelector('.bottom-bar')?.textContent).toContain('2 extensions');
  await press('Set 2 retail prices');
  await enter('19.90');
  await press(/^Save$/);
  const saved = world.inputs('prices.saveRetail') as { key: { extension: string }; amount: string }[];
  expect(saved.map(({ key, amount }) => `${key.extension} ${amount}`).toSorted()).toEqual([
    'com 19.90',
    'it 19.90',
  ]);
});

it('lists changes with the domains they touch, and leads to them', async () => {
  layOut(1400, 640);
  await open({}, '7.00', '6.20');
  await press('Changes');
  expect(row('.it')).toMatch(
    /^\.it \| Renew 1 year \| 20 Nov 2026 \| €7\.00 \| €6\.20 \| −€0\.80 \(−11\.4%\) \| 200 \| \d+ \| €[\d.]+ less \| \d+ \| €[\d.]+ less$/,
  );
  const link = page.find('.grid-row .link');
  expect(link.attributes('aria-label')).toBe(`Show the ${link.text()} domains with .it`);
  await click(link);
  expect(page.vm.$route.query['q']).toContain('listed:yes tld:it');
});

it('narrows the changes to an extension and to the difference between days', async () => {
  const world = await open({}, '7.00', '6.20');
  await press('Changes');
  await page.find('input[type="search"]').setValue('.it');
  const period = page.findAllComponents(FilterMenu).find((menu) => menu.props('label') === 'Period');
  period?.vm.$emit('choose', ['']);
  await settle();
  await page.find('input[placeholder="DD/MM/YYYY"]').setValue('01/01/2026');
  await page.find('input[placeholder="DD/MM/YYYY"]').trigger('change');
  await page.find('input[type="checkbox"]').setValue(true);
  await settle();
  expect(world.inputs('list.rows').at(-1)).toMatchObject({
    list: 'priceChanges',
    selection: { filter: { text: '.it', from: '2026-01-01', to: null, net: true, operation: [] } },
  });
  expect(rows()).toHaveLength(1);
});

it('has a row for each extension, with what each operation costs for the first year', async () => {
  layOut(1400, 640);
  await open();
  await find('.it');
  const heads = page.findAll('[role="columnheader"]').map((head) => head.text());
  expect(heads.filter(Boolean)).toEqual([
    ...['Extension', 'Owned domains', 'Register', 'Transfer', 'Renew', 'Restore fee', 'Grace fee'],
  ]);
  expect(rows().filter((text) => text.startsWith('.it |'))).toEqual([
    expect.stringMatching(/^\.it \| \d+ \| €[\d.]+ \| €[\d.]+ \| €[\d.]+ \| €[\d.]+ \| €0\.00$/),
  ]);
});

it('keeps a fee that is not charged quiet', async () => {
  layOut(1400, 640);
  await open();
  const cells = page.findAll('[data-column="grace"] .clip');
  const isQuiet = cells.map((cell) => [cell.text() === '€0.00', cell.classes('quiet')]);
  expect(isQuiet).toContainEqual([true, true]);
  expect(isQuiet.every(([isZero, quiet]) => isZero === quiet)).toBe(true);
});

it('names the term where an extension is not sold for one year', async () => {
  const entry = priceEntry('ai', { register: [{ years: 2, price: eur('140.00') }], renew: [] });
  const fetchedAt = '2026-11-20T08:00:00.000Z';
  const list = { accountId: 'a1', currency: 'EUR', fetchedAt, entries: [entry] };
  await openPage({ handlers: { 'prices.list': () => list } });
  page = await display(PricesView);
  expect(row('.ai')).toMatch(/\| €140\.00 \/ 2 years \|/);
});

it('shows which extensions have a transfer lock, and what was never read as not known', async () => {
  const support = { withoutLock: ['it'], withoutPrivacy: null };
  await openPage({ handlers: { 'prices.support': () => support } });
  page = await display(PricesView);
  page.getComponent({ name: 'DataGrid' }).vm.$emit('update:state', {
    columns: ['extension', 'lock', 'privacy'].map((name) => ({ name })),
    sort: [{ column: 'extension', direction: 'asc' }],
    group: null,
  });
  await find('.it');
  expect(row('.it')).toMatch(/\| No \| –$/);
  await find('.com');
  expect(row('.com')).toMatch(/\| Yes \| –$/);
});

it.each([1064, 972])(
  'says how many domains were active for each change of a price in %i px',
  async (width) => {
    layOut(width, 640);
    await open({}, '7.00', '6.20');
    await press('Changes');
    const heads = page.findAll('[role="columnheader"]').map((head) => head.text());
    expect(heads).toEqual(expect.arrayContaining(['Active domains', 'Effect a year']));
  },
);

it('shows the price changes with their own columns, whatever is chosen for the price list', async () => {
  await open({}, '8.00');
  page = await showAt('/prices?columns=extension,restore&sort=extension:desc', PricesView);
  const heads = (): string[] => page.findAll('[role="columnheader"]').map((head) => head.text());
  expect(heads()).not.toContain('Operation');
  await press(/^Changes$/);
  expect(heads()).toEqual(expect.arrayContaining(['Extension', 'Operation', 'Difference']));
  await press('Price list');
  expect(page.find('[role="grid"]').exists()).toBe(true);
});
