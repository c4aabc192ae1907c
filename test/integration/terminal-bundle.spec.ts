import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tempHome } from '../support/temp-home.ts';

const project = resolve(import.meta.dirname, '../..');
let root: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ home: root, remove } = await tempHome());
  for (const path of ['electron', 'shared', 'package.json', 'package-lock.json', 'build']) {
    cpSync(join(project, path), join(root, path), { recursive: true, preserveTimestamps: true });
  }
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules')).filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name), 'junction');
  }
});
afterEach(() => remove());

const cache = (): string => join(root, 'node_modules/.cache/namekeep');
const bundles = (): string[] => readdirSync(cache());

async function help(): Promise<string> {
  const env = { PATH: process.env['PATH'], NAMEKEEP_HOME: join(root, 'home') };
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'build/cli.js'), '--help'], {
    env,
  });
  return stdout;
}

function edit(from: string, to: string): void {
  const file = join(root, 'electron/hosts/terminal/failures.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

it('bundles the sources once, and again as soon as one differs', async () => {
  expect(await help()).toContain('Exit codes:');
  expect(await help()).toContain('Exit codes:');
  expect(bundles()).toHaveLength(1);
  edit('Exit codes:', 'EXIT codes:');
  expect(await help()).toContain('EXIT codes:');
  expect(bundles()).toHaveLength(2);
});

it('lets several processes bundle at once', async () => {
  const texts = await Promise.all([help(), help(), help()]);
  expect(new Set(texts).size).toBe(1);
  expect(bundles()).toHaveLength(1);
});

it('runs the sources where no bundle can be written', async () => {
  mkdirSync(join(root, 'node_modules/.cache'));
  writeFileSync(cache(), 'no folder');
  expect(await help()).toContain('Exit codes:');
  rmSync(cache());
});
