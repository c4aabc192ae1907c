import { computed, markRaw, ref, shallowRef, watch, type Ref } from 'vue';
import type { Failure } from '../../shared/model/errors.ts';
import {
  anyList,
  lists,
  type Filter,
  type GroupBy,
  type Key,
  type ListName,
  type Row,
  type Selection,
  type Sorting,
} from '../../shared/lists/lists.ts';
import { useAccounts } from '../bridge/accounts.ts';
import { useEvent } from '../bridge/bridge.ts';
import { createGroupedRows } from '../ui/grid/grid-rows.ts';
import { useGridSelection } from '../ui/grid/grid-selection.ts';
import type { GridState } from '../ui/grid/grid-state.ts';
import { createRowWindow, type FetchPage } from '../ui/grid/row-window.ts';
import { inBackground, throttle } from '../ui/in-background.ts';
import { listOfCore, listOnPage } from './ask-list.ts';

/** The key of the group without a value; no value is that. */
export const noValue = '\0';

/** How the page shows a list before the user changes anything. */
export const standardState = (name: ListName): GridState => ({
  columns: null,
  sort: anyList(name).sort,
  group: null,
});

/** @returns a row's key as text, for the grid */
export const keyText = <N extends ListName>(name: N, row: Row<N>): string =>
  JSON.stringify(anyList(name).keyOf(row));
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- written by `keyText`
const parseKey = <N extends ListName>(text: string): Key<N> => JSON.parse(text) as Key<N>;
/** @returns exactly the rows with these keys, as `keyText` writes them */
export const selectionOf = <N extends ListName>(keys: Iterable<string>): Selection<N> =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the keys are those of the list
  ({ by: 'keys', keys: [...keys].map(parseKey<N>) }) as unknown as Selection<N>;

/** When a row was last written, where it says so: an event and a page may overtake each other. */
const ageOf = (row: object): string => ('updatedAt' in row ? String(row.updatedAt) : '');

/** What a screen decides about its list. */
interface ListOptions<N extends ListName> {
  /** Its rows, where the page has them; else the core is asked. */
  readonly here?: () => readonly Row<N>[];
  /** What is on screen is not what was asked for: nothing can be ticked. */
  readonly blocked?: () => boolean;
  /** What "all rows" can be ticked as now; null where they cannot be. */
  readonly whole?: () => Filter<N> | null;
  /** Exactly these rows, whatever the filter finds; null for what it finds. */
  readonly instead?: () => Selection<N> | null;
  /** Rows that were ticked one by one stay so when the filter becomes another. */
  readonly keepsTicks?: true;
}

/**
 * One list on screen: what it is narrowed to, how it is arranged, its rows as they come, and what is ticked. It follows
 * the account that the page is about.
 */
export function createList<N extends ListName>(name: N, options: ListOptions<N> = {}) {
  const { here } = options;
  const source = here ? listOnPage(name, here) : listOfCore<N>();
  const accounts = useAccounts();
  const everything = (): Filter<N> => {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- parsed by the schema of this list
    return lists[name].filter.parse({ accountId: accounts.accountId, query: '' }) as Filter<N>;
  };
  const filter: Ref<Filter<N>> = shallowRef(everything());
  const state = shallowRef<GridState>(standardState(name));
  /** Rows that changed since their page was fetched. */
  const latest = shallowRef<ReadonlyMap<string, Row<N>>>(new Map());
  const newest = (row: Row<N>): Row<N> => {
    const newer = latest.value.get(keyText(name, row));
    return newer && ageOf(newer) >= ageOf(row) ? newer : row;
  };
  const list = createRowWindow<Row<N>>(newest);
  const groups = createGroupedRows<Row<N>>(newest);
  const groupFailure = shallowRef<Failure | null>(null);
  const groupedTotal = ref(0);
  const by = computed(() => {
    const groupings = anyList(name).groups;
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- one of the list's own
    return (groupings.find((column) => column === state.value.group) ?? null) as GroupBy<N> | null;
  });
  /** What the grid shows. */
  const rows = computed(() => (by.value === null ? list : groups));
  const total = computed(() => (by.value === null ? list.total : groupedTotal.value));
  const known = computed(() => rows.value.known);
  const failure = computed(() => (by.value === null ? list.failure : groupFailure.value));
  const ticks = markRaw(
    useGridSelection<Filter<N>>(
      () => total.value,
      options.whole ?? (() => (known.value ? filter.value : null)),
      options.blocked ?? (() => failure.value !== null),
    ),
  );
  /* eslint-disable @typescript-eslint/no-unsafe-type-assertion -- filter and keys are those of this list */
  const all = (): Selection<N> =>
    options.instead?.() ?? ({ by: 'filter', filter: filter.value, except: [] } as unknown as Selection<N>);
  /** What is ticked. */
  const selection = computed(() => {
    const { value } = ticks.selection;
    if (value.by === 'keys') return selectionOf<N>(value.keys);
    const except = [...value.except].map(parseKey<N>);
    return { by: 'filter', filter: value.of, except, sort: sorting.value } as unknown as Selection<N>;
  });
  const sorting = computed((): Sorting<N> => {
    const { sortable } = anyList(name);
    return state.value.sort.filter(({ column }) => sortable.includes(column)) as unknown as Sorting<N>;
  });
  /* eslint-enable @typescript-eslint/no-unsafe-type-assertion */

  let fetchGroup: (key: string) => FetchPage<Row<N>> = () => () => Promise.reject(new Error('Not asked.'));
  let question = 0;
  /** Whether the list was ever on screen: else there is nothing to read again. */
  const asked = ref(false);

  /** Reads the list: another account, other filters, another order. @param another nothing of the old answer holds */
  function read(another = true): void {
    asked.value = true;
    latest.value = new Map();
    const asks = { list: name, selection: all(), sort: sorting.value };
    const column = by.value;
    question += 1;
    if (column === null) {
      list.ask((offset, limit) => source.rows({ ...asks, offset, limit }));
      return;
    }
    fetchGroup = (key) => (offset, limit) =>
      source.rows({ ...asks, group: { by: column, value: key === noValue ? null : key }, offset, limit });
    if (another) groups.forget();
    inBackground(readGroups());
  }

  async function readGroups(): Promise<void> {
    const current = question;
    const column = by.value;
    if (column === null) return;
    const selection = all();
    const answer = await source.groups({ list: name, selection, by: column });
    // A row is in the group of each of its texts, but counts once.
    const isSeveral = anyList(name).columns[column]?.kind === 'texts';
    const whole = isSeveral ? await source.sums({ list: name, selection }) : null;
    if (current !== question) return;
    groupFailure.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    groupedTotal.value = whole?.ok
      ? whole.value.count
      : answer.value.reduce((sum, { count }) => sum + count, 0);
    const heads = answer.value.map(({ value, ...rest }) => ({
      key: value ?? noValue,
      label: value ?? '',
      ...rest,
    }));
    groups.take(heads, fetchGroup);
  }

  const renew = (): void => (by.value === null ? list.renew() : inBackground(readGroups()));
  const renewSoon = throttle(renew, 500);
  /** The rows may be out of date: the same question again, soon. */
  function outdated(): void {
    if (asked.value) renewSoon();
  }
  /** Asks for the first of these rows. */
  const find = (selected: Selection<N>) =>
    source.rows({ list: name, selection: selected, sort: sorting.value, offset: 0, limit: 1 });
  /** The list comes on screen. */
  function open(): void {
    if (!asked.value) read();
  }

  /** Other filters: the list is another one, and what was ticked in the former is let go of. */
  function narrow(next: Partial<Filter<N>>): void {
    filter.value = { ...filter.value, ...next };
    if (!options.keepsTicks || ticks.selection.value.by === 'all') ticks.nothing(false);
    if (asked.value) read();
  }

  /** Only what matches this, whatever it was narrowed to before. */
  function show(next: Partial<Filter<N>> = {}): void {
    filter.value = everything();
    narrow(next);
  }

  /** Columns, order and grouping; another order or grouping is asked for. */
  function arrange(next: GridState): void {
    const former = state.value;
    state.value = next;
    const regrouped = former.group !== next.group;
    if (asked.value && (regrouped || JSON.stringify(former.sort) !== JSON.stringify(next.sort)))
      read(regrouped);
  }

  /** Rows as an event tells them; the list itself is read again soon. */
  function update(changed: readonly Row<N>[]): void {
    const fresh = changed.map((row) => [keyText(name, row), row] as const);
    latest.value = new Map([...latest.value, ...fresh]);
    outdated();
  }

  watch(
    () => accounts.accountId,
    (accountId) => {
      ticks.nothing(false);
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- every filter has an account
      narrow({ accountId } as Partial<Filter<N>>);
    },
  );

  // The rows of any list about domains name the customer.
  if (name === 'customers' || 'customer' in anyList(name).columns)
    useEvent('customers.changed', () => {
      latest.value = new Map();
      outdated();
    });

  if (here) watch(here, () => asked.value && renew());

  return markRaw({
    name,
    find,
    filter,
    state,
    rows,
    total,
    known,
    failure,
    ticks,
    selection,
    sorting,
    asked,
    newest,
    read,
    open,
    outdated,
    narrow,
    show,
    arrange,
    update,
  });
}
export type ListStore<N extends ListName> = ReturnType<typeof createList<N>>;
