/* Nobody attaches a debugger to a process that holds keys: neither by a signal nor by what a helper process inherits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forkHelper } from '../../electron/vault/fork-helper.ts';
import { tempHome } from '../support/temp-home.ts';

const root = resolve(import.meta.dirname, '../..');
const children: ChildProcess[] = [];
let home: Awaited<ReturnType<typeof tempHome>>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Whether the inspector of that process is on the port, and not what somebody else has there meanwhile. */
const isInspected = async (port: number, { pid }: ChildProcess): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
  return (await answer?.text())?.includes(`[${pid}]`) ?? false;
};

beforeEach(async () => {
  home = await tempHome();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const child of children.splice(0)) {
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await gone;
  }
  await home.remove();
});

/** Starts a program whose inspector, if there were one, would be on a port of this test; 0 is any. */
async function start(args: readonly string[], options: readonly string[] = [], port?: number) {
  const inspectPort = port ?? (await freePort());
  const child = spawn(process.execPath, [`--inspect-port=127.0.0.1:${inspectPort}`, ...options, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], NAMEKEEP_HOME: home.home, NAMEKEEP_KEYCHAIN: 'off' },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { child, port: inspectPort, said: () => said };
}

const idle = ['-e', 'console.log("up"); setInterval(() => undefined, 1000)'];

/** Sends SIGUSR1 to a program that does nothing about it. Returns when its inspector is open. */
async function openInspector(): Promise<void> {
  const { child, said } = await start(idle, [], 0);
  await once(child.stdout!, 'data');
  child.kill('SIGUSR1');
  await expect.poll(said).toContain('Debugger listening');
}

/** @returns what the program says of a debugger after SIGUSR1, by when another one has opened its inspector */
async function debuggerAfterSignal({
  child,
  port,
  said,
}: Awaited<ReturnType<typeof start>>): Promise<string> {
  child.kill('SIGUSR1');
  await openInspector();
  expect(child.exitCode).toBeNull();
  expect(child.signalCode).toBeNull();
  return said() + ((await isInspected(port, child)) ? 'open' : '');
}

describe.skipIf(process.platform === 'win32')('SIGUSR1', () => {
  it('opens the inspector of a program that does nothing about it', async () => {
    const started = await start(idle);
    await once(started.child.stdout!, 'data');
    started.child.kill('SIGUSR1');
    await expect.poll(started.said).toContain('Debugger listening');
    expect(await isInspected(started.port, started.child)).toBe(true);
  });

  it.each([
    ['the browser host', ['build/cli.js', 'serve', '--json']],
    // It waits for the key on standard input.
    [
      'the terminal',
      ['build/cli.js', 'account', 'add', 'x', '--surface', 'token', '--base-url', 'https://a.example'],
    ],
  ])('opens no inspector in %s', async (name, args) => {
    const started = await start(args);
    if (name === 'the browser host') await once(started.child.stdout!, 'data');
    else await expect.poll(() => existsSync(join(home.home, 'ledger.db'))).toBe(true);
    expect(await debuggerAfterSignal(started)).toBe('');
  });

  it('opens no inspector in the keychain helper', async () => {
    const started = await start(['electron/vault/keychain-helper.ts']);
    const { child } = started;
    // It answers, so it is up.
    child.send({ id: 1, verb: 'read', service: 'namekeep-test', name: 'x' });
    await once(child, 'message');
    expect(await debuggerAfterSignal(started)).toBe('');
  });

  it.each(['serve', 'cli'])('does nothing from the first moment of `npm run %s` on', async (script) => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts[script]).toMatch(/^node --disable-sigusr1 /);
  });

  it('does nothing under --disable-sigusr1, from the start of the process on', async () => {
    const started = await start(idle, ['--disable-sigusr1']);
    await once(started.child.stdout!, 'data');
    expect(await debuggerAfterSignal(started)).toBe('');
  });
});

it('gives the keychain helper no options of Node and no secret', async () => {
  const script = join(home.home, 'helper.mjs');
  await writeFile(script, 'process.send({ options: process.execArgv, env: process.env });');
  vi.stubEnv('NODE_OPTIONS', '--inspect=127.0.0.1:0');
  vi.stubEnv('NAMEKEEP_SECRET', 'hidden');
  const helper = forkHelper(pathToFileURL(script))();
  const { options, env } = await new Promise<{ options: string[]; env: Record<string, string> }>((heard) =>
    helper.onMessage((message) => heard(message as never)),
  );
  helper.kill();
  expect(options).toEqual(['--disable-sigusr1']);
  expect(env).not.toHaveProperty('NODE_OPTIONS');
  expect(Object.values(env)).not.toContain('hidden');
});
