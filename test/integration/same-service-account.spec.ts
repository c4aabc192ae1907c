import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Surface } from '../../shared/model/account.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';

let connected: ConnectedHome;
let name: string;
afterEach(() => connected.close());

const paid = (): string[] =>
  connected.sandbox.control.invoices.filter((invoice) => invoice.paid).map(({ domain }) => domain);

describe.each(Surface.options)('the same service account on the surface %s', (surface) => {
  beforeEach(async () => {
    connected = await connectedHome({ domains: 20, others: ['second'] }, {}, surface);
    [name = ''] = activeNames(connected.sandbox, 1);
  });

  const add = (called: string, ...options: string[]) => {
    const { sandbox, terminal } = connected;
    // Another spelling of both.
    const address =
      surface === 'token'
        ? ['--base-url', `${sandbox.tokenBaseUrl}/`]
        : ['--base-url', `${sandbox.baseUrl}/`, '--email', sandbox.email.toUpperCase()];
    return terminal.run(
      'account',
      'add',
      called,
      '--surface',
      surface,
      ...address,
      '--no-verify',
      ...options,
    );
  };
  const renew = (account: string) =>
    connected.terminal.run('renew', name, '--years', '1', '--account', account, '--json');

  it.each([
    ['at once', {}],
    ['never', { expiryDateAfterMs: null, nextDueDateAfterMs: null }],
  ])(
    'finds its orders, tags and notes when added again, and renews once what shows %s',
    async (_, effect) => {
      const { run, terminal, sandbox } = connected;
      sandbox.control.setEffects([{ effect }]);
      await run('tag', 'add', 'vip', name);
      await run('note', name, 'Mine.');
      await run('renew', name, '--years', '1');
      await run('orders', 'run');
      expect(paid()).toEqual([name]);

      await run('account', 'remove', 'main', '--yes');
      expect((await add('again')).code).toBe(0);
      await run('sync');
      const again = await renew('again');
      await run('orders', 'run');
      expect(paid()).toEqual([name]);
      expect(again.code).toBe(1);

      expect((await terminal.run('orders', '--json')).json()).toMatchObject([
        { domain: name, account: 'again' },
      ]);
      expect((await terminal.run('domains', 'tag:vip', 'note:mine', '--json')).json()).toMatchObject([
        { domain: name },
      ]);
    },
  );

  it('is refused under a second name, with what to do', async () => {
    const { code, stderr } = await add('second');
    expect(code).toBe(1);
    expect(stderr).toContain('“main”');
    expect(stderr).toContain('Add --allow-duplicate to connect it all the same.');
    expect((await connected.terminal.run('account', 'list', '--json')).json()).toHaveLength(1);
  });

  it('renews a domain once where both accounts of it queue before either runs', async () => {
    const { run, terminal } = connected;
    await add('second', '--allow-duplicate');
    await run('sync');
    expect((await renew('main')).code).toBe(0);
    const second = await renew('second');
    await run('orders', 'run');
    await run('sync');
    const later = await renew('second');
    await terminal.run('orders', 'run');
    expect(paid()).toEqual([name]);
    expect(second.code).toBe(1);
    expect(second.json()).toMatchObject([
      { id: null, reason: expect.saying('Order 1 of “main” for it is queued.') },
    ]);
    expect(later.code).toBe(1);
    // Seen in both accounts, and by no other program.
    const history = (await terminal.run('history', '--json')).json() as { kind: string; origin: string }[];
    expect(history.filter(({ kind }) => kind === 'expiry').map(({ origin }) => origin)).toEqual([
      'namekeep',
      'namekeep',
    ]);
  });

  it('renews a domain once where both accounts of it queue and run at once', async () => {
    const { run, terminal } = connected;
    await add('second', '--allow-duplicate');
    await run('sync');
    const queued = await Promise.all(['main', 'second'].map(renew));
    await Promise.all([terminal.run('orders', 'run'), terminal.run('orders', 'run')]);
    expect(paid()).toEqual([name]);
    expect(queued.map(({ code }) => code).sort()).toEqual([0, 1]);
  });
});
