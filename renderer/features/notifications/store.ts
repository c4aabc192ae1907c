import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { Notification } from '../../../shared/model/notification.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { useSession } from '../../bridge/session.ts';
import { inBackground, throttle } from '../../ui/in-background.ts';

/** So many are on screen; older ones follow when these are dismissed. */
const shown = 200;

/** @returns whether it tells nothing new, as the user saw it end */
export const wasSeenToEnd = ({ kind }: Notification): boolean =>
  document.hasFocus() && (kind === 'orders-finished' || kind === 'changes-finished');

/** What the user is told of, the youngest first, in every window the same. */
export const useNotifications = defineStore('notifications', () => {
  const rows = ref<readonly Notification[]>([]);
  const total = ref(0);
  const unread = ref(0);
  const youngest = computed(() => Math.max(0, ...rows.value.map(({ id }) => id)));

  async function read(): Promise<void> {
    const answer = await ask('notifications.list', { offset: 0, limit: shown });
    if (!answer.ok) return;
    rows.value = answer.value.rows;
    total.value = answer.value.total;
    unread.value = answer.value.unread;
  }
  const readSoon = throttle(read, 500);

  function follow(): void {
    useSession().onSnapshot((snapshot) => {
      unread.value = snapshot.unread;
      inBackground(read());
    });
    useBridge().on('notifications.changed', (next) => {
      unread.value = next.unread;
      readSoon();
    });
    useBridge().on('notifications.raised', (raised) => {
      if (wasSeenToEnd(raised)) inBackground(ask('notifications.read', { from: raised.id, upTo: raised.id }));
    });
  }

  /** Those on screen were seen. */
  async function markRead(): Promise<void> {
    if (unread.value > 0) await ask('notifications.read', { upTo: youngest.value });
  }
  /** What could not be dismissed stays on screen. */
  async function dismiss(ids: readonly number[]): Promise<void> {
    const done = await callWithToast('notifications.dismiss', { ids: [...ids] });
    if (done !== undefined) rows.value = rows.value.filter(({ id }) => !ids.includes(id));
  }
  async function dismissAll(): Promise<void> {
    const done = await callWithToast('notifications.dismissAll', { upTo: youngest.value });
    if (done !== undefined) rows.value = [];
  }

  return { rows, total, unread, follow, read, markRead, dismiss, dismissAll };
});
