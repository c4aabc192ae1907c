import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from './until.ts';

const PASSWORD = 'pw\n';
/** Ends a hang, and nothing else. */
const hangMs = 5 * 60_000;
const LOGIN_COLLECTION = '/org/freedesktop/secrets/collection/login';
/** A bus that starts nothing by itself: neither a second keyring daemon nor a program that asks for a password. */
const BUS_CONFIG = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** A D-Bus session with an unlocked gnome-keyring of its own, in a folder of its own. */
export interface KeyringSession {
  readonly folder: string;
  /** What a program needs to be in this session. */
  readonly env: NodeJS.ProcessEnv;
  /** Locks the keyring over D-Bus, as a desktop does after a while. */
  lock(): void;
  /** Starts the keyring daemon anew and unlocked, as logging in again does. */
  logInAgain(): Promise<void>;
  /** Stops the daemon without ending it: it keeps its connections and answers nothing. */
  hang(): void;
  isHanging(): boolean;
  resume(): void;
  /** Listens to the bus. @returns what resolves when a program has sent the next call to the keyring */
  listen(): Promise<{ readonly called: Promise<void> }>;
  close(): Promise<void>;
}

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => void child.once('exit', () => resolve()));

/** @throws Error when D-Bus or the keyring cannot be started */
export async function startKeyringSession(): Promise<KeyringSession> {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-keyring-'));
  for (const name of ['run', 'data']) mkdirSync(join(folder, name), { mode: 0o700 });
  const privateEnv: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_RUNTIME_DIR: join(folder, 'run'),
    NAMEKEEP_KEYCHAIN: '',
  };
  // A prompter would need a display; without one a locked keyring refuses at once.
  delete privateEnv['DISPLAY'];
  delete privateEnv['WAYLAND_DISPLAY'];
  delete privateEnv['DBUS_SESSION_BUS_ADDRESS'];

  // The session lasts as long as this shell reads from us.
  const config = join(folder, 'bus.conf');
  writeFileSync(config, BUS_CONFIG);
  const session = spawn(
    'dbus-run-session',
    [`--config-file=${config}`, '--', 'sh', '-c', 'echo "$DBUS_SESSION_BUS_ADDRESS"; read -r _'],
    { env: privateEnv, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const listeners: ChildProcess[] = [];
  async function end(): Promise<void> {
    for (const listener of listeners) listener.kill();
    session.stdin.end('\n');
    await Promise.all([session, ...listeners].map(exited));
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    const address = await new Promise<string>((resolve, reject) => {
      session.once('error', reject);
      session.once('exit', () => reject(new Error('dbus-run-session ended at once.')));
      createInterface({ input: session.stdout }).once('line', resolve);
    });
    const env = { ...privateEnv, DBUS_SESSION_BUS_ADDRESS: address };
    return await withKeyring({ folder, env, listeners, end });
  } catch (error) {
    await end();
    throw error;
  }
}

async function withKeyring({
  folder,
  env,
  listeners,
  end,
}: Pick<KeyringSession, 'folder' | 'env'> & {
  readonly listeners: ChildProcess[];
  end(): Promise<void>;
}): Promise<KeyringSession> {
  const run = (command: string, args: readonly string[], input = ''): string => {
    const done = spawnSync(command, args, { env, input, encoding: 'utf8', timeout: hangMs });
    if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr || String(done.error)}`);
    return done.stdout;
  };
  const onBus = (destination: string, path: string, method: string, ...args: string[]): string =>
    run('dbus-send', [
      ...['--session', '--print-reply', `--reply-timeout=${hangMs}`, `--dest=${destination}`],
      ...[path, method, ...args],
    ]);

  /** @returns the pid of whoever answers as the secret service */
  function ownerPid(): number | null {
    try {
      const reply = onBus(
        'org.freedesktop.DBus',
        '/org/freedesktop/DBus',
        'org.freedesktop.DBus.GetConnectionUnixProcessID',
        'string:org.freedesktop.secrets',
      );
      return Number(/uint32 (\d+)/.exec(reply)?.[1]);
    } catch {
      return null;
    }
  }
  async function startDaemon(): Promise<number> {
    run('gnome-keyring-daemon', ['--unlock', '--components=secrets', '--daemonize'], PASSWORD);
    let pid: number | null = null;
    await until('the keyring daemon', () => (pid = ownerPid()) !== null);
    return pid!;
  }
  let daemon = await startDaemon();

  return {
    folder,
    env,
    lock: () =>
      void onBus(
        'org.freedesktop.secrets',
        '/org/freedesktop/secrets',
        'org.freedesktop.Secret.Service.Lock',
        `array:objpath:${LOGIN_COLLECTION}`,
      ),
    async logInAgain() {
      process.kill(daemon, 'SIGKILL');
      await until('the end of the keyring daemon', () => ownerPid() === null);
      daemon = await startDaemon();
    },
    hang: () => void process.kill(daemon, 'SIGSTOP'),
    isHanging: () => /\) T /.test(readFileSync(`/proc/${daemon}/stat`, 'utf8')),
    resume: () => void process.kill(daemon, 'SIGCONT'),
    async listen() {
      const filter = "type='method_call',destination='org.freedesktop.secrets'";
      const listener = spawn('dbus-monitor', ['--session', '--profile', filter], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      listeners.push(listener);
      const lines = createInterface({ input: listener.stdout });
      const line = (start: string): Promise<void> =>
        new Promise((resolve) =>
          lines.on('line', (text) => {
            if (text.startsWith(start)) resolve();
          }),
        );
      const called = line('mc');
      // It loses its name when it becomes a listener.
      await line('sig');
      return { called };
    },
    async close() {
      process.kill(daemon, 'SIGKILL');
      await end();
    },
  };
}
