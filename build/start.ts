/*
 * `npm start`: the desktop window where there can be one, else the same program in a browser.
 *   npm start -- [--browser] [--port N | --ip]
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { build, needsBuild } from './built-page.ts';
import {
  type ElectronRuntime,
  findElectron,
  forgetRunAsNode,
  installElectron,
  sandboxRuledOut,
  whyNoWindow,
  windowRuledOut,
} from './electron-runtime.ts';

const root = resolve(import.meta.dirname, '..');
/** Enough for about 120 MB on an ordinary line, short enough to wait through on a dead one. */
const installLimitMs = 180_000;

interface Ended {
  readonly code: number;
  /** Why it did not run as it should, as half a sentence; null when it did, or was asked to end. */
  readonly why: string | null;
}

/** Runs a program until it ends, and ends it with this one. */
function run(command: string, args: readonly string[]): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
    const startedAt = performance.now();
    let asked = false;
    const forward = (signal: NodeJS.Signals): void => {
      asked = true;
      child.kill(signal);
    };
    process.on('SIGINT', forward).on('SIGTERM', forward);
    const release = () => process.off('SIGINT', forward).off('SIGTERM', forward);
    child.on('error', (error) => {
      release();
      fail(error);
    });
    child.on('exit', (code, signal) => {
      release();
      const ranMs = performance.now() - startedAt;
      done({ code: code ?? 0, why: asked ? null : whyNoWindow({ code, signal, ranMs }) });
    });
  });
}

/** @returns the binary, fetched now if it must be, or why there is none */
async function getElectron(): Promise<ElectronRuntime> {
  const found = findElectron();
  if (found.path !== null || process.env['ELECTRON_OVERRIDE_DIST_PATH']) return found;
  console.log('Fetching the Electron runtime, once (about 120 MB) …');
  const why = await installElectron(installLimitMs);
  return why === null ? findElectron() : { path: null, why };
}

/** @returns the binary that can open a window here, or why there can be none */
async function electronForWindow(): Promise<ElectronRuntime> {
  const ruledOut = windowRuledOut();
  if (ruledOut) return { path: null, why: ruledOut };
  const electron = await getElectron();
  // Needs the binary: a profile or the helper beside it can allow what the system denies.
  const denied = electron.path === null ? null : sandboxRuledOut(electron.path);
  return denied === null ? electron : { path: null, why: denied };
}

async function start(args: readonly string[]): Promise<number> {
  if (needsBuild()) {
    console.log('Building …');
    build();
  }
  const browser = args.includes('--browser');
  if (!browser) {
    const electron = await electronForWindow();
    // A binary without its loader cannot even be started.
    const { code, why } =
      electron.path === null
        ? { code: 0, why: electron.why }
        : await run(electron.path, [root]).catch((error: Error) => ({ code: 1, why: error.message }));
    if (why === null) return code;
    console.log(`No desktop window: Electron cannot run because ${why}. Open this address in a browser:`);
  }
  const rest = args.filter((arg) => arg !== '--browser');
  const serve = ['--disable-sigusr1', resolve(root, 'build/cli.js'), 'serve'];
  return (await run(process.execPath, [...serve, ...rest])).code;
}

forgetRunAsNode();
try {
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
