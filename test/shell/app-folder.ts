import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { extractAll } from '@electron/asar';

/** What is started: this folder as it is built, or a packaged app: a folder or an `app.asar` with what lies unpacked beside it. */
export interface AppFolder {
  readonly path: string;
  readonly packaged: boolean;
}

/** @param given `NAMEKEEP_SHELL_APP` */
export function appFolder(given = process.env['NAMEKEEP_SHELL_APP']): AppFolder {
  if (!given) return { path: resolve(import.meta.dirname, '../..'), packaged: false };
  if (!given.endsWith('.asar')) return { path: resolve(given), packaged: true };
  // Node cannot read an archive as Electron does.
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-app-'));
  extractAll(given, folder);
  return { path: folder, packaged: true };
}
