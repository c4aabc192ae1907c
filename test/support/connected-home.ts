import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../electron/platform/clock.ts';
import type { Surface } from '../../shared/model/account.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts';
import { tempHome } from './temp-home.ts';
import { createTerminal, type TerminalResult } from './terminal.ts';

/** How long an unknown order waits here before it is read back, in ms. */
export const settleMs = 200;

export interface ConnectedHome {
  readonly sandbox: Sandbox;
  readonly home: string;
  /** For files that are written: none may be in the home folder. */
  readonly outside: string;
  readonly terminal: ReturnType<typeof createTerminal>;
  /** Runs a command and expects it to end well. */
  run(...args: string[]): Promise<TerminalResult>;
  /** Runs a command in its own process and kills it that many ms after its first request, if it is still running. */
  killAtWork(args: readonly string[], ms: number): Promise<void>;
  close(): Promise<void>;
}

/** A home folder with the account “main” connected to a sandbox of its own, and refreshed, all through the terminal, which has the sandbox's clock. */
export async function connectedHome(
  options: SandboxOptions & { readonly clock?: Clock } = {},
  env: Readonly<Record<string, string>> = {},
  surface: Surface = 'key-header',
): Promise<ConnectedHome> {
  const sandbox = await startSandbox(options);
  const { home, remove } = await tempHome();
  const { home: outside, remove: removeOutside } = await tempHome();
  const [secret, address] =
    surface === 'token'
      ? [sandbox.token, ['--base-url', sandbox.tokenBaseUrl]]
      : [sandbox.key, ['--base-url', sandbox.baseUrl, '--email', sandbox.email]];
  const usual = { NAMEKEEP_SECRET: secret, NAMEKEEP_SETTLE_MS: String(settleMs) };
  const terminal = createTerminal(home, { ...usual, ...env }, options.clock, outside);
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
    terminal,
    run,
    async killAtWork(args, ms) {
      const { requests } = sandbox.control;
      const before = requests.length;
      const { child, finished } = terminal.spawn(args);
      let ended = false;
      const end = finished.then(() => (ended = true));
      while (!ended && requests.length === before) await wait(5);
      await wait(ms);
      child.kill('SIGKILL');
      await end;
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
