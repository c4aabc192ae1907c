// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import PricesView from '../../../../../renderer/features/prices/PricesView.vue';
import { openPage, settle, show } from '../../../../support/fake-page.ts';

// Only what fits is rendered, and happy-dom lays nothing out.
beforeEach(() =>
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 640 }),
);

it('shows which extensions have a transfer lock, and what was never read as not known', async () => {
  await openPage();
  const view = show(PricesView);
  await settle();
  view.getComponent({ name: 'DataGrid' }).vm.$emit('update:state', {
    columns: ['extension', 'lock', 'privacy'].map((name) => ({ name })),
    sort: [{ column: 'extension', direction: 'asc' }],
    group: null,
  });
  await settle();
  const cellsOf = async (extension: string) => {
    await view.find('input[type="search"]').setValue(extension);
    await settle();
    return view
      .findAll('.grid-row')
      .find((row) => row.find('.name').text() === `.${extension}`)
      ?.findAll('[role="gridcell"]')
      .map((cell) => cell.text())
      .slice(2);
  };
  expect(await cellsOf('it')).toEqual(['No', '–']);
  expect(await cellsOf('com')).toEqual(['Yes', '–']);
});
