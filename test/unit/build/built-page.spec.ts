import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { needsBuild } from '../../../build/built-page.ts';

const products = [
  'out/main/main.js',
  'out/main/cli.js',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
];
const files = ['electron/main.ts', 'renderer/views/A.vue', 'shared/contract.ts'];
const settings = ['electron.vite.config.ts', 'build/terminal-chunks.ts', 'package.json', 'package-lock.json'];
/** In the year 2096, so that no file is newer unless a test says so. */
const builtAt = 4_000_000_000;
let root: string;

/** Writes a file that was last changed at `second`. */
async function write(path: string, second: number): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), '');
  await utimes(join(root, path), second, second);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'namekeep-built-'));
  for (const path of [...files, ...settings]) await write(path, 1000);
  for (const path of products) await write(path, builtAt);
});
afterEach(() => rm(root, { recursive: true }));

it('builds nothing when everything built is newer than every source', () => {
  expect(needsBuild(root)).toBe(false);
});

it.each(products)('builds when %s is missing', async (product) => {
  await rm(join(root, product));
  expect(needsBuild(root)).toBe(true);
});

it.each([...files, ...settings])('builds when %s is newer', async (source) => {
  await write(source, builtAt + 1);
  expect(needsBuild(root)).toBe(true);
});
