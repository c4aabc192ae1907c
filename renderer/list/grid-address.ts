import { useLocalStorage } from '@vueuse/core';
import { computed, shallowRef, watch, type Ref } from 'vue';
import { useRoute, useRouter, type LocationQuery, type Router } from 'vue-router';
import type { GridColumn } from '../ui/grid/grid-column.ts';
import { readGridState, writeGridState, type GridAddress, type GridState } from '../ui/grid/grid-state.ts';

/** Values of an address by their names; an empty one is left out. */
type Values = Record<string, string>;

/** The parts of an address that a grid reads. */
export const gridKeys = ['sort', 'group', 'columns'];
const one = (value: LocationQuery[string] | undefined): string => (typeof value === 'string' ? value : '');
const readValues = (query: LocationQuery, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, one(query[name])]));

/** Two parts of a screen may write at once: each sees what the other wrote. */
let writing: Promise<unknown> = Promise.resolve();
function write(router: Router, screen: unknown, names: readonly string[], values: Values): void {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  writing = writing.then(async () => {
    const route = router.currentRoute.value;
    if (route.name !== screen) return;
    const others = Object.entries(route.query).filter(([name]) => !names.includes(name));
    await router.replace({ query: Object.fromEntries([...others, ...filled]) });
  });
}

/**
 * Keeps values of a screen in its address, so that reload and back restore them.
 * @param values what the address says now; those it does not name are empty
 * @param take what to do with them: at the start, where the address names any, and when it becomes another one
 */
export function useAddress(
  names: readonly string[],
  values: () => Values,
  take: (values: Values) => void,
): void {
  const route = useRoute();
  const router = useRouter();
  const screen = route.name;
  const same = (read: Values): boolean => names.every((name) => read[name] === (values()[name] ?? ''));

  const first = readValues(route.query, names);
  if (Object.values(first).some((value) => value !== '')) take(first);
  watch(
    () => route.query,
    (query) => {
      const read = readValues(query, names);
      if (route.name === screen && !same(read)) take(read);
    },
  );
  watch(
    values,
    (now) => {
      if (!same(readValues(route.query, names))) write(router, screen, names, now);
    },
    { immediate: true, flush: 'post' },
  );
}

/**
 * A grid whose columns are kept in this browser as the user chose them; an address that names columns wins.
 * @param list names the list
 * @param groups what rows can be grouped by
 * @param state where the screen keeps it
 * @returns `state`, through which the user changes the grid, and `read`, which reads an address
 */
export function useKeptGrid(
  list: string,
  columns: () => readonly GridColumn[],
  standard: GridState,
  groups: readonly string[],
  state: Ref<GridState>,
) {
  const route = useRoute();
  const kept = useLocalStorage(`namekeep.columns.${list}`, '');
  const read = (address: GridAddress): GridState =>
    readGridState({ ...address, columns: address.columns || kept.value }, columns(), standard, groups);
  if (state.value.columns === null && kept.value) state.value = { ...state.value, columns: read({}).columns };
  const chosen = computed({
    get: () => state.value,
    set(next: GridState) {
      // A saved view has columns of its own.
      if (next.columns !== state.value.columns && route.query['view'] === undefined)
        kept.value = writeGridState(next, standard).columns ?? '';
      state.value = next;
    },
  });
  return { state: chosen, read };
}

/**
 * How the user has a grid, kept in the address, and its columns also as {@link useKeptGrid} does.
 * @param list names the list
 * @param state where the screen keeps it otherwise
 * @param groups what rows can be grouped by
 */
export function useGridAddress(
  list: string,
  columns: () => readonly GridColumn[],
  standard: GridState,
  groups: readonly string[],
  state: Ref<GridState> = shallowRef(standard),
): Ref<GridState> {
  const grid = useKeptGrid(list, columns, standard, groups, state);
  useAddress(
    gridKeys,
    () => ({ ...writeGridState(state.value, standard) }),
    (query) => (state.value = grid.read(query)),
  );
  return grid.state;
}
