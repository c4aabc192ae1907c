// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import PortfolioView from '../../../../../renderer/features/portfolio/PortfolioView.vue';
import { eur } from '../../../../support/fixtures.ts';
import { click, display, openPage, press, settle, type show, showAt } from '../../../../support/page.ts';

/** Five domains are known to be unlocked; of the others that is not known. */
async function openUnlocked(): Promise<void> {
  const { names, sandbox, readDetails } = await openPage({ domains: 40 });
  const unlocked = names(5, '.com');
  for (const name of unlocked) sandbox.control.changeDomain(name, { locked: false });
  await readDetails(unlocked);
  await settle();
}

it('offers the lock first where a search asks for what is unlocked', async () => {
  await openUnlocked();
  const view = await showAt('/domains?q=lock:off', PortfolioView);
  usePortfolio().ticks.everything();
  await settle();
  const primary = () => view.get('.bottom-bar .is-primary');
  expect(primary().text()).toBe('Lock 5 domains…');
  expect(view.get('.bottom-bar').text()).toContain('Renew 5 domains');
  await click(primary());
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Transfer lock');
  usePortfolio().search('tld:it');
  usePortfolio().ticks.everything();
  await settle();
  expect(primary().text()).toMatch(/^Renew/);
});

it('shows only what is selected, whatever the search, until it is let go of', async () => {
  await openPage();
  const portfolio = usePortfolio();
  const view = await display(PortfolioView, {});
  const keys = [portfolio.at(0)!, portfolio.at(3)!];
  portfolio.search('tld:nosuch');
  await settle();
  portfolio.select(keys, true);
  await settle();
  const status = () => view.get('[role="status"]').text();
  await press('Selected only');
  expect(portfolio.total).toBe(2);
  expect([portfolio.at(0)?.domain, portfolio.at(1)?.domain].toSorted()).toEqual(
    keys.map(({ domain }) => domain).toSorted(),
  );
  expect(status()).toBe('2 selected domains; the search does not apply');
  portfolio.select([keys[0]!], false);
  await settle();
  expect(portfolio.total, 'a row that is unticked can be ticked again').toBe(2);
  portfolio.arrange({ ...portfolio.state, sort: [{ column: 'domain', direction: 'desc' }] });
  await settle();
  expect(portfolio.total).toBe(2);
  portfolio.selectNothing();
  await settle();
  expect([portfolio.total, status()]).toEqual([0, '0 domains match']);
});

it('shows what a new search finds, and all selected are still so', async () => {
  await openPage();
  const portfolio = usePortfolio();
  await display(PortfolioView, {});
  portfolio.select([portfolio.at(0)!], true);
  await settle();
  await press('Selected only');
  portfolio.search('tld:it');
  await settle();
  expect(portfolio.total).toBeGreaterThan(1);
  expect(portfolio.selected).toBe(1);
});

it('promises on its button only what is ordered without a further confirmation', async () => {
  const bridge = await openPage();
  const view = await display(PortfolioView, {});
  const portfolio = usePortfolio();
  const keys = bridge.names(3, '.com').map((domain) => ({ accountId: 'a1', domain }));
  const renewalOf = (chosen: typeof keys) =>
    ({ kind: 'renew', selection: { by: 'keys', keys: chosen }, years: 1 }) as const;
  await bridge.core.orders.queue({ order: renewalOf(keys.slice(0, 2)) });
  portfolio.select(keys, true);
  const primary = () => view.get('.bottom-bar .is-primary').text();
  const { sums } = await bridge.core.orders.preview({ order: renewalOf(keys) });
  await expect.poll(primary).toBe(`Renew 1 domain · €${sums[0]?.amount}`);
  portfolio.select([keys[2]!], false);
  await expect.poll(primary).toBe('Renew…');
  await click(view.get('.bottom-bar .is-primary'));
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Already queued');
});

it('says which selected domains another search has hidden, and lists them first', async () => {
  const bridge = await openPage();
  const view = await display(PortfolioView, {});
  const portfolio = usePortfolio();
  const [hidden = ''] = bridge.names(1, '.com');
  const shown = bridge.names(2, '.it');
  for (const domain of [...shown, hidden]) portfolio.select([{ accountId: 'a1', domain }], true);
  await settle();
  expect(view.get('.bottom-bar').text()).not.toContain('not shown');
  portfolio.search('tld:it');
  await expect.poll(() => view.get('.bottom-bar').text()).toMatch(/3 selected · 1 not shown/);
  await expect.poll(() => view.get('.bottom-bar .is-primary').text()).toMatch(/^Renew 3 domains/);
  await click(view.get('.bottom-bar .is-primary'));
  const named = () =>
    [...document.querySelectorAll('.bucket-row .clip')].map(({ textContent }) => textContent.trim());
  await expect.poll(named).toEqual([hidden, ...shown]);
  expect(document.querySelector('.bucket-list')?.textContent).toContain('Not shown in the list: 1');
});

it.each([
  [0, 'none of its orders was refused'],
  [1, 'one of its orders was refused, whose domain stays selected'],
])('lets go of the selection once the dialog is closed: %i of 3, as %s', async (refused) => {
  const bridge = await openPage();
  const view = await display(PortfolioView, {});
  const portfolio = usePortfolio();
  const keys = bridge.names(3, '.com').map((domain) => ({ accountId: 'a1', domain }));
  portfolio.select(keys, true);
  await expect.poll(() => view.get('.bottom-bar .is-primary').text()).toMatch(/^Renew 3 domains/);
  await click(view.get('.bottom-bar .is-primary'));
  await press('Add to queue');
  expect(portfolio.selected).toBe(3);
  const now = '2026-11-20T12:00:00.000Z';
  for (const { id } of (await bridge.orders()).slice(0, refused)) {
    await bridge.core.store.orders.transition(id, 'claim', { sentAt: now }, 'Sent.', now);
    await bridge.core.store.orders.transition(id, 'service-refused', { error: 'Locked.' }, 'Locked.', now);
  }
  await press('Close');
  const [first] = await bridge.orders();
  expect(portfolio.selection).toEqual({
    by: 'keys',
    keys: refused > 0 ? [{ accountId: 'a1', domain: first?.domain }] : [],
  });
});

it('says what grace fees the sum includes, and that the price list does not name another', async () => {
  const sums = { sums: [eur('69.61')], fees: [eur('40.00')], feesUnknown: 1, credits: [] };
  const bridge = await openPage();
  bridge.alter('orders.preview', ({ counts, ...preview }) => ({
    ...{ ...preview, ...sums },
    counts: { ...counts, willBeOrdered: 200 },
  }));
  const view = await display(PortfolioView, {});
  usePortfolio().ticks.everything();
  await expect.poll(() => view.get('.bottom-bar').text()).toContain('€69.61');
  expect(view.get('.bottom-bar').text()).toMatch(
    /· up to €69\.61\s*· including up to €40\.00 in grace fees\s*· \+ possible grace fee, not in the price list/,
  );
  expect(view.get('.bottom-bar .is-primary').text()).toBe('Renew 200 domains · up to €69.61');
});

it.each(['accounts.changed', 'domains.changed', 'orders.changed'] as const)(
  'reckons again what is left of the credit while the same domains are selected: %s',
  async (event) => {
    let left = '400.00';
    const bridge = await openPage();
    bridge.alter('orders.preview', (preview) => ({
      ...preview,
      credits: preview.credits.map((credit) => ({ ...credit, after: eur(left) })),
    }));
    const view = await display(PortfolioView, {});
    usePortfolio().select([usePortfolio().at(0)!], true);
    const bar = () => view.get('.bottom-bar').text();
    await expect.poll(bar).toContain('credit afterwards €400.00');
    // A renewal of a domain in the inspector was sent, and the credit was read.
    left = '390.13';
    const payloads = {
      'accounts.changed': bridge.views,
      'domains.changed': { accountId: 'a1' },
      'orders.changed': [],
    };
    bridge.emit(event, payloads[event]);
    await expect.poll(bar).toContain('credit afterwards €390.13');
  },
);

it.each([
  [2, ['not counting 2 demo domains']],
  [0, null],
])('says once that the money of the demo is in no sum, of %d domains', async (demo, said) => {
  const bridge = await openPage();
  bridge.alter('orders.preview', (preview) => ({ ...preview, sums: [eur('29.61')], demo, credits: [] }));
  const view = await display(PortfolioView, {});
  usePortfolio().ticks.everything();
  await expect.poll(() => view.get('.bottom-bar').text()).toContain('€29.61');
  expect(
    view
      .get('.bottom-bar')
      .text()
      .match(/not counting .* demo domains?/g),
  ).toEqual(said);
});

describe('reading details', () => {
  const selectAndRead = async (open: (view: ReturnType<typeof show>) => Promise<unknown>) => {
    await openUnlocked();
    const portfolio = usePortfolio();
    const view = await showAt('/domains?q=lock:off', PortfolioView);
    portfolio.select([portfolio.at(0)!, portfolio.at(3)!], true);
    await settle();
    await open(view);
    await press(/^Read details of \d+ domain/);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    return portfolio.selected;
  };

  it('of what a search cannot judge keeps what is selected', async () => {
    expect(await selectAndRead(() => press('Read details…'))).toBe(2);
  });

  it('of what is selected keeps it so', async () => {
    const open = async (view: ReturnType<typeof show>): Promise<void> => {
      const actions = view.findAll('.bottom-bar button').find((one) => one.text() === 'Actions');
      await actions!.trigger('keydown', { key: 'Enter' });
      await settle();
      const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
      await click(items.find(({ textContent }) => textContent.trim() === 'Read details…'));
    };
    expect(await selectAndRead(open)).toBe(2);
  });
});

it('restores what is selected where all of it is in redemption, with fee and renewal in the sum', async () => {
  const bridge = await openPage({ domains: 40 });
  const names = bridge.names(2, '.com');
  for (const name of names) bridge.sandbox.control.changeDomain(name, { status: 'Redemption' });
  await bridge.readDetails(names);
  await settle();
  const view = await display(PortfolioView, {});
  const portfolio = usePortfolio();
  portfolio.search('status:redemption');
  await settle();
  portfolio.ticks.everything();
  await settle();
  const primary = view.get('.bottom-bar .is-primary');
  const selection = { by: 'keys' as const, keys: names.map((domain) => ({ accountId: 'a1', domain })) };
  const { sums } = await bridge.core.orders.preview({ order: { kind: 'restore', selection, thenRenew: 1 } });
  await expect.poll(() => primary.text()).toBe(`Restore 2 domains · €${sums[0]?.amount}`);
  await click(primary);
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Restore domains');
});
