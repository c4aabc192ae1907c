import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const electron = resolve(import.meta.dirname, '../node_modules/electron');

/** `why` is half a sentence. */
export type ElectronRuntime = { readonly path: string } | { readonly path: null; readonly why: string };

const executables: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/** The terminal of an editor hands down what makes Electron a plain Node, without a window. */
export function forgetRunAsNode(): void {
  delete process.env['ELECTRON_RUN_AS_NODE'];
}

/** @returns the content of a file; null when it cannot be read */
function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const Manifest = z.object({ version: z.string() });

/** The check of Electron's own install.js: a download that was interrupted leaves a part of this. */
function isInstalled(packageFolder: string, executable: string): boolean {
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')));
  return (
    readText(join(packageFolder, 'dist/version'))?.replace(/^v/, '') === version &&
    readText(join(packageFolder, 'path.txt')) === executable &&
    existsSync(join(packageFolder, 'dist', executable))
  );
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
  const executable = executables[platform] ?? 'electron';
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) {
    const path = join(override, executable);
    return existsSync(path) ? { path } : { path: null, why: `there is none in ${override}` };
  }
  return isInstalled(packageFolder, executable)
    ? { path: join(packageFolder, 'dist', executable) }
    : { path: null, why: 'its binary is not installed' };
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

/**
 * @param userId null: as if not root
 * @returns why no window can open here even with the binary, as half a sentence; null when one may open
 */
export function windowRuledOut(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  userId: number | null = process.getuid?.() ?? null,
): string | null {
  if (platform !== 'linux') return null;
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return 'there is no display here';
  return userId === 0 ? 'its sandbox does not run as root' : null;
}

/** AppArmor's name for the processes of a program: `unconfined`, or the profile that was made for it. */
function appArmorLabel(binary: string): string {
  const read = "process.stdout.write(fs.readFileSync('/proc/self/attr/current', 'utf8'))";
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return spawnSync(binary, ['-e', read], { env, encoding: 'utf8', timeout: 10_000 }).stdout?.trim() ?? '';
}

const statOwner = (path: string): number => statSync(path).uid;

/**
 * Ubuntu 24.04 and later deny user namespaces to programs without an AppArmor profile, and Chromium without any sandbox
 * ends in a trap. Its helper needs none where it belongs to root and is setuid.
 * @param binary of Electron
 * @param system for tests: its platform, its setting, and who owns a file
 * @returns why no window can open, as half a sentence with the remedy; null when one may open
 */
export function sandboxRuledOut(
  binary: string,
  {
    platform = process.platform,
    restriction = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns',
    ownerOf = statOwner,
  } = {},
): string | null {
  if (platform !== 'linux' || readText(restriction)?.trim() !== '1') return null;
  const helper = join(dirname(binary), 'chrome-sandbox');
  const mode = statSync(helper, { throwIfNoEntry: false })?.mode ?? 0;
  // Setuid, and everybody may run it: what Chromium asks of it.
  if ((mode & 0o4001) === 0o4001 && ownerOf(helper) === 0) return null;
  return appArmorLabel(binary) === 'unconfined'
    ? 'this system denies it the user namespaces of its sandbox; until the next restart, ' +
        '`sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0` allows them, and the README has lasting remedies'
    : null;
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
