import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServedApp {
  /** The address with its one-time token. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the browser host on the given home folder, as `npm start` does where there is no Electron.
 * @param args such as `--port`, `4711`
 */
export async function serveApp(
  home: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<ServedApp> {
  const child = spawn(process.execPath, ['build/cli.js', 'serve', '--json', ...args], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'] ?? '', NAMEKEEP_HOME: home, NAMEKEEP_KEYCHAIN: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`The host ended with ${code}: ${said}`);
  });
  ended.catch(() => undefined);
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  const { url } = JSON.parse(String(line)) as { url: string };
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended.catch(() => undefined);
    },
  };
}
