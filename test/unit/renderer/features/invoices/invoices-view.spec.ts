// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import InvoicesView from '../../../../../renderer/features/invoices/InvoicesView.vue';
import { eur } from '../../../../support/fixtures.ts';
import { display, openPage, press } from '../../../../support/page.ts';

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
  expect(shown.text().replaceAll(/\s+/g, ' ')).toContain('2 invoices to pay · €19.74');
  expect(shown.text()).toContain('INV-12');
  expect(shown.text()).toContain('no number given');
  await press('Check again');
  expect(bridge.inputs('orders.checkGroup').at(-1)).toMatchObject({
    selection: { by: 'filter', filter: { state: ['awaiting-payment'] }, except: [] },
  });
});
