import { styleText } from 'node:util';
import type { Money } from '../../../shared/model/money.ts';
import { ageOf } from '../../../shared/rules/age.ts';
import { moneyText } from '../../../shared/rules/money.ts';
import { visibleLine } from '../../../shared/rules/visible.ts';
import { isInstant, localMinute } from '../../platform/local-time.ts';
import { unicodeName } from '../../platform/unicode-name.ts';

/** The content of a cell. Null where it is not known or does not exist. */
export type Cell = string | number | Money | null;

/**
 * How a column is shown. `money`: a {@link Money}. `instant`: in local time. `age`: the same, at a terminal as an age.
 * `state`: a word with a colour. `account`: only shown where there are several accounts.
 */
export type ColumnKind = 'right' | 'money' | 'instant' | 'age' | 'state' | 'account';

/** A column of a table: its title and what is below it. */
export type Column<Row> = readonly [
  title: string,
  cell: (row: Row) => Cell,
  kind?: ColumnKind | undefined,
  more?: ColumnOptions<Row>,
];

interface ColumnOptions<Row> {
  /** On the command line; after its title unless given. */
  readonly name?: string;
  /** For a column that is sorted by something else than what it shows. */
  readonly sortedBy?: (row: Row) => Cell;
  /** Shown only when the user names it. */
  readonly optional?: boolean;
}

/** People read names in Unicode; in JSON, `domain` is Punycode. */
export const domainColumn: Column<{ readonly domain: string }> = [
  'Domain',
  ({ domain }) => unicodeName(domain),
];

const shortUnits = { minute: 'min', hour: 'h', day: 'd', month: 'mo' } as const;

/** @param now milliseconds since the epoch @returns `3 h ago` */
export function ago(instant: string, now: number): string {
  const age = ageOf(instant, now);
  return age ? `${age.count} ${shortUnits[age.unit]} ago` : 'just now';
}

/** For a pipe or a file a table is neither coloured nor cut, and has times instead of ages. */
export interface TableStyle {
  readonly colour: boolean;
  /** Milliseconds since the epoch, for ages; null to print times. */
  readonly now: number | null;
  /** Columns of the terminal; null for no limit. */
  readonly width: number | null;
}

const plain: TableStyle = { colour: false, now: null, width: null };

/** @returns aligned text columns with a title line */
export async function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  style: TableStyle = plain,
): Promise<string> {
  const lines = rows.map((row) => columns.map(([, cell, kind]) => cellText(cell(row), kind, style)));
  const titles = columns.map(([title]) => title);
  const widthOf = await measure(lines);
  const content = columns.map((_column, index) =>
    lines.reduce((width, line) => Math.max(width, widthOf(line[index] ?? '')), 0),
  );
  const widths = fit(columns, content, style.width);
  const padded = (text: string, index: number): string => {
    const width = widths[index] ?? 0;
    const own = widthOf(text);
    const cut = own <= width ? text : shorten(text, width, widthOf);
    const blanks = ' '.repeat(Math.max(0, width - (own <= width ? own : widthOf(cut))));
    const [, , kind] = columns[index] ?? [];
    return kind === 'right' || kind === 'money' ? `${blanks}${cut}` : `${cut}${blanks}`;
  };
  const print = (texts: readonly string[], dress: (text: string, index: number) => string): string =>
    `${texts
      .map((text, index) => dress(padded(text, index), index))
      .join('  ')
      .trimEnd()}\n`;
  const bold = (text: string): string => paint('bold', text, style);
  const coloured = (text: string, index: number): string =>
    columns[index]?.[2] === 'state' ? colourState(text, style) : text;
  return [print(titles, bold), ...lines.map((line) => print(line, coloured))].join('');
}

function cellText(cell: Cell, kind: ColumnKind | undefined, { now }: TableStyle): string {
  if (cell === null) return '–';
  if (typeof cell === 'object') return moneyText(cell);
  if ((kind === 'age' || kind === 'instant') && typeof cell === 'string' && isInstant(cell))
    return kind === 'age' && now !== null ? ago(cell, now) : localMinute(cell);
  return visibleLine(String(cell));
}

/** Columns of the terminal that a text takes. */
type Measure = (text: string) => number;

/** Latin letters and our own dashes, dots, arrows and quotation marks: each takes one column. */
const isPlain = (text: string): boolean =>
  /^[\x20-\x7e\xa1-\xac\xae-\u024f\u2013-\u201d\u2026\u2192]*$/.test(text);

/** Text of other kinds is measured by a library that takes longer to load than a short command to run. */
async function measure(lines: readonly (readonly string[])[]): Promise<Measure> {
  if (lines.every((line) => line.every(isPlain))) return (text) => text.length;
  const { default: stringWidth } = await import('string-width');
  return (text) => (isPlain(text) ? text.length : stringWidth(text));
}

const gap = 2;

/** Columns are cut one way after the other: titles that are wider than what is below, long text, all text. */
const shortestTitle = 5;
const shortestText = [12, 8];

/** Takes from the widest columns until the line fits; numbers and money are never cut. */
function fit<Row>(
  columns: readonly Column<Row>[],
  content: readonly number[],
  width: number | null,
): number[] {
  const widths = columns.map(([title], index) => Math.max(content[index] ?? 0, title.length));
  if (width === null) return widths;
  const below = (index: number): number => Math.max(content[index] ?? 0, shortestTitle);
  const isText = (index: number): boolean => !['right', 'money'].includes(columns[index]?.[2] ?? '');
  const floors = [
    below,
    ...shortestText.map(
      (least) => (index: number) => (isText(index) ? Math.min(below(index), least) : Infinity),
    ),
  ];
  for (const floor of floors) {
    let over = widths.reduce((sum, part) => sum + part, gap * (widths.length - 1)) - width;
    for (; over > 0; over -= 1) {
      const canBeCut = [...widths.keys()].filter((index) => (widths[index] ?? 0) > floor(index));
      const [widest] = canBeCut.sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0));
      if (widest === undefined) break;
      widths[widest] = (widths[widest] ?? 0) - 1;
    }
  }
  return widths;
}

/** @returns as much of a text that is too long as fits with `…`, in columns of the terminal */
function shorten(text: string, width: number, widthOf: Measure): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (widthOf(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

const colours = {
  green: ['done', 'Active', 'fine', 'available', 'unchanged', 'on'],
  yellow: ['held', 'unknown', 'awaiting-payment', 'sending', 'accepted', 'not known'],
  red: ['refused', 'failed', 'cannot', 'not queued', 'finding', 'LOSS'],
} as const;
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.entries forgets the names
const shades = Object.entries(colours) as [keyof typeof colours, readonly string[]][];

function colourState(text: string, style: TableStyle): string {
  const [shade] = shades.find(([, words]) => words.includes(text.trim())) ?? [];
  return shade ? paint(shade, text, style) : text;
}

const paint = (format: 'bold' | keyof typeof colours, text: string, { colour }: TableStyle): string =>
  // Whether the terminal has colours was decided before.
  colour ? styleText(format, text, { validateStream: false }) : text;
