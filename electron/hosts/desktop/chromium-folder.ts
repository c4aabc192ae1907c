import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Chromium keeps its files here. */
export interface ChromiumFolder {
  readonly path: string;
  /** The home folder cannot be written: this one lasts as long as the program, so nothing may be kept by it. */
  readonly temporary: boolean;
  /** Removes a temporary one. */
  leave(): void;
}

/**
 * A folder in the home folder, so that one window works on it; where that cannot be written (full, read-only, not a
 * folder), a temporary one, so that there is a window to say why.
 * @throws the error of the file system when there is no folder at all
 */
export function chromiumFolder(home: string, elsewhere = tmpdir()): ChromiumFolder {
  const path = join(home, 'desktop');
  const own = { path, temporary: false, leave: () => undefined };
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    // Only writing shows that the disk is full.
    const probe = join(path, '.writable');
    try {
      writeFileSync(probe, 'yes');
    } finally {
      rmSync(probe, { force: true });
    }
    return own;
  } catch (error) {
    try {
      return temporaryFolder(elsewhere);
    } catch {
      // The same disk: Chromium may still find its way in the files that are there.
      if (existsSync(path)) return own;
      throw error;
    }
  }
}

function temporaryFolder(elsewhere: string): ChromiumFolder {
  const path = mkdtempSync(join(elsewhere, 'namekeep-desktop-'));
  return { path, temporary: true, leave: () => rmSync(path, { recursive: true, force: true }) };
}
