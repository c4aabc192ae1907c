// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import LinesView from '../../../../../renderer/features/lines/LinesView.vue';
import { CustomerInput } from '../../../../../shared/model/customer.ts';
import { display, field, openPage, press, settle, showAt, submit, type } from '../../../../support/page.ts';
import type { World } from '../../../../support/world.ts';

let world: World;
let names: readonly string[];
beforeEach(async () => {
  world = await openPage();
  names = world.names(3, '.com');
  const { id } = await world.core.customers.save(null, CustomerInput.parse({ name: 'Rossi' }));
  await world.core.customers.assign(id, { domains: [...names] });
  await world.core.prices.saveMarkup({ of: 'all' }, 'EUR', { percent: '100', fixed: '0', rounding: 'exact' });
  await world.renew(names.slice(0, 2));
});
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');

it('lists what is to be billed, exports it once, and opens it again', async () => {
  const view = await display(LinesView);
  await expect.poll(() => view.text()).toContain('2 lines to bill');
  await press('Export lines');
  await type(field('Before the number'), 'NK-');
  await submit(dialog()?.querySelector('form'));
  expect(dialog()).toBeNull();
  expect(world.inputs('lines.export')).toMatchObject([
    { form: { preset: 'plain', prefix: 'NK-', firstNumber: 1 } },
  ]);
  await expect.poll(() => view.text()).toContain('NK-1');
  await expect.poll(() => view.text()).not.toContain('lines to bill');
  await press('Exports');
  await press('Undo');
  await expect.poll(() => view.text()).toContain('2 lines to bill');
});

it('says how much it exports of what is ticked: what was billed already is not exported again', async () => {
  const view = await showAt('/lines', LinesView);
  await expect.poll(() => view.text()).toContain('2 lines to bill');
  await press('Export lines');
  await submit(dialog()?.querySelector('form'));
  await world.renew(names.slice(2));
  await expect.poll(() => view.text()).toContain('1 line to bill');
  await view.get('[role=columnheader] input[type=checkbox]').trigger('click');
  await settle();
  await press('Export selection');
  await expect.poll(() => dialog()?.textContent).toMatch(/Export 1 line/);
});

it('sets the price of one line, and says what is left', async () => {
  const view = await showAt('/lines', LinesView);
  await view.get('[role=gridcell] .name, .name').trigger('click');
  await settle();
  await type(field('Sold for (EUR)'), '1,2,3');
  await submit(dialog()?.querySelector('form'));
  expect(dialog()?.textContent).toContain('Type an amount such as 12.50.');
  await type(field('Sold for (EUR)'), '99,00');
  await submit(dialog()?.querySelector('form'));
  await expect.poll(() => view.text()).toContain('€99.00');
});
