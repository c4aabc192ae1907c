import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

export interface TerminalResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output as the one JSON document that `--json` promises. */
  json(): unknown;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly finished: Promise<TerminalResult>;
}

const root = resolve(import.meta.dirname, '../..');

/** The terminal as scripts meet it: a process of its own on the given home folder. */
export function createTerminal(home: string, env: Readonly<Record<string, string>> = {}) {
  function start(
    args: readonly string[],
    more: Readonly<Record<string, string>> = {},
    input = '',
  ): RunningCommand {
    const child = spawn(process.execPath, ['electron/cli.ts', ...args], {
      cwd: root,
      env: {
        PATH: process.env['PATH'] ?? '',
        NAMEKEEP_HOME: home,
        NAMEKEEP_KEYCHAIN: 'off',
        ...env,
        ...more,
      },
      stdio: 'pipe',
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const finished = new Promise<TerminalResult>((done, failed) => {
      child.once('error', failed);
      child.once('close', (code, signal) => {
        done({ code, signal, stdout, stderr, json: () => JSON.parse(stdout) as unknown });
      });
    });
    return { child, finished };
  }
  return {
    start,
    run: (...args: string[]): Promise<TerminalResult> => start(args).finished,
  };
}
