/* The build, in folders named like those of the project: where a clone lies changes nothing. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
let folder: string;
let clone: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namekeep-clone-'));
  clone = join(folder, 'electron/shared/words/my-electron');
  await mkdir(clone, { recursive: true });
  for (const name of [
    'electron',
    'renderer',
    'shared',
    'build',
    'packaging',
    'electron.vite.config.ts',
    'LICENSE',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'test/tsconfig.json',
  ])
    await cp(join(root, name), join(clone, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction');
});
afterEach(() => rm(folder, { recursive: true }));

const build = () =>
  run(process.execPath, [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build'], {
    cwd: clone,
  });

it('builds the same in a folder called electron/shared/words/my-electron', async () => {
  await build();
  const { stdout } = await run(process.execPath, [join(clone, 'out/main/cli.js'), '--version']);
  expect(stdout.trim()).toBe(
    (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version,
  );
  for (const [entry, ownCode] of [
    ['main', 'requestSingleInstanceLock'],
    ['store-worker', 'workerData'],
    ['decode-worker', 'parentPort'],
    ['keychain-helper', 'setPassword'],
  ] as const)
    expect(await readFile(join(clone, `out/main/${entry}.js`), 'utf8'), entry).toContain(ownCode);
});

it.each([
  [
    'a pattern takes its code away',
    'build/terminal-chunks.ts',
    '(?!rpc\\/worker)',
    '',
    /store-worker\.js would hold/,
  ],
  [
    'the terminal would load more before V8 has its cache',
    'electron/hosts/terminal/namekeep.ts',
    "import v8 from 'node:v8';",
    "import v8 from 'node:v8'; import '../../platform/caller-folder.ts';",
    /cli\.js would load more/,
  ],
])('fails, and says of which entry, when %s', async (_why, name, from, to, says) => {
  const path = join(clone, name);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
  await expect(build()).rejects.toThrow(says);
});
