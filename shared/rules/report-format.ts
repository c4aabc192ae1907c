import type { ReportInput } from '../model/report.ts';

/** How the cells of a file are written. */
export type ReportFormat = Pick<Required<ReportInput>, 'delimiter' | 'bom' | 'decimal' | 'totals'>;

/**
 * What Excel opens with a double click where the system has this language: it splits cells at a semicolon where amounts
 * have a decimal comma. Sums come with it, as a person reads the file; a program would take them for one more row.
 * @param locale BCP 47
 */
export function excelFormat(locale: string): ReportFormat {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const hasComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return { delimiter: hasComma ? ';' : ',', bom: true, decimal: hasComma ? ',' : '.', totals: true };
}
