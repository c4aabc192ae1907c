import { asWritten } from '../../../shared/words/sentence.ts';
import { shallowRef, type ComputedRef, type Ref } from 'vue';
import { useText } from '../../i18n/text.ts';
import { inBackground } from '../in-background.ts';
import { useToasts } from '../toasts/toasts.ts';
import type { GridColumn, PlacedColumn } from './grid-column.ts';
import { copyRows, type CopyFormat } from './grid-copy.ts';
import { longestRange } from './grid-cursor.ts';
import { nativeMenu, type GridMenu, type MenuGroup, type MenuItem } from './grid-menu.ts';
import type { GridRows } from './grid-rows.ts';
import type { GridTicks } from './grid-selection.ts';
import { pinColumn, shiftColumn, showColumn, sizeColumn, type GridState } from './grid-state.ts';

interface Source<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: GridRows<Row>;
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly actions?: ((row: Row) => readonly MenuGroup[]) | undefined;
}

interface Grid<Row> {
  readonly state: Ref<GridState>;
  readonly placed: ComputedRef<readonly PlacedColumn<Row>[]>;
  readonly ticks: ComputedRef<GridTicks | null>;
  fit(name: string): void;
  open(row: Row): void;
  focus(): void;
}

/** Pixels by which the keyboard makes a column wider or narrower. */
const step = 32;

/** The context menus of a grid, and copying. */
export function useGridMenus<Row>(source: Source<Row>, grid: Grid<Row>) {
  const { t, counted, number } = useText();

  async function toClipboard(text: string, rows: number): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      useToasts().succeed(rows === 0 ? t('words.copied') : counted('grid.copied', rows));
    } catch {
      useToasts().fail({ code: 'internal', message: asWritten(t('words.cannotCopy')), retryable: false });
    }
  }

  const copy = (rows: readonly Row[], format: CopyFormat): Promise<void> =>
    toClipboard(copyRows(grid.placed.value, rows, format), rows.length);

  /** The listed rows that are ticked. */
  async function copyTicked(format: CopyFormat): Promise<void> {
    const ticks = grid.ticks.value;
    const { total } = source.rows;
    if (!ticks) return;
    if (total > longestRange) {
      return useToasts().succeed(t('grid.tooManyToCopy', { count: number(longestRange) }));
    }
    const rows = await source.rows.range(0, total - 1);
    await copy(
      rows.filter((row) => ticks.has(source.rowKey(row))),
      format,
    );
  }

  const copyCell = (row: Row, column: PlacedColumn<Row>): Promise<void> =>
    toClipboard(String(column.text(row) ?? ''), 0);

  function copying(row: Row, column: PlacedColumn<Row> | undefined): MenuItem[] {
    const item = (label: string, work: () => Promise<void>, keys?: string): MenuItem => ({
      label,
      act: () => inBackground(work()),
      keys,
    });
    const ticked = grid.ticks.value?.count.value ?? 0;
    return [
      ...(column
        ? [item(t('grid.copyCell'), () => copyCell(row, column), ticked > 0 ? undefined : 'Ctrl+C')]
        : []),
      item(t('grid.copyRow'), () => copy([row], 'text')),
      item(t('grid.copyRowCsv'), () => copy([row], 'csv')),
      ...(ticked > 0
        ? [
            item(t('grid.copySelection', { count: number(ticked) }), () => copyTicked('text'), 'Ctrl+C'),
            item(t('grid.copySelectionCsv'), () => copyTicked('csv')),
          ]
        : []),
    ];
  }

  const set = (next: GridState): void => void (grid.state.value = next);

  function sorting({ name, sortable }: PlacedColumn<Row>): MenuItem[] {
    if (!sortable) return [];
    const { state } = grid;
    const others = state.value.sort.filter(({ column }) => column !== name);
    const by = (direction: 'asc' | 'desc', before: GridState['sort']) => () =>
      set({ ...state.value, sort: [...before, { column: name, direction }] });
    return [
      { label: t('grid.sortUp'), act: by('asc', []), keys: 'Enter' },
      { label: t('grid.sortDown'), act: by('desc', []) },
      ...(others.length > 0
        ? [
            { label: t('grid.sortUpFurther'), act: by('asc', others), keys: 'Shift+Enter' },
            { label: t('grid.sortDownFurther'), act: by('desc', others) },
          ]
        : []),
    ];
  }

  function placing({ name, placed }: PlacedColumn<Row>): MenuItem[] {
    const { columns } = source;
    const { state } = grid;
    const shown = state.value.columns ?? grid.placed.value;
    const pinned = grid.state.value.columns
      ? shown.some((one) => one.name === name && one.pinned)
      : columns.some((column) => column.name === name && column.pinned);
    return [
      {
        label: t(pinned ? 'grid.unpin' : 'grid.pin'),
        act: () => set(pinColumn(columns, state.value, name, !pinned)),
      },
      {
        label: t('grid.moveLeft'),
        act: () => set(shiftColumn(columns, state.value, name, -1)),
        keys: 'Alt+←',
      },
      {
        label: t('grid.moveRight'),
        act: () => set(shiftColumn(columns, state.value, name, 1)),
        keys: 'Alt+→',
      },
      {
        label: t('grid.wider'),
        act: () => set(sizeColumn(columns, state.value, name, placed + step)),
        keys: 'Shift+→',
      },
      {
        label: t('grid.narrower'),
        act: () => set(sizeColumn(columns, state.value, name, placed - step)),
        keys: 'Shift+←',
      },
      { label: t('grid.fit'), act: () => grid.fit(name) },
      {
        label: t('grid.hide'),
        act: () => set(showColumn(columns, state.value, name, false)),
        disabled: shown.length < 2,
      },
    ];
  }

  const ofRow = (row: Row, column: PlacedColumn<Row> | undefined): MenuGroup[] => [
    { label: t('grid.open'), items: [{ label: t('grid.open'), act: () => grid.open(row), keys: 'Enter' }] },
    ...(source.actions?.(row) ?? []),
    { label: t('grid.copying'), items: copying(row, column) },
  ];
  const ofColumn = (column: PlacedColumn<Row>): MenuGroup[] =>
    [
      { label: t('grid.sorting'), items: sorting(column) },
      { label: t('grid.placing'), items: placing(column) },
    ].filter(({ items }) => items.length > 0);

  /** The menu that the page shows; on the desktop the system shows it. */
  const menu = shallowRef<GridMenu | null>(null);

  function close(): void {
    menu.value = null;
    grid.focus();
  }

  async function showNatively(wanted: GridMenu): Promise<void> {
    const chosen = await nativeMenu()?.(wanted);
    grid.focus();
    chosen?.act();
  }

  /** Opens the menu of a row, or without one that of a column's head. */
  function openAt(
    row: Row | undefined,
    column: PlacedColumn<Row> | undefined,
    place: { x: number; y: number },
  ): void {
    const groups = row !== undefined ? ofRow(row, column) : column ? ofColumn(column) : [];
    if (groups.length === 0) return;
    const name = row === undefined ? (column?.label ?? '') : source.rowName(row);
    const label = t(row === undefined ? 'grid.columnMenu' : 'grid.rowMenu', { name });
    if (nativeMenu()) inBackground(showNatively({ ...place, groups, label }));
    else menu.value = { ...place, groups, label };
  }

  return {
    /** Copies the selection, else the active cell. */
    async copyHere(row: Row | undefined, column: PlacedColumn<Row> | undefined): Promise<void> {
      if ((grid.ticks.value?.count.value ?? 0) > 0) await copyTicked('text');
      else if (row !== undefined && column) await copyCell(row, column);
    },
    copyTicked,
    menu,
    openAt,
    close,
  };
}
