import type { ReportInput, ReportKind, ReportWords } from '../model/report.ts';
import { memoize } from './memoize.ts';

/** @returns the name that is suggested for the file. The screen of the kind `changes` is called History. @param day ISO date */
export const reportFile = (kind: ReportKind, day: string, fileType = 'csv'): string =>
  `namekeep-${kind === 'changes' ? 'history' : kind}-${day}.${fileType}`;

/** @param locale BCP 47 */
export const decimalSign = memoize((locale: string): ',' | '.' => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
});

/** How the cells of a file are written. */
export type ReportFormat = Pick<
  Required<ReportInput>,
  'delimiter' | 'bom' | 'decimal' | 'localTimes' | 'totals' | 'words'
>;

/**
 * What Excel opens with a double click where the system has this language: it splits cells at a semicolon where amounts
 * have a decimal comma. Sums come with it, as a person reads the file; a program would take them for one more row.
 * @param locale BCP 47
 * @param words for codes; one that has none is written with spaces
 */
export function excelFormat(locale: string, words: ReportWords = {}): ReportFormat {
  const decimal = decimalSign(locale);
  const delimiter = decimal === ',' ? ';' : ',';
  return { delimiter, decimal, bom: true, localTimes: true, totals: true, words };
}
