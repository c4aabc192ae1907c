import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is started: this folder as it is built, or a packaged app: a folder or an `app.asar` with what lies unpacked beside it. */
export interface AppFolder {
  readonly path: string;
  readonly packaged: boolean;
}

const root = resolve(import.meta.dirname, '../..');

/** @param given `NAMEKEEP_SHELL_APP` @returns the app to start */
export const appFolder = (given = process.env['NAMEKEEP_SHELL_APP']): AppFolder =>
  given ? { path: resolve(given), packaged: true } : { path: root, packaged: false };

/** The option of Node that makes a process one of the stand-in's. */
export const asElectron = [
  '--import',
  fileURLToPath(new URL('../support/electron-process.ts', import.meta.url)),
] as const;
