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

  it('is noticed by its domains when it is connected twice', async () => {
    const { run, terminal } = connected;
    await add('second', '--allow-duplicate');
    await run('sync');
    const { stdout } = await terminal.run('today');
    expect(stdout).toMatch(/main and second show the same \d+ domains\. Run: namekeep account list/);
    expect((await terminal.run('today', '--account', 'main')).stdout).not.toContain('show the same');
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
