import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { formulaPlaces } from '../../../../../shared/rules/safe-cell.ts';

/** Reads CSV with another parser than the one that wrote it. */
export function parseCsv(text: string, delimiter = ','): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\r\n' });
  if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
  // The line end after the last line reads as one more, empty line.
  return data.slice(0, -1);
}

/** @returns each line as header to cell */
export async function readReport(file: string, delimiter = ','): Promise<Record<string, string>[]> {
  const [headers = [], ...lines] = parseCsv(await readFile(file, 'utf8'), delimiter);
  return lines.map((line) => Object.fromEntries(headers.map((header, at) => [header, line[at] ?? ''])));
}

/** Takes back what `safeCell` did, as docs/REPORTS.md promises it can be. */
export const originalCell = (cell: string): string =>
  cell.replace(new RegExp(`(?:${formulaPlaces.source})'`, 'gv'), '');
