import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { runTerminal } from '../../electron/hosts/terminal/program.ts';
import type { Clock } from '../../electron/platform/clock.ts';
import { programFiles } from '../../electron/platform/program-files.ts';
import { forkHelper } from '../../electron/vault/fork-helper.ts';
import { decodeWorker } from './bundled-workers.ts';
import { until } from './until.ts';

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
  /** Waits until standard error has that text. @throws Error when the command ended without it */
  said(text: string): Promise<void>;
}

const root = resolve(import.meta.dirname, '../..');
const entry = pathToFileURL(resolve(root, 'electron/hosts/terminal/namekeep.ts')).href;
/** The version is read once. */
const files = { ...programFiles(entry, { NAMEKEEP_DECODE_WORKER: decodeWorker.href }) };
/** The program of the sources. */
export const inSources = {
  files,
  keychainHelper: () => Promise.resolve(forkHelper(files.keychainHelper)),
};

/**
 * The terminal on the given home folder: in this process, or in one of its own that can be killed.
 * @param clock of the commands in this process
 * @param cwd where relative paths of the commands in this process start; by default that of the tests
 */
export function createTerminal(
  home: string,
  env: Readonly<Record<string, string>> = {},
  clock?: Clock,
  cwd?: string,
) {
  const envOf = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
    PATH: process.env['PATH'],
    NAMEKEEP_HOME: home,
    NAMEKEEP_KEYCHAIN: 'off',
    ...env,
    ...more,
  });

  function start(
    args: readonly string[],
    more: Readonly<Record<string, string>> = {},
    input = '',
    signal = new AbortController().signal,
  ): { readonly finished: Promise<TerminalResult> } {
    const out = createSink();
    const err = createSink();
    const finished = runTerminal(args, {
      env: envOf(more),
      ...inSources,
      signal,
      stdin: Readable.from([input]),
      stdout: out.stream,
      stderr: err.stream,
      ...(clock && { clock }),
      ...(cwd !== undefined && { cwd }),
    }).then((code) => resultOf(code, null, out.text(), err.text()));
    return { finished };
  }

  return {
    start,
    run: (...args: string[]): Promise<TerminalResult> => start(args).finished,
    /** Runs the command as scripts meet it, in a process of its own, from the bundle of `npm run cli`. */
    spawn(args: readonly string[], more: Readonly<Record<string, string>> = {}, input = ''): RunningCommand {
      const child = spawn(process.execPath, ['build/cli.js', ...args], {
        cwd: root,
        env: envOf(more),
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
        child.once('close', (code, signal) => done(resultOf(code, signal, stdout, stderr)));
      });
      async function said(text: string): Promise<void> {
        const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
        await until(`“${text}” on standard error`, () => stderr.includes(text) || hasEnded());
        if (!stderr.includes(text)) throw new Error(`It ended without saying “${text}”.`);
      }
      return { child, finished, said };
    },
  };
}

const resultOf = (
  code: number | null,
  signal: NodeJS.Signals | null,
  stdout: string,
  stderr: string,
): TerminalResult => ({ code, signal, stdout, stderr, json: () => JSON.parse(stdout) as unknown });

function createSink() {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { stream, text: () => text };
}
