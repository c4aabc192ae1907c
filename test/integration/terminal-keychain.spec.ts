import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../support/sandbox/sandbox.ts';
import { startKeyringSession, type KeyringSession } from '../support/keyring-session.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

let session: KeyringSession;
let sandbox: Sandbox;
let home: Awaited<ReturnType<typeof tempHome>>;

beforeAll(async () => {
  [session, sandbox, home] = await Promise.all([
    startKeyringSession(),
    startSandbox({ domains: 10 }),
    tempHome(),
  ]);
});
afterAll(() => Promise.all([session.close(), sandbox.close(), home.remove()]));

it('keeps the key of an account in the keychain between two calls of the terminal', async () => {
  const { HOME = '', XDG_RUNTIME_DIR = '', DBUS_SESSION_BUS_ADDRESS = '' } = session.env;
  const terminal = createTerminal(home.home, {
    HOME,
    XDG_RUNTIME_DIR,
    DBUS_SESSION_BUS_ADDRESS,
    NAMEKEEP_KEYCHAIN: '',
  });
  const spawned = (...args: string[]) => terminal.spawn(args).finished;
  const address = ['--surface', 'key-header', '--base-url', sandbox.baseUrl, '--email', sandbox.email];

  const added = await terminal.spawn(['account', 'add', 'Shop', ...address, '--json'], {}, sandbox.key)
    .finished;
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.json()).toMatchObject({ name: 'Shop', keychain: true });

  expect((await spawned('sync', '--json')).json()).toMatchObject([{ account: 'Shop', domains: 10 }]);

  expect((await spawned('account', 'remove', 'Shop', '--yes')).code).toBe(0);
  expect(
    (await terminal.spawn(['account', 'add', 'Shop', ...address], {}, 'not the key').finished).code,
  ).toBe(2);
  expect((await terminal.spawn(['account', 'add', 'Shop', ...address], {}, 'wrong').finished).code).toBe(1);
  expect((await spawned('account', 'list', '--json')).json()).toEqual([]);
});
