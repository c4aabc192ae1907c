import type { Clock } from '../../electron/platform/clock.ts';
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

/**
 * A home folder with the account “main” connected to a sandbox of its own, and refreshed, all through the terminal. Both
 * have one clock. Unless another one is given, it moves only when somebody waits, so that no wait takes time and a busy
 * machine uses none up. Commands in processes of their own have the machine's clock: a test of them gives that one. Other
 * accounts that the test adds by these names have the same secret.
 */
export async function connectedHome(
  options: SandboxOptions & { readonly clock?: Clock; readonly others?: readonly string[] } = {},
  env: Readonly<Record<string, string>> = {},
  surface: Surface = 'key-header',
): Promise<ConnectedHome> {
  const { clock = sleepingClock(Date.now()) } = options;
  const sandbox = await startSandbox({ ...options, clock });
  const { home, remove } = await tempHome();
  const { home: outside, remove: removeOutside } = await tempHome();
  const [secret, address] =
    surface === 'token'
      ? [sandbox.token, ['--base-url', sandbox.tokenBaseUrl]]
      : [sandbox.key, ['--base-url', sandbox.baseUrl, '--email', sandbox.email]];
  const named = [...(options.others?.length ? ['main'] : []), ...(options.others ?? [])];
  const usual = {
    NAMEKEEP_SECRET: secret,
    NAMEKEEP_SETTLE_MS: String(settleMs),
    ...Object.fromEntries(named.map((name) => [`NAMEKEEP_SECRET_${name.toUpperCase()}`, secret])),
  };
  const terminal = createTerminal(home, { ...usual, ...env }, clock, outside);
  async function run(...args: string[]): Promise<TerminalResult> {
    const result = await terminal.run(...args);
    // 4: orders need the user.
    if (result.code !== 0 && result.code !== 4)
      throw new Error(`${args.join(' ')} ended with ${result.code}: ${result.stderr}`);
    return result;
  }
  await run('account', 'add', 'main', '--surface', surface, ...address);
  await run('sync');
  return {
    sandbox,
    home,
    outside,
    clock,
    terminal,
    run,
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
