import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { asElectron, type AppFolder } from './app-folder.ts';
import type { StandInOptions } from './stand-in/system.ts';

const entry = fileURLToPath(new URL('stand-in/start.ts', import.meta.url));
/** Chromium refuses its own sandbox as root, which is what containers are. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
/** Processes of one run compile the bundle once. */
const compileCache = process.env['NODE_COMPILE_CACHE'];
/** Ends a hang, and nothing else. */
const limitMs = 5 * 60_000;

/** What a command of the terminal left behind. */
export interface CommandResult {
  /** Null where it had to be killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How `namekeep COMMAND` is started: on Electron, or on its stand-in where `executable` is null. */
export interface CommandOptions {
  readonly app: AppFolder;
  readonly executable: string | null;
  readonly env: Readonly<Record<string, string>>;
  /** As the program sees it; only the stand-in can pretend another than this one. */
  readonly platform?: NodeJS.Platform;
}

/** Runs the desktop program as `namekeep COMMAND …`, as a plain process without a display. */
export async function runCommand(options: CommandOptions, words: readonly string[]): Promise<CommandResult> {
  const { app, executable, env, platform = process.platform } = options;
  const started: StandInOptions = {
    app: app.path,
    packaged: app.packaged,
    locale: 'en-GB',
    platform,
    keyStore: 'none',
    notificationsFail: false,
    protocolClientFails: false,
  };
  const headless = process.platform === 'linux' ? ['--ozone-platform=headless'] : [];
  // What a launcher adds comes after the app, where a package has none.
  const [program, args] = executable
    ? [executable, [app.path, ...asRoot, ...headless, ...words]]
    : [process.execPath, [...asElectron, entry, JSON.stringify(started), ...words]];
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
      NAMEKEEP_KEYCHAIN: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (said[name] += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}
