/*
 * Entry: the core and the page on 127.0.0.1, for a browser.
 *   npm run serve -- [FOLDER] [--port N] [--json]
 * FOLDER is the built page, out/renderer unless given. Prints one line: the address with its one-time token; in a terminal
 * another one whenever the user presses Enter.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { AppError } from '../shared/model/errors.ts';
import { closeInOrder } from './platform/close-in-order.ts';
import { openFileLog } from './platform/file-log.ts';
import { homeFolder } from './platform/home.ts';
import { openDownloads } from './http-host/downloads.ts';
import { serveCore } from './http-host/server.ts';
import { packageVersion } from './platform/package-version.ts';
import { refuseInspector } from './platform/refuse-inspector.ts';
import { openRestorableCore } from './app/restorable-core.ts';
import { settleTime } from './app/settle-time.ts';
import { forkHelper } from './vault/fork-helper.ts';
import { openVault } from './vault/open-vault.ts';
import { errorCode } from './platform/error-code.ts';

const here = (path: string): URL => new URL(path, import.meta.url);

/** Bundled by `npm run serve`, because a thread starts faster from one file. */
const storeWorker = (): URL => new URL(process.env['NAMEKEEP_STORE_WORKER'] ?? here('./store/rpc/worker.ts'));

function readArguments(): { folder: string; port: number; json: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '0' },
      // Opening a browser from here would show the token in the list of processes.
      open: { type: 'string', default: 'no' },
      json: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
    throw new AppError('bad-input', '--port is a number from 0 (any free port) to 65535.');
  if (values.open !== 'no')
    throw new AppError('bad-input', '--open can only be "no": open the printed address yourself.');
  return { folder: positionals[0] ?? fileURLToPath(here('../out/renderer')), port, json: values.json };
}

async function serve(): Promise<void> {
  const { folder, port, json } = readArguments();
  const home = homeFolder();
  const opened: (() => unknown)[] = [];
  let ending = false;
  const end = (code: number): void => {
    if (ending) return;
    ending = true;
    const exit = (): void => process.exit(code);
    closeInOrder(opened).then(exit, exit);
  };
  refuseInspector();
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  try {
    const log = openFileLog({ folder: join(home, 'logs'), now: Date.now });
    opened.push(() => log.close());
    const downloads = openDownloads(home, log);
    opened.push(() => downloads.close());
    const { vault, choice } = await openVault({
      helper: forkHelper(here('./vault/keychain-helper.ts')),
      home,
      mayPrompt: true,
    });
    log.info('vault-opened', { choice });
    const core = await openRestorableCore({
      home,
      host: 'browser',
      vault,
      workers: { store: storeWorker(), decode: here('./provider/decode-worker.ts') },
      saveTarget: downloads,
      log,
      version: packageVersion(),
      settleMs: settleTime(process.env),
      locale: Intl.DateTimeFormat().resolvedOptions().locale,
    });
    opened.push(() => core.close());
    const served = await serveCore({ core, folder, port, downloads, log });
    opened.push(() => served.close());
    const printAddress = (): void => {
      const url = served.newAddress();
      console.log(json ? JSON.stringify({ url, pid: process.pid }) : url);
    };
    printAddress();
    if (process.stdin.isTTY) {
      console.error('The address works once. Press Enter for a new one.');
      createInterface({ input: process.stdin }).on('line', printAddress);
    }
  } catch (error) {
    fail(error);
    end(1);
  }
}

function fail(error: unknown): void {
  const why = errorCode(error) === 'EADDRINUSE' ? 'is taken by another program' : 'cannot be opened';
  const isPort = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  const message = error instanceof Error ? error.message : String(error);
  console.error(isPort ? `This port ${why}: choose another one with --port.` : message);
}

serve().catch((error: unknown) => {
  // What is wrong with the command line, before anything was opened.
  fail(error);
  process.exit(2);
});
