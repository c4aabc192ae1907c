// @vitest-environment happy-dom
import { asWritten } from '../../../../../shared/words/sentence.ts';
import { describe, expect, it } from 'vitest';
import { useOrders } from '../../../../../renderer/features/orders/store.ts';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { idleQueue } from '../../../../support/fake-core.ts';
import { openPage, settle } from '../../../../support/page.ts';

const selection = {
  by: 'filter',
  filter: { accountId: null, query: 'tld:it status:active listed:yes' },
  except: [],
} as const;

describe('the orders', () => {
  it('count what is open as it is queued', async () => {
    const bridge = await openPage();
    const answer = await bridge.call('orders.queue', {
      order: { kind: 'renew', selection: { ...selection, except: [] }, years: 1 },
    });
    expect(answer.ok && useOrders().openCount).toBe(answer.ok && answer.value.queued);
  });

  it('follow a run to its outcomes', async () => {
    const bridge = await openPage();
    await bridge.call('orders.queue', {
      order: { kind: 'renew', selection: { ...selection, except: [] }, years: 1 },
    });
    await useOrders().setRunning(true);
    await expect.poll(() => useOrders().queue?.running).toBe(false);
    await settle();
    const orders = useOrders();
    expect(orders.countOf('queued')).toBe(0);
    expect(orders.countOf('done')).toBeGreaterThan(0);
    expect(orders.needsUser).toBe(
      orders.countOf('unknown') + orders.countOf('held') + orders.countOf('awaiting-payment'),
    );
  });

  it('need the user for what was accepted only when its effect is overdue', async () => {
    const bridge = await openPage();
    const counts = { ...idleQueue.counts, unknown: 1, accepted: 7 };
    bridge.emit('queue.changed', { ...idleQueue, counts, lastRun: null, overdue: 0 });
    expect(useOrders()).toMatchObject({ needsUser: 1, openCount: 8 });
    bridge.emit('queue.changed', { ...idleQueue, counts, lastRun: null, overdue: 2 });
    expect(useOrders()).toMatchObject({ needsUser: 3, overdue: 2 });
  });

  it('show an order as it is now, before its page is read again', async () => {
    const bridge = await openPage();
    await bridge.call('orders.queue', {
      order: { kind: 'renew', selection: { ...selection, except: [] }, years: 1 },
    });
    useOrders().list.read();
    await settle();
    const first = useOrders().list.rows.value.get(0);
    if (!first) throw new Error('There is no order.');
    bridge.emit('orders.changed', [{ ...first, state: 'sending', updatedAt: '2999-01-01T00:00:00Z' }]);
    expect(useOrders().list.rows.value.get(0)?.state).toBe('sending');
  });

  it('ask for the states that are shown', async () => {
    const bridge = await openPage();
    useOrders().list.open();
    useOrders().list.show({ state: ['unknown'] });
    await settle();
    expect(bridge.asked.findLast(({ name }) => name === 'list.rows')?.input).toMatchObject({
      selection: { filter: { state: ['unknown'] } },
    });
  });

  it('say why the queue cannot run', async () => {
    const bridge = await openPage();
    bridge.failWith('orders.run', {
      code: 'busy',
      message: asWritten('Another Namekeep runs the queue.'),
      retryable: true,
    });
    await useOrders().setRunning(true);
    expect(useToasts().toasts).toMatchObject([{ tone: 'bad', failure: { code: 'busy' } }]);
  });
});
