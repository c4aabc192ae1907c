import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../support/sandbox/sandbox.ts';
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

async function run(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { PATH: process.env['PATH'], NAMEKEEP_HOME: join(root, 'home'), ...more };
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'build/cli.js'), ...args], {
    env,
  });
  return stdout;
}
const help = (): Promise<string> => run(['--help']);

function edit(from: string, to: string): void {
  const file = join(root, 'electron/hosts/terminal/failures.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

it('lets two processes bundle at once', async () => {
  const texts = await Promise.all([help(), help()]);
  expect(new Set(texts).size).toBe(1);
  expect(bundles()).toHaveLength(1);
});

it('runs the sources where no bundle can be written', async () => {
  mkdirSync(join(root, 'node_modules/.cache'));
  writeFileSync(cache(), 'no folder');
  expect(await help()).toContain('Exit codes:');
  rmSync(cache());
});

it('bundles the sources once, knows the list that an earlier process of them read, and does both again once they differ', async () => {
  const sandbox = await startSandbox({ domains: 20 });
  onTestFinished(() => sandbox.close());
  const env = { NAMEKEEP_KEYCHAIN: 'off', NAMEKEEP_SECRET: sandbox.key };
  const { baseUrl, email } = sandbox;
  await run(
    ['account', 'add', 'shop', '--surface', 'key-header', '--base-url', baseUrl, '--email', email],
    env,
  );
  const answerAfterSync = async (): Promise<unknown> => {
    await run(['sync'], env);
    const db = new Sqlite(join(root, 'home/cache.db'), { readonly: true });
    try {
      return db.prepare('SELECT answer FROM listed_accounts').pluck().get();
    } finally {
      db.close();
    }
  };
  const first = await answerAfterSync();
  expect(first).toEqual(expect.any(String));
  expect(await answerAfterSync()).toBe(first);
  // The terminal, and the thread that decodes lists.
  expect(bundles()).toHaveLength(2);
  edit('Exit codes:', 'EXIT codes:');
  expect(await answerAfterSync()).not.toBe(first);
  expect(await help()).toContain('EXIT codes:');
  expect(bundles()).toHaveLength(4);
});
