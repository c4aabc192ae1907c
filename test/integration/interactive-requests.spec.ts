/* A person who refreshes one domain while a sweep has used up the request limit, over real HTTP. */
import { expect, it } from 'vitest';
import { activeNames, connectedHome } from '../support/connected-home.ts';
import { openHomeCore } from '../support/home-core.ts';

it('refreshes one domain at once while the details of all others wait for the request limit', async () => {
  const connected = await connectedHome({ domains: 200, rateLimit: { limit: 300, windowMs: 600_000 } });
  try {
    const { sandbox, home } = connected;
    const core = await openHomeCore(home);
    const [account] = await core.accounts.list();
    const secret = { key: sandbox.key, proxyUser: null, proxyPassword: null };
    await core.accounts.setSecret(account!.id, secret, { verify: false });
    const [name] = activeNames(sandbox, 1);
    await core.details.start({ by: 'query', accountId: account!.id, query: '', except: [] });
    const left = async (): Promise<number> => (await core.budget(account!.id)).left;
    await expect.poll(left, { timeout: 60_000 }).toBeLessThanOrEqual(25);
    await expect.poll(async () => (await core.details.view()).notice, { timeout: 20_000 }).not.toBeNull();
    const before = await left();
    const from = Date.now();
    const details = await core.domains.refreshOne({ accountId: account!.id, domain: name! });
    expect(Date.now() - from).toBeLessThan(5_000);
    expect(details.row.domain).toBe(name);
    expect(before - (await left())).toBeGreaterThan(0);
    expect(core.connections.reachability(account!.id)).toMatchObject({ state: 'online' });
    await core.close();
  } finally {
    await connected.close();
  }
});
