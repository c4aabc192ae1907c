import { ref, watch, type Ref } from 'vue';
import { type FollowedList, useOpenedDomain } from '../accounts/opened-domain.ts';
import { usePortfolio } from './store.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { nothingSelected, setSelected, keyOf, type GridSelection } from './selection.ts';
import { inBackground } from '../../ui/in-background.ts';

/** Rows that are ticked one by one; more than that is a case for "all that match". */
const longestRange = 20_000;

/** What the cursor needs of the grid it moves in. */
export interface GridAccess {
  /** What to say when a range is too long to be named domain by domain. */
  rangeTooLong(): string;
  readonly columns: Ref<number>;
  pageRows(): number;
  reveal(index: number): void;
}

/**
 * The active cell of the portfolio grid and what the keyboard does with it: arrows, PageUp/PageDown, Home/End move;
 * space ticks, with shift from the last tick to here; Ctrl+A ticks all that match; Enter opens; Escape unticks.
 */
export function useGridCursor(sight: GridAccess) {
  const portfolio = usePortfolio();
  const openedDomain = useOpenedDomain();
  const row = ref(0);
  const column = ref(1);
  let anchor = 0;
  let before: GridSelection = nothingSelected;

  watch(
    () => [portfolio.query, portfolio.sort],
    () => {
      row.value = 0;
      anchor = 0;
    },
  );

  function place(index: number): void {
    row.value = Math.max(0, Math.min(portfolio.total - 1, index));
    sight.reveal(row.value);
    const domain = portfolio.at(row.value);
    if (domain) openedDomain.follow(domain, inList(row.value));
  }

  function drop(index: number): void {
    anchor = index;
    before = portfolio.selection;
  }

  function toggle(index: number): void {
    const domain = portfolio.at(index);
    if (!domain) return;
    portfolio.select([domain], !portfolio.has(domain));
    drop(index);
  }

  /** Ticks everything from the last tick to here; rows out of sight are fetched. */
  async function tickTo(index: number): Promise<void> {
    if (portfolio.blocked) return;
    const from = before;
    if (Math.abs(index - anchor) >= longestRange) return useToasts().succeed(sight.rangeTooLong());
    const rows = await portfolio.rows.range(Math.min(anchor, index), Math.max(anchor, index));
    if (from === before && !portfolio.blocked) portfolio.selection = setSelected(from, rows.map(keyOf), true);
  }

  function move(index: number, extend: boolean): void {
    place(index);
    if (extend) inBackground(tickTo(row.value));
    else drop(row.value);
  }

  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => row.value + 1,
    ArrowUp: () => row.value - 1,
    PageDown: () => row.value + sight.pageRows(),
    PageUp: () => row.value - sight.pageRows(),
    Home: () => 0,
    End: () => portfolio.total - 1,
  };

  const inList = (index: number): FollowedList => ({
    index,
    total: portfolio.total,
    move: (by) => move(index + by, false),
  });

  function open(index: number): void {
    const domain = portfolio.at(index);
    if (domain) openedDomain.openIn(domain, inList(index));
  }

  /** @returns whether the key meant something here */
  function press(event: KeyboardEvent): boolean {
    const step = moves[event.key];
    const command = event.ctrlKey || event.metaKey;
    if (step) move(step(), event.shiftKey);
    else if (event.key === 'ArrowRight') column.value = Math.min(sight.columns.value, column.value + 1);
    else if (event.key === 'ArrowLeft') column.value = Math.max(0, column.value - 1);
    else if (event.key === ' ' && event.shiftKey) inBackground(tickTo(row.value));
    else if (event.key === ' ') toggle(row.value);
    else if (event.key === 'Enter') open(row.value);
    else if (event.key === 'Escape') portfolio.selectNothing();
    else if (command && event.key.toLowerCase() === 'a') portfolio.selectEverything();
    else return false;
    return true;
  }

  return { row, column, move, toggle, tickTo, open, press };
}
