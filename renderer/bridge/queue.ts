import { computed, markRaw, ref, shallowRef, type Ref } from 'vue';
import type { CallName, Envelope } from '../../shared/contract.ts';
import type { Failure } from '../../shared/model/errors.ts';
import { listColumns, listGroupings } from '../../shared/model/lists.ts';
import type { ListGroup, ListGroupBy, ListSorting } from '../../shared/model/listing.ts';
import { createGroupedRows } from '../ui/grid/grid-rows.ts';
import { useGridSelection } from '../ui/grid/grid-selection.ts';
import type { GridState } from '../ui/grid/grid-state.ts';
import { inBackground, throttle } from '../ui/in-background.ts';
import { createRowWindow, type FetchPage, type Page } from '../ui/grid/row-window.ts';
import { callWithToast } from './call-with-toast.ts';

/** A group of the rows that match; null for all of them. */
type Group = { readonly by: ListGroupBy; readonly value: string | null } | null;

interface QueueOptions<Row, Filter> {
  /** The filter that shows everything. */
  readonly everything: () => Filter;
  readonly query: (
    filter: Filter,
    group: Group,
    window: { sort: ListSorting; offset: number; limit: number },
  ) => Promise<Envelope<Page<Row>>>;
  readonly grouped: (filter: Filter, by: ListGroupBy) => Promise<Envelope<ListGroup[]>>;
  readonly run: Extract<CallName, 'orders.run' | 'changes.run'>;
  readonly pause: Extract<CallName, 'orders.pause' | 'changes.pause'>;
}

/** How a queue is looked at before the user changes anything: the latest first. */
export const standardState: GridState = {
  columns: null,
  sort: [{ column: 'updatedAt', direction: 'desc' }],
  group: null,
};

/** The key of the group without a value; no value is that. */
export const noValue = '\0';

/** A queue that runs in the core, with the list of what it holds: rows that go on changing while they are on screen. */
export function createQueue<
  Row extends { readonly id: number; readonly updatedAt: string },
  State extends string,
  View extends { readonly counts: Readonly<Partial<Record<State, number>>> },
  Filter extends { readonly states: readonly State[] },
>({ everything, query, grouped, run, pause }: QueueOptions<Row, Filter>) {
  const queue: Ref<View | null> = ref(null);
  const filter: Ref<Filter> = shallowRef(everything());
  const state = shallowRef<GridState>(standardState);
  const states = computed<readonly State[]>(() => filter.value.states);
  /** Rows that changed since their page was fetched. */
  const latest = shallowRef<ReadonlyMap<number, Row>>(new Map());
  const newest = (row: Row): Row => {
    const newer = latest.value.get(row.id);
    return newer && newer.updatedAt >= row.updatedAt ? newer : row;
  };
  const list = createRowWindow<Row>(newest);
  const groups = createGroupedRows<Row>(newest);
  const groupFailure = shallowRef<Failure | null>(null);
  const groupedTotal = ref(0);
  const by = computed(() => listGroupings.find((one) => one === state.value.group) ?? null);
  /** What the grid shows. */
  const rows = computed(() => (by.value === null ? list : groups));
  const total = computed(() => (by.value === null ? list.total : groupedTotal.value));
  const known = computed(() => rows.value.known);
  const failure = computed(() => (by.value === null ? list.failure : groupFailure.value));
  const ticks = markRaw(
    useGridSelection<Filter>(
      () => total.value,
      () => (known.value ? filter.value : null),
      () => failure.value !== null,
    ),
  );
  const selection = computed(() => {
    const { value } = ticks.selection;
    return value.by === 'keys'
      ? { by: 'ids' as const, ids: [...value.keys].map(Number) }
      : { by: 'filter' as const, filter: value.of, except: [...value.except].map(Number) };
  });
  const sort = (): ListSorting =>
    state.value.sort.flatMap(({ column: name, direction }) => {
      const column = listColumns.find((one) => one === name);
      return column ? [{ column, direction }] : [];
    });

  let fetchGroup: (key: string) => FetchPage<Row> = () => () => Promise.reject(new Error('Not asked.'));
  let question = 0;

  /** Reloads the list: another account, other filters, another order. @param another nothing of the old answer holds */
  function read(another = true): void {
    latest.value = new Map();
    const asked = filter.value;
    const sorting = sort();
    const group = by.value;
    question += 1;
    if (group === null) {
      list.ask((offset, limit) => query(asked, null, { sort: sorting, offset, limit }));
      return;
    }
    fetchGroup = (key) => (offset, limit) =>
      query(asked, { by: group, value: key === noValue ? null : key }, { sort: sorting, offset, limit });
    if (another) groups.forget();
    inBackground(readGroups());
  }

  async function readGroups(): Promise<void> {
    const of = question;
    const group = by.value;
    if (group === null) return;
    const answer = await grouped(filter.value, group);
    if (of !== question) return;
    groupFailure.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    groupedTotal.value = answer.value.reduce((sum, { count }) => sum + count, 0);
    const heads = answer.value.map(({ value, ...rest }) => ({
      key: value ?? noValue,
      label: value ?? '',
      ...rest,
    }));
    groups.take(heads, fetchGroup);
  }

  const renewSoon = throttle(() => (by.value === null ? list.renew() : inBackground(readGroups())), 500);

  /** Other filters: the list is another one, and what was ticked in the former is let go of. */
  function narrow(next: Partial<Filter>): void {
    filter.value = { ...filter.value, ...next };
    ticks.nothing(false);
    read();
  }

  /** Only what is in these states, whatever was searched for before. */
  function show(next: readonly State[], more: Partial<Filter> = {}): void {
    filter.value = { ...everything(), states: next, ...more };
    ticks.nothing(false);
    read();
  }

  /** Columns, order and grouping; another order or grouping is asked for. */
  function arrange(next: GridState): void {
    const former = state.value;
    state.value = next;
    const regrouped = former.group !== next.group;
    if (regrouped || JSON.stringify(former.sort) !== JSON.stringify(next.sort)) read(regrouped);
  }

  /** Rows as an event tells them; the list itself is read again soon. */
  function update(changed: readonly Row[]): void {
    latest.value = new Map([...latest.value, ...changed.map((row) => [row.id, row] as const)]);
    renewSoon();
  }

  function hydrate(next: View): void {
    queue.value = next;
    read();
  }

  const countOf = (one: State): number => queue.value?.counts[one] ?? 0;

  /** Progress arrives as events; the answer could be older than they are. */
  async function setRunning(running: boolean): Promise<void> {
    await callWithToast(running ? run : pause, {});
  }

  return {
    queue,
    filter,
    states,
    state,
    rows,
    total,
    known,
    failure,
    ticks,
    selection,
    read,
    narrow,
    show,
    arrange,
    update,
    countOf,
    hydrate,
    setRunning,
  };
}
