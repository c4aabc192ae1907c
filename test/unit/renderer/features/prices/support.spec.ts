// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import PricesView from '../../../../../renderer/features/prices/PricesView.vue';
import { openPage, settle, show } from '../../../../support/page.ts';

// Only what fits is rendered, and happy-dom lays nothing out.
beforeEach(() =>
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 640 }),
);

it('shows which extensions have a transfer lock, and what was never read as not known', async () => {
  await openPage();
  const view = show(PricesView);
  await settle();
  const cellsOf = (extension: string) =>
    view
      .findAll('[role="row"]')
      .find((row) => row.text().startsWith(`.${extension}`))
      ?.findAll('[role="cell"]')
      .map((cell) => cell.text())
      .slice(5, 7);
  expect(cellsOf('it')).toEqual(['No', '–']);
  expect(cellsOf('com')).toEqual(['Yes', '–']);
});
