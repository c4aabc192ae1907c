// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import { usePortfolio } from '../../../../renderer/stores/portfolio.ts';
import PortfolioView from '../../../../renderer/views/PortfolioView.vue';
import { openPage, settle, show } from '../../../support/page.ts';

let view: VueWrapper | null = null;
afterEach(() => view?.unmount());

it('renews all that match in the order that the grid has now', async () => {
  const bridge = await openPage();
  view = show(PortfolioView, {});
  await settle();
  const portfolio = usePortfolio();
  portfolio.selectEverything();
  portfolio.sortBy('renewal');
  await settle();
  const renew = view.findAll('button').find((button) => /^Renew \d/.test(button.text()));
  await renew?.trigger('click');
  await settle();
  const { input } = bridge.asked.find(({ name }) => name === 'orders.previewRenewal') ?? {};
  expect(input).toMatchObject({
    selection: { by: 'query', sort: { column: 'renewal', direction: 'asc' } },
  });
});
