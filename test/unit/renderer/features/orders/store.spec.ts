// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { useOrders } from '../../../../../renderer/features/orders/store.ts';
import { idleQueue } from '../../../../support/fake-core.ts';
import { openPage } from '../../../../support/page.ts';

describe('the orders', () => {
  it('need the user for what was accepted only when its effect is overdue', async () => {
    const bridge = await openPage();
    const counts = { ...idleQueue.counts, unknown: 1, accepted: 7 };
    bridge.emit('queue.changed', { ...idleQueue, counts, lastRun: null, overdue: 0 });
    expect(useOrders()).toMatchObject({ needsUser: 1, openCount: 8 });
    bridge.emit('queue.changed', { ...idleQueue, counts, lastRun: null, overdue: 2 });
    expect(useOrders()).toMatchObject({ needsUser: 3, overdue: 2 });
  });

  it('need the user for what was refused and still matters', async () => {
    const bridge = await openPage();
    bridge.emit('queue.changed', { ...idleQueue, counts: { ...idleQueue.counts, refused: 9 }, refused: 2 });
    expect(useOrders().needsUser).toBe(2);
  });
});
