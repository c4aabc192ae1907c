// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import QueueOutcomes from '../../../../../renderer/features/queue-orders/QueueOutcomes.vue';
import { idleQueue } from '../../../../support/fake-core.ts';
import { buttons, display, openPage, press, settle, show } from '../../../../support/page.ts';

it('leads to the first and the last of 200,000 new orders', async () => {
  await openPage();
  const ids = Array.from({ length: 200_000 }, (_, at) => 7 + ((at * 3) % 200_000));
  const shown = show(QueueOutcomes, {
    outcome: { queued: ids.length, ids, notQueued: 0, refusals: [] },
    ...{ queuedMessage: 'renew.queued', started: false },
  });
  expect(shown.get('a').attributes('href')).toBe('/orders?queued=7-200006');
});

it('pauses the run from the dialog, and resumes it with its own orders alone', async () => {
  const bridge = await openPage();
  const { id } = await bridge.order({ state: 'queued' });
  const outcome = { queued: 1, ids: [id], notQueued: 0, refusals: [] };
  await display(QueueOutcomes, { outcome, queuedMessage: 'renew.queued', started: true });
  expect(buttons()).not.toContain('Pause');
  bridge.emit('queue.changed', { ...idleQueue, running: true, finished: 3, total: 12, current: 'a.it' });
  await settle();
  expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('3');
  await press('Pause');
  expect(bridge.inputs('orders.pause')).toHaveLength(1);
  await expect.poll(() => buttons()).toContain('Resume');
  await press('Resume');
  expect(bridge.inputs('orders.run')).toEqual([{ ids: [id] }]);
});

it('shows a few examples of each reason for which something could not be queued, and counts the rest', async () => {
  await openPage();
  const example = (unicode: string, reason: string) => ({
    ...{ accountId: 'a1', kind: 'renew', domain: unicode, unicode, years: 1, price: null, reason },
    ...{ id: null, state: null, uncertain: false },
  });
  const shown = show(QueueOutcomes, {
    outcome: {
      ...{ queued: 0, ids: [], notQueued: 1_003 },
      refusals: [
        {
          count: 1_002,
          examples: [
            example('a.it', 'Order 7 for this domain is queued.'),
            example('b.it', 'Order 9 for this domain is queued.'),
          ],
        },
        { count: 1, examples: [example('c.it', 'It is in redemption: restore it, then renew it.')] },
      ],
    },
    ...{ queuedMessage: 'renew.queued', started: false },
  });
  expect(shown.get('.group-title').text()).toBe('1,003 domains could not be queued');
  expect(shown.findAll('.plain-row').map((row) => row.text())).toEqual([
    'a.itOrder 7 for this domain is queued.',
    'b.itOrder 9 for this domain is queued.',
    'and 1,000 more',
    'c.itIt is in redemption: restore it, then renew it.',
  ]);
});
