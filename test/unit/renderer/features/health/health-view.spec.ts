// @vitest-environment happy-dom
import { asWritten } from '../../../../../shared/words/sentence.ts';
import { describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import { matching, type Filter, type Row, type Selection } from '../../../../../shared/lists/lists.ts';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { fixOf } from '../../../../../renderer/features/health/fixes.ts';
import { HealthRule } from '../../../../../shared/model/health.ts';
import { useHealth } from '../../../../../renderer/features/health/store.ts';
import HealthView from '../../../../../renderer/features/health/HealthView.vue';
import { openPage, press, settle, show } from '../../../../support/fake-page.ts';

let view: VueWrapper;
const locks = matching('findings', { accountId: null, query: '', rule: ['lock'], verdict: ['finding'] });
const keyOf = (domain: string, rule: HealthRule = 'lock') =>
  JSON.stringify({ accountId: 'a1', domain, rule, verdict: 'finding' });
const visibleGrid = () =>
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 640 });

async function open() {
  const bridge = await openPage({ domains: 100 });
  view = show(HealthView);
  await settle();
  return bridge;
}
const rule = (name: string) => view.findAll('.rules tbody tr').find((row) => row.get('th').text() === name)!;
const button = (row: Pick<VueWrapper, 'findAll'>, text: RegExp) =>
  row.findAll('button').find((one) => text.test(one.text()))!;
const inDialog = (text: RegExp): HTMLButtonElement =>
  [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find((one) =>
    text.test(one.textContent.trim()),
  )!;

describe('the health of the portfolio on screen', () => {
  it('counts fine, findings and unknown for every rule', async () => {
    const bridge = await open();
    const { name } = bridge.asked.find((one) => one.name === 'health.audit')!;
    expect(name).toBe('health.audit');
    expect(view.findAll('.rules tbody tr')).toHaveLength(HealthRule.options.length);
    const cells = rule('Transfer lock')
      .findAll('td.number')
      .map((cell) => Number(cell.text()));
    expect(cells.reduce((sum, count) => sum + count)).toBe(100);
  });

  it('says what it leaves out', async () => {
    await open();
    const health = useHealth();
    health.summary = { ...health.summary!, unlisted: 0 };
    await settle();
    expect(view.text()).not.toContain('not listed');
    health.summary = { ...health.summary, unlisted: 3 };
    await settle();
    expect(view.get('.toolbar-line [role="status"]').text()).toContain('· without 3 not listed ·');
  });

  it('puts a finding right for exactly its domains', async () => {
    const bridge = await open();
    await button(rule('Transfer lock'), /^Lock \d+ domains…$/).trigger('click');
    await settle();
    const found = await bridge.call('health.select', { selection: locks });
    inDialog(/^Add to queue/).click();
    await settle();
    const queued = bridge.asked.find(({ name }) => name === 'changes.queue')?.input;
    expect(queued).toEqual({
      selection: found.ok && (found.value as Selection<'domains'>),
      change: { kind: 'lock', on: true },
    });
  });

  it('keeps the former results and fixes nothing while the search cannot be read', async () => {
    const bridge = await open();
    await view.get('input[type="search"]').setValue('tld:it');
    await useHealth().read();
    await settle();
    const { domains, unread } = useHealth().summary!;
    expect(domains).toBeLessThan(98);
    await view.get('input[type="search"]').setValue('tld:it expires:soon');
    await useHealth().read();
    await settle();
    expect(view.get('[role="alert"]').text()).toMatch(/^In “expires:soon”, “soon” is not a date/);
    expect(view.get('input[type="search"]').attributes('aria-invalid')).toBe('true');
    expect(view.get('[role="status"]').text()).toMatch(
      `Previous results: ${domains - unread} of ${domains} domains fully checked`,
    );
    const fixes = view.findAll('.rule-fixes button');
    expect(fixes.length).toBeGreaterThan(0);
    expect(fixes.every((fix) => fix.attributes('disabled') !== undefined)).toBe(true);
    expect(await useHealth().select(locks)).toBeUndefined();
    // The query that was checked before may still be asked for.
    const checks = bridge.asked.filter(({ input }) => JSON.stringify(input).includes('expires:soon'));
    expect(checks.map(({ name }) => name)).not.toContain('health.select');
  });

  it('puts right what is on screen while the next search is still being judged', async () => {
    const bridge = await open();
    await view.get('input[type="search"]').setValue('tld:it');
    await useHealth().read();
    await settle();
    await view.get('input[type="search"]').setValue('');
    await button(rule('Transfer lock'), /^Lock \d/).trigger('click');
    await settle();
    // Once the next search is judged, the page also asks what reading its unknown parts would cost.
    const fixed = bridge.asked
      .filter(({ name }) => name === 'health.select')
      .map(({ input }) => (input as { selection: { filter: Filter<'findings'> } }).selection.filter)
      .filter(({ verdict }) => verdict[0] === 'finding');
    expect(fixed).toEqual([expect.objectContaining({ query: 'tld:it', rule: ['lock'] })]);
  });

  it('judges nothing where the first search cannot be read', async () => {
    await openPage({ domains: 100 });
    useHealth().query = 'expires:soon';
    view = show(HealthView);
    await settle();
    expect(view.find('.rules').exists()).toBe(false);
    expect(view.get('[role="alert"]').text()).toMatch(/“soon” is not a date/);
  });

  it('can give the focus back to the button of a fix', async () => {
    await open();
    const fix = button(rule('Transfer lock'), /^Lock \d/);
    fix.element.focus();
    await fix.trigger('click');
    // A browser takes the focus from a button that is disabled while its dialog is prepared.
    expect(fix.element.disabled).toBe(false);
    await fix.trigger('click');
    await settle();
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
  });

  it('offers once, above the rules, to read what no rule could judge, and says what that costs', async () => {
    const bridge = await open();
    const { unread, domains } = useHealth().summary!;
    expect(unread).toBeGreaterThan(0);
    expect(view.get('[role="status"]').text()).toMatch(
      `${domains - unread} of ${domains} domains fully checked`,
    );
    expect(view.text()).toContain(`Details not read for ${unread} domains`);
    expect(view.text()).toMatch(/[\d,]+ requests, \d+ \w+/);
    expect(view.findAll('.rules button').map((one) => one.text())).not.toContainEqual(
      expect.stringMatching(/Read/),
    );
    await press(`Read details of ${unread} domains…`);
    const estimated = bridge.asked.findLast(({ name }) => name === 'details.estimate')?.input as {
      selection: Extract<Selection<'domains'>, { by: 'keys' }>;
    };
    expect(estimated.selection.keys).toHaveLength(unread);
  });

  it('says that all are checked where everything was read', async () => {
    await open();
    const health = useHealth();
    health.summary = { ...health.summary!, unread: 0 };
    await settle();
    expect(view.get('[role="status"]').text()).toMatch(`${health.summary.domains} domains checked`);
    expect(view.text()).not.toMatch(/not read for|Read details/);
  });

  it('leads with what can be stolen, then with what else has findings', async () => {
    await open();
    const names = view.findAll('.rules tbody th').map((head) => head.text());
    expect(names).toEqual([
      'Transfer lock',
      'Verified e-mail',
      'Nameservers',
      'Complete contacts',
      'WHOIS privacy',
      'DNSSEC',
    ]);
    expect(rule('Transfer lock').text()).toContain('Anyone with the EPP code can transfer them away.');
  });

  it('puts right only what is selected', async () => {
    const bridge = await open();
    const ticks = useHealth().ticks;
    await settle();
    const found = await bridge.call('list.rows', { list: 'findings', selection: locks, offset: 0, limit: 2 });
    if (!found.ok) throw new Error('There are no findings.');
    const rows = found.value.rows as readonly Row<'findings'>[];
    const keys = rows.map(({ accountId, domain }) => ({ accountId, domain }));
    ticks.set(
      keys.map(({ domain }) => keyOf(domain)),
      true,
    );
    await settle();
    const bar = document.querySelector('.bottom-bar')!;
    expect(bar.textContent).toContain('2 domains selected');
    [...bar.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Lock 2 domains…')!.click();
    await settle();
    expect(bridge.asked.findLast(({ name }) => name === 'changes.preview')?.input).toMatchObject({
      selection: { by: 'keys', keys },
    });
  });

  it('asks for the results in the order of their heads, and keeps the selection', async () => {
    visibleGrid();
    const bridge = await open();
    await settle();
    useHealth().ticks.set([keyOf('a.it')], true);
    const head = view.findAll('[role="columnheader"]').find((one) => one.text().startsWith('Domain'))!;
    await head.get('button').trigger('click');
    await head.get('button').trigger('click');
    await settle();
    const { input } = bridge.asked.findLast(({ name }) => name === 'list.rows')!;
    expect(input).toMatchObject({ sort: [{ column: 'domain', direction: 'desc' }] });
    expect(useHealth().ticks.count.value).toBe(1);
  });

  it('shows all findings in groups, and one fix for those of one group', async () => {
    visibleGrid();
    await open();
    useHealth().list.arrange({ columns: null, sort: [], group: 'rule' });
    await settle();
    expect(view.find('.grid-row.is-group').text()).toMatch(/^Complete contacts\s*\d+/);
    useHealth().ticks.set([keyOf('a.it'), keyOf('b.it', 'dnssec')], true);
    await settle();
    expect(document.querySelector('.bottom-bar')?.textContent).toContain('Select domains of one finding');
  });

  it('has a fix for every finding, and reading for every unknown', () => {
    expect(HealthRule.options.map((one) => fixOf({ rule: one, verdict: 'finding' }))).toEqual([
      'lock',
      'privacy',
      'dnssec-add',
      'resend-verification',
      'contacts',
      'nameservers',
    ]);
    expect(
      HealthRule.options.map((one) => fixOf({ rule: one, verdict: 'unknown' })).every((fix) => fix === null),
    ).toBe(true);
  });

  it('offers no fix that no account can make', async () => {
    const bridge = await openPage({ domains: 100 });
    const [first] = bridge.views;
    const capabilities = { ...first!.capabilities, changes: ['privacy' as const], details: [] };
    bridge.emit('accounts.changed', [{ ...first!, capabilities }]);
    view = show(HealthView);
    await settle();
    expect(rule('Transfer lock').findAll('button')).toHaveLength(2);
    expect(button(rule('WHOIS privacy'), /^Turn privacy on/)).toBeDefined();
  });

  it('lists findings first, and those of one rule where its number is pressed, in the language of the page', async () => {
    visibleGrid();
    await open();
    const grid = () => view.get('[role="grid"]');
    expect(grid().attributes('aria-label')).toBe('Findings');
    const count = rule('Complete contacts').findAll('td.number')[0]!;
    await count.get('button').trigger('click');
    await settle();
    expect(grid().attributes('aria-rowcount')).toBe(String(Number(count.text()) + 1));
    expect(count.get('button').attributes('aria-pressed')).toBe('true');
    i18n.global.locale.value = 'it';
    await settle();
    expect(grid().attributes('aria-label')).toBe('Segnalazioni');
  });

  it('judges nameservers against a set the user chose', async () => {
    const bridge = await openPage({ domains: 100 });
    await bridge.saveProfiles();
    view = show(HealthView);
    await settle();
    const chosen = () => view.get('[role="combobox"]').text();
    expect(chosen()).toBe('No set');
    await useHealth().chooseSet(1);
    await settle();
    expect(bridge.asked.findLast(({ name }) => name === 'health.chooseNameservers')?.input).toEqual({
      setId: 1,
    });
    expect(chosen()).toBe('Own servers');
  });

  it('shows why the core refuses a query, and asks again when it is changed', async () => {
    const bridge = await open();
    bridge.failWith('health.audit', {
      code: 'bad-input',
      message: asWritten('The query has more than 500 terms.'),
      retryable: false,
    });
    await view.get('input[type="search"]').setValue('lock:on');
    await expect.poll(() => view.text()).toContain('The query has more than 500 terms.');
    expect(bridge.asked.findLast(({ name }) => name === 'health.audit')?.input).toEqual({
      accountId: null,
      query: 'lock:on',
    });
  });
});
