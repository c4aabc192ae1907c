import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** A column of a terminal table. */
export interface Column<T> {
  readonly title: string;
  readonly value: (row: T) => string | number | null;
  readonly align?: 'right';
}

/** All rows, or pages of them as they come. */
export type Rows<T> = AsyncIterable<readonly T[]> | readonly T[];

/** What a command reads from and writes to: those of the process, or a test's own. */
export interface Streams {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Writable;
  readonly stderr: Writable;
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
   * @param toRow what scripts read, and what the columns show
   * @param none the sentence that people read instead of an empty table
   */
  rows<T, R>(rows: Rows<T>, toRow: (row: T) => R, columns: readonly Column<R>[], none: string): Promise<void>;
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
    async rows(rows, toRow, columns, none) {
      if (!json) {
        const all = [];
        for await (const row of eachRow(rows)) all.push(toRow(row));
        await write(all.length === 0 ? `${none}\n` : table(all, columns));
        return;
      }
      let before = '[\n  ';
      for await (const row of eachRow(rows)) {
        await write(`${before}${JSON.stringify(toRow(row))}`);
        before = ',\n  ';
      }
      await write(before.startsWith('[') ? '[]\n' : '\n]\n');
    },
    say(sentence) {
      stderr.write(`${sentence}\n`);
    },
  };
}

async function* eachRow<T>(rows: Rows<T>): AsyncGenerator<T> {
  if (Symbol.asyncIterator in rows) {
    for await (const page of rows) yield* page;
  } else {
    yield* rows;
  }
}

/** @returns aligned text columns with a title line */
export function table<T>(rows: readonly T[], columns: readonly Column<T>[]): string {
  const cells = rows.map((row) => columns.map(({ value }) => printable(String(value(row) ?? '–'))));
  const widths = columns.map(({ title }, index) =>
    cells.reduce((width, line) => Math.max(width, line[index]?.length ?? 0), title.length),
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, index) =>
        columns[index]?.align === 'right'
          ? text.padStart(widths[index] ?? 0)
          : text.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...cells.map(line)].map((text) => `${text}\n`).join('');
}

/** Text of the service must not steer the terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ');
