import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type {
  HistoryAlert,
  HistoryEntry,
  HistoryKind,
  HistoryOrigin,
} from '../../../shared/model/history.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { createRowWindow } from '../../ui/table/row-window.ts';
import { useAccounts } from '../accounts/store.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { inBackground, throttle } from '../../ui/in-background.ts';

/** What of the history is on screen; empty lists and texts narrow nothing. */
export interface HistoryView {
  readonly text: string;
  readonly kinds: readonly HistoryKind[];
  readonly origins: readonly HistoryOrigin[];
  /** `YYYY-MM-DD`, UTC. */
  readonly since: string | null;
}

const everything: HistoryView = { text: '', kinds: [], origins: [], since: null };

/** What can mean a hijack when it was made outside this Namekeep. */
const alarming: readonly HistoryKind[] = ['lock', 'nameservers', 'contacts', 'dnssec'];

/** What became different about the domains, and what of it the user should look at. */
export const useHistory = defineStore('history', () => {
  const view = ref<HistoryView>(everything);
  const alert = ref<HistoryAlert | null>(null);
  const rows = createRowWindow<HistoryEntry>();
  /** Whether the list was ever on screen: else there is nothing to renew. */
  let asked = false;
  const renew = (): void => {
    if (asked) rows.renew();
  };
  const renewSoon = throttle(renew, 1_000);
  const narrowed = computed(() => JSON.stringify(view.value) !== JSON.stringify(everything));

  /** Reloads the list: another account or another view. */
  function read(): void {
    asked = true;
    const { text, kinds, origins, since } = view.value;
    const filter = {
      accountId: useAccounts().accountId,
      text,
      kinds: [...kinds],
      origins: [...origins],
      since,
    };
    rows.ask((offset, limit) => ask('history.list', { ...filter, offset, limit }));
  }

  async function hydrate(): Promise<void> {
    const answer = await ask('history.alert', {});
    if (answer.ok) alert.value = answer.value;
    renew();
  }

  function follow(): void {
    useSession().onSnapshot(() => inBackground(hydrate()));
    useBridge().on('history.changed', (next) => {
      alert.value = next;
      renewSoon();
    });
  }

  function show(change: Partial<HistoryView>): void {
    view.value = { ...view.value, ...change };
    read();
  }

  /** Shows what the user is warned of. */
  function showAlert(): void {
    view.value = { ...everything, kinds: alarming, origins: ['outside'], since: alert.value?.since ?? null };
    read();
  }

  function showAll(): void {
    view.value = everything;
    read();
  }

  /** The user has seen what the warning is about. */
  async function dismiss(): Promise<void> {
    if (!alert.value) return;
    const left = await callWithToast('history.dismiss', { id: alert.value.latestId });
    if (left) alert.value = left;
  }

  return {
    view,
    alert,
    rows,
    narrowed,
    read,
    follow,
    show,
    showAlert,
    showAll,
    dismiss,
  };
});
