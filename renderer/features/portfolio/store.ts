import { watchDebounced } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { matching, type Filter, type GroupBy } from '../../../shared/lists/lists.ts';
import type { Group } from '../../../shared/lists/questions.ts';
import { type DomainKey, type DomainRow, mostNamed } from '../../../shared/model/domain.ts';
import type { QueryWord } from '../../../shared/rules/query.ts';
import { setTerm } from '../../../shared/rules/query-terms.ts';
import { ask, useBridge } from '../../bridge/bridge.ts';
import { useSession } from '../../bridge/session.ts';
import { askGroups } from '../../list/ask-list.ts';
import { createList, type ListStore } from '../../list/list-store.ts';
import { throttle } from '../../ui/in-background.ts';
import { findQueryProblem } from '../accounts/query-problem.ts';

/** The words of a query with a filter that offers what there is. */
const facetColumns = { tld: 'extension', status: 'status', tag: 'tags' } as const satisfies Partial<
  Record<QueryWord, GroupBy<'domains'>>
>;
type FacetWord = keyof typeof facetColumns;
/** Values to filter by, the most frequent first. */
type Facets = Readonly<Record<FacetWord, readonly (Pick<Group, 'count'> & { readonly value: string })[]>>;

/** The portfolio on screen: what is typed, the list that the search finds, and what the filters offer. */
export const usePortfolio = defineStore('portfolio', () => {
  /** What is typed. It may not be readable; then the rows on screen stay those of `query`. */
  const text = ref('');
  /** The rows on screen are only these, whatever the search; null for what the search finds. */
  const only = shallowRef<readonly DomainKey[] | null>(null);
  const queryProblem = computed(() => findQueryProblem(text.value));
  const list: ListStore<'domains'> = createList('domains', {
    blocked: (): boolean => blocked.value,
    whole: (): Filter<'domains'> | null => (answered.value && only.value === null ? list.filter.value : null),
    instead: () => only.value && { by: 'keys', keys: [...only.value] },
    keepsTicks: true,
  });
  const { ticks, selection, state, sorting, total, known, failure } = list;
  const query = computed(() => list.filter.value.query);
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
  /** The answer to the latest question is not here yet. */
  const awaited = computed(() => list.asked.value && !known.value && failure.value === null);

  /** What is selected by name, if the list can be narrowed to it. */
  const narrowable = computed(() => {
    const { value } = selection;
    return value.by === 'keys' && value.keys.length > 0 && value.keys.length <= mostNamed ? value.keys : null;
  });
  /** What is selected by name and is not in the list: it was ticked in another search, or has changed since. */
  const notShown = shallowRef<readonly DomainKey[]>([]);
  async function readNotShown(): Promise<void> {
    const keys = only.value ? null : narrowable.value;
    const asked = selection.value;
    const answer = keys && (await ask('domains.outside', { filter: list.filter.value, keys: [...keys] }));
    if (selection.value === asked) notShown.value = answer?.ok ? answer.value : [];
  }
  watchDebounced([selection, only, query, total, () => list.filter.value.accountId], readNotShown, {
    debounce: 60,
  });

  /** Shows only what is selected, or again what the search finds. */
  function showOnlySelected(on: boolean): void {
    const next = on ? narrowable.value : null;
    if (next === only.value) return;
    only.value = next;
    list.read();
  }
  watch(ticks.count, (count) => {
    if (count === 0) showOnlySelected(false);
  });

  const facets = shallowRef<Facets>({ tld: [], status: [], tag: [] });
  async function readFacet(word: FacetWord): Promise<void> {
    // What else is asked for leaves of each value.
    const asked = list.filter.value;
    const filter = { ...asked, query: setTerm(asked.query, word, []) };
    const answer = await askGroups('domains', matching('domains', filter), facetColumns[word]);
    if (list.filter.value !== asked) return;
    // Without them the filters offer nothing; the query field still takes everything.
    if (!answer.ok) return;
    const values = answer.value.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
    facets.value = { ...facets.value, [word]: values.toSorted((a, b) => b.count - a.count) };
  }
  const readFacets = async (): Promise<void> => {
    await Promise.all([readFacet('tld'), readFacet('status'), readFacet('tag')]);
  };

  let onScreen = false;
  let stale = true;
  const readFacetsSoon = throttle(readFacets, 5000);

  /** The rows may be out of date: the same question again, now or when the portfolio is looked at next. */
  function outdated(): void {
    stale = !onScreen;
    if (!onScreen) return;
    if (list.asked.value) list.outdated();
    // Without rows of a former search there is nothing to keep.
    else if (!queryProblem.value) list.read();
    readFacetsSoon();
  }

  function setOnScreen(now: boolean): void {
    onScreen = now;
    if (now && stale) outdated();
  }

  useSession().onSnapshot(outdated);
  useBridge().on('domains.changed', ({ accountId }) => {
    const { accountId: shown } = list.filter.value;
    if (shown === null || shown === accountId) outdated();
  });
  // A row shows the states of its order and its change.
  useBridge().on('orders.changed', outdated);
  useBridge().on('changes.changed', outdated);
  watch(() => list.filter.value.accountId, readFacets);

  /** Takes what is typed, without searching for it yet. */
  function type(next: string): void {
    text.value = next;
    if (next !== query.value && ticks.selection.value.by === 'all') ticks.nothing(false);
  }

  /** A search that cannot be read leaves the rows of the former one on screen. */
  function search(next: string): void {
    type(next);
    if (queryProblem.value || (next === query.value && known.value)) return;
    only.value = null;
    list.narrow({ query: next });
    list.open();
  }

  /** Writes a filter into the search as typed, beside what cannot be read in it. */
  function filter(word: QueryWord, values: readonly string[]): void {
    search(setTerm(text.value, word, values));
  }

  return {
    list,
    text,
    query,
    state,
    sorting,
    selection,
    facets,
    rows: list.rows,
    ticks,
    total,
    known,
    failure,
    selected: ticks.count,
    only,
    narrowable,
    notShown,
    showOnlySelected,
    emptied,
    queryProblem,
    blocked,
    answered,
    awaited,
    at: (line: number): DomainRow | undefined => list.rows.value.get(line),
    outdated,
    readFacets,
    setOnScreen,
    type,
    search,
    filter,
    arrange: list.arrange,
    select: (keys: readonly DomainKey[], on: boolean): void => ticks.set(keys.map(nameOf), on),
    selectNothing: (): void => ticks.nothing(),
  };
});

const nameOf = ({ accountId, domain }: DomainKey): string => JSON.stringify({ accountId, domain });
