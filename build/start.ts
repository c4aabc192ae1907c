/*
 * `npm start`: the desktop window where there can be one, else the same program in a browser.
 *   npm start -- [--browser] [--port N]
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { build, needsBuild } from './built-page.ts';
import { findElectron, hasCrashed, installElectron, windowRuledOut } from './electron-runtime.ts';

const root = resolve(import.meta.dirname, '..');
/** Enough for about 120 MB on an ordinary line, short enough to wait through on a dead one. */
const installLimitMs = 180_000;

interface Ended {
  readonly code: number;
  /** It crashed; it was not asked to end. */
  readonly crashed: boolean;
}

/** Runs a program until it ends, and ends it with this one. */
function run(command: string, args: readonly string[]): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
    let asked = false;
    const forward = (signal: NodeJS.Signals): void => {
      asked = true;
      child.kill(signal);
    };
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.on('error', fail);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      done({ code: code ?? 0, crashed: !asked && hasCrashed(code, signal) });
    });
  });
}

/** @returns the binary, fetched now if it must be, or why there can be no window */
async function getElectron(): Promise<ReturnType<typeof findElectron>> {
  const ruledOut = windowRuledOut();
  if (ruledOut) return { path: null, why: ruledOut };
  const found = findElectron();
  if (found.path !== null || process.env['ELECTRON_OVERRIDE_DIST_PATH']) return found;
  console.log('Fetching the Electron runtime, once (about 120 MB) …');
  const why = await installElectron(installLimitMs);
  return why === null ? findElectron() : { path: null, why };
}

async function start(args: readonly string[]): Promise<number> {
  if (needsBuild()) {
    console.log('Building …');
    build();
  }
  const browser = args.includes('--browser');
  if (!browser) {
    const electron = await getElectron();
    let why = 'it crashed';
    if (electron.path === null) why = electron.why;
    else {
      const window = await run(electron.path, [root]);
      if (!window.crashed) return window.code;
    }
    console.log(`No desktop window: Electron cannot run because ${why}. Open this address in a browser:`);
  }
  const rest = args.filter((arg) => arg !== '--browser');
  const serve = ['--disable-sigusr1', resolve(root, 'build/cli.js'), 'serve'];
  return (await run(process.execPath, [...serve, ...rest])).code;
}

try {
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
