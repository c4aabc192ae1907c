// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import DomainOrders from '../../../../../renderer/features/domain/DomainOrders.vue';
import { queuedOrder } from '../../../../support/fixtures.ts';
import { openPage, press, settle, show } from '../../../../support/page.ts';

const domainKey = { accountId: 'a1', domain: 'xn--bcher-kva.de' };

it('shows the orders of the domain alone, however many the account has', async () => {
  const bridge = await openPage();
  for (let id = 1; id <= 600; id += 1) bridge.orders.push(queuedOrder({ id, accountId: 'a1' }));
  bridge.orders.push(queuedOrder({ ...domainKey, unicode: 'bücher.de', id: 601 }));
  const shown = show(DomainOrders, { domainKey });
  await settle();
  expect(shown.findAll('li')).toHaveLength(1);
});

it('names the domain of an order as people write it', async () => {
  const bridge = await openPage();
  bridge.orders.push(queuedOrder({ ...domainKey, unicode: 'bücher.de' }));
  show(DomainOrders, { domainKey });
  await settle();
  await press(/Renewal/);
  const drawer = document.querySelector('[role="dialog"]')?.textContent;
  expect(drawer).toContain('bücher.de');
});
