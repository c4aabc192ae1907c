// @vitest-environment happy-dom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { desktopInputs, type DesktopBridge, type DesktopState } from '../../../../shared/desktop.ts';
import type { Notification } from '../../../../shared/model/notification.ts';
import { useDesktop } from '../../../../renderer/app/follow-desktop.ts';
import AppShell from '../../../../renderer/app/shell/AppShell.vue';
import { installBridge } from '../../../../renderer/bridge/bridge.ts';
import { useNotifications } from '../../../../renderer/features/notifications/store.ts';
import { useOrders } from '../../../../renderer/features/orders/store.ts';
import { useNativeMenus } from '../../../../renderer/ui/grid/grid-menu.ts';
import type { World } from '../../../support/world.ts';
import { display, openPage, settle } from '../../../support/page.ts';

const Page = defineComponent({
  setup() {
    useDesktop();
    return () => h(AppShell);
  },
});

let bridge: World;
const desktop = {
  present: vi.fn<DesktopBridge['present']>(async () => undefined),
  popupMenu: vi.fn<DesktopBridge['popupMenu']>(async () => null),
  notify: vi.fn<DesktopBridge['notify']>(async () => undefined),
  startAtLogin: vi.fn<DesktopBridge['startAtLogin']>(async () => null),
};
const shown = (): DesktopState => desktop.present.mock.lastCall![0];
const expiring = (id: number, read = false): Notification => ({
  ...{ id, accountId: 'a1', createdAt: '2026-11-22T08:00:00.000Z', read, kind: 'expiring' },
  details: { days: 7, from: '2026-11-23', until: '2026-11-29', domains: 3, lapsing: 1, query: 'expires:<7d' },
});
async function notify(rows: readonly Notification[]): Promise<void> {
  useNotifications().rows = rows;
  await settle();
}

beforeEach(async () => {
  localStorage.clear();
  vi.clearAllMocks();
  useNativeMenus(null);
  bridge = await openPage();
  installBridge({ ...bridge, desktop });
  await display(Page);
  // Of the one that the fake host has from the start.
  desktop.notify.mockClear();
});

afterAll(() => useNativeMenus(null));

describe('the page in the desktop program', () => {
  it('shows its commands in the menu as the desktop reads them', () => {
    expect(desktopInputs.present.parse(shown())).toEqual(shown());
    const { menu, tray, language } = shown();
    expect(language).toBe('en');
    expect(tray).toBeNull();
    expect(menu.general[0]).toMatchObject({ id: 'palette', accelerator: 'CommandOrControl+K' });
    // Else no question mark could be typed.
    expect(menu.help.find(({ id }) => id === 'shortcuts')?.accelerator).toBeNull();
    expect(menu.go.map(({ title, accelerator }) => `${title} ${accelerator}`)).toContain(
      'Domains CommandOrControl+2',
    );
  });

  it('says which are possible, and what waits for the user, as they change', async () => {
    expect(shown().menu.queue.find(({ id }) => id === 'orders.pause')?.enabled).toBe(false);
    const orders = useOrders();
    orders.queue = { ...orders.queue!, running: true, counts: { ...orders.queue!.counts, held: 2 } };
    await settle();
    expect(shown().menu.queue.find(({ id }) => id === 'orders.pause')?.enabled).toBe(true);
    expect(shown().waiting).toBe(2);
  });
});

describe('notifications of the system', () => {
  it('are shown once, also those from before the page was there, with the way to their place', async () => {
    await notify([expiring(105)]);
    await notify([expiring(105)]);
    expect(desktop.notify.mock.calls).toEqual([
      [
        {
          title: '3 domains expire from 23 Nov 2026 to 29 Nov 2026',
          text: '1 lapses: auto-renew is off',
          address: '/domains?q=expires%3A%3C7d',
        },
      ],
    ]);
  });

  it('are shown of what came after a ledger was restored, whose ids begin again at lower ones', async () => {
    await notify([expiring(105)]);
    const former = expiring(11);
    await notify([former]);
    expect(desktop.notify).toHaveBeenCalledTimes(1);
    const later = { ...expiring(12), createdAt: '2099-11-22T08:00:00.000Z' };
    await notify([later, former]);
    await notify([later, former]);
    expect(desktop.notify).toHaveBeenCalledTimes(2);
  });

  it('are not shown of what was read, or that can wait', async () => {
    const prices: Notification = { ...expiring(108), kind: 'other-prices', details: { extensions: 2 } };
    await notify([expiring(107, true), prices]);
    expect(desktop.notify).not.toHaveBeenCalled();
  });

  it('come as one where there are many', async () => {
    await notify([104, 103, 102, 101].map((id) => expiring(id)));
    expect(desktop.notify.mock.calls).toMatchObject([[{ title: '4 notifications', address: '/today' }]]);
  });

  it('are not shown where the user does not want them', async () => {
    const value = { leadDays: [7], lowCredit: [], desktop: false };
    installBridge({ ...bridge, call: async () => ({ ok: true, value }) as never, desktop });
    await notify([expiring(105)]);
    expect(desktop.notify).not.toHaveBeenCalled();
  });
});
