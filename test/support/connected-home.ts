import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { systemClock, type Clock } from '../../electron/platform/clock.ts';
import type { Surface } from '../../shared/model/account.ts';
import { sleepingClock } from './run-doubles.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts';
import type { Point } from './sandbox/stops.ts';
import { tempHome } from './temp-home.ts';
import { createTerminal, type TerminalResult } from './terminal.ts';

/** How long an unknown order waits here before it is read back, in ms. */
export const settleMs = 200;

export interface ConnectedHome {
  readonly sandbox: Sandbox;
  readonly home: string;
  /** For files that are written: none may be in the home folder. */
  readonly outside: string;
  /** Of the service, and of the commands in this process. */
  readonly clock: Clock;
  readonly terminal: ReturnType<typeof createTerminal>;
  /** Runs a command and expects it to end well. */
  run(...args: string[]): Promise<TerminalResult>;
  /**
   * Runs a command in its own process and kills it while a request of it is at that point.
   * @returns false when the command ended without getting there
   */
  killAtWork(args: readonly string[], point: Point): Promise<boolean>;
  close(): Promise<void>;
}

type HomeOptions = SandboxOptions & { readonly clock?: Clock; readonly others?: readonly string[] };
type Env = Readonly<Record<string, string>>;

/**
 * A home folder with the account “main” connected to a sandbox of its own, and refreshed, all through the terminal. Both
 * have one clock. Unless another one is given, it moves only when somebody waits, so that no wait takes time and a busy
 * machine uses none up. Commands in processes of their own have the machine's clock: a test of them gives that one. Other
 * accounts that the test adds by these names have the same secret.
 */
export async function connectedHome(
  options: HomeOptions = {},
  env: Env = {},
  surface: Surface = 'key-header',
): Promise<ConnectedHome> {
  const { clock } = options;
  // How far another clock is when the home is connected, the test decides.
  if (clock && clock !== systemClock) return connect(await openHome(options, env, surface, clock), surface);
  const kind = JSON.stringify([options, env, surface]);
  const making = masters.get(kind) ?? makeMaster(options, env, surface);
  masters.set(kind, making);
  const master = await making;
  const opened = await openHome(options, env, surface, clock ?? sleepingClock(master.now));
  await cp(master.home, opened.home, { recursive: true });
  moveService(opened.home, master.url, opened.sandbox.url);
  return opened;
}

/** Connected homes by what is in them: to connect one takes longer than most tests, so each is a copy. */
const masters = new Map<string, ReturnType<typeof makeMaster>>();
const folders: string[] = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function makeMaster(options: HomeOptions, env: Env, surface: Surface) {
  const { home, sandbox, clock } = await connect(
    await openHome(options, env, surface, options.clock),
    surface,
  );
  await sandbox.close();
  folders.push(home);
  return { home, url: sandbox.url, now: clock.now() };
}

async function connect(opened: ConnectedHome, surface: Surface): Promise<ConnectedHome> {
  const { sandbox, run } = opened;
  const address =
    surface === 'token'
      ? ['--base-url', sandbox.tokenBaseUrl]
      : ['--base-url', sandbox.baseUrl, '--email', sandbox.email];
  await run('account', 'add', 'main', '--surface', surface, ...address);
  await run('sync');
  return opened;
}

/** Has the accounts of a home at the same service under another address. */
function moveService(home: string, from: string, to: string): void {
  const ledger = new Sqlite(join(home, 'ledger.db'));
  for (const [table, column] of [
    ['accounts', 'base_url'],
    ['service_accounts', 'identity'],
    ['secret_origins', 'service'],
  ])
    ledger.prepare(`UPDATE ${table} SET ${column} = replace(${column}, ?, ?)`).run(from, to);
  ledger.close();
}

async function openHome(
  options: HomeOptions,
  env: Env,
  surface: Surface,
  clock: Clock = sleepingClock(Date.now()),
): Promise<ConnectedHome> {
  const sandbox = await startSandbox({ ...options, clock });
  const { home, remove } = await tempHome();
  const { home: outside, remove: removeOutside } = await tempHome();
  const secret = surface === 'token' ? sandbox.token : sandbox.key;
  const named = [...(options.others?.length ? ['main'] : []), ...(options.others ?? [])];
  const usual = {
    NAMEKEEP_SECRET: secret,
    NAMEKEEP_SETTLE_MS: String(settleMs),
    ...Object.fromEntries(named.map((name) => [`NAMEKEEP_SECRET_${name.toUpperCase()}`, secret])),
  };
  const terminal = createTerminal(home, { ...usual, ...env }, clock, outside);
  return {
    sandbox,
    home,
    outside,
    clock,
    terminal,
    async run(...args) {
      const result = await terminal.run(...args);
      // 4: orders need the user.
      if (result.code !== 0 && result.code !== 4)
        throw new Error(`${args.join(' ')} ended with ${result.code}: ${result.stderr}`);
      return result;
    },
    async killAtWork(args, point) {
      const { reached, letGo } = sandbox.control.stopAt(point);
      const { child, finished } = terminal.spawn(args);
      const isThere = await Promise.race([reached.then(() => true), finished.then(() => false)]);
      if (isThere) child.kill('SIGKILL');
      await finished;
      letGo();
      return isThere;
    },
    async close() {
      await sandbox.close();
      await remove();
      await removeOutside();
    },
  };
}

/** @returns names of active domains of the sandbox that can be renewed */
export const activeNames = ({ control }: Sandbox, count: number): string[] =>
  [...control.activeNames()].slice(0, count);
