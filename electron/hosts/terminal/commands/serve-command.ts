import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Option } from 'commander';
import { AppError, badInput } from '../../../../shared/model/errors.ts';
import { openRestorableCore } from '../../../core/app/restorable-core.ts';
import { settleTime } from '../../../core/app/settle-time.ts';
import { openDownloads } from '../../http/downloads.ts';
import { serveCore } from '../../http/server.ts';
import { closeInOrder } from '../../../platform/close-in-order.ts';
import { errorCode } from '../../../platform/error-code.ts';
import { openFileLog } from '../../../platform/file-log.ts';
import { homeFolder } from '../../../platform/home.ts';
import { makeHome } from '../../../store/store.ts';
import { openVault } from '../../../vault/open-vault.ts';
import type { Output, TerminalOptions } from '../output.ts';
import { option, toggle, toNumber } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

interface ServeOptions {
  readonly port: number;
  readonly ip: boolean;
  readonly page?: string;
}

/** It runs until it is stopped. */
export function addCommands(program: TerminalCommand, output: Output, options: TerminalOptions): void {
  program
    .add('serve', 'show Namekeep in your browser, from this computer only; Ctrl+C ends it')
    .takes({
      port: option('number', 'the port; any free one unless given', toNumber, 0),
      ip: toggle('an address on 127.0.0.1, for a browser that does not find the usual one'),
    })
    // For the tests, whose page is their own.
    .addOption(new Option('--page <folder>').hideHelp())
    .examples('serve', 'serve --port 8080 --json')
    .action((given: ServeOptions) => serve(given, output, options));
}

async function serve(given: ServeOptions, output: Output, options: TerminalOptions): Promise<void> {
  if (!(given.port <= 65_535)) {
    throw badInput('--port is a number from 0 (any free port) to 65535.');
  }
  if (given.ip && given.port !== 0) {
    throw badInput('With --ip the port is always a new one: leave out --port.');
  }
  const opened: (() => unknown)[] = [];
  const { signal } = options;
  const stopped = once(signal, 'abort');
  try {
    const newAddress = await open(given, options, opened);
    if (signal.aborted) return;
    // One line, for the program that reads it while this runs. Opening a browser from here would show the token in the
    // list of processes.
    const printAddress = (): void => {
      const url = newAddress();
      options.stdout.write(`${output.json ? JSON.stringify({ url, pid: process.pid }) : url}\n`);
    };
    printAddress();
    if (options.stdin.isTTY) {
      output.say('The address works once. Press Enter for a new one, Ctrl+C to end.');
      if (!given.ip)
        output.say(
          'If your browser does not find it, end this and add --ip (from a clone: npm start -- --ip).',
        );
      const keys = createInterface({ input: options.stdin }).on('line', printAddress);
      opened.push(() => keys.close());
    }
    await stopped;
  } catch (error) {
    throw toSentence(error);
  } finally {
    await closeInOrder(opened);
  }
}

/** @param opened receives how to close each part @returns makes an address with a one-time token */
async function open(
  { port, ip, page }: ServeOptions,
  { env, files, keychainHelper }: TerminalOptions,
  opened: (() => unknown)[],
): Promise<() => string> {
  const home = homeFolder(env);
  makeHome(home);
  const log = openFileLog({ folder: join(home, 'logs'), now: Date.now });
  opened.push(() => log.close());
  const downloads = openDownloads(home, log);
  opened.push(() => downloads.close());
  const { vault, choice } = await openVault({ helper: await keychainHelper(), home, env, mayPrompt: true });
  log.info('vault-opened', { choice });
  const core = await openRestorableCore({
    home,
    host: 'browser',
    vault,
    workers: files.workers,
    saveTarget: downloads,
    log,
    version: files.version,
    settleMs: settleTime(env),
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
  });
  opened.push(() => core.close());
  const served = await serveCore({ core, folder: page ?? files.page, port, ip, downloads, log });
  opened.push(() => served.close());
  return served.newAddress;
}

function toSentence(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  if (error.syscall !== 'listen') return new AppError('file-failed', error.message);
  const state = errorCode(error) === 'EADDRINUSE' ? 'is taken by another program' : 'cannot be opened';
  return new AppError('file-failed', `This port ${state}: choose another one with --port.`);
}
