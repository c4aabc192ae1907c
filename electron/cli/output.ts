import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Clock } from '../platform/clock.ts';
import type { ProgramFiles } from '../platform/program-files.ts';
import type { KeychainHelperFactory } from '../vault/keychain-protocol.ts';

/** A column of a terminal table: its title and what stands below it. */
export type Column<Row> = readonly [
  title: string,
  cell: (row: Row) => string | number | null,
  align?: 'right',
];

/** What a command reads from and writes to: those of the process, or a test's own. */
export interface Streams {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** What one call of the terminal has besides its arguments. */
export interface TerminalOptions extends Streams {
  readonly env: NodeJS.ProcessEnv;
  readonly files: ProgramFiles;
  /** How this host runs the keychain's helper; asked for when a secret is first needed. */
  readonly keychainHelper: () => Promise<KeychainHelperFactory>;
  /** Where relative paths start; that of the process unless given. */
  readonly cwd?: string;
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal;
  /** The machine's unless given. */
  readonly clock?: Clock;
}

/** Where a command writes: stdout holds the result alone, stderr everything said about it. */
export interface Output {
  readonly json: boolean;
  /** Whether stdout has anything yet. */
  readonly written: boolean;
  /** One JSON document, or `text` for people. */
  result(value: unknown, text: string): Promise<void>;
  /**
   * Rows as a JSON array, written as they come, or as a table.
   * @param none the sentence that people read instead of an empty table
   */
  rows<Row>(
    rows: AsyncIterable<Row> | Iterable<Row>,
    columns: readonly Column<Row>[],
    none: string,
  ): Promise<void>;
  /** A sentence on stderr. */
  say(sentence: string): void;
}

export function createOutput({ stdout, stderr }: Streams, json: boolean): Output {
  let written = false;
  async function write(text: string): Promise<void> {
    written = true;
    if (!stdout.write(text)) await once(stdout, 'drain');
  }
  return {
    json,
    get written() {
      return written;
    },
    result: (value, text) => write(json ? `${JSON.stringify(value, null, 2)}\n` : `${text}\n`),
    async rows(rows, columns, none) {
      if (!json) {
        const all = await Array.fromAsync(rows);
        await write(all.length === 0 ? `${none}\n` : table(all, columns));
        return;
      }
      let before = '[\n  ';
      for await (const row of rows) {
        await write(`${before}${JSON.stringify(row)}`);
        before = ',\n  ';
      }
      await write(before.startsWith('[') ? '[]\n' : '\n]\n');
    },
    say(sentence) {
      stderr.write(`${sentence}\n`);
    },
  };
}

/** @returns aligned text columns with a title line */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cells = rows.map((row) => columns.map(([, cell]) => printable(String(cell(row) ?? '–'))));
  const widths = columns.map(([title], index) =>
    cells.reduce((width, line) => Math.max(width, line[index]?.length ?? 0), title.length),
  );
  const line = (texts: readonly string[]): string => {
    const padded = texts.map((text, index) =>
      columns[index]?.[2] === 'right' ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0),
    );
    return `${padded.join('  ').trimEnd()}\n`;
  };
  return [columns.map(([title]) => title), ...cells].map(line).join('');
}

/** Text of the service must not steer the terminal. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');
