import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';

const root = resolve(import.meta.dirname, '..');
const sources = [
  'electron',
  'renderer',
  'shared',
  'electron.vite.config.ts',
  'build/terminal-chunks.ts',
  'package.json',
  'package-lock.json',
];
const products = [
  'out/main/main.js',
  'out/main/cli.js',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
];

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newest(path: string): number {
  if (!statSync(path).isDirectory()) return changedAt(path);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(changedAt(path), ...files.map((file) => changedAt(join(path, file))));
}

/** @returns whether out/ is missing, or older than a source file or folder */
export function needsBuild(folder = root): boolean {
  const built = Math.min(...products.map((product) => changedAt(join(folder, product))));
  return sources.some((source) => newest(join(folder, source)) > built);
}

const cache = join(root, 'node_modules/.cache');
/** A build that takes longer hangs. */
const longestMs = 30 * 60_000;

/** Builds out/. @throws Error with what the build said, when it fails */
export const build = (): void => alone(buildNow);

/** As {@link build}, where it is needed. Of several processes that come at the same time, one builds and the others wait. */
export function ensureBuilt(): void {
  if (!needsBuild()) return;
  alone(() => {
    if (needsBuild()) buildNow();
  });
}

function alone(work: () => void): void {
  mkdirSync(cache, { recursive: true });
  // Its lock ends with the process that holds it.
  const lock = new Sqlite(join(cache, 'namekeep-build.db'), { timeout: longestMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    work();
  } finally {
    lock.close();
  }
}

function buildNow(): void {
  const tool = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const run = spawnSync(process.execPath, [tool, 'build'], { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The build failed.\n${run.stdout}${run.stderr}`);
}
