import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startKeyringSession, type KeyringSession } from '../support/keyring-session.ts';

interface Reply {
  readonly value?: unknown;
  readonly code?: string;
  readonly message?: string;
}

/** The program under test, in a process of its own. */
class KeychainUser {
  readonly child: ChildProcess;
  readonly #replies: AsyncIterator<string>;
  constructor(env: NodeJS.ProcessEnv, args: readonly string[]) {
    const script = resolve(import.meta.dirname, '../support/keychain-user.ts');
    this.child = spawn(process.execPath, [script, ...args], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    const lines: Interface = createInterface({ input: this.child.stdout! });
    this.#replies = lines[Symbol.asyncIterator]();
  }
  async ask(verb: string, accountId = '', secret: unknown = null): Promise<Reply> {
    this.child.stdin!.write(`${JSON.stringify([verb, accountId, secret])}\n`);
    const { value } = (await this.#replies.next()) as { value: string };
    return JSON.parse(value) as Reply;
  }
  helperPids(): number[] {
    return readFileSync(`/proc/${this.child.pid}/task/${this.child.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number);
  }
}

const KEY = 'kX7-integration-key-0123456789';
const secret = { key: KEY, proxyUser: 'ann', proxyPassword: 'pXw-integration-password', origins: null };
const isAlive = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** How long the keychain may take for an answer, in ms: as long as a busy machine may need, and too short for any. */
const patient = 5 * 60_000;
const impatient = 50;

let session: KeyringSession;
const users: KeychainUser[] = [];
function start(env: NodeJS.ProcessEnv = session.env, answeringMs = patient, ...args: string[]): KeychainUser {
  const user = new KeychainUser({ ...env, NAMEKEEP_HOME: join(session.folder, 'home') }, [
    String(answeringMs),
    ...args,
  ]);
  users.push(user);
  return user;
}

beforeEach(async () => {
  session = await startKeyringSession();
  mkdirSync(join(session.folder, 'home'));
});
afterEach(async () => {
  for (const { child } of users.splice(0)) {
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await gone;
  }
  await session.close();
});

describe('the vault on a real keyring', () => {
  it('writes, reads, overwrites and removes, also across a restart', async () => {
    const user = start();
    expect((await user.ask('kind')).value).toMatchObject({ kind: 'keychain' });
    expect((await user.ask('read', 'a')).value).toBeNull();
    await user.ask('write', 'a', { ...secret, key: 'former' });
    await user.ask('write', 'a', secret);
    await user.ask('write', 'b', { ...secret, key: 'other' });
    expect((await user.ask('read', 'a')).value).toEqual(secret);
    await user.ask('close');

    const next = start();
    expect((await next.ask('read', 'a')).value).toEqual(secret);
    await next.ask('remove', 'a');
    expect((await next.ask('read', 'a')).value).toBeNull();
    expect((await next.ask('read', 'b')).value).toMatchObject({ key: 'other' });
  });

  it('tells a locked keyring from an absent secret and finds the secret again after unlocking', async () => {
    const user = start();
    await user.ask('write', 'a', secret);
    session.lock();
    for (const [verb, account] of [
      ['read', 'a'],
      ['read', 'absent'],
      ['write', 'a'],
      ['remove', 'a'],
    ] as const) {
      expect(await user.ask(verb, account, secret)).toMatchObject({ code: 'keychain-locked' });
    }
    expect((await user.ask('reopen')).value).toBe('keychain');
    await session.logInAgain();
    expect((await user.ask('read', 'a')).value).toEqual(secret);
    expect((await user.ask('read', 'absent')).value).toBeNull();
  });

  it('answers within its limit while the keyring hangs, and works again after it', async () => {
    const user = start();
    await user.ask('write', 'a', secret);
    const [hung] = user.helperPids();
    session.hang();
    await user.ask('limit', String(impatient));
    const answer = await user.ask('read', 'a');
    // The call itself would give up after a while, in other words.
    expect(answer).toMatchObject({
      code: 'keychain-unavailable',
      message: expect.stringMatching(/within 0.05 seconds/) as string,
    });
    await expect.poll(() => isAlive(hung!)).toBe(false);
    expect(session.isHanging()).toBe(true);
    session.resume();
    await user.ask('limit', String(patient));
    expect((await user.ask('read', 'a')).value).toEqual(secret);
  });

  it('lets a person take longer than the limit of an answer, holding nothing up', async () => {
    const before = start();
    await before.ask('write', 'a', secret);
    await before.ask('close');
    session.hang();
    const user = start(session.env, impatient, 'person');
    // The limit is over: this is said only then.
    expect((await user.ask('kind')).value).toMatchObject({
      kind: 'keychain',
      choice: expect.stringMatching(/has not answered yet/) as string,
    });
    await user.ask('limit', String(patient));
    const reading = user.ask('read', 'a');
    expect(session.isHanging()).toBe(true);
    session.resume();
    expect((await reading).value).toEqual(secret);
    expect((await user.ask('kind')).value).toMatchObject({ helpers: 1 });
  });

  it('leaves no helper behind when the program is killed in the middle of a hung call', async () => {
    const user = start();
    await user.ask('write', 'a', secret);
    const [pid] = user.helperPids();
    session.hang();
    const { called } = await session.listen();
    void user.ask('read', 'a').catch(() => undefined);
    await called;
    user.child.kill('SIGKILL');
    await expect.poll(() => isAlive(pid!)).toBe(false);
  });

  it('ends its helper in the middle of a hung call at once, not when the call has ended', async () => {
    const helper = fork(resolve(import.meta.dirname, '../../electron/vault/keychain-helper.ts'), [], {
      env: session.env,
    });
    const gone = once(helper, 'exit');
    session.hang();
    const { called } = await session.listen();
    helper.send({ id: 1, verb: 'read', service: 'Namekeep', name: 'a' });
    await called;
    helper.disconnect();
    // An exit would wait for the thread of the call, which gives up after a while.
    expect(await gone).toEqual([null, 'SIGKILL']);
  });

  it('shows the secret in no command line and no environment, and in no file in clear text', async () => {
    const user = start();
    await user.ask('write', 'a', secret);
    const children = user.helperPids();
    expect(children).toHaveLength(1);
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      let cmdline = '';
      try {
        cmdline = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        // The process ended meanwhile.
      }
      expect(cmdline).not.toMatch(new RegExp(`${KEY}|${secret.proxyPassword}`));
    }
    expect(readFileSync(`/proc/${children[0]}/environ`, 'utf8')).not.toContain(KEY);
    const files = readdirSync(session.folder, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    expect(files.map((file) => file.name)).toContain('login.keyring');
    for (const file of files) {
      expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toMatch(
        /integration-(key|password)/,
      );
    }
  });
});

describe('the vault without a keyring', () => {
  const withoutBus = (): NodeJS.ProcessEnv => ({
    ...session.env,
    DBUS_SESSION_BUS_ADDRESS: '',
    XDG_RUNTIME_DIR: '',
  });

  it('is memory at once where there is no session bus', async () => {
    const user = start(withoutBus());
    const { value } = await user.ask('kind');
    expect(value).toMatchObject({ kind: 'memory', helpers: 0 });
    await user.ask('write', 'a', secret);
    expect((await user.ask('read', 'a')).value).toEqual(secret);
  });

  it('is memory where the bus cannot be reached', async () => {
    const user = start({ ...session.env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' });
    expect((await user.ask('kind')).value).toMatchObject({ kind: 'memory' });
  });
});
