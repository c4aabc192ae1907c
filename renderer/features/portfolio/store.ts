import { defineStore } from 'pinia';
import { computed, markRaw, ref, shallowRef, watch } from 'vue';
import type { Output } from '../../../shared/contract.ts';
import type { DomainGroup, DomainKey, DomainRow } from '../../../shared/model/domain.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import { domainColumns, domainGroupings, mostNamed } from '../../../shared/model/lists.ts';
import type { QueryWord } from '../../../shared/rules/query.ts';
import { setTerm } from '../../../shared/rules/query-terms.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { createGroupedRows, type RowGroup } from '../../ui/grid/grid-rows.ts';
import { useGridSelection } from '../../ui/grid/grid-selection.ts';
import type { GridState } from '../../ui/grid/grid-state.ts';
import { inBackground, throttle } from '../../ui/in-background.ts';
import { createRowWindow, type FetchPage } from '../../ui/grid/row-window.ts';
import { findQueryProblem } from '../accounts/query-problem.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { keyOf, toSelection, type Asked } from './selection.ts';

/** How the portfolio is looked at before the user changes anything. */
export const standardState: GridState = {
  columns: null,
  sort: [{ column: 'expiryDate', direction: 'asc' }],
  group: null,
};

/** The portfolio on screen: the question asked, the rows of its answer, and what is ticked in them. */
export const usePortfolio = defineStore('portfolio', () => {
  const accounts = useAccounts();
  /** What is typed. It may not be readable; then the rows on screen stay those of `query`. */
  const text = ref('');
  const query = ref('');
  const state = shallowRef<GridState>(standardState);
  const facets = shallowRef<Output<'domains.facets'>>({ extensions: [], statuses: [], tags: [] });
  const list = createRowWindow<DomainRow>();
  const grouped = createGroupedRows<DomainRow>();
  const groupFailure = shallowRef<Failure | null>(null);
  const group = computed(() => domainGroupings.find((by) => by === state.value.group) ?? null);
  const sorting = computed(() =>
    state.value.sort.flatMap(({ column: name, direction }) => {
      const column = domainColumns.find((known) => known === name);
      return column ? [{ column, direction }] : [];
    }),
  );
  /** What the grid shows. */
  const rows = computed(() => (group.value === null ? list : grouped));
  const groupedTotal = ref(0);
  const total = computed(() => (group.value === null ? list.total : groupedTotal.value));
  const known = computed(() => rows.value.known);
  const failure = computed(() => (group.value === null ? list.failure : groupFailure.value));
  const queryProblem = computed(() => findQueryProblem(text.value));
  /** The rows on screen are not what was asked for: nothing can be selected, and nothing done with a selection. */
  const blocked = computed(() => queryProblem.value !== null || failure.value !== null);
  /** Whether the count on screen is that of the search as typed. */
  const answered = computed(() => !blocked.value && known.value && text.value === query.value);
  /** The search that found something the last time. */
  const found = ref<string | null>(null);
  watch([known, total, query], () => {
    if (known.value && total.value > 0) found.value = query.value;
  });
  /** What the search found before does not match any more: it was renewed, changed or refreshed. */
  const emptied = computed(() => known.value && total.value === 0 && found.value === query.value);
  const asked = ref(false);
  /** The answer to the latest question is not here yet. */
  const awaited = computed(() => asked.value && !known.value && failure.value === null);
  const ticks = markRaw(
    useGridSelection<Asked>(
      () => total.value,
      () =>
        answered.value && only.value === null ? { accountId: accounts.accountId, query: query.value } : null,
      () => blocked.value,
    ),
  );
  const selection = computed(() => toSelection(ticks.selection.value, sorting.value));
  /** The rows on screen are only these, whatever the search; null for what the search finds. */
  const only = shallowRef<readonly DomainKey[] | null>(null);
  const scope = computed(() =>
    only.value === null
      ? { accountId: accounts.accountId, query: query.value }
      : { accountId: accounts.accountId, query: '', keys: [...only.value] },
  );
  /** What is selected by name, if the list can be narrowed to it. */
  const narrowable = computed(() => {
    const { value } = selection;
    return value.by === 'keys' && value.keys.length > 0 && value.keys.length <= mostNamed ? value.keys : null;
  });
  /** Shows only what is selected, or again what the search finds. */
  function showOnlySelected(on: boolean): void {
    const next = on ? narrowable.value : null;
    if (next === only.value) return;
    only.value = next;
    read();
  }
  watch(ticks.count, (count) => {
    if (count === 0) showOnlySelected(false);
  });

  let fetchGroup: (key: string) => FetchPage<DomainRow> = () => () => Promise.reject(new Error('Not asked.'));
  /** @param another another list, not the same in another order */
  function read(another = true): void {
    // Without rows of a former search there is nothing to keep.
    if (queryProblem.value && !asked.value) return;
    asked.value = true;
    const asks = { ...scope.value, sort: sorting.value };
    const by = group.value;
    if (by === null) return list.ask((offset, limit) => ask('domains.query', { ...asks, offset, limit }));
    fetchGroup = (key) => (offset, limit) =>
      ask('domains.query', { ...asks, group: { by, value: key === noValue ? null : key }, offset, limit });
    if (another) grouped.forget();
    inBackground(readGroups());
  }

  let question = 0;
  async function readGroups(): Promise<void> {
    const by = group.value;
    if (by === null) return;
    const of = ++question;
    const asks = scope.value;
    const answer = await ask('domains.groups', { ...asks, by });
    // A domain is in the group of each of its tags, but counts once.
    const counted = by === 'tag' ? await ask('domains.query', { ...asks, offset: 0, limit: 1 }) : null;
    if (of !== question || group.value !== by) return;
    groupFailure.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    groupedTotal.value = counted?.ok
      ? counted.value.total
      : answer.value.reduce((count, one) => count + one.count, 0);
    grouped.take(answer.value.map(toRowGroup), fetchGroup);
  }

  async function readFacets(): Promise<void> {
    const answer = await ask('domains.facets', { accountId: accounts.accountId, query: query.value });
    // Without them the filters offer nothing; the query field still takes everything.
    if (answer.ok) facets.value = answer.value;
  }

  let onScreen = false;
  let stale = true;
  const readFacetsSoon = throttle(readFacets, 5000);
  const readSoon = throttle(() => {
    if (!known.value) read();
    else if (group.value === null) list.renew();
    else inBackground(readGroups());
    readFacetsSoon();
  }, 300);

  /** The rows may be out of date: the same question again, now or when the portfolio is looked at next. */
  function outdated(): void {
    stale = !onScreen;
    if (onScreen) readSoon();
  }

  function setOnScreen(now: boolean): void {
    onScreen = now;
    if (now && stale) outdated();
  }

  useSession().onSnapshot(outdated);
  useBridge().on('domains.changed', ({ accountId }) => {
    if (accounts.accountId === null || accounts.accountId === accountId) outdated();
  });
  // A row shows the states of its order and its change.
  useBridge().on('orders.changed', outdated);
  useBridge().on('changes.changed', outdated);

  /** Takes what is typed, without searching for it yet. */
  function type(next: string): void {
    text.value = next;
    if (next !== query.value && ticks.selection.value.by === 'all') ticks.nothing(false);
  }

  /** A search that cannot be read leaves the rows of the former one on screen. */
  function search(next: string): void {
    type(next);
    if (queryProblem.value || (next === query.value && known.value)) return;
    query.value = next;
    only.value = null;
    read();
  }

  /** Writes a filter into the search as typed, beside what cannot be read in it. */
  function filter(word: QueryWord, values: readonly string[]): void {
    search(setTerm(text.value, word, values));
  }

  /** Columns, order and grouping; another order or grouping is asked for. */
  function arrange(next: GridState): void {
    const former = state.value;
    state.value = next;
    const regrouped = former.group !== next.group;
    if (regrouped || JSON.stringify(former.sort) !== JSON.stringify(next.sort)) read(regrouped);
  }

  watch(
    () => accounts.accountId,
    async () => {
      ticks.nothing(false);
      read();
      await readFacets();
    },
  );

  return {
    text,
    query,
    state,
    sorting,
    selection,
    facets,
    rows,
    ticks,
    total,
    known,
    failure,
    selected: ticks.count,
    only,
    narrowable,
    showOnlySelected,
    emptied,
    queryProblem,
    blocked,
    answered,
    awaited,
    at: (line: number): DomainRow | undefined => rows.value.get(line),
    outdated,
    readFacets,
    setOnScreen,
    type,
    search,
    filter,
    arrange,
    has: (row: DomainKey): boolean => ticks.has(keyOf(row)),
    select: (keys: readonly DomainKey[], on: boolean): void => ticks.set(keys.map(keyOf), on),
    selectEverything: ticks.everything,
    selectNothing: (): void => ticks.nothing(),
  };
});

/** The key of the group whose value is not known; no value is that. */
export const noValue = '\0';

const toRowGroup = ({ value, label, count, sums }: DomainGroup): RowGroup => ({
  key: value ?? noValue,
  label: label ?? noValue,
  count,
  sums,
});
