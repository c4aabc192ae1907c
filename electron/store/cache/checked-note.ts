import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/* A file is read in full for damage, seconds at a million domains, unless it is as the program last closed it. */

const damaged = 'damaged';
const noteOf = (file: string): string => `${file}.checked`;

function stateOf(file: string): string {
  const at = statSync(file, { throwIfNoEntry: false });
  return at ? `${at.size} ${at.mtimeMs}` : '';
}

function read(file: string): string | null {
  try {
    return readFileSync(noteOf(file), 'utf8');
  } catch {
    return null;
  }
}

// A note that cannot be written costs one more check.
function write(file: string, note: string): void {
  try {
    writeFileSync(noteOf(file), note, { mode: 0o600 });
  } catch {
    forgetNote(file);
  }
}

/** @returns whether the file is the one that was closed in order, by its size and time */
export const isAsClosed = (file: string): boolean => read(file) === stateOf(file);

/** Notes how the file is left. Call after closing it. */
export function noteAsClosed(file: string): void {
  if (read(file) !== damaged) write(file, stateOf(file));
}

export function noteDamage(file: string): void {
  write(file, damaged);
}

/** The file was read whole, or set aside. */
export function forgetNote(file: string): void {
  rmSync(noteOf(file), { force: true });
}
