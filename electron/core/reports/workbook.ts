import { setImmediate } from 'node:timers/promises';
import type { CellStyle, CellValue } from 'hucre/xlsx';
import type { ReportWords } from '../../../shared/model/report.ts';
import { isCalendarDay } from '../../../shared/rules/calendar.ts';
import { currencyExponent } from '../../../shared/rules/money.ts';
import { visible } from '../../../shared/rules/visible.ts';
import { isInstant, localTime } from '../../platform/local-time.ts';
import { decimal, isMoney, switchWord, type Cell } from './csv-lines.ts';

/** A value as Excel stores it, and how Excel shows it. */
type Entry = readonly [value: CellValue, style: CellStyle];

const plain: CellStyle = {};
const bold: CellStyle = { font: { bold: true } };
/** Else Excel shows a long number as a power of ten. */
const whole: CellStyle = { numFmt: '0' };
const day: CellStyle = { numFmt: 'yyyy-mm-dd' };
const time: CellStyle = { numFmt: 'yyyy-mm-dd hh:mm:ss' };
/** By the decimals of the currency. */
const amounts = [0, 1, 2, 3, 4].map((decimals): CellStyle => ({
  numFmt: ['#,##0', '0'.repeat(decimals)].filter(Boolean).join('.'),
}));

/** Excel calls a file with a longer text damaged. */
const longestText = 32_767;

/** A text is never a formula here, whatever it begins with; `_x0041_` would be read as a letter. */
const text = (cell: string): string =>
  visible(cell)
    .replace(/_x[\da-f]{4}_/gi, '_x005F$&')
    .slice(0, longestText);

/** Excel's calendar begins in 1900, and has a day too many in February of that year. */
const isExcelDay = (cell: string): boolean => isCalendarDay(cell) && cell >= '1900-03-01';

function entry(cell: Cell, words: ReportWords | null): Entry {
  if (cell === null || cell === '') return [null, plain];
  if (typeof cell === 'boolean') return [switchWord(cell, words), plain];
  if (typeof cell === 'number') return [cell, Number.isInteger(cell) ? whole : plain];
  if (isMoney(cell))
    return decimal.test(cell.amount)
      ? [Number(cell.amount), amounts[currencyExponent(cell.currency)] ?? plain]
      : [text(JSON.stringify(cell)), plain];
  if (typeof cell === 'object') return [text(cell.join(', ')), plain];
  // A time has no zone in Excel: the clock of this computer, as in CSV files for it.
  if (isInstant(cell)) return [new Date(`${localTime(cell).replace(' ', 'T')}Z`), time];
  return isExcelDay(cell) ? [new Date(cell), day] : [text(cell), plain];
}

const widthOf = ([value, { numFmt }]: Entry): number =>
  value instanceof Date ? (numFmt?.length ?? 10) : String(value ?? '').length;

/** In characters: as wide as the longest value of the first rows, between 10 and 50. */
const columnWidths = (lines: readonly (readonly Entry[])[]): number[] =>
  (lines[0] ?? []).map((_, at) => {
    const widths = lines.map((line) => (line[at] ? widthOf(line[at]) : 0));
    return Math.min(50, Math.max(8, ...widths) + 2);
  });

/** Rows between which the event loop gets its turn. */
const atOnce = 50;

/**
 * Writes rows as an Excel workbook with one sheet, piece by piece; only the page at hand is in memory.
 * @param table `closing` is asked for its rows after the last page
 * @see docs/decisions/0030-workbooks-as-a-stream.md
 */
export async function* workbook(
  table: {
    readonly sheet: string;
    readonly heads: readonly string[];
    readonly pages: AsyncGenerator<readonly (readonly Cell[])[], void>;
    readonly closing: () => readonly (readonly Cell[])[];
  },
  words: ReportWords | null = null,
): AsyncGenerator<{ readonly content: Uint8Array; readonly rows: number }> {
  const { sheet, heads, pages, closing } = table;
  // Few reports are workbooks.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const entries = (rows: readonly (readonly Cell[])[]): Entry[][] =>
    rows.map((row) => row.map((cell) => entry(cell, words)));
  const head = heads.map((title): Entry => [title, bold]);
  const first = await pages.next();
  let line: readonly Entry[] = head;
  let taken = 0;

  async function* lines(): AsyncGenerator<CellValue[]> {
    const values = (next: readonly Entry[]): CellValue[] => (line = next).map(([value]) => value);
    yield values(head);
    for (let page = first; !page.done; page = await pages.next()) {
      for (let from = 0; from < page.value.length; from += atOnce) {
        const rows = page.value.slice(from, from + atOnce);
        for (const next of entries(rows)) yield values(next);
        taken += rows.length;
        await setImmediate();
      }
    }
    for (const next of entries(closing())) yield values(next);
  }

  try {
    const widths = columnWidths([head, ...entries(first.done ? [] : first.value.slice(0, atOnce))]);
    const columns = widths.map((width, at) => ({
      width,
      // Asked for each cell, right after its row was taken.
      get style() {
        return line[at]?.[1] ?? plain;
      },
    }));
    for await (const content of writeXlsxStream(lines(), { name: sheet, columns, freezePane: { rows: 1 } })) {
      const rows = taken;
      // Before it is handed out: rows are taken meanwhile.
      taken = 0;
      yield { content, rows };
    }
  } finally {
    await pages.return();
  }
}
