import { watch } from 'vue';
import { useRouter } from 'vue-router';
import type { DesktopBridge, DesktopState, MenuCommand, PopupMenu } from '../../shared/desktop.ts';
import { ask, useBridge, useEvent } from '../bridge/bridge.ts';
import { useSession } from '../bridge/session.ts';
import { useNativeNotices } from '../features/notifications/native-notices.ts';
import { useOrders } from '../features/orders/store.ts';
import { usePreferences } from '../features/settings/preferences.ts';
import { useText } from '../i18n/text.ts';
import { commands, runCommand, type Command } from '../ui/commands/commands.ts';
import { toAccelerator } from '../ui/commands/shortcut.ts';
import { useNativeMenus, type GridMenu, type MenuItem } from '../ui/grid/grid-menu.ts';
import { inBackground } from '../ui/in-background.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

/** On the desktop: the application menu, tray, badge, notifications, context menus and links. In a browser nothing. */
export function useDesktop(): void {
  const { desktop } = useBridge();
  if (!desktop) return;
  useNativeMenus((menu) => showMenu(desktop, menu));
  useNativeNotices(desktop);
  present(desktop);
  followRequests();
}

/** Keeps what the desktop shows up to date, from the first snapshot on. */
function present({ present: show }: DesktopBridge): void {
  const session = useSession();
  const preferences = usePreferences();
  const orders = useOrders();
  const listed = (isListed: (command: Command) => boolean): MenuCommand[] =>
    commands.value.filter(isListed).map(({ id, title, shortcut, enabled = true }) => {
      const accelerator = toAccelerator(shortcut);
      return { id, title, enabled, accelerator };
    });
  const inMenu = (menu: keyof DesktopState['menu']): MenuCommand[] =>
    listed(({ inMenu, group }) => (inMenu === true ? group : inMenu) === menu);
  const state = (): DesktopState => ({
    language: preferences.language,
    menu: {
      general: inMenu('general'),
      screen: inMenu('screen'),
      go: inMenu('go'),
      queue: inMenu('queue'),
      help: inMenu('help'),
    },
    tray: preferences.tray ? listed(({ inTray }) => inTray === true) : null,
    waiting: orders.needsUser,
  });
  watch(
    () => (session.ready ? JSON.stringify(state()) : null),
    (next) => {
      if (next !== null) inBackground(show(state()));
    },
    { immediate: true, flush: 'post' },
  );
}

/** Requests from outside the window, and what cannot be shown there. */
function followRequests(): void {
  const router = useRouter();
  const toasts = useToasts();
  const { t } = useText();

  async function openDomain(domain: string): Promise<void> {
    const answer = await ask('domains.find', { accountId: null, names: [domain] });
    const key = answer.ok ? answer.value[0]?.keys[0] : undefined;
    const query = key ? { domain: `${key.domain}@${key.accountId}` } : { q: domain };
    await router.push({ name: 'domains', query });
  }
  useEvent('command.invoked', ({ id }) => void runCommand(id));
  useEvent('address.opened', ({ address }) => inBackground(router.push(address)));
  useEvent('notice.failed', ({ title, text, address }) =>
    toasts.inform(text === '' ? title : `${title} · ${text}`, {
      label: t('notifications.show'),
      run: () => router.push(address),
    }),
  );
  useEvent('link.opened', ({ domain }) =>
    inBackground(domain === null ? router.push({ name: 'today' }) : openDomain(domain)),
  );
}

type Listed = PopupMenu['items'][number];

async function showMenu({ popupMenu }: DesktopBridge, menu: GridMenu): Promise<MenuItem | null> {
  const lines = menu.groups.flatMap((group, at): { listed: Listed; item: MenuItem | null }[] => [
    ...(at > 0 ? [{ listed: { kind: 'line' as const }, item: null }] : []),
    ...(group.titled ? [{ listed: { kind: 'title' as const, label: group.label }, item: null }] : []),
    ...group.items.map((item) => ({ listed: toListed(item), item })),
  ]);
  const chosen = await popupMenu({
    items: lines.map(({ listed }) => listed),
    x: Math.max(0, Math.round(menu.x)),
    y: Math.max(0, Math.round(menu.y)),
  });
  return chosen === null ? null : (lines[chosen]?.item ?? null);
}

const toListed = ({ label, disabled, checked }: MenuItem): Listed => ({
  kind: 'item',
  label,
  checked: checked ?? null,
  enabled: disabled !== true,
});
