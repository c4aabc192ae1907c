// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installBridge } from '../../../../../renderer/bridge/bridge.ts';
import { useSession } from '../../../../../renderer/bridge/session.ts';
import AboutView from '../../../../../renderer/features/settings/AboutView.vue';
import GeneralView from '../../../../../renderer/features/settings/GeneralView.vue';
import LoginField from '../../../../../renderer/features/settings/LoginField.vue';
import NotificationPanel from '../../../../../renderer/features/settings/NotificationPanel.vue';
import LicencesPanel from '../../../../../renderer/features/settings/LicencesPanel.vue';
import HistoryRetention from '../../../../../renderer/features/settings/HistoryRetention.vue';
import UpdateField from '../../../../../renderer/features/settings/UpdateField.vue';
import type { LoginWish } from '../../../../../shared/desktop.ts';
import { eur } from '../../../../support/fixtures.ts';
import { click, display, field, openPage, press, settle, show } from '../../../../support/page.ts';

const noFile = () => Promise.reject(new Error('There is no built page.'));
beforeEach(() => void vi.stubGlobal('fetch', noFile));
afterEach(() => void vi.unstubAllGlobals());

it('says where the files are and which versions run, without a button that cannot work', async () => {
  const world = await openPage();
  const shown = await display(AboutView);
  expect(document.body.textContent).toContain(`${world.home}/ledger.db`);
  expect(document.body.textContent).toMatch(/SQLite\s*3\.\d+/);
  expect(document.body.textContent).not.toContain('Electron');
  expect(document.body.textContent).not.toContain('Open folder');
  shown.unmount();
});

it('saves lead days, and says what is wrong with others', async () => {
  const bridge = await openPage();
  const shown = await display(NotificationPanel);
  const field = shown.get('input');
  await field.setValue('30, soon');
  await shown.get('form').trigger('submit');
  expect(field.attributes('aria-invalid')).toBe('true');
  await field.setValue('14 3');
  await shown.get('form').trigger('submit');
  await settle();
  expect(bridge.asked.at(-1)).toMatchObject({
    name: 'notificationSettings.save',
    input: { leadDays: [14, 3] },
  });
});

it('warns below the credit that was typed, in the currency of the account, and keeps what cannot be read', async () => {
  const bridge = await openPage();
  const panel = await display(NotificationPanel);
  const limit = field('Warn when credit is below (EUR)');
  const save = async (typed: string) => {
    limit.value = typed;
    limit.dispatchEvent(new Event('input'));
    await panel.get('form').trigger('submit');
    await settle();
  };
  await save('a lot');
  expect(limit.getAttribute('aria-invalid')).toBe('true');
  expect(bridge.inputs('notificationSettings.save')).toEqual([]);
  await save('120,5');
  expect(bridge.asked.at(-1)).toMatchObject({
    name: 'notificationSettings.save',
    input: { lowCredit: [eur('120.5')] },
  });
  await save('');
  expect(bridge.asked.at(-1)).toMatchObject({ input: { lowCredit: [] } });
});

describe('starting at login', () => {
  const label = 'Start Namekeep when I log in';
  const system = { on: false as boolean | null, takes: true };
  const checkbox = () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent.includes(label))
      ?.querySelector('input');
  async function toggle(): Promise<void> {
    await click(checkbox());
  }
  async function openSettings(on: boolean | null): Promise<void> {
    Object.assign(system, { on, takes: true });
    const bridge = await openPage();
    const desktop = {
      ...{ present: vi.fn(), popupMenu: vi.fn(), notify: vi.fn() },
      async startAtLogin(wish: LoginWish) {
        if (wish.on !== null && system.takes) system.on = wish.on;
        return system.on;
      },
    };
    installBridge({ ...bridge, desktop });
    await display(LoginField);
  }

  it('is off until it is switched on, and is what the system has', async () => {
    await openSettings(false);
    expect(checkbox()?.checked).toBe(false);
    await toggle();
    expect([checkbox()?.checked, system.on]).toEqual([true, true]);
    await toggle();
    expect([checkbox()?.checked, system.on]).toEqual([false, false]);
  });

  it('stays as the system has it where that refuses, and says so', async () => {
    await openSettings(false);
    system.takes = false;
    for (let time = 0; time < 2; time += 1) {
      await toggle();
      expect(checkbox()?.checked).toBe(false);
      expect(document.body.textContent).toContain('The system did not allow this');
    }
  });
});

describe('the tray', () => {
  it.each([
    ['X11; Linux x86_64', true],
    ['Windows NT 10.0; Win64; x64', false],
    ['Macintosh; Intel Mac OS X 10_15_7', false],
  ])('says how the window comes back without an icon, on Linux alone: %s', async (platform, says) => {
    const system = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${platform})`);
    await openPage({
      handlers: { 'updates.show': () => ({ mode: 'off', checkedAt: null, announced: null }) },
    });
    useSession().host = 'desktop';
    const general = await display(GeneralView);
    system.mockRestore();
    const text = 'Where your desktop shows no tray icons, start Namekeep again to open its window.';
    expect(general.text().includes(text)).toBe(says);
  });
});

it('keeps the rest of what is known about updates when the user chooses what to do about them', async () => {
  const kept = { mode: 'notify', checkedAt: '2026-11-20T10:00:00.000Z', announced: '0.2.0' } as const;
  const saved: unknown[] = [];
  await openPage({
    handlers: {
      'updates.show': () => kept,
      'updates.save': (input) => {
        saved.push(input);
        return kept;
      },
    },
  });
  await display(UpdateField);
  await press('Do not look');
  expect(saved).toEqual([{ ...kept, mode: 'off' }]);
});

it('shows how much of the past the ledger holds, and how long that is kept', async () => {
  const held = {
    years: 2 as const,
    bytes: 46_019_584,
    entries: 230_000,
    entriesSince: '2025-01-01T10:00:00.000Z',
  };
  const bridge = await openPage({
    handlers: { 'retention.show': () => ({ ...held, priceChanges: 0, priceChangesSince: null }) },
  });
  const card = await display(HistoryRetention);
  expect(card.text()).toMatch(/Size of the file\s*46 MB/);
  expect(card.text()).toMatch(/History entries\s*230,000 since 1 Jan 2025/);
  expect(card.text()).toMatch(/Price changes\s*0/);
  expect(card.get('[aria-checked="true"]').text()).toBe('2 years');
  await press('Forever');
  expect(bridge.asked.at(-1)).toMatchObject({ name: 'retention.save', input: { years: null } });
  expect(card.get('[aria-checked="true"]').text()).toBe('Forever');
});

it('removes older history only after asking', async () => {
  const bridge = await openPage();
  const card = show(HistoryRetention);
  const saved = () => bridge.asked.flatMap(({ name, input }) => (name === 'retention.save' ? [input] : []));
  await settle();
  for (const button of ['Go back', 'Remove']) {
    await press('1 year');
    expect(document.body.textContent).toContain('older than 1 year are removed');
    expect(saved()).toEqual([]);
    await press(button);
  }
  expect(saved()).toEqual([{ years: 1 }]);
  expect(card.get('[aria-checked="true"]').text()).toBe('1 year');
  await press('5 years');
  expect(saved()).toEqual([{ years: 1 }, { years: 5 }]);
});

it('lists the licence of what the program contains, and says where there is no list', async () => {
  const parts = [{ name: 'zod', version: '4.0.0', licence: 'MIT', texts: ['Permission is hereby granted'] }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(parts)));
  await openPage();
  const panel = await display(LicencesPanel);
  expect(panel.get('.licence summary').text()).toMatch(/zod\s*4\.0\.0\s*MIT/);
  expect(panel.get('pre').text()).toBe('Permission is hereby granted');
  vi.stubGlobal('fetch', noFile);
  const without = await display(LicencesPanel);
  expect(without.text()).toContain('could not be read here');
});
