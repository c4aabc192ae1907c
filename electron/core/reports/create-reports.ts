import { say } from '../../../shared/words/sentence.ts';
import { fromText } from '../../../shared/model/sentence.ts';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import { ReportInput, type ReportResult } from '../../../shared/model/report.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { isoNow, type Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import { refuseOutputPlace } from '../../platform/output-place.ts';
import { csvLines, type Column } from './csv-lines.ts';
import { openTable } from './open-table.ts';
import { replaceFile, type ReplaceOptions } from '../../platform/replace-file.ts';
import type { ReportStore } from './report-table.ts';

export interface ReportOptions {
  /** Stops between two pages; what exists under the file's name stays. */
  readonly signal?: AbortSignal | undefined;
  /** The host chose the file, in the home folder. A place that a user named is refused there. */
  readonly inHome?: boolean;
  /** At most ten times a second. `rows` are those written so far. */
  readonly onProgress?: ((progress: { readonly rows: number; readonly total: number }) => void) | undefined;
}

export type Reports = ReturnType<typeof createReports>;

export interface DomainCode {
  readonly domain: string;
  readonly eppCode: string;
}

const codeColumns: readonly Column<DomainCode>[] = [
  ['Domain', ({ domain }) => domain],
  ['EPP code', ({ eppCode }) => eppCode],
];

/** Eight times a second, so that with the closing one it stays below ten. */
const progressEveryMs = 125;

/** @param services `events` hears `report.progressed`; `createFile` lets tests bring a full disk */
export function createReports(services: {
  readonly store: ReportStore;
  readonly clock: Clock;
  readonly home: string;
  readonly events?: EventBus;
  readonly createFile?: ReplaceOptions['createFile'];
}) {
  const { store, clock, home, events, createFile } = services;
  return {
    /**
     * Writes one report as a CSV file or an Excel workbook, from the cache and the ledger alone.
     * @param file replaced in one step when the report is complete; not in the home folder, and no database
     * @returns the absolute path and the number of rows without the header
     * @throws AppError `bad-input`, `not-found` (the account), `file-failed`, `disk-full`, `stopped`
     */
    async write(
      input: ReportInput,
      file: string,
      { signal, inHome = false, onProgress }: ReportOptions = {},
    ): Promise<ReportResult> {
      const { kind, fileType, ...asked } = parseInput(input, file);
      const { accountId, where, keys, within, last, month, everything, ...format } = asked;
      if (!inHome) refuseOutputPlace(resolve(file), home);
      const today = isoNow(clock).slice(0, 10);
      const since = last === null ? null : addDays(today, -last);
      const scope = {
        store,
        accountId,
        where,
        keys,
        within,
        since,
        month,
        everything,
        today,
        now: clock.now(),
        signal,
      };
      const table = await openTable(kind, scope);
      const report = (progress: { rows: number; total: number }): void => {
        onProgress?.(progress);
        events?.emit('report.progressed', { kind, ...progress });
      };
      const reportSometimes = atMostEvery(progressEveryMs, clock, report);
      let rows = 0;
      async function* contents(): AsyncGenerator<string | Uint8Array> {
        const pieces = fileType === 'xlsx' ? table.xlsx(format, kind) : table.csv(format);
        for await (const piece of pieces) {
          yield piece.content;
          rows += piece.rows;
          reportSometimes({ rows, total: Math.max(rows, table.total) });
        }
      }
      const written = await replaceFile(file, contents(), { signal, createFile });
      report({ rows, total: rows });
      return { file: written, rows, demo: table.demo };
    },
    /** Writes EPP codes that were just read; only the file's owner can read them. @throws as `write` does */
    async writeEppCodes(
      codes: readonly DomainCode[],
      file: string,
      { signal, inHome = false }: Omit<ReportOptions, 'onProgress'> = {},
    ): Promise<ReportResult> {
      if (!inHome) refuseOutputPlace(resolve(file), home);
      const { delimiter, bom } = ReportInput.parse({ kind: 'portfolio' });
      const text = csvLines(codeColumns, codes, { delimiter, bom }, true);
      const written = await replaceFile(file, Readable.from([text]), {
        signal,
        createFile,
        ownerOnly: true,
      });
      return { file: written, rows: codes.length, demo: 'none' };
    },
  };
}

function parseInput(input: ReportInput, file: string): ReturnType<typeof ReportInput.parse> {
  const parsed = ReportInput.safeParse(input);
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.error.issues.map((issue) => [issue.path.join('.'), fromText(issue.message)]),
    );
    const [[field, message] = ['', say('input.invalid')]] = Object.entries(fields);
    throw new AppError('bad-input', say('reports.wrong-field', { field, message }), { fields });
  }
  if (file.trim() === '' || file.includes('\0')) {
    const sentence = say('reports.name-file');
    throw badInput(sentence, 'file');
  }
  return parsed.data;
}

/** @returns a function that passes its argument on unless it did so less than `ms` ago */
export function atMostEvery<T>(
  ms: number,
  clock: Pick<Clock, 'now'>,
  pass: (value: T) => void,
): (value: T) => void {
  let passedAt = -Infinity;
  return (value) => {
    const now = clock.now();
    if (now - passedAt < ms) return;
    passedAt = now;
    pass(value);
  };
}
