import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts';
import { tempHome } from './temp-home.ts';
import { createTerminal, type TerminalResult } from './terminal.ts';

export interface TokenHome {
  readonly sandbox: Sandbox;
  readonly terminal: ReturnType<typeof createTerminal>;
  readonly home: string;
  /** Runs a command and expects it to end well. */
  run(...args: string[]): Promise<TerminalResult>;
  close(): Promise<void>;
}

/**
 * A home folder with accounts on surface B of a sandbox of its own, connected and refreshed through the terminal. They
 * are one account at the service; here each has a request budget of its own.
 */
export async function tokenHome(
  accounts: readonly string[],
  options: SandboxOptions = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TokenHome> {
  const sandbox = await startSandbox({ tokenLimits: null, ...options });
  const { home, remove } = await tempHome();
  const terminal = createTerminal(home, {
    NAMEKEEP_SECRET: sandbox.token,
    NAMEKEEP_SETTLE_MS: '200',
    ...env,
  });
  async function run(...args: string[]): Promise<TerminalResult> {
    const result = await terminal.run(...args);
    if (result.code !== 0) throw new Error(`${args.join(' ')} ended with ${result.code}: ${result.stderr}`);
    return result;
  }
  const address = ['--surface', 'token', '--base-url', sandbox.tokenBaseUrl];
  for (const name of accounts) await run('account', 'add', name, ...address);
  if (accounts.length > 0) await run('sync');
  return {
    sandbox,
    terminal,
    home,
    run,
    async close() {
      await sandbox.close();
      await remove();
    },
  };
}
