import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

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

/** Builds out/. @throws Error with what the build said, when it fails */
export function build(): void {
  const tool = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const run = spawnSync(process.execPath, [tool, 'build'], { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The build failed.\n${run.stdout}${run.stderr}`);
}
