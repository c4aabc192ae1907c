import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallName, Envelope, Input, Output } from '../../shared/contract.ts';
import { enterHost, fetchHost } from '../support/enter-host.ts';

const root = resolve(import.meta.dirname, '../..');

/** The program was killed while it was asked something: what it did of that is not known. */
export class Gone extends Error {}

/** The program answered that it could not. */
export class Refused extends Error {}

/** The program as a process of its own. */
export interface Running {
  readonly alive: boolean;
  /** Ends it without any warning. @returns whether it was alive when it was first killed, once it is gone */
  kill(): Promise<boolean>;
  /** Whether it was to be killed, gone or not. */
  readonly killed: boolean;
  /** Resolves when it has ended, however that came, with what it said on standard error. */
  readonly ended: Promise<string>;
}

export interface Host extends Running {
  /** @throws Gone when it was killed meanwhile. @throws Refused with its sentence */
  call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N>>;
  /** Ends it as a user does. */
  close(): Promise<void>;
}

function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Running & { child: ChildProcess } {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', NAMEKEEP_KEYCHAIN: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdout?.on('error', () => undefined);
  const ended = once(child, 'close').then(() => said);
  let killing: Promise<boolean> | null = null;
  const alive = (): boolean => child.exitCode === null && child.signalCode === null;
  async function kill(): Promise<boolean> {
    const was = alive();
    child.kill('SIGKILL');
    await ended;
    return was && child.signalCode === 'SIGKILL';
  }
  return {
    child,
    ended,
    get alive() {
      return alive();
    },
    get killed() {
      return killing !== null;
    },
    kill: () => (killing ??= kill()),
  };
}

/** `orders run` in the terminal. */
export function startTerminal(env: Readonly<Record<string, string>>, waitSeconds: number): Running {
  const running = start(['build/cli.js', 'orders', 'run', '--wait', String(waitSeconds)], env);
  running.child.stdout?.resume();
  return running;
}

/** Any other command of the terminal, left to end. @throws Refused with what it said when it fails */
export async function runCommand(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<void> {
  const { child, ended } = start(['build/cli.js', ...args], env);
  child.stdout?.resume();
  const said = await ended;
  if (child.exitCode !== 0) throw new Refused(`${args.join(' ')}: ${said}`);
}

/**
 * The browser host, which runs for long. @param page a folder with an index.html
 * @throws Gone when it is killed before it serves
 */
export async function startHost(
  env: Readonly<Record<string, string>>,
  page: string,
  {
    onStarted = () => undefined,
    onAnswer = () => undefined,
  }: { readonly onStarted?: (running: Running) => void; readonly onAnswer?: () => void } = {},
): Promise<Host> {
  const running = start(['build/cli.js', 'serve', '--page', page, '--json'], env);
  onStarted(running);
  const { child, ended } = running;
  const gone = ended.then((said) => {
    throw running.killed ? new Gone('The host was killed.') : new Error(`The host ended by itself: ${said}`);
  });
  gone.catch(() => undefined);
  if (!child.stdout) throw new Error('The host has no standard output.');
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), gone])) as [string];
  const { url } = JSON.parse(line) as { url: string };

  const reached = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (!running.killed) throw error;
      throw new Gone('The host was killed.', { cause: error });
    }
  };
  const { origin, headers } = await reached(enterHost(url));
  onAnswer();

  return {
    kill: () => running.kill(),
    ended,
    get alive() {
      return running.alive;
    },
    get killed() {
      return running.killed;
    },
    async call(name, input) {
      const answer = await reached(
        fetchHost(`${origin}/call/${name}`, { method: 'POST', headers, body: JSON.stringify(input) }),
      );
      const said = (await reached(answer.json())) as Envelope<Output<typeof name>>;
      onAnswer();
      if (said.ok) return said.value;
      throw new Refused(`${name}: ${JSON.stringify(said.error.message)}`);
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A run that says that it waits longer than this, in seconds, waits for the request limit or a service in trouble. */
const longWait = 2;

/** Waits until the host neither refreshes nor runs orders, or until its run only waits. */
export async function untilIdle(host: Host): Promise<void> {
  for (;;) {
    await wait(100);
    const { accounts, queue } = await host.call('app.snapshot', {});
    const waits = queue.notice?.key === 'run.waiting' && Number(queue.notice.values['seconds']) > longWait;
    const runs = queue.running && !waits;
    if (!runs && accounts.every(({ refresh }) => refresh?.state !== 'running')) return;
  }
}
