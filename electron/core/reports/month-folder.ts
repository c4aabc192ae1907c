import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import {
  MonthInput,
  type MonthResult,
  type ReportKind,
  reportsOfMonth,
} from '../../../shared/model/report.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { refuseOutputPlace } from '../../platform/output-place.ts';
import { asFileFailure, replaceFile } from '../../platform/replace-file.ts';
import type { ReportOptions, Reports } from './create-reports.ts';
import { readMonth, summaryText } from './month-summary.ts';
import { refuseOtherMonth } from './open-table.ts';
import type { ReportStore } from './report-table.ts';

/** What the folder of a month has, each as CSV file and as workbook. */
const inFolder: readonly ReportKind[] = ['spending', 'credit', 'lines', 'orders', 'prices'];

/** @param services `reports` writes each report */
export function createMonthFolders(services: {
  readonly reports: Reports;
  readonly store: ReportStore;
  readonly clock: Clock;
  readonly home: string;
}) {
  const { reports, store, clock, home } = services;
  return {
    /**
     * Writes the reports of a month and a summary into a folder, which is made unless it exists. Each file replaces that
     * of an earlier run in one step; nothing else in the folder is touched.
     * @param folder not in the home folder, unless the host chose it
     * @throws AppError as `reports.write` does, and `bad-input` for what is no month, or has not begun
     */
    async write(input: MonthInput, folder: string, options: ReportOptions = {}): Promise<MonthResult> {
      const { month, ...format } = MonthInput.parse(input);
      const now = isoNow(clock);
      refuseOtherMonth(month, now.slice(0, 10));
      const place = resolve(folder);
      if (!options.inHome) refuseOutputPlace(place, home);
      await mkdir(place).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw asFileFailure(error, place);
      });
      const files: MonthResult['files'] = [];
      let demo: MonthResult['demo'] = 'none';
      for (const kind of inFolder)
        for (const fileType of ['csv', 'xlsx'] as const) {
          const narrowed = reportsOfMonth.has(kind) ? { month } : {};
          const file = `${kind}-${month}.${fileType}`;
          const report = { ...format, ...narrowed, kind, fileType };
          const written = await reports.write(report, join(place, file), options);
          files.push({ file, rows: written.rows });
          demo = written.demo;
        }
      const accounts = await readMonth(store, format.accountId, month, options.signal);
      const summary = `summary-${month}.md`;
      const text = summaryText({ files, accounts }, { month, decimal: format.decimal, now });
      await replaceFile(join(place, summary), Readable.from([text]), { signal: options.signal });
      return { folder: place, summary, files, accounts, demo };
    },
  };
}
