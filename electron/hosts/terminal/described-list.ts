import { domainToASCII } from 'node:url';
import type { Column as Described, Filter } from '../../../shared/lists/list.ts';
import { type ListName, anyList, type Row } from '../../../shared/lists/lists.ts';
import { nearest } from '../../../shared/rules/nearest.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import type { Cell as PlainCell } from '../../core/reports/csv-lines.ts';
import { plainCell } from '../../core/reports/list-report.ts';
import { optionName } from './list-options.ts';
import { whyEmpty } from './nothing-yet.ts';
import type { Footer } from './output.ts';
import type { SelectionOf, Session } from './session.ts';
import type { Cell, Column, ColumnKind } from './table.ts';
import { plainExtension, type TerminalCommand, toChoices, toList, toNumber } from './terminal-command.ts';

/** A row of a list as scripts read it: its columns by their keys. */
export type PlainRow = Readonly<Record<string, PlainCell>>;

/** @returns what makes a row one that scripts read */
export function toPlainRow<N extends ListName>(
  { accountNames }: Session,
  name: N,
): (row: Row<N>) => PlainRow {
  const columns = Object.entries(anyList(name).columns);
  const nameOf = (accountId: string): string => accountNames?.get(accountId) ?? accountId;
  return (row) => Object.fromEntries(columns.map(([key, column]) => [key, plainCell(column, row, nameOf)]));
}

const tableKinds: Partial<Record<Described<never>['kind'], ColumnKind>> = {
  account: 'account',
  age: 'age',
  money: 'money',
  number: 'right',
};

/** @returns a cell as people read it: names in Unicode, extensions with their dot, nothing where nothing is said */
function peopleCell(cell: Cell, kind: Described<never>['kind']): Cell {
  if (cell === null && kind === 'sentence') return '';
  if (typeof cell !== 'string') return cell;
  return kind === 'name' ? unicodeName(cell) : kind === 'extension' ? `.${cell}` : cell;
}

/** @returns the columns that a list shows unless others are named, in their order, and all others behind them */
function columnsOf(name: ListName, csv: boolean): Column<PlainRow>[] {
  const { columns, terminal, csv: inReport } = anyList(name);
  const shown = new Set(csv ? inReport : terminal);
  return [...shown.union(new Set(Object.keys(columns)))].flatMap((key): Column<PlainRow>[] => {
    const column = columns[key];
    if (!column) return [];
    const { title, kind } = column;
    const cell = (row: PlainRow): Cell => {
      const plain = row[key] ?? null;
      if (typeof plain === 'boolean') return plain ? 'yes' : 'no';
      return csv ? plain : peopleCell(plain, kind);
    };
    const tableKind = key === 'state' ? 'state' : tableKinds[kind];
    return [[title, cell, tableKind, { name: optionName(key), optional: !shown.has(key) }]];
  });
}

/**
 * Prints rows of a list, in the form that the user wants.
 * @param none what people read instead of an empty table
 */
export const printRows = <N extends ListName>(
  session: Session,
  name: N,
  rows: readonly Row<N>[],
  none: string,
): Promise<void> => printPlainRows(session, name, rows.map(toPlainRow(session, name)), none);

/** The same of rows that scripts read; a column that one has not is empty. */
export const printPlainRows = (
  { output }: Session,
  name: ListName,
  rows: AsyncIterable<PlainRow> | Iterable<PlainRow>,
  none: string | (() => Promise<string>),
  footer?: Footer<PlainRow>,
): Promise<void> => output.rows(rows, columnsOf(name, output.csv), none, footer);

/** What a command about a list says besides what describes the list. */
interface ListCommand {
  readonly description: string;
  /** What a row is called: `order`, and several of them unless an `s` makes it so. */
  readonly one: string;
  readonly many?: string;
  /** Instead of `No orders.` */
  readonly none?: string;
  /** Without a refresh it cannot have a row. */
  readonly needsRefresh?: boolean;
  /** The most rows that are read unless the user says how many. */
  readonly limit?: number;
}

type ListFlags = Readonly<Record<string, unknown>> & { readonly account?: string; readonly limit?: number };

/** Adds the command that lists what is described: its filters are options, its text search is an argument. */
export function addList<N extends ListName>(
  program: TerminalCommand,
  name: N,
  { description, one, many = `${one}s`, none = `No ${many}.`, needsRefresh = false, limit }: ListCommand,
): TerminalCommand {
  const { filters, columns, sum } = anyList(name);
  const isSearch = ([, { kind }]: [string, Filter]): boolean => kind === 'search';
  const [search] = Object.entries(filters).find(isSearch) ?? [];
  const command = program.add(name, description).enablePositionalOptions();
  if (search !== undefined) command.argument('[name]', 'part of a name, or with a dot before it the end');
  for (const [key, filter] of Object.entries(filters))
    addFilter(command, key, filter, columns['column' in filter ? filter.column : key]);
  if (limit !== undefined) command.option('--limit <number>', `maximum number of ${many}`, toNumber, limit);

  async function list(session: Session, text: string | undefined, flags: ListFlags): Promise<void> {
    const accountId = await session.accountId(flags.account);
    const given = Object.entries(filters).map(([key, filter]) => [
      key,
      key === search ? text : flags[flagOf(key, filter)],
    ]);
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the contract checks what the user typed
    const selection = { by: 'filter', filter: { accountId, ...Object.fromEntries(given) } } as SelectionOf<N>;
    const toRow = toPlainRow(session, name);
    async function* rows(): AsyncGenerator<PlainRow> {
      for await (const row of session.rows(name, selection, flags.limit)) yield toRow(row);
    }
    async function whyNone(): Promise<string> {
      const names = command.commands.map((sub) => sub.name());
      // A word that finds nothing is probably a command that was mistyped.
      if (text !== undefined && nearest(text, names) !== null)
        command.error('', { code: 'commander.unknownCommand' });
      return needsRefresh ? whyEmpty(session, accountId, none) : none;
    }
    await printPlainRows(session, name, rows(), whyNone, {
      one,
      many,
      ...(sum !== undefined && { sum: (row) => toMoney(row[sum]) }),
      isDemo: ({ account }) => session.isDemo({ account: String(account) }),
    });
  }

  command.list(columnsOf(name, false)).account();
  return search === undefined
    ? command.runs((session: Session, flags: ListFlags) => list(session, undefined, flags))
    : command.runs(list);
}

const toMoney = (cell: PlainCell | undefined) => (typeof cell === 'object' ? cell : null);

/** What Commander calls the value of an option. As `--from` takes files, days have the names of `prices changes`. */
const flagOf = (key: string, { kind }: Filter): string =>
  kind === 'from' ? 'since' : kind === 'to' ? 'until' : key;

function addFilter(command: TerminalCommand, key: string, filter: Filter, column?: Described<never>): void {
  const option = (value: string, description: string, read: (text: string) => unknown): unknown =>
    command.option(`--${optionName(flagOf(key, filter))} <${value}>`, description, read);
  const title = column?.title.toLowerCase();
  const { kind } = column ?? {};
  switch (filter.kind) {
    case 'search':
      return;
    case 'choices':
      option('words', `only these: ${filter.options.join(', ')}`, toChoices(filter.options.map(String)));
      return;
    case 'values':
      option('names', 'only these, separated by commas', (text) =>
        toList(text).map((value) => (kind === 'extension' ? plainExtension(value) : value)),
      );
      return;
    case 'exact':
      option('name', `only this ${title}`, (text) => (kind === 'name' ? domainToASCII(text) || text : text));
      return;
    case 'month':
      option('month', `only what was ${title} this month, YYYY-MM in UTC`, String);
      return;
    case 'from':
      option('day', `${title} on this day or later, YYYY-MM-DD`, String);
      return;
    case 'to':
      option('day', `${title} on this day or earlier`, String);
      return;
  }
}
