// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import { matching } from '../../../../../shared/lists/lists.ts';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { useHealth } from '../../../../../renderer/features/health/store.ts';
import HealthView from '../../../../../renderer/features/health/HealthView.vue';
import { button, click, display, openPage, press, settle } from '../../../../support/page.ts';
import type { World } from '../../../../support/world.ts';

let view: VueWrapper;
let unlocked: string[];

/** Of 30 domains eight were read, of which the first three are unlocked. */
async function openRead(): Promise<World> {
  const world = await openPage({ domains: 30 });
  const { control } = world.sandbox;
  const read = [...world.names(6, '.com'), ...world.names(2, '.it')];
  unlocked = read.slice(0, 3);
  for (const name of read.slice(0, 6)) control.changeDomain(name, { locked: !unlocked.includes(name) });
  await world.readDetails(read);
  return world;
}
async function open(): Promise<World> {
  const world = await openRead();
  view = await display(HealthView);
  return world;
}
const keysOf = (names: readonly string[]) => names.map((domain) => ({ accountId: 'a1', domain }));
const locks = matching('findings', { accountId: null, query: '', rule: ['lock'], verdict: ['finding'] });
const findingKey = (domain: string | undefined, rule = 'lock'): string =>
  JSON.stringify({ accountId: 'a1', domain, rule, verdict: 'finding' });
const rule = (name: string) =>
  view.findAll('.rules tbody tr').find((row) => row.get('th').text().startsWith(name))!;
const status = (): string => view.get('[role="status"]').text();
const search = async (text: string): Promise<void> => {
  await view.get('input[type="search"]').setValue(text);
  await useHealth().read();
  await settle();
};

it('counts each domain once in each rule, and says how many were fully checked and how many it leaves out', async () => {
  const world = await openRead();
  await world.unlist(world.names(1, '.net')[0]!, 'Redemption');
  view = await display(HealthView);
  const counts = rule('Transfer lock')
    .findAll('td.number')
    .map((cell) => Number(cell.text()));
  expect(counts.reduce((sum, count) => sum + count)).toBe(29);
  expect(status()).toMatch(/^8 of 29 domains fully checked\s*· without 1 not listed/);
  await world.readDetails(world.names(29));
  await search('');
  expect(status()).toMatch(/^29 domains checked/);
  expect(view.text()).not.toMatch(/not read for|Read details/);
});

it('leads with what can be stolen', async () => {
  await open();
  const [first] = view.findAll('.rules tbody th');
  expect(first?.text()).toMatch(/^Transfer lock.*Anyone with the EPP code can transfer them away\.$/);
});

it('puts a finding right for exactly its domains', async () => {
  const world = await open();
  await press('Lock 3 domains…');
  await press(/^Add to queue/);
  expect(world.inputs('changes.queue')).toEqual([
    {
      selection: { by: 'keys', keys: expect.arrayContaining(keysOf(unlocked)) as never },
      change: { kind: 'lock', on: true },
      expected: 3,
    },
  ]);
});

it('puts right only what is selected', async () => {
  const world = await open();
  const keys = keysOf(unlocked.slice(0, 2));
  useHealth().ticks.set(
    keys.map(({ domain }) => findingKey(domain)),
    true,
  );
  await settle();
  expect(document.querySelector('.bottom-bar')?.textContent).toContain('2 domains selected');
  await press('Lock 2 domains…', document.querySelector('.bottom-bar')!);
  expect(world.inputs('changes.preview').at(-1)).toMatchObject({ selection: { by: 'keys', keys } });
});

it('keeps the former results and fixes nothing while the search cannot be read', async () => {
  const world = await open();
  await search('tld:com');
  const { domains, unread } = useHealth().summary!;
  await search('tld:com expires:soon');
  expect(view.get('[role="alert"]').text()).toMatch(/^In “expires:soon”, “soon” is not a date/);
  expect(view.get('input[type="search"]').attributes('aria-invalid')).toBe('true');
  expect(status()).toMatch(`Previous results: ${domains - unread} of ${domains} domains fully checked`);
  const fixes = view.findAll<HTMLButtonElement>('.rule-fixes button');
  expect(fixes.length).toBeGreaterThan(0);
  expect(fixes.every((fix) => fix.element.disabled)).toBe(true);
  world.asked.length = 0;
  expect(await useHealth().select(locks)).toBeUndefined();
  expect(world.inputs('health.select')).toEqual([]);
});

it('puts right what is on screen while the next search is still being judged', async () => {
  const world = await open();
  await search('tld:com');
  world.asked.length = 0;
  await view.get('input[type="search"]').setValue('');
  await press('Lock 3 domains…');
  expect(world.inputs('health.select')[0]).toMatchObject({
    selection: { filter: { query: 'tld:com', rule: ['lock'], verdict: ['finding'] } },
  });
});

it('judges nothing where the first search cannot be read', async () => {
  await openPage({ domains: 30 });
  useHealth().query = 'expires:soon';
  view = await display(HealthView);
  expect(view.find('.rules').exists()).toBe(false);
  expect(view.get('[role="alert"]').text()).toMatch(/“soon” is not a date/);
});

it('can give the focus back to the button of a fix', async () => {
  await open();
  const fix = button('Lock 3 domains…');
  fix.focus();
  fix.click();
  // A browser takes the focus from a button that is disabled while its dialog is prepared.
  expect(fix.disabled).toBe(false);
  fix.click();
  await settle();
  expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
});

it('asks for the results in the order of their heads, and keeps the selection', async () => {
  const world = await open();
  useHealth().ticks.set([findingKey(unlocked[0])], true);
  const head = view.findAll('[role="columnheader"]').find((cell) => cell.text().startsWith('Domain'))!;
  for (let click = 0; click < 2; click += 1) await head.get('button').trigger('click');
  await settle();
  expect(world.inputs('list.rows').at(-1)).toMatchObject({
    sort: [{ column: 'domain', direction: 'desc' }],
  });
  expect(useHealth().ticks.count.value).toBe(1);
});

it('shows all findings in groups, and one fix for those of one group', async () => {
  await open();
  useHealth().list.narrow({ verdict: ['finding'] });
  useHealth().list.arrange({ columns: null, sort: [], group: 'rule' });
  await settle();
  expect(view.find('.grid-row.is-group').text()).toMatch(/^Transfer lock\s*3/);
  useHealth().ticks.set([findingKey(unlocked[0]), findingKey('b.it', 'dnssec')], true);
  await settle();
  expect(document.querySelector('.bottom-bar')?.textContent).toContain('Select domains of one finding');
});

it('lists findings first, and those of one rule where its number is pressed, in the language of the page', async () => {
  await open();
  const grid = () => view.get('[role="grid"]');
  expect(grid().text()).toContain(unlocked[0]);
  await rule('Transfer lock').get('td.number button').trigger('click');
  await settle();
  expect(grid().attributes('aria-rowcount')).toBe('4');
  expect(rule('Transfer lock').get('td.number button').attributes('aria-pressed')).toBe('true');
  expect(grid().attributes('aria-label')).toBe('Findings');
  i18n.global.locale.value = 'it';
  await settle();
  expect(grid().attributes('aria-label')).toBe('Segnalazioni');
});

it('lists findings alone until the user asks for what was not read', async () => {
  const world = await openRead();
  view = await display(HealthView);
  const { finding, unknown } = useHealth().summary!.rules.reduce(
    (sum, rule) => ({ finding: sum.finding + rule.finding, unknown: sum.unknown + rule.unknown }),
    { finding: 0, unknown: 0 },
  );
  expect(unknown).toBeGreaterThan(0);
  const count = (): string | undefined => view.get('[role="grid"]').attributes('aria-rowcount');
  expect(count()).toBe(String(finding + 1));
  expect(world.inputs('list.rows').at(-1)).toMatchObject({ selection: { filter: { verdict: ['finding'] } } });
  await press('Clear filters');
  expect(count()).toBe(String(finding + unknown + 1));
});

it('offers DNSSEC for one domain alone, as each has a record of its own', async () => {
  await open();
  const count = Number(rule('DNSSEC').get('td.number').text());
  expect(count).toBeGreaterThan(1);
  expect(rule('DNSSEC').text()).not.toContain('Add DNSSEC');
  const dnssec = useHealth().list;
  const showAll = rule('DNSSEC').get('.rule-fixes button');
  expect(showAll.attributes('title')).toBe('One domain at a time: each has its own record');
  expect(showAll.text()).toBe(`Show ${count} domains`);
  await click(showAll);
  expect(dnssec.filter.value).toMatchObject({ rule: ['dnssec'], verdict: ['finding'] });
  const keys = view.findAll('.grid-row .name').map((name) => findingKey(name.text(), 'dnssec'));
  const bar = (): string | undefined => document.querySelector('.bottom-bar')?.textContent;
  dnssec.ticks.set(keys.slice(0, 2), true);
  await settle();
  expect(bar()).not.toContain('Add DNSSEC');
  dnssec.ticks.set(keys.slice(1, 2), false);
  await settle();
  expect(bar()).toContain('Add DNSSEC to 1 domain…');
});

it('offers no fix that no account can make', async () => {
  const world = await openRead();
  const [first] = world.views;
  const capabilities = { ...first!.capabilities, changes: ['privacy' as const], details: [] };
  world.emit('accounts.changed', [{ ...first!, capabilities }]);
  view = await display(HealthView);
  expect(rule('Transfer lock').text()).not.toContain('Lock 3 domains');
});

it('judges nameservers against a set the user chose', async () => {
  const world = await openPage({ domains: 30 });
  await world.saveProfiles();
  view = await display(HealthView);
  const chosen = () => view.get('[role="combobox"]').text();
  expect(chosen()).toBe('No set');
  await useHealth().chooseSet(1);
  await settle();
  expect(world.inputs('health.chooseNameservers')).toEqual([{ setId: 1 }]);
  expect(chosen()).toBe('Own servers');
});

it('shows why the core refuses a query', async () => {
  const world = await openPage({ domains: 1 });
  view = await display(HealthView);
  world.failWith('health.audit', 'bad-input', 'The query has more than 500 terms.');
  await search('lock:on');
  expect(view.text()).toContain('The query has more than 500 terms.');
});
