// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import PortfolioView from '../../../../../renderer/features/portfolio/PortfolioView.vue';
import { click, display, openPage, settle, show } from '../../../../support/page.ts';

let view: VueWrapper;

it('renews all that match in the order that the grid has now', async () => {
  const bridge = await openPage();
  view = await display(PortfolioView, {});
  const portfolio = usePortfolio();
  portfolio.ticks.everything();
  portfolio.arrange({ ...portfolio.state, sort: [{ column: 'renewal', direction: 'asc' }] });
  await settle();
  const renew = view.findAll('button').find((button) => /^Renew \d/.test(button.text()));
  await click(renew);
  const { input } = bridge.asked.find(({ name }) => name === 'orders.preview') ?? {};
  expect(input).toMatchObject({
    order: { selection: { by: 'filter', sort: [{ column: 'renewal', direction: 'asc' }] } },
  });
});

it('leaves the demo out of the total, and says how many it has', async () => {
  const group = { sums: [], demo: 0 };
  const bridge = await openPage({
    handlers: { 'list.groups': () => [{ ...group, value: 'demo', count: 60 }] },
  });
  const [first] = useAccounts().views;
  view = show(PortfolioView, {});
  const total = () => view.get('.totals-text').text();
  await settle();
  expect(total()).toBe('200 domains');
  if (!first) return expect.fail();
  bridge.emit('accounts.changed', [
    first,
    { ...first, account: { ...first.account, id: 'demo', demo: true } },
  ]);
  await settle();
  expect(total()).toBe('140 domains + 60 demo');
});
