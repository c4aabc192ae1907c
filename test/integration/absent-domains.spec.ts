import { afterEach, beforeEach, expect, it } from 'vitest';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';

let connected: ConnectedHome;
let names: string[];
beforeEach(async () => {
  connected = await connectedHome({ domains: 12 });
  names = activeNames(connected.sandbox, 3);
});
afterEach(() => connected.close());

const portfolio = () => connected.sandbox.parts.reseller.portfolio;
const json = async (...args: string[]): Promise<unknown> =>
  (await connected.terminal.run(...args, '--json')).json();

it('reads what leaves the list with the sync that misses it, and says what became of it', async () => {
  const [redeemable = '', expired = '', away = ''] = names;
  connected.sandbox.control.setStatus(redeemable, 'Redemption');
  connected.sandbox.control.setStatus(expired, 'Expired');
  portfolio().remove(away);
  expect(await json('sync')).toMatchObject([
    {
      removed: 3,
      unlisted: {
        total: 3,
        unread: 0,
        gone: 1,
        statuses: [
          { status: 'Redemption', domains: 1, restoreBefore: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
          { status: 'Expired', domains: 1, restoreBefore: null },
        ],
      },
    },
  ]);
  const again = await connected.run('sync');
  expect(again.stdout).toMatch(
    /3 domains left the list in the last 30 days: 1 Redemption \(restore until \d{4}-\d\d-\d\d\), 1 Expired, 1 no longer in the account\./,
  );
  expect(again.stdout).toMatch(/ 6 requests\./);
  expect(await json('domains', 'gone:yes')).toMatchObject([{ domain: away, absence: 'gone' }]);
  expect(await json('domains', 'left:>=-1d', '-gone:yes')).toHaveLength(2);
  // Read once, and known from then on: the restore can be ordered after any number of refreshes.
  expect((await connected.terminal.run('restore', redeemable)).code).toBe(0);
});

it('looks up a domain that no list ever had, keeps it and orders for it', async () => {
  const [name = ''] = names;
  const domain = portfolio().find(name);
  if (!domain) throw new Error(`${name} is not there.`);
  portfolio().put({ ...domain, name: 'never-listed.it', status: 'Redemption' });
  const unknown = await connected.terminal.run('restore', 'never-listed.it');
  expect(unknown.code).toBe(1);
  expect(unknown.stdout).toContain('domain never-listed.it --refresh');

  const found = await connected.run('domain', 'Never-Listed.it', '--refresh');
  expect(found.stdout).toContain('Status: Redemption, not listed');
  expect(found.stderr).toContain('is in “main”');
  expect(await json('domains', 'listed:no', 'never')).toMatchObject([
    { domain: 'never-listed.it', status: 'Redemption', listed: false, absence: 'read', leftAt: null },
  ]);

  expect(await json('sync')).toMatchObject([{ removed: 0, unlisted: null }]);
  expect((await connected.terminal.run('restore', 'never-listed.it')).code).toBe(0);
  connected.sandbox.control.setStatus('never-listed.it', 'Active');
  await connected.run('sync');
  expect(await json('domain', 'never-listed.it')).toMatchObject({ listed: true, absence: null });
});
