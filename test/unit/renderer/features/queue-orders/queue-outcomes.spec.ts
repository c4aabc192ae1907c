// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import QueueOutcomes from '../../../../../renderer/features/queue-orders/QueueOutcomes.vue';
import { openPage, show } from '../../../../support/page.ts';

it('leads to the first and the last of 200,000 new orders', async () => {
  await openPage();
  const ids = Array.from({ length: 200_000 }, (_, at) => 7 + ((at * 3) % 200_000));
  const shown = show(QueueOutcomes, {
    outcome: { queued: ids.length, ids, notQueued: 0, refusals: [] },
    queuedMessage: 'renew.queued',
  });
  expect(shown.get('a').attributes('href')).toBe('/orders?queued=7-200006');
});
