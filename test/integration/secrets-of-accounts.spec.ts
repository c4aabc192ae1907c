import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { itemFor } from '../support/registration-item.ts';
import { sleepingClock } from '../support/run-doubles.ts';
import { startSandbox } from '../support/sandbox/sandbox.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal, type TerminalResult } from '../support/terminal.ts';

/** A service that takes one key, and whose key each request had since {@link forget}. */
async function startService(key: string) {
  const sandbox = await startSandbox({
    domains: 10,
    credit: '500.00',
    key,
    clock: sleepingClock(Date.now()),
  });
  const { requests } = sandbox.control;
  let from = 0;
  return {
    sandbox,
    forget: () => void (from = requests.length),
    keys: () =>
      requests.slice(from).map(({ message }) => (message === 'Invalid API key.' ? 'another' : 'its own')),
    /** Names of domains that an order was sent for. */
    ordered: () => requests.filter(({ operation }) => operation === 'renew').map(({ domain }) => domain),
  };
}
type Service = Awaited<ReturnType<typeof startService>>;

const keyOfA = 'key-of-the-first-shop';
const keyOfB = 'key-of-the-second-shop';

let a: Service;
let b: Service;
let terminal: ReturnType<typeof createTerminal>;
let outside: string;
let closeAll: () => Promise<unknown>;

const start = (args: readonly string[], env: Record<string, string> = {}): Promise<TerminalResult> =>
  terminal.start(args, env).finished;

const add = (name: string, { sandbox }: Service, key: string): Promise<TerminalResult> => {
  const address = ['--base-url', sandbox.baseUrl, '--email', sandbox.email];
  return start(['account', 'add', name, '--surface', 'key-header', ...address], { NAMEKEEP_SECRET: key });
};

const own = { NAMEKEEP_SECRET_FIRST_SHOP: keyOfA, NAMEKEEP_SECRET_SECOND_SHOP: keyOfB };

beforeEach(async () => {
  a = await startService(keyOfA);
  b = await startService(keyOfB);
  const { home, remove } = await tempHome();
  const files = await tempHome();
  outside = files.home;
  // One clock for all: no wait takes time.
  terminal = createTerminal(home, { NAMEKEEP_SETTLE_MS: '200' }, sleepingClock(Date.now()), outside);
  closeAll = () => Promise.all([a.sandbox.close(), b.sandbox.close(), remove(), files.remove()]);
});
afterEach(() => closeAll());

/** Connects both, and queues a renewal in each. */
async function connectBoth(): Promise<{ readonly ofA: string; readonly ofB: string }> {
  expect(await add('First shop', a, keyOfA)).toMatchObject({ code: 0 });
  expect(await add('second.shop', b, keyOfB)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('Set NAMEKEEP_SECRET_SECOND_SHOP for each later command.') as string,
  });
  expect(await start(['sync'], own)).toMatchObject({ code: 0 });
  const [ofA = ''] = activeNames(a.sandbox, 1);
  const [, ofB = ''] = activeNames(b.sandbox, 2);
  await start(['renew', ofA, '--account', 'First shop']);
  await start(['renew', ofB, '--account', 'second.shop']);
  a.forget();
  b.forget();
  return { ofA, ofB };
}

describe('the key of one account, with two accounts', () => {
  it('never reaches the service of the other, and sends no order', async () => {
    await connectBoth();
    for (const command of [['orders', 'run'], ['sync'], ['balance']]) {
      const { code, stderr } = await start(command, { NAMEKEEP_SECRET: keyOfA });
      expect({ command, code }).toEqual({ command, code: 2 });
      expect(stderr).toMatch(
        /NAMEKEEP_SECRET could be for any of them\. Nothing was sent\. Set NAMEKEEP_SECRET_FIRST_SHOP, NAMEKEEP_SECRET_SECOND_SHOP instead, or name the account with --account\./,
      );
    }
    expect([a.keys(), b.keys(), a.ordered(), b.ordered()]).toEqual([[], [], [], []]);
  });
});

it('refuses a variable whose name two accounts give', async () => {
  await add('my shop', a, keyOfA);
  await add('my-shop', b, keyOfB);
  a.forget();
  b.forget();
  const { code, stderr } = await start(['sync'], { NAMEKEEP_SECRET_MY_SHOP: keyOfA });
  expect(code).toBe(2);
  expect(stderr).toContain(
    'NAMEKEEP_SECRET_MY_SHOP could be for “my shop” or for “my-shop”. Nothing was sent. Set NAMEKEEP_SECRET instead and name the account with --account.',
  );
  expect([a.keys(), b.keys()]).toEqual([[], []]);
  const named = ['balance', '--account', 'my-shop'];
  expect(await start(named, { NAMEKEEP_SECRET: keyOfB })).toMatchObject({ code: 0 });
  expect([a.keys(), new Set(b.keys())]).toEqual([[], new Set(['its own'])]);
});

it('leaves a single account its one variable, also beside the demo', async () => {
  await add('First shop', a, keyOfA);
  await start(['account', 'demo', '--domains', '10']);
  expect(await start(['sync'], { NAMEKEEP_SECRET: keyOfA })).toMatchObject({ code: 0 });
  expect(new Set(a.keys())).toEqual(new Set(['its own']));
});

it('keeps the proxy password of one account from the proxy of another', async () => {
  await connectBoth();
  const { code, stderr } = await start(['sync'], { ...own, NAMEKEEP_PROXY_PASSWORD: 'hush' });
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /NAMEKEEP_PROXY_PASSWORD could be for any of them.*NAMEKEEP_PROXY_PASSWORD_FIRST_SHOP/,
  );
  expect(stderr).not.toContain('hush');
  expect([a.keys(), b.keys()]).toEqual([[], []]);
  const named = { NAMEKEEP_PROXY_PASSWORD_FIRST_SHOP: 'hush', NAMEKEEP_PROXY_PASSWORD_SECOND_SHOP: 'hush' };
  expect(await start(['sync'], { ...own, ...named })).toMatchObject({ code: 0 });
});

describe('an EPP code of the environment', () => {
  const key = { NAMEKEEP_SECRET: keyOfA };
  const transfers = (): (string | null)[] =>
    a.sandbox.control.requests
      .filter(({ operation }) => operation === 'transfer')
      .map(({ domain }) => domain);
  const codeOf = async (id: string): Promise<TerminalResult> => start(['orders', 'show', id, '--json']);

  beforeEach(async () => {
    const file = join(outside, 'registrant.json');
    await writeFile(file, JSON.stringify(itemFor('a.com').details.registrant));
    await add('First shop', a, keyOfA);
    await start(['sync'], key);
    for (const [name, code] of [
      ['taken-one.com', 'code-one'],
      ['taken-two.com', 'code-two'],
    ] as const) {
      const queued = await start(['transfer', name, '--registrant', `@${file}`], { NAMEKEEP_EPP_CODE: code });
      expect(queued).toMatchObject({ code: 0 });
    }
  });

  it('is sent with the order that is named, and with the only one that is left', async () => {
    const second = await start(['orders', 'run', '2', '--wait', '5'], {
      ...key,
      NAMEKEEP_EPP_CODE: 'code-two',
    });
    expect(second).toMatchObject({ code: 0 });
    expect(transfers()).toEqual(['taken-two.com']);
    const first = await start(['orders', 'run', '--wait', '5'], { ...key, NAMEKEEP_EPP_CODE: 'code-one' });
    expect(first).toMatchObject({ code: 0 });
    expect(transfers()).toEqual(['taken-two.com', 'taken-one.com']);
    expect((await codeOf('1')).stdout).not.toContain('code-one');
  });

  it('is missed in the reason of each order that still waits for it', async () => {
    const { code, stdout, stderr } = await start(['orders', 'run'], key);
    expect(stdout).toMatch(
      /taken-one\.com +queued .* Its EPP code is not in the keychain of this computer yet\./,
    );
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: '2 orders still wait, for the reasons above. Run them later: namekeep orders run --wait 600\n',
    });
    expect(transfers()).toEqual([]);
  });
});
