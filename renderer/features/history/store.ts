import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Failure } from '../../../shared/model/errors.ts';
import {
  historyGroupings,
  historyKinds,
  historyOrigins,
  historySortColumns,
} from '../../../shared/model/lists.ts';
import type {
  HistoryAlert,
  HistoryEntry,
  HistoryGroupBy,
  HistoryKind,
  HistoryOrigin,
} from '../../../shared/model/history.ts';
import { dayHere, ownTimeZone } from '../../../shared/rules/time-zone.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { createGroupedRows } from '../../ui/grid/grid-rows.ts';
import type { GridState } from '../../ui/grid/grid-state.ts';
import { createRowWindow, type FetchPage } from '../../ui/grid/row-window.ts';
import { useAccounts } from '../accounts/store.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';
import { inBackground, throttle } from '../../ui/in-background.ts';

/** What of the history is on screen; empty lists and texts narrow nothing. */
export interface HistoryView {
  readonly text: string;
  readonly kinds: readonly HistoryKind[];
  readonly origins: readonly HistoryOrigin[];
  /** `YYYY-MM-DD`, as it is on this computer. */
  readonly since: string | null;
}

const everything: HistoryView = { text: '', kinds: [], origins: [], since: null };

/** What can mean a hijack when it was made outside this Namekeep. */
const alarming: readonly HistoryKind[] = ['lock', 'nameservers', 'contacts', 'dnssec'];

/** @returns whether an entry can mean a hijack; locking a domain harms nobody */
export const isAlarming = ({
  kind,
  origin,
  after,
}: Pick<HistoryEntry, 'kind' | 'origin' | 'after'>): boolean =>
  origin === 'outside' && alarming.includes(kind) && !(kind === 'lock' && after === 'on');

/** How the history is looked at before the user changes anything. */
export const standardState: GridState = {
  columns: null,
  sort: [{ column: 'found', direction: 'desc' }],
  group: null,
};

/** What became different about the domains, and what of it the user should look at. */
export const useHistory = defineStore('history', () => {
  const view = ref<HistoryView>(everything);
  const alert = ref<HistoryAlert | null>(null);
  const state = shallowRef<GridState>(standardState);
  const group = computed(() => historyGroupings.find((by) => by === state.value.group) ?? null);
  const list = createRowWindow<HistoryEntry>();
  const grouped = createGroupedRows<HistoryEntry>();
  const groupedTotal = ref(0);
  const groupFailure = shallowRef<Failure | null>(null);
  const rows = computed(() => (group.value === null ? list : grouped));
  const total = computed(() => (group.value === null ? list.total : groupedTotal.value));
  const failure = computed(() => (group.value === null ? list.failure : groupFailure.value));
  /** Whether the list was ever on screen: else there is nothing to renew. */
  let asked = false;
  const renew = (): void => {
    if (!asked) return;
    if (group.value === null) list.renew();
    else inBackground(readGroups());
  };
  const renewSoon = throttle(renew, 1_000);
  const narrowed = computed(() => JSON.stringify(view.value) !== JSON.stringify(everything));

  const filterNow = () => {
    const { text, kinds, origins, since } = view.value;
    const { accountId } = useAccounts();
    return { accountId, text, kinds: [...kinds], origins: [...origins], since, zone: ownTimeZone() };
  };
  const sorting = computed(() =>
    state.value.sort.flatMap(({ column: name, direction }) => {
      const column = historySortColumns.find((known) => known === name);
      return column ? [{ column, direction }] : [];
    }),
  );
  const fetchOf = (filter: ReturnType<typeof filterNow>): FetchPage<HistoryEntry> => {
    const sort = sorting.value;
    return (offset, limit) => ask('history.list', { ...filter, sort, offset, limit });
  };

  /** Reloads the list: another account, another view or other groups. */
  function read(): void {
    asked = true;
    if (group.value === null) return list.ask(fetchOf(filterNow()));
    grouped.forget();
    fetchGroup = null;
    inBackground(readGroups());
  }

  let question = 0;
  let fetchGroup: ((key: string) => FetchPage<HistoryEntry>) | null = null;
  async function readGroups(): Promise<void> {
    const by = group.value;
    if (by === null) return;
    const of = ++question;
    const filter = filterNow();
    const answer = await ask('history.groups', { ...filter, by });
    if (of !== question || by !== group.value) return;
    groupFailure.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    groupedTotal.value = answer.value.reduce((sum, { count }) => sum + count, 0);
    fetchGroup ??= (key) => fetchOf({ ...filter, ...only(by, key) });
    const heads = answer.value.map(({ value, count }) => ({ key: value, label: value, count, sums: [] }));
    grouped.take(heads, fetchGroup);
  }

  /** Columns, order and groups; another order and other groups are asked for. */
  function arrange(next: GridState): void {
    const former = JSON.stringify([group.value, sorting.value]);
    state.value = next;
    if (asked && former !== JSON.stringify([group.value, sorting.value])) read();
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
    const oldest = alert.value?.since ?? null;
    const since = oldest === null ? null : dayHere(oldest);
    view.value = { ...everything, kinds: alarming, origins: ['outside'], since };
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
    state,
    rows,
    total,
    failure,
    narrowed,
    read,
    follow,
    arrange,
    show,
    showAlert,
    showAll,
    dismiss,
  };
});

/** @returns what narrows the history to one group */
function only(by: HistoryGroupBy, value: string) {
  switch (by) {
    case 'kind':
      return { kinds: historyKinds.filter((kind) => kind === value) };
    case 'origin':
      return { origins: historyOrigins.filter((origin) => origin === value) };
    case 'account':
      return { accountId: value };
    case 'day':
      return { since: value, until: value };
  }
}
