import { computed, type Ref } from 'vue';
import { useRoute } from 'vue-router';
import { standardState } from '../../bridge/queue.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { GridState } from '../../ui/grid/grid-state.ts';
import { gridKeys, useAddress, useGridAddress } from './grid-address.ts';

type Parts = Readonly<Record<string, string>>;

/** What narrows the list of a queue, as the address holds it. */
interface Narrowing {
  readonly states: readonly string[];
  readonly kinds: readonly string[];
  readonly causes?: readonly string[];
  /** What follows the first dot of a name. */
  readonly suffixes?: readonly string[];
  readonly sent?: string | null;
  readonly text: string;
  readonly from: string | null;
  readonly to: string | null;
}
type Choices = Readonly<Record<'states' | 'kinds' | 'causes', readonly string[]>>;

const names = { states: 'state', kinds: 'kind', causes: 'cause', suffixes: 'extension' } as const;
const lists = ['states', 'kinds', 'causes', 'suffixes'] as const;
const partNames = ['q', 'state', 'kind', 'cause', 'extension', 'sent', 'from', 'to', 'open'];
const day = (text: string | undefined): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? null) : null;

/** @returns the parts of an address: `q=shop&state=held,unknown&from=2026-11-01` */
export function writeNarrowing(filter: Partial<Narrowing>): Parts {
  const parts = lists.flatMap((list) => {
    const values = filter[list] ?? [];
    return values.length > 0 ? [[names[list], values.join()] as const] : [];
  });
  return {
    ...(filter.text && { q: filter.text }),
    ...Object.fromEntries(parts),
    ...(filter.sent && { sent: filter.sent }),
    ...(filter.from && { from: filter.from }),
    ...(filter.to && { to: filter.to }),
  };
}

/** @param choices the values there are; others in the address are left out */
function readNarrowing(parts: Parts, choices: Choices) {
  const list = (name: keyof Choices): string[] =>
    (parts[names[name]] ?? '').split(',').filter((value) => choices[name].includes(value));
  return {
    text: parts['q'] ?? '',
    from: day(parts['from']),
    to: day(parts['to']),
    sent: /^\d{4}-\d\d$/.exec(parts['sent'] ?? '')?.[0] ?? null,
    states: list('states'),
    kinds: list('kinds'),
    causes: list('causes'),
    suffixes: (parts[names.suffixes] ?? '').split(',').filter((suffix) => suffix !== ''),
  };
}

/**
 * Keeps filters, order, grouping and columns of a queue in the address, and which row is open (`open`, its id).
 * An address without a filter shows all rows, one without a sort order the latest first.
 * @returns the grid as the user changes it
 */
export function useQueueAddress(
  name: 'orders' | 'changes',
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
): Ref<GridState> {
  const { query } = useRoute();
  if (!gridKeys.some((key) => query[key])) list.arrange({ ...standardState, columns: list.state().columns });
  const state = computed({ get: list.state, set: list.arrange });
  const chosen = useGridAddress(name, columns, standardState, groups, state);
  const take = (parts: Parts): void => {
    const next = readNarrowing(parts, choices);
    if (JSON.stringify(writeNarrowing(next)) !== JSON.stringify(writeNarrowing(list.filter())))
      list.narrow(next);
    const open = Number(parts['open']);
    if (Number.isSafeInteger(open) && open > 0 && open !== list.opened()) list.open(open);
  };
  if (!partNames.some((part) => query[part])) take({});
  useAddress(
    partNames,
    () => ({ ...writeNarrowing(list.filter()), open: String(list.opened() ?? '') }),
    take,
  );
  return chosen;
}
