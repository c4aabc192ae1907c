// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import InvoicesView from '../../../../../renderer/features/invoices/InvoicesView.vue';
import { eur } from '../../../../support/fixtures.ts';
import FilterMenu from '../../../../../renderer/ui/controls/FilterMenu.vue';
import { display, openPage, press, settle } from '../../../../support/page.ts';

it('narrows the invoices to the days in which they were ordered', async () => {
  const bridge = await openPage();
  await bridge.order({ state: 'awaiting-payment', cost: eur('9.87'), domain: 'shop.it' });
  const shown = await display(InvoicesView);
  const menu = shown.findAllComponents(FilterMenu).find((one) => one.props('label') === 'Period');
  menu?.vm.$emit('choose', ['2100-01-01']);
  await settle();
  expect(shown.text()).not.toContain('shop.it');
  expect(bridge.inputs('list.rows').at(-1)).toMatchObject({
    list: 'invoices',
    selection: { filter: { from: '2100-01-01', to: null } },
  });
});

it('shows what there is to pay, and reads all of it again', async () => {
  const bridge = await openPage({
    handlers: {
      'orders.checkGroup': () => ({ done: 2, left: 0, failure: null }),
    },
  });
  const unpaid = { state: 'awaiting-payment', cost: eur('9.87') } as const;
  await bridge.order({ ...unpaid, domain: 'shop.it', invoiceId: 'INV-12' });
  await bridge.order({ ...unpaid, domain: 'desk.it' });
  const shown = await display(InvoicesView);
  expect(shown.text().replaceAll(/\s+/g, ' ')).toContain('€19.74 2 invoices to pay');
  expect(shown.text()).toContain('INV-12');
  expect(shown.text()).toContain('no number given');
  await press('Check again');
  expect(bridge.inputs('orders.checkGroup').at(-1)).toMatchObject({
    selection: { by: 'filter', filter: { state: ['awaiting-payment'] }, except: [] },
  });
});
