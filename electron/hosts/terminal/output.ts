import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Money } from '../../../shared/model/money.ts';
import { badInput } from '../../../shared/model/errors.ts';
import { moneyText, sumByCurrency } from '../../../shared/rules/money.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { ProgramFiles } from '../../platform/program-files.ts';
import type { KeychainHelperFactory } from '../../vault/keychain-protocol.ts';
import { columnName, type ListOptions, sortRows } from './list-options.ts';
import { localMinute } from '../../platform/local-time.ts';
import { visible } from '../../../shared/rules/visible.ts';
import type { Column as CsvColumn } from '../../core/reports/csv-lines.ts';
import { ago, type Column, table } from './table.ts';

/** A stream that may be a terminal. */
type Stream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Stream;
  readonly stderr: Stream;
}

export interface TerminalOptions extends Streams {
  readonly env: NodeJS.ProcessEnv;
  readonly files: ProgramFiles;
  /** Asked for when a secret is first needed. */
  readonly keychainHelper: () => Promise<KeychainHelperFactory>;
  /** The folder of relative paths; that of the process unless given, null when it was deleted. */
  readonly cwd?: string | null;
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal;
  /** The machine's unless given. */
  readonly clock?: Clock;
}

export interface Footer<Row> {
  readonly one: string;
  readonly many: string;
  readonly sum?: (row: Row) => Money | null;
  /** The demo beside real accounts is in no sum. */
  readonly isDemo?: (row: Row) => boolean;
}

export type Output = ReturnType<typeof createOutput>;

/** JSON escapes only the control characters below U+0020; terminals also follow others. */
const jsonText = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent).replace(/[^\P{Cc}\n]|[\p{Cf}\p{DI}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Stdout holds the result of a command alone, stderr everything said about it. */
export function createOutput(
  { stdout, stderr, env, clock = systemClock }: Pick<TerminalOptions, 'stdout' | 'stderr' | 'env' | 'clock'>,
  json: boolean,
) {
  let written = false;
  let list: ListOptions = {};
  let severalAccounts = false;
  const isTerminal = stdout.isTTY === true;
  const write = (text: string): Promise<void> => writeCleaned(visible(text));
  /** For tables and CSV, whose cells are cleaned one by one: their colours and line ends have to stay. */
  async function writeCleaned(text: string): Promise<void> {
    written = true;
    if (!stdout.write(text)) await once(stdout, 'drain');
  }
  const say = (sentence: string): void => void stderr.write(`${visible(sentence)}\n`);

  async function writeJson(rows: AsyncIterable<unknown> | Iterable<unknown>): Promise<boolean> {
    let before = '[\n  ';
    for await (const row of rows) {
      await write(`${before}${jsonText(row)}`);
      before = ',\n  ';
    }
    const isEmpty = before.startsWith('[');
    await write(isEmpty ? '[]\n' : '\n]\n');
    return isEmpty;
  }

  /** The columns that the user asked for, in that order. */
  function chosen<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
    const { columns: names, csv } = list;
    if (names) return names.flatMap((name) => columns.filter((column) => columnName(column) === name));
    const withAccount = severalAccounts || csv;
    return columns.filter(([, , kind, more]) => !more?.optional && (withAccount || kind !== 'account'));
  }

  async function writeTable<Row>(
    rows: readonly Row[],
    columns: readonly Column<Row>[],
    footer: Footer<Row> | undefined,
  ): Promise<void> {
    const width = isTerminal ? (stdout.columns ?? null) : null;
    const style = { colour: hasColour(env, isTerminal), now: isTerminal ? clock.now() : null, width };
    await writeCleaned(await table(rows, chosen(columns), style));
    if (isTerminal && footer) say(footerText(rows, footer));
  }

  return {
    json,
    isTerminal,
    get csv() {
      return list.csv === true;
    },
    get written() {
      return written;
    },
    arrange(options: ListOptions, several: boolean): void {
      if (json && options.csv) throw badInput('Use only one of --json and --csv.');
      list = options;
      severalAccounts = several;
    },
    /** One JSON document, or `text` for people. */
    result: (value: unknown, text: string): Promise<void> =>
      write(json ? `${jsonText(value, 2)}\n` : `${text}\n`),
    /**
     * Rows as a JSON array, written as they come, as CSV, or as a table.
     * @param none the sentence on stderr that people read instead of an empty table, or what finds it
     */
    async rows<Row>(
      rows: AsyncIterable<Row> | Iterable<Row>,
      columns: readonly Column<Row>[],
      none: string | (() => Promise<string>),
      footer?: Footer<Row>,
    ): Promise<void> {
      const { sort } = list;
      const sorted = sort ? sortRows(await Array.fromAsync(rows), columns, sort) : rows;
      if (json) {
        if ((await writeJson(sorted)) && typeof none === 'function') await none();
        return;
      }
      const all = await Array.fromAsync(sorted);
      const sentence = all.length > 0 ? '' : typeof none === 'function' ? await none() : none;
      if (list.csv) {
        const { csvLines } = await import('../../core/reports/csv-lines.ts');
        await writeCleaned(
          csvLines(withCurrencies(chosen(columns)), all, { delimiter: ',', bom: false }, true),
        );
        if (sentence !== '') say(sentence);
      } else if (all.length === 0) say(sentence);
      else await writeTable(all, columns, footer);
    },
    /** @returns an instant as people read it: `3 h ago` at a terminal, else in local time */
    age: (instant: string): string => (isTerminal ? ago(instant, clock.now()) : localMinute(instant)),
    /** A sentence on stderr. */
    say,
  };
}

/** An amount is followed by its currency, unless that has a column of its own. */
function withCurrencies<Row>(columns: readonly Column<Row>[]): CsvColumn<Row>[] {
  const hasCurrency = columns.some((column) => columnName(column) === 'currency');
  return columns.flatMap(([title, cell, kind]): CsvColumn<Row>[] => {
    const currency = (row: Row): string | null => {
      const money = cell(row);
      return money !== null && typeof money === 'object' ? money.currency : null;
    };
    const withCurrency = kind === 'money' && !hasCurrency;
    return [[title, cell], ...(withCurrency ? [[`${title} currency`, currency] as const] : [])];
  });
}

/** @see https://no-color.org; like Node itself, FORCE_COLOR wins */
function hasColour(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: term } = env;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return isTerminal && !no && term !== 'dumb';
}

function footerText<Row>(
  rows: readonly Row[],
  { one, many, sum, isDemo = () => false }: Footer<Row>,
): string {
  const count = `${rows.length} ${rows.length === 1 ? one : many}`;
  if (!sum) return count;
  const real = rows.filter((row) => !isDemo(row));
  const added = real.length === 0 ? rows : real;
  const sums = sumByCurrency(added.flatMap((row) => sum(row) ?? [])).map(moneyText);
  const demos = rows.length - added.length;
  return [count, ...sums, ...(demos === 0 ? [] : [`not counting ${demos} of the demo`])].join(' · ');
}
