import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { HistoryAlert, HistoryEntry, HistoryKind } from '../../../shared/model/history.ts';
import { dayHere } from '../../../shared/rules/time-zone.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { useSession } from '../../bridge/session.ts';
import { createList } from '../../list/list-store.ts';
import { inBackground } from '../../ui/in-background.ts';

/** Changes that can mean a hijack when they were made outside this Namekeep. */
const alarming: readonly HistoryKind[] = ['lock', 'nameservers', 'contacts', 'dnssec'];

/** @returns whether an entry can mean a hijack; locking a domain harms nobody */
export const isAlarming = ({
  kind,
  origin,
  after,
}: Pick<HistoryEntry, 'kind' | 'origin' | 'after'>): boolean =>
  origin === 'outside' && alarming.includes(kind) && !(kind === 'lock' && after === 'on');

/** The differences of domains over time, and those that the user is warned of. */
export const useHistory = defineStore('history', () => {
  const list = createList('history');
  const alert = ref<HistoryAlert | null>(null);

  async function hydrate(): Promise<void> {
    const answer = await ask('history.alert', {});
    if (answer.ok) alert.value = answer.value;
    list.outdated();
  }

  function follow(): void {
    useSession().onSnapshot(() => inBackground(hydrate()));
    useBridge().on('history.changed', (next) => {
      alert.value = next;
      list.outdated();
    });
  }

  /** Narrows the history to what the user is warned of. */
  const alertFilter = () => ({
    kind: [...alarming],
    origin: ['outside' as const],
    from: alert.value?.since ? dayHere(alert.value.since) : null,
  });

  /** The user has seen what the warning is about. */
  async function dismiss(): Promise<void> {
    if (!alert.value) return;
    const remaining = await callWithToast('history.dismiss', { id: alert.value.latestId });
    if (remaining) alert.value = remaining;
  }

  return { list, alert, follow, alertFilter, dismiss };
});
