// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import SelectionActions from '../../../../../renderer/features/portfolio/SelectionActions.vue';
import PortfolioView from '../../../../../renderer/features/portfolio/PortfolioView.vue';
import { usePortfolio } from '../../../../../renderer/features/portfolio/store.ts';
import DataGrid from '../../../../../renderer/ui/grid/DataGrid.vue';
import type { MenuGroup } from '../../../../../renderer/ui/grid/grid-menu.ts';
import { display, openPage, settle, show } from '../../../../support/page.ts';

let shown: VueWrapper;

const selection = { by: 'keys', keys: [] };
const offered = (): string[] =>
  [...document.querySelectorAll('[role="menuitem"]')].map((one) => one.textContent.trim());

it('offers what the accounts in view can do, and nothing else', async () => {
  const bridge = await openPage();
  const [view] = bridge.views;
  const capabilities = { ...view!.capabilities, orders: {}, changes: ['lock'], details: [], eppCode: false };
  shown = show(SelectionActions, { selection, views: [{ ...view, capabilities }] });
  await shown.get('button').trigger('keydown', { key: 'Enter' });
  await settle();
  expect(offered()).toEqual(['Transfer lock…', 'Tags…']);
});

it('is the same list as the menu of a row', async () => {
  await openPage();
  const view = await display(PortfolioView, {});
  const grid = view.getComponent(DataGrid).props() as unknown as {
    readonly actions: (row: unknown) => readonly MenuGroup[];
  };
  const inRow = grid.actions(usePortfolio().at(0)).flatMap(({ items }) => items.map(({ label }) => label));
  expect(inRow).toContain('Nameservers…');
  usePortfolio().ticks.everything();
  await settle();
  await view.get('.bottom-bar [aria-haspopup="menu"]').trigger('keydown', { key: 'Enter' });
  await settle();
  expect(offered()).toEqual(inRow);
});
