// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import DomainOrders from '../../../../../renderer/features/domain/DomainOrders.vue';
import { queuedOrder } from '../../../../support/fixtures.ts';
import { openPage, settle, show } from '../../../../support/page.ts';

const domainKey = { accountId: 'a1', domain: 'xn--bcher-kva.de' };

it('shows the orders of the domain alone, however many the account has', async () => {
  const bridge = await openPage();
  for (let id = 1; id <= 600; id += 1) bridge.orders.push(queuedOrder({ id, accountId: 'a1' }));
  bridge.orders.push(queuedOrder({ ...domainKey, unicode: 'bücher.de', id: 601 }));
  const shown = show(DomainOrders, { domainKey });
  await settle();
  expect(shown.findAll('li')).toHaveLength(1);
});

it('leads to each order', async () => {
  const bridge = await openPage();
  bridge.orders.push(queuedOrder({ ...domainKey, id: 7, unicode: 'bücher.de' }));
  const shown = show(DomainOrders, { domainKey });
  await settle();
  expect(shown.find('a').attributes('href')).toBe('/orders?open=7');
  expect(shown.find('a').text()).toContain('Renewal');
});
