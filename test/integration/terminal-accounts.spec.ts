import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../support/sandbox/sandbox.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const money = { amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'EUR' };

const { connected, run } = shareConnectedHome({ domains: 40, credit: '1000.00' });

describe('account', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox({ domains: 5 });
  });
  afterEach(() => sandbox.close());

  it('is added with the key from standard input, listed, tested and removed', async () => {
    const { home, remove } = await tempHome();
    const terminal = createTerminal(home);
    const address = ['--surface', 'key-header', '--base-url', sandbox.baseUrl, '--email', sandbox.email];
    const added = await terminal.start(
      ['account', 'add', 'Shop', ...address, '--json'],
      {},
      `${sandbox.key}\n`,
    ).finished;
    expect(added.code).toBe(0);
    expect(added.json()).toMatchObject({ name: 'Shop', surface: 'key-header', keychain: false });
    expect(added.stderr).toMatch(/keychain.*NAMEKEEP_SECRET/is);

    const without = await terminal.run('account', 'test', 'Shop');
    expect(without.code).toBe(1);
    expect(without.stderr).toMatch(/NAMEKEEP_SECRET/);

    const withSecret = createTerminal(home, { NAMEKEEP_SECRET: sandbox.key });
    expect((await withSecret.run('account', 'test', 'shop', '--json')).json()).toEqual({
      account: 'Shop',
      credit: money,
    });
    expect((await terminal.run('account', 'list', '--json')).json()).toMatchObject([
      { name: 'Shop', domains: 0 },
    ]);
    expect((await terminal.run('account', 'remove', 'Shop', '--yes')).code).toBe(0);
    expect((await terminal.run('account', 'list', '--json')).json()).toEqual([]);
    await remove();
  });
});

describe('sync', () => {
  it('prints what it brought', async () => {
    const { code, value } = await run('sync');
    expect(code).toBe(0);
    expect(value).toEqual([
      {
        account: 'main',
        domains: 40,
        added: 0,
        removed: 0,
        changed: 0,
        requests: expect.any(Number),
        credit: money,
        unlisted: null,
      },
    ]);
  });
});

describe('several accounts', () => {
  it('are all refreshed when one of them fails, and the exit code tells', async () => {
    const { home, remove } = await tempHome();
    const { sandbox } = connected;
    const terminal = createTerminal(home, {
      NAMEKEEP_SECRET_FIRST: sandbox.key,
      NAMEKEEP_SECRET_SECOND: sandbox.key,
    });
    for (const [name, email] of [
      ['first', 'stranger@example.com'],
      ['second', sandbox.email],
    ] as const) {
      const address = ['--surface', 'key-header', '--base-url', sandbox.baseUrl, '--email', email];
      await terminal.run('account', 'add', name, ...address, '--no-verify');
    }
    const { code, stderr, json } = await terminal.run('sync', '--json');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^first: .*e-mail/);
    expect(json()).toMatchObject([{ account: 'second', domains: 40 }]);
    await remove();
  });
});
