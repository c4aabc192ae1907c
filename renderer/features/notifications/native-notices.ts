import { useLocalStorage } from '@vueuse/core';
import { watch } from 'vue';
import type { DesktopBridge } from '../../../shared/desktop.ts';
import type { Notification, NotificationKind } from '../../../shared/model/notification.ts';
import { ask } from '../../bridge/bridge.ts';
import { useText } from '../../i18n/text.ts';
import { inBackground } from '../../ui/in-background.ts';
import { addressOf, noteOf, titleOf } from './notification-text.ts';
import { useNotifications, wasSeenToEnd } from './store.ts';

/** Told outside the window, too; the others can wait until somebody looks. */
const told: readonly NotificationKind[] = ['expiring', 'low-credit', 'orders-finished', 'changes-finished'];
/** More at once come as one. */
const most = 3;

/**
 * Shows new notifications as the system does, where the user allows it, each once, also those that were raised before the
 * page was there.
 */
export function useNativeNotices({ notify }: Pick<DesktopBridge, 'notify'>): void {
  const store = useNotifications();
  const text = useText();
  const last = useLocalStorage('namekeep.notified', { id: 0, at: '' }, { mergeDefaults: true });

  async function tell(rows: readonly Notification[]): Promise<void> {
    const { id: lastId, at: lastAt } = last.value;
    // The ids of a restored ledger begin again at lower ones; a clock may have been put back.
    const fresh = rows.filter(({ id, createdAt, read }) => (id > lastId || createdAt > lastAt) && !read);
    last.value = {
      id: Math.max(lastId, ...rows.map(({ id }) => id)),
      at: rows.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), lastAt),
    };
    const wanted = fresh.filter((one) => told.includes(one.kind) && !wasSeenToEnd(one));
    if (wanted.length === 0) return;
    const settings = await ask('notificationSettings.show', {});
    if (!settings.ok || !settings.value.desktop) return;
    if (wanted.length > most) {
      const title = text.counted('notifications.several', wanted.length);
      return notify({ title, text: text.t('notifications.severalHint'), address: '/today' });
    }
    for (const one of wanted)
      await notify({ title: titleOf(one, text), text: noteOf(one, text) ?? '', address: addressOf(one) });
  }
  watch(
    () => store.rows,
    (rows) => inBackground(tell(rows)),
    { immediate: true },
  );
}
