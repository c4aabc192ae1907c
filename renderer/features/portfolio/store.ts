import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Output } from '../../../shared/contract.ts';
import type { DomainKey, DomainRow, Sort, SortColumn } from '../../../shared/model/domain.ts';
import { type QueryWord, setTerm } from '../../../shared/rules/query.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { createRowWindow } from '../../ui/table/row-window.ts';
import { findQueryProblem } from '../accounts/query-problem.ts';
import {
  isSelected,
  keyOf,
  nothingSelected,
  selectAll,
  selectedCount,
  setSelected,
  type GridSelection,
} from './selection.ts';
import { useAccounts } from '../accounts/store.ts';
import { throttle } from '../../ui/in-background.ts';

/** The portfolio on screen: the question asked, the window of its answer, and what is ticked in it. */
export const usePortfolio = defineStore('portfolio', () => {
  const accounts = useAccounts();
  /** What is typed. It may not be readable; then the rows on screen stay those of `query`. */
  const text = ref('');
  const query = ref('');
  const sort = ref<Sort>({ column: 'expiryDate', direction: 'asc' });
  const selection = shallowRef<GridSelection>(nothingSelected);
  const facets = shallowRef<Output<'domains.facets'>>({ extensions: [], statuses: [] });
  const rows = createRowWindow<DomainRow>();
  const total = computed(() => rows.total);
  const known = computed(() => rows.known);
  const failure = computed(() => rows.failure);
  const selected = computed(() => selectedCount(selection.value, total.value));
  const queryProblem = computed(() => findQueryProblem(text.value));
  /** The rows on screen are not what was asked for: nothing can be selected, and nothing done with a selection. */
  const blocked = computed(() => queryProblem.value !== null || rows.failure !== null);
  /** Whether the count on screen is that of the search as typed. */
  const answered = computed(() => !blocked.value && rows.known && text.value === query.value);

  let asked = false;
  function read(): void {
    // Without rows of a former search there is nothing to keep.
    if (queryProblem.value && !asked) return;
    asked = true;
    const scope = { accountId: accounts.accountId, query: query.value, sort: [sort.value] };
    rows.ask((offset, limit) => ask('domains.query', { ...scope, offset, limit }));
  }

  async function readFacets(): Promise<void> {
    const answer = await ask('domains.facets', { accountId: accounts.accountId });
    // Without them the filters offer nothing; the query field still takes everything.
    if (answer.ok) facets.value = answer.value;
  }

  let onScreen = false;
  let stale = true;
  const readFacetsSoon = throttle(readFacets, 5000);
  const readSoon = throttle(() => {
    if (rows.known) rows.renew();
    else read();
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

  function follow(): void {
    useSession().onSnapshot(outdated);
    useBridge().on('domains.changed', ({ accountId }) => {
      if (accounts.accountId === null || accounts.accountId === accountId) outdated();
    });
    // The badge of a row is the state of its order.
    useBridge().on('orders.changed', outdated);
  }

  /** Takes what is typed, without searching for it yet. */
  function type(next: string): void {
    text.value = next;
    if (next !== query.value && selection.value.by === 'query') selection.value = nothingSelected;
  }

  /** A search that cannot be read leaves the rows of the former one on screen. */
  function search(next: string): void {
    type(next);
    if (queryProblem.value || (next === query.value && rows.known)) return;
    query.value = next;
    read();
  }

  /** Writes a filter into the search as typed, beside what cannot be read in it. */
  function filter(word: QueryWord, values: readonly string[]): void {
    search(setTerm(text.value, word, values));
  }

  /** Sorts by the column; a second time the other way round. */
  function sortBy(column: SortColumn): void {
    const again = sort.value.column === column && sort.value.direction === 'asc';
    sort.value = { column, direction: again ? 'desc' : 'asc' };
    read();
  }

  const has = (row: DomainKey): boolean => isSelected(selection.value, keyOf(row));
  function select(keys: readonly DomainKey[], on: boolean): void {
    if (blocked.value) return;
    selection.value = setSelected(selection.value, keys.map(keyOf), on);
  }
  function selectEverything(): void {
    if (!answered.value) return;
    selection.value = selectAll(accounts.accountId, query.value);
  }
  function selectNothing(): void {
    selection.value = nothingSelected;
  }

  watch(
    () => accounts.accountId,
    async () => {
      selectNothing();
      read();
      await readFacets();
    },
  );

  return {
    text,
    query,
    sort,
    selection,
    facets,
    rows,
    total,
    known,
    failure,
    selected,
    queryProblem,
    blocked,
    answered,
    at: rows.get,
    outdated,
    setOnScreen,
    follow,
    type,
    search,
    filter,
    sortBy,
    has,
    select,
    selectEverything,
    selectNothing,
  };
});
