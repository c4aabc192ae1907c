// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import OrderDecision from '../../../../../renderer/features/orders/OrderDecision.vue';
import type { Order } from '../../../../../shared/model/order.ts';
import { say } from '../../../../../shared/words/sentence.ts';
import { buttons, display, openPage, press } from '../../../../support/page.ts';

/** An account with one renewal for two years, as it ended. */
async function ended(change: Partial<Order>) {
  const bridge = await openPage();
  const [domain = ''] = bridge.names(1, '.it');
  const order = await bridge.order({ domain, years: 2, state: 'refused', attempts: 1, ...change });
  await display(OrderDecision, { order });
  return { bridge, order };
}

it('orders a renewal again that failed at the service, for its term, through the usual preview', async () => {
  const { bridge, order } = await ended({ error: say('token.operation-failed') });
  await press('Order again…');
  await expect.poll(() => bridge.asked.map(({ name }) => name)).toContain('orders.preview');
  const { accountId, domain } = order;
  expect(bridge.inputs('orders.preview').at(-1)).toMatchObject({
    order: { kind: 'renew', selection: { by: 'keys', keys: [{ accountId, domain }] }, years: 2 },
  });
});

it('offers a restore again with the dialog of restores', async () => {
  const { bridge } = await ended({ kind: 'restore', years: 0, error: say('token.upstream-error') });
  await press('Order again…');
  await expect.poll(() => bridge.inputs('orders.preview')[0]).toMatchObject({ order: { kind: 'restore' } });
});

it('offers nothing where the same order would be refused again', async () => {
  await ended({ error: say('token.domain-not-renewable') });
  expect(buttons()).not.toContain('Order again…');
});
