import { readGridState, writeGridState, type GridState } from '../ui/grid/grid-state.ts';
import { useGridAddress, type AddressParts } from '../ui/grid/grid-address.ts';
import type { GridColumn } from '../ui/grid/grid-column.ts';
import { standardState } from './queue.ts';

/** What narrows the list of a queue, as the address holds it. */
interface Narrowing {
  readonly states: readonly string[];
  readonly kinds: readonly string[];
  readonly causes?: readonly string[];
  readonly text: string;
  readonly from: string | null;
  readonly to: string | null;
}
type Choices = Readonly<Record<'states' | 'kinds' | 'causes', readonly string[]>>;

const names = { states: 'state', kinds: 'kind', causes: 'cause' } as const;
const lists = ['states', 'kinds', 'causes'] as const;
const day = (text: string | undefined): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? null) : null;

/** @returns the parts of an address: `q=shop&state=held,unknown&from=2026-11-01` */
export function writeNarrowing(filter: Narrowing): AddressParts {
  const parts = lists.flatMap((list) => {
    const values = filter[list] ?? [];
    return values.length > 0 ? [[names[list], values.join()] as const] : [];
  });
  return {
    ...(filter.text && { q: filter.text }),
    ...Object.fromEntries(parts),
    ...(filter.from && { from: filter.from }),
    ...(filter.to && { to: filter.to }),
  };
}

/** @param choices the values there are; others in the address are left out */
export function readNarrowing(parts: AddressParts, choices: Choices) {
  const list = (name: keyof Choices): string[] =>
    (parts[names[name]] ?? '').split(',').filter((value) => choices[name].includes(value));
  return {
    text: parts['q'] ?? '',
    from: day(parts['from']),
    to: day(parts['to']),
    states: list('states'),
    kinds: list('kinds'),
    causes: list('causes'),
  };
}

/** Keeps filters, order, grouping and columns of a queue in the address, and which row is open (`open`, its id). */
export function useQueueAddress(
  list: {
    readonly filter: () => Narrowing;
    readonly state: () => GridState;
    readonly opened: () => number | null;
    narrow(parts: ReturnType<typeof readNarrowing>): void;
    arrange(state: GridState): void;
    open(id: number): void;
  },
  columns: () => readonly GridColumn[],
  choices: Choices,
  groups: readonly string[],
): void {
  useGridAddress(
    () => {
      const open = list.opened();
      return {
        ...writeNarrowing(list.filter()),
        ...writeGridState(list.state(), standardState),
        ...(open !== null && { open: String(open) }),
      };
    },
    (parts) => {
      list.arrange(readGridState(parts, columns(), standardState, groups));
      const next = readNarrowing(parts, choices);
      if (JSON.stringify(writeNarrowing(next)) !== JSON.stringify(writeNarrowing(list.filter())))
        list.narrow(next);
      const open = Number(parts['open']);
      if (Number.isSafeInteger(open) && open > 0 && open !== list.opened()) list.open(open);
    },
    ['q', 'state', 'kind', 'cause', 'from', 'to', 'sort', 'group', 'columns', 'open'],
  );
}
