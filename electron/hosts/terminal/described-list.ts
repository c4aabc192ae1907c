import { domainToASCII } from 'node:url';
import type { Column as Described, Filter } from '../../../shared/lists/list.ts';
import { type ListName, anyList, type lists, type Row } from '../../../shared/lists/lists.ts';
import type { Money } from '../../../shared/model/money.ts';
import { nearest } from '../../../shared/rules/nearest.ts';
import { systemClock } from '../../platform/clock.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import type { Cell as PlainCell } from '../../core/reports/csv-lines.ts';
import { plainCell } from '../../core/reports/list-report.ts';
import { customersOfList } from './find-customers.ts';
import { optionName } from './list-options.ts';
import { whyEmpty } from './nothing-yet.ts';
import type { Footer } from './output.ts';
import type { SelectionOf, Session } from './session.ts';
import type { Cell, Column, ColumnKind } from './table.ts';
import { plainExtension, toChoices, toList, toNumber } from './command-options.ts';
import type { TerminalCommand } from './terminal-command.ts';

/** A row of a list as scripts read it: its columns by their keys. */
export type PlainRow = Readonly<Record<string, PlainCell>>;

/** @returns what makes a row one that scripts read */
export function toPlainRow<N extends ListName>(
  { accountNames, clock = systemClock }: Session,
  name: N,
): (row: Row<N>) => PlainRow {
  const columns = Object.entries(anyList(name).columns).filter(([, { onlyOnPage }]) => !onlyOnPage);
  const now = clock.now();
  const nameOf = (accountId: string): string => accountNames?.get(accountId) ?? accountId;
  return (row) =>
    Object.fromEntries(columns.map(([key, column]) => [key, plainCell(column, row, nameOf, now)]));
}

const tableKinds: Partial<Record<Described<never>['kind'], ColumnKind>> = {
  account: 'account',
  age: 'age',
  instant: 'instant',
  money: 'money',
  number: 'right',
  hours: 'right',
  status: 'state',
};

/** @returns a cell as it is in a CSV file */
const csvCell = (cell: PlainCell): Cell =>
  typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : isTexts(cell) ? cell.join(', ') : cell;
const isTexts = (cell: PlainCell): cell is readonly string[] => Array.isArray(cell);

/** @returns a cell as people read it: names in Unicode, extensions with their dot, nothing where nothing is said */
function peopleCell(cell: PlainCell, kind: Described<never>['kind']): Cell {
  if (kind === 'switch') return cell === null ? 'not known' : cell ? 'on' : 'off';
  if (cell === null && kind === 'sentence') return '';
  if (typeof cell !== 'string') return csvCell(cell);
  return kind === 'name' ? unicodeName(cell) : kind === 'extension' ? `.${cell}` : cell;
}

/** @returns the columns that a list shows unless others are named, in their order, and all others behind them */
export function columnsOf(name: ListName, csv = false): Column<PlainRow>[] {
  const { columns, terminal, csv: inReport } = anyList(name);
  const shown = new Set(csv ? inReport : terminal);
  return [...shown.union(new Set(Object.keys(columns)))].flatMap((key): Column<PlainRow>[] => {
    const column = columns[key];
    if (!column || column.onlyOnPage) return [];
    const { title, kind } = column;
    const cell = (row: PlainRow): Cell => {
      const plain = row[key] ?? null;
      return csv ? csvCell(plain) : peopleCell(plain, kind);
    };
    const tableKind = key === 'state' ? 'state' : tableKinds[kind];
    return [[title, cell, tableKind, { name: optionName(key), optional: !shown.has(key) }]];
  });
}

async function* plainRows<N extends ListName>(
  session: Session,
  name: N,
  rows: AsyncIterable<Row<N>> | Iterable<Row<N>>,
): AsyncGenerator<PlainRow> {
  const toRow = toPlainRow(session, name);
  for await (const row of rows) yield toRow(row);
}

/**
 * Prints rows of a list, in the form that the user wants.
 * @param none what people read instead of an empty table
 */
export const printRows = <N extends ListName>(
  session: Session,
  name: N,
  rows: AsyncIterable<Row<N>> | Iterable<Row<N>>,
  none: string | (() => Promise<string>),
  footer?: Footer<PlainRow>,
): Promise<void> => printPlainRows(session, name, plainRows(session, name, rows), none, footer);

/** A column that a row has not is empty. */
export const printPlainRows = (
  { output }: Session,
  name: ListName,
  rows: AsyncIterable<PlainRow> | Iterable<PlainRow>,
  none: string | (() => Promise<string>),
  footer?: Footer<PlainRow>,
): Promise<void> => output.rows(rows, columnsOf(name, output.csv), none, footer);

/** @returns what reads the amount of a row that its list is added up by */
export const sumOf =
  (name: ListName) =>
  (row: PlainRow): Money | null => {
    const cell = row[anyList(name).sum ?? ''] ?? null;
    return cell !== null && typeof cell === 'object' && 'amount' in cell ? cell : null;
  };

interface ListCommand<N extends ListName> {
  /** Under the command that it is added to; the name of the list unless given. */
  readonly command?: string;
  readonly description: string;
  /** The filter of extensions that arguments are for, instead of the text search. */
  readonly args?: keyof (typeof lists)[N]['filters'] & string;
  /** A row, and several of them unless an `s` makes it so. */
  readonly one: string;
  readonly many?: string;
  /** Instead of `No orders.` */
  readonly none?: string | ((session: Session, accountId: string | null) => Promise<string>);
  /** Without a refresh it cannot have a row. */
  readonly needsRefresh?: boolean;
  /** The most rows that are read unless the user says how many; null: all. */
  readonly limit?: number | null;
  readonly withoutSum?: true;
}

/** Adds the command that lists what is described: its filters are options, its text search is an argument. */
export function addList<N extends ListName>(
  program: TerminalCommand,
  name: N,
  { one, many = `${one}s`, none = `No ${many}.`, args, limit, ...about }: ListCommand<N>,
): TerminalCommand {
  const { filters, columns, sum } = anyList(name);
  const command = program.add(about.command ?? String(name), about.description).enablePositionalOptions();
  for (const [key, filter] of Object.entries(filters)) {
    const option = optionOf(filter, columns[('column' in filter && filter.column) || key]);
    const flag = `--${optionName(flagOf(key, filter))}`;
    if (option && key === args) command.argument(`[${key}s...]`, option[1]);
    else if (option) command.option(option[0] ? `${flag} <${option[0]}>` : flag, option[1], option[2]);
    else if (!args) command.argument('[name]', 'part of a name, or with a dot before it the end');
  }
  if (limit !== undefined)
    command.option('--limit <number>', `maximum number of ${many}`, toNumber, limit ?? undefined);
  return command
    .list(columnsOf(name))
    .account()
    .runs(async (session) => {
      const flags = command.opts<
        { limit?: number; customer?: readonly string[] } & Readonly<Record<string, unknown>>
      >();
      const [text, extensions] = args ? [undefined, command.args.map(plainExtension)] : command.args;
      const accountId = await session.accountId();
      const customer = flags.customer && (await customersOfList(session, name, flags.customer));
      const values: Readonly<Record<string, unknown>> = { ...flags, customer };
      const given = Object.entries(filters).map(([key, filter]) => [
        key,
        filter.kind === 'search' ? text : key === args ? extensions : values[flagOf(key, filter)],
      ]);
      const filter: unknown = { accountId, ...Object.fromEntries(given) };
      /* eslint-disable @typescript-eslint/no-unsafe-type-assertion -- the contract checks what the user typed */
      const selection = { by: 'filter', filter, except: [] } as SelectionOf<N>;
      const names = command.commands.map((sub) => sub.name());
      // A word that finds nothing is probably a command that was mistyped.
      if (text !== undefined && nearest(text, names) !== null) {
        const { count } = await session.call('list.sums', { list: name, selection } as never);
        if (count === 0) command.error('', { code: 'commander.unknownCommand' });
      }
      /* eslint-enable @typescript-eslint/no-unsafe-type-assertion */
      const rows = session.rows(name, selection, flags.limit);
      const whyNone = async (): Promise<string> => {
        const sentence = typeof none === 'string' ? none : await none(session, accountId);
        return about.needsRefresh ? whyEmpty(session, accountId, sentence) : sentence;
      };
      const footer = {
        one,
        many,
        isDemo: session.isDemo,
        ...(sum !== undefined && !about.withoutSum && { sum: sumOf(name) }),
      };
      await printRows(session, name, rows, whyNone, footer);
    });
}

/** Commander's name for the value of an option. As `--from` takes files, days have the names of `prices changes`. */
const flagOf = (key: string, { kind }: Filter): string =>
  kind === 'from' ? 'since' : kind === 'to' ? 'until' : key;

const asciiName = (text: string): string => domainToASCII(text) || text;

/** @returns what the value of a filter is called, what its help says and how it is read; null for the text search */
function optionOf(
  filter: Filter,
  { title, kind }: Pick<Described<never>, 'title' | 'kind'> = { title: '', kind: 'text' },
): [value: string | undefined, help: string, read: (text: string) => unknown] | null {
  const what = title.toLowerCase();
  switch (filter.kind) {
    case 'search':
    case 'query':
      return null;
    case 'choices':
      return ['words', `only these: ${filter.options.join(', ')}`, toChoices(filter.options.map(String))];
    case 'values': {
      const read = kind === 'extension' ? plainExtension : kind === 'name' ? asciiName : String;
      return ['names', 'only these, separated by commas', (text) => toList(text).map(read)];
    }
    case 'given':
      return [filter.value, filter.help, filter.value === undefined ? () => true : toNumber];
    case 'exact':
      return ['name', `only this ${what}`, kind === 'name' ? asciiName : String];
    case 'month':
      return ['month', `only what was ${what} this month, YYYY-MM in UTC`, String];
    case 'from':
      return ['day', `${what} on this day or later, YYYY-MM-DD`, String];
    case 'to':
      return ['day', `${what} on this day or earlier`, String];
  }
}
