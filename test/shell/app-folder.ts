import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { extractAll } from '@electron/asar';

/** What is started: this folder as it is built, or a packaged app: a folder or an `app.asar` with what lies unpacked beside it. */
export interface AppFolder {
  readonly path: string;
  readonly packaged: boolean;
}

const root = resolve(import.meta.dirname, '../..');

/**
 * Lends the app to start.
 * @param readsArchives Electron reads an archive itself; for Node it is unpacked meanwhile
 * @param given `NAMEKEEP_SHELL_APP`
 */
export async function withApp(
  readsArchives: boolean,
  use: (app: AppFolder) => Promise<void>,
  given = process.env['NAMEKEEP_SHELL_APP'],
): Promise<void> {
  if (!given) return use({ path: root, packaged: false });
  if (readsArchives || !given.endsWith('.asar')) return use({ path: resolve(given), packaged: true });
  const path = mkdtempSync(join(tmpdir(), 'namekeep-app-'));
  try {
    extractAll(resolve(given), path);
    await use({ path, packaged: true });
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}
