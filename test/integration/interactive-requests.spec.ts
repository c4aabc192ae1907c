/* A person who refreshes one domain while a sweep has used up the request limit, over real HTTP. */
import { expect, it } from 'vitest';
import { activeNames, connectedHome } from '../support/connected-home.ts';
import { openHomeCore } from '../support/home-core.ts';
import { createStillClock } from '../support/test-clocks.ts';

it('refreshes one domain at once while the details of all others wait for the request limit', async () => {
  // Time stands still, so a request that waits for the limit never leaves.
  const clock = createStillClock(Date.now());
  const rateLimit = { limit: 300, windowMs: 600_000 };
  const connected = await connectedHome({ domains: 200, rateLimit, clock });
  const { sandbox, home } = connected;
  const { requests } = sandbox.control;
  const core = await openHomeCore(home, { clock });
  try {
    const [account] = await core.accounts.list();
    const secret = { key: sandbox.key, proxyUser: null, proxyPassword: null };
    await core.accounts.setSecret(account!.id, secret, { verify: false });
    const [name] = activeNames(sandbox, 1);
    await core.details.start({ by: 'filter', filter: { accountId: account!.id, query: '' }, except: [] });
    await expect.poll(async () => (await core.details.view()).notice).not.toBeNull();
    const left = async (): Promise<number> => (await core.budget(account!)).left;
    const [leftBefore, sentBefore] = [await left(), requests.length];
    const details = await core.domains.refreshOne({ accountId: account!.id, domain: name! });
    expect(details.row.domain).toBe(name);
    // Nothing but what the person asked for came through.
    const since = requests.slice(sentBefore);
    expect(new Set(since.map(({ domain }) => domain))).toEqual(new Set([name]));
    expect(leftBefore - (await left())).toBe(since.length);
    expect(core.connections.reachability(account!.id)).toMatchObject({ state: 'online' });
  } finally {
    await core.close();
    await connected.close();
  }
});
