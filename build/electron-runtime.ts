import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const electron = resolve(import.meta.dirname, '../node_modules/electron');

/** Whether the Electron binary is there, and where; `why` is half a sentence. */
export type ElectronRuntime = { readonly path: string } | { readonly path: null; readonly why: string };

const executables: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

function recordedPath(packageFolder: string): string | null {
  try {
    return readFileSync(join(packageFolder, 'path.txt'), 'utf8');
  } catch {
    return null;
  }
}

/**
 * Looks where the electron package itself looks: ELECTRON_OVERRIDE_DIST_PATH, then its own dist folder.
 * @param packageFolder node_modules/electron
 */
export function findElectron(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  packageFolder = electron,
): ElectronRuntime {
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  const executable = recordedPath(packageFolder) ?? executables[platform] ?? 'electron';
  const path = join(override ?? join(packageFolder, 'dist'), executable);
  if (existsSync(path)) return { path };
  return {
    path: null,
    why: override ? `there is none in ${override}` : 'its binary is not installed',
  };
}

/**
 * Runs Electron's own installer, which downloads the binary once.
 * @param limitMs after which it is given up, in milliseconds
 * @returns null when it worked, else why not, as half a sentence
 */
export function installElectron(limitMs: number, packageFolder = electron): Promise<string | null> {
  return new Promise((done) => {
    const installer = spawn(process.execPath, [join(packageFolder, 'install.js')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: limitMs,
    });
    let said = '';
    installer.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    installer.on('error', (error) => done(`its installer does not run: ${error.message}`));
    installer.on('close', (code, signal) => {
      if (code === 0) return done(null);
      if (signal) return done(`its installer was not done after ${Math.round(limitMs / 1000)} seconds`);
      const line = said.split('\n').find((text) => /error/i.test(text)) ?? '';
      const reason = line.replace(/^\w*Error: /, '').slice(0, 200) || `exit code ${code}`;
      done(`its binary could not be downloaded (${reason})`);
    });
  });
}

/** @returns why no window can open here even with the binary, as half a sentence; null when nothing speaks against it */
export function windowRuledOut(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  userId = process.getuid?.(),
): string | null {
  if (platform !== 'linux') return null;
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return 'there is no display here';
  return userId === 0 ? 'its sandbox does not run as root' : null;
}

/** Ctrl+C in a Windows console, or its window closed. */
const endedByConsole = 0xc000013a;
/** The user signs out of Windows, or it shuts down. */
const endedBySession = 0x40010004;
/** Electron that cannot load its libraries or reach its display ends sooner. */
const startMs = 10_000;

/**
 * @param code the exit code: on Windows, where there are no signals, a crash leaves an NTSTATUS of a warning or an error
 * @returns whether the program crashed rather than ended
 */
export function hasCrashed(code: number | null, signal: NodeJS.Signals | null): boolean {
  if (signal !== null) return true;
  // Unsigned, as Windows prints it; some programs pass it on as a signed number.
  const status = (code ?? 0) >>> 0;
  return status >= 0x80000000 && status !== endedByConsole;
}

/** How Electron ended, without being asked to. */
export interface ElectronEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Since its start, in milliseconds. */
  readonly ranMs: number;
}

/** @returns why there was no window, or is none any more, as half a sentence; null when it was closed */
export function whyNoWindow({ code, signal, ranMs }: ElectronEnd): string | null {
  if (hasCrashed(code, signal)) return 'it crashed';
  const status = (code ?? 0) >>> 0;
  if (status === 0 || status === endedByConsole || status === endedBySession || ranMs > startMs) return null;
  return `it ended at once, with exit code ${status}`;
}
