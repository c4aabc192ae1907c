// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import OriginBadge from '../../../../../renderer/features/history/OriginBadge.vue';
import OutsideBanner from '../../../../../renderer/features/history/OutsideBanner.vue';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import { useHistory } from '../../../../../renderer/features/history/store.ts';
import HistoryView from '../../../../../renderer/features/history/HistoryView.vue';
import FilterMenu from '../../../../../renderer/ui/controls/FilterMenu.vue';
import { addDays } from '../../../../../shared/rules/calendar.ts';
import { dayHere } from '../../../../../shared/rules/time-zone.ts';
import type { HistoryEntry } from '../../../../../shared/model/history.ts';
import { click, display, openPage, settle, show } from '../../../../support/page.ts';
import type { World } from '../../../../support/world.ts';

let shown: VueWrapper;

const entry = (more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  accountId: 'a1',
  domain: 'xn--mnchen-3ya.de',
  unicode: 'münchen.de',
  customer: null,
  kind: 'nameservers',
  before: 'ns1.example.net, ns2.example.net',
  after: 'ns1.evil.org, ns2.evil.org',
  origin: 'outside',
  orderId: null,
  changeId: null,
  ...more,
});
/** Since the first refresh, three domains got new nameservers and two new contacts; one renewed automatically. */
async function openChanged(): Promise<World> {
  const world = await openPage();
  const { control } = world.sandbox;
  const names = world.names(6, '.com');
  await world.readDetails(names);
  for (const [index, name] of names.entries()) {
    const { contacts } = control.domain(name)!;
    const other = { ...contacts.Registrant, Email: 'other@example.org' };
    if (index < 3) control.changeDomain(name, { nameservers: ['ns1.evil.example', 'ns2.evil.example'] });
    else if (index < 5) control.changeDomain(name, { contacts: { ...contacts, Registrant: other } });
    else control.changeDomain(name, { expiryDate: '2031-01-01', nextDueDate: '2031-01-01' });
  }
  await world.core.refresh.run('a1');
  await world.readDetails(names);
  await settle();
  return world;
}

describe('an entry of the history', () => {
  it('says in words who made it, whatever the colour', async () => {
    await openPage();
    shown = show(OriginBadge, { entry: entry() });
    expect(shown.text()).toContain('Outside this Namekeep');
    expect(shown.find('.badge .icon').exists()).toBe(true);
    await shown.setProps({ entry: entry({ origin: 'namekeep', changeId: 12 }) });
    expect(shown.text()).toContain('Change 12');
    await shown.setProps({ entry: entry({ origin: 'namekeep', orderId: 7 }) });
    expect(shown.text()).toContain('Order 7');
    await shown.setProps({ entry: entry({ origin: 'service' }) });
    expect(shown.text()).toContain('The service');
  });
});

describe('the list', () => {
  it('is narrowed to the last days or this month at once, and widened again', async () => {
    const world = await openChanged();
    shown = await display(HistoryView);
    const menu = shown.findAllComponents(FilterMenu).find((one) => one.props('label') === 'Period');
    const today = dayHere(Date.now());
    const froms = [addDays(today, -6), addDays(today, -29), `${today.slice(0, 7)}-01`];
    expect(menu?.props('options').map(({ value }) => value)).toEqual([...froms, '']);
    for (const from of [...froms, null]) {
      menu?.vm.$emit('choose', from === null ? [] : [from]);
      await settle();
      expect(world.inputs('list.rows').at(-1)).toMatchObject({ selection: { filter: { from, to: null } } });
      expect(shown.find('.day-range input').exists(), 'has a menu for it').toBe(false);
    }
    menu?.vm.$emit('choose', ['']);
    await settle();
    expect(shown.findAll('.day-range input')).toHaveLength(2);
  });

  it('leads from what changed to the change that mends it, where the product can make it', async () => {
    const bridge = await openChanged();
    shown = show(HistoryView);
    const menuOf = async (kind: 'nameservers' | 'expiry'): Promise<string[]> => {
      useHistory().list.narrow({ kind: [kind] });
      await settle();
      await shown.get('.grid-row .cell').trigger('contextmenu');
      await settle();
      return [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent.trim());
    };
    expect(await menuOf('expiry')).not.toContain('Nameservers…');
    expect(await menuOf('nameservers')).toContain('Nameservers…');
    await click(
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
        (one) => one.textContent.trim() === 'Nameservers…',
      ),
    );
    await expect.poll(() => document.querySelector('[role=dialog]')).not.toBeNull();
    const { domain, accountId } = useHistory().list.rows.value.get(0) ?? expect.fail();
    expect(document.querySelector('[role=dialog]')?.textContent).toContain(domain);
    expect(accountId).toBe(useAccounts().views[0]?.account.id);
    expect(bridge.inputs('changes.queue')).toEqual([]);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-22'],
    ['Pacific/Niue', '2026-11-20'],
  ])('shows what is alarming from its day on this computer: in %s from %s', async (zone, day) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const bridge = await openPage();
    bridge.emit('history.changed', {
      changes: 1,
      domains: 1,
      latestId: 7,
      since: '2026-11-21T10:00:00.000Z',
    });
    expect(useHistory().alertFilter().from).toBe(day);
  });

  it('marks in red only what can mean a hijack', async () => {
    await openPage();
    shown = show(OriginBadge, { entry: entry() });
    expect(shown.find('.badge').classes()).toContain('is-bad');
    await shown.setProps({ entry: entry({ kind: 'lock', before: 'off', after: 'on' }) });
    expect(shown.find('.badge').classes()).not.toContain('is-bad');
    await shown.setProps({ entry: entry({ kind: 'new', before: null, after: null }) });
    expect(shown.find('.badge').classes()).not.toContain('is-bad');
  });
});

describe('changes outside this Namekeep', () => {
  it('stay in sight until the user puts them away', async () => {
    const bridge = await openChanged();
    shown = await display(OutsideBanner);
    const alert = shown.find('[role="alert"]');
    expect(alert.text()).toMatch(/^5 domains were changed outside this Namekeep\./);
    expect(shown.get('a').attributes('href')).toBe(
      `/history?kind=lock,nameservers,contacts,dnssec&origin=outside&from=${dayHere(useHistory().alert!.since!)}`,
    );
    await click(shown.find('.icon-button'));
    expect(bridge.inputs('history.dismiss')).not.toEqual([]);
    expect(shown.find('[role="alert"]').exists()).toBe(false);
  });
});
