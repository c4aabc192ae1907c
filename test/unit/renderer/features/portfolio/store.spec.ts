// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import type { WorldOptions } from '../../../../support/world.ts';
import { openPage, settle } from '../../../../support/page.ts';

beforeEach(() => localStorage.clear());
afterEach(() => useAccounts().choose(null));

/** The page with its portfolio in sight. */
async function openPortfolio(options: WorldOptions = {}) {
  const bridge = await openPage(options);
  usePortfolio().setOnScreen(true);
  await settle();
  return bridge;
}

const queries = (bridge: Awaited<ReturnType<typeof openPage>>) => bridge.inputs('list.rows');

describe('the portfolio', () => {
  it('asks again for another search, another order and another account', async () => {
    const bridge = await openPortfolio({ accounts: ['North', 'South'] });
    const portfolio = usePortfolio();
    portfolio.search('tld:it');
    portfolio.arrange({ ...portfolio.state, sort: [{ column: 'expiryDate', direction: 'desc' }] });
    useAccounts().choose('a2');
    await settle();
    expect(queries(bridge).at(-1)).toMatchObject({
      selection: { filter: { accountId: 'a2', query: 'tld:it' } },
      sort: [{ column: 'expiryDate', direction: 'desc' }],
    });
    expect(portfolio.total).toBeLessThan(500);
  });

  it('selects all that match only once it knows how many they are', async () => {
    await openPortfolio();
    const portfolio = usePortfolio();
    portfolio.type('tld:it');
    portfolio.ticks.everything();
    expect(portfolio.selected).toBe(0);
    portfolio.search('tld:it');
    portfolio.ticks.everything();
    expect(portfolio.selected).toBe(0);
    await settle();
    portfolio.ticks.everything();
    expect(portfolio.selected).toBe(portfolio.total);
  });

  it('keeps to the former search in another account while the new one cannot be read', async () => {
    const bridge = await openPortfolio({ accounts: ['North', 'South'] });
    const portfolio = usePortfolio();
    portfolio.search('tld:it');
    await settle();
    portfolio.search('expires:soon');
    useAccounts().choose('a2');
    useAccounts().choose('a1');
    await settle();
    expect(queries(bridge).at(-1)).toMatchObject({
      selection: { filter: { accountId: 'a1', query: 'tld:it' } },
    });
    expect(portfolio.blocked).toBe(true);
  });

  it('keeps named domains selected over a new search, and lets go of all that matched', async () => {
    await openPortfolio();
    const portfolio = usePortfolio();
    const first = portfolio.at(0);
    if (first) portfolio.select([first], true);
    portfolio.search('tld:it');
    await settle();
    expect(portfolio.selected).toBe(1);
    portfolio.ticks.everything();
    expect(portfolio.selected).toBe(portfolio.total);
    expect(portfolio.selection).toMatchObject({ by: 'filter', filter: { query: 'tld:it' } });
    portfolio.search('tld:eu');
    expect(portfolio.selected).toBe(0);
  });

  it('selects nothing of another account', async () => {
    await openPortfolio({ accounts: ['North', 'South'] });
    usePortfolio().ticks.everything();
    useAccounts().choose('a2');
    await settle();
    expect(usePortfolio().selected).toBe(0);
  });

  it('reads its rows again when the cache changed', async () => {
    const bridge = await openPortfolio();
    const before = queries(bridge).length;
    bridge.emit('domains.changed', { accountId: 'a1' });
    bridge.emit('domains.changed', { accountId: 'a1' });
    await expect.poll(() => queries(bridge).length).toBeGreaterThan(before);
    await settle();
    expect(usePortfolio().at(0)).toBeDefined();
  });

  it('asks nothing while another screen is shown, and catches up afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const bridge = await openPortfolio();
    usePortfolio().setOnScreen(false);
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
    const before = queries(bridge).length;
    bridge.emit('domains.changed', { accountId: 'a1' });
    await settle();
    expect(queries(bridge)).toHaveLength(before);
    usePortfolio().setOnScreen(true);
    await settle();
    expect(queries(bridge)).toHaveLength(before + 1);
  });
});
