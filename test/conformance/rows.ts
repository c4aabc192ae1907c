import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { extractRows, type Row } from './interface-rows.ts';

const committed = new URL('rows.json', import.meta.url);
/** The document lies beside the project where the project is made, and nowhere else. */
const document = resolve(import.meta.dirname, '../../../shared/provider-interface.md');

/** The rows of the interface document, as they were when they were last read from it. */
export const committedRows = (): readonly Row[] => JSON.parse(readFileSync(committed, 'utf8')) as Row[];

/** @returns the rows of the document itself; null where it cannot be had */
export const documentRows = (): readonly Row[] | null =>
  existsSync(document) ? extractRows(readFileSync(document, 'utf8')) : null;

/** @returns one line for each row that is not the same in both, empty when they agree */
export function differences(kept: readonly Row[], current: readonly Row[]): readonly string[] {
  const before = new Map(kept.map((row) => [row.id, row]));
  const now = new Map(current.map((row) => [row.id, row]));
  return [
    ...kept.filter(({ id }) => !now.has(id)).map(({ id }) => `No longer in the document: ${id}`),
    ...current.filter(({ id }) => !before.has(id)).map(({ id }) => `New in the document: ${id}`),
    ...current
      .filter((row) => before.has(row.id) && JSON.stringify(before.get(row.id)) !== JSON.stringify(row))
      .map(({ id }) => `Worded anew in the document: ${id}`),
  ];
}
