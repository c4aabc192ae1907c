import type { Surface } from '../../shared/model/account.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts';
import { tempHome } from './temp-home.ts';
import { createTerminal } from './terminal.ts';

/** How long an unknown order waits here before it is read back, in ms. */
export const settleMs = 200;

export interface ConnectedHome {
  readonly sandbox: Sandbox;
  readonly home: string;
  /** For files that are written: none may be in the home folder. */
  readonly outside: string;
  readonly terminal: ReturnType<typeof createTerminal>;
  close(): Promise<void>;
}

/** A home folder with the account “main” connected to a sandbox of its own, and refreshed, all through the terminal. */
export async function connectedHome(
  options: SandboxOptions = {},
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
  const terminal = createTerminal(home, {
    NAMEKEEP_SECRET: secret,
    NAMEKEEP_SETTLE_MS: String(settleMs),
    ...env,
  });
  for (const args of [['account', 'add', 'main', '--surface', surface, ...address], ['sync']]) {
    const { code, stderr } = await terminal.run(...args);
    if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${stderr}`);
  }
  return {
    sandbox,
    home,
    outside,
    terminal,
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
