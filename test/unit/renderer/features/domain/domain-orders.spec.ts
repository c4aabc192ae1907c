// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import DomainOrders from '../../../../../renderer/features/domain/DomainOrders.vue';
import { newOrder } from '../../../../support/fixtures.ts';
import { display, openPage } from '../../../../support/page.ts';

const domainKey = { accountId: 'a1', domain: 'xn--bcher-kva.de' };

it('shows the orders of the domain alone, however many the account has', async () => {
  const bridge = await openPage();
  const others = Array.from({ length: 600 }, (_, index) =>
    newOrder(`other-${index}.it`, { accountId: 'a1' }),
  );
  await bridge.core.store.orders.insert(others, '2026-11-19T10:00:00.000Z');
  await bridge.order(domainKey);
  const shown = await display(DomainOrders, { domainKey });
  expect(shown.findAll('li')).toHaveLength(1);
});
