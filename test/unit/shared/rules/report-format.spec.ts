import { expect, it } from 'vitest';
import { excelFormat } from '../../../../shared/rules/report-format.ts';

it.each([
  ['it', ';', ','],
  ['it-IT', ';', ','],
  ['de-DE', ';', ','],
  ['en', ',', '.'],
  ['en-GB', ',', '.'],
] as const)(
  'in %s Excel splits cells at “%s” and reads “%s” as the decimal sign',
  (locale, delimiter, decimal) => {
    expect(excelFormat(locale)).toEqual({
      ...{ delimiter, decimal, bom: true, localTimes: true, totals: true, words: {} },
    });
  },
);
