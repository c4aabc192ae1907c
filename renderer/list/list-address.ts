import { computed, type Ref } from 'vue';
import { useRoute } from 'vue-router';
import type { Filter as DescribedFilter } from '../../shared/lists/list.ts';
import { anyList, type Filter, type ListName } from '../../shared/lists/lists.ts';
import type { GridColumn } from '../ui/grid/grid-column.ts';
import type { GridState } from '../ui/grid/grid-state.ts';
import { gridKeys, useAddress, useGridAddress } from './grid-address.ts';
import { standardState, type ListStore } from './list-store.ts';

type Parts = Readonly<Record<string, string>>;

const filtersOf = (name: ListName) => Object.entries(anyList(name).filters);
/** What a filter is called in an address. */
const partOf = (name: string, { kind }: DescribedFilter): string =>
  kind === 'search' || kind === 'query' ? 'q' : name;

/** A name can have the comma that separates values. */
const writeOne = (value: unknown): string => String(value).replaceAll('%', '%25').replaceAll(',', '%2C');
const readOne = (text: string): string => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/** @returns the parts of an address: `q=shop&state=held,unknown&from=2026-11-01` */
export function writeFilter<N extends ListName>(name: N, filter: Partial<Filter<N>>): Parts {
  const values: Readonly<Record<string, unknown>> = filter;
  return Object.fromEntries(
    filtersOf(name).flatMap(([key, described]) => {
      const value = values[key];
      const isUsual = described.kind === 'given' && value === described.schema.parse(undefined);
      const text = Array.isArray(value) ? value.map(writeOne).join() : isUsual ? '' : String(value ?? '');
      return text === '' ? [] : [[partOf(key, described), text]];
    }),
  );
}

/** @returns what an address narrows a list to; what it cannot be narrowed to is left out */
function readFilter<N extends ListName>(name: N, parts: Parts): Partial<Filter<N>> {
  const read = filtersOf(name).map(([key, described]) => {
    const text = parts[partOf(key, described)] ?? '';
    const words = text.split(',').filter((word) => word !== '');
    const value =
      described.kind === 'choices'
        ? words.filter((word) => described.options.includes(word))
        : described.kind === 'values'
          ? words.map(readOne)
          : text || (described.kind === 'query' ? '' : undefined);
    const parsed = described.schema.safeParse(value);
    return [key, parsed.success ? parsed.data : described.schema.parse(undefined)];
  });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- each value was parsed by the schema of its filter
  return Object.fromEntries(read) as Partial<Filter<N>>;
}

/** @returns whether anything narrows the list but the account */
export const isNarrowed = <N extends ListName>(name: N, filter: Partial<Filter<N>>): boolean =>
  Object.keys(writeFilter(name, filter)).length > 0;

/**
 * Keeps filters, order, grouping and columns of a list in the address, and which row is open (`open`, its key).
 * An address without a filter shows all rows, one without a sort order that of the list.
 * @returns the grid as the user changes it
 */
export function useListAddress<N extends ListName>(
  store: ListStore<N>,
  columns: () => readonly GridColumn[],
  opened?: { readonly key: () => string | null; open(key: string): void },
): Ref<GridState> {
  const { name } = store;
  const standard = standardState(name);
  const { query } = useRoute();
  if (!gridKeys.some((key) => query[key])) store.arrange({ ...standard, columns: store.state.value.columns });
  const state = computed({ get: () => store.state.value, set: store.arrange });
  const chosen = useGridAddress(name, columns, standard, anyList(name).groups, state);
  const partNames = [...filtersOf(name).map(([key, described]) => partOf(key, described)), 'open'];
  const take = (parts: Parts): void => {
    const next = readFilter(name, parts);
    const now = writeFilter(name, store.filter.value);
    if (JSON.stringify(writeFilter(name, next)) !== JSON.stringify(now)) store.narrow(next);
    const key = parts['open'] ?? '';
    if (key !== '' && key !== opened?.key()) opened?.open(key);
  };
  if (!partNames.some((part) => query[part])) take({});
  useAddress(
    partNames,
    () => ({ ...writeFilter(name, store.filter.value), open: opened?.key() ?? '' }),
    take,
  );
  return chosen;
}
