// @vitest-environment happy-dom
import { h } from 'vue';
import { expect, it } from 'vitest';
import type { Output } from '../../../../../shared/contract.ts';
import { OrderState, type QueueView } from '../../../../../shared/model/order.ts';
import QueueOrdersDialog from '../../../../../renderer/features/queue-orders/QueueOrdersDialog.vue';
import { button, display, openPage, press, settle } from '../../../../support/page.ts';

const selection = { by: 'filter' as const, filter: { accountId: null, query: '' }, except: [] };
const order = { kind: 'renew' as const, selection, years: 1 };

/** @param willBeOrdered null for a preview that does not come */
async function open(willBeOrdered: number | null) {
  const bridge = await openPage();
  const waiting = Promise.withResolvers<Output<'orders.queue'>>();
  bridge.answer('orders.queue', () => waiting.promise);
  if (willBeOrdered === null) bridge.answer('orders.preview', () => new Promise(() => undefined));
  else
    bridge.alter('orders.preview', (preview) => ({
      ...preview,
      counts: { ...preview.counts, willBeOrdered },
    }));
  await display(() =>
    h(
      QueueOrdersDialog,
      { order, allowUncertain: false, allowAgain: false, allowDropped: false },
      { default: () => null, buckets: () => null },
    ),
  );
  const tell = async (queued: number): Promise<void> => {
    const none = Object.fromEntries(OrderState.options.map((state) => [state, 0])) as QueueView['counts'];
    bridge.emit('queue.changed', {
      ...{ running: false, paused: false, finished: 0, total: 0, overdue: 0, refused: 0, lastRun: null },
      ...{ secondsLeft: null, current: null, notice: null, counts: { ...none, queued } },
    });
    await settle();
  };
  const end = (): void => waiting.resolve({ queued: 0, ids: [], notQueued: 0, refusals: [] });
  return { bridge, tell, end };
}
const bar = () => document.querySelector('[role="progressbar"]');

it('shows how many of thousands of orders are in the queue while they are added', async () => {
  const { tell, end } = await open(5_000);
  expect(bar()).toBeNull();
  await press('Add to queue');
  expect(document.body.textContent).toContain('0 of 5,000 orders are in the queue…');
  await tell(70);
  await tell(2_070);
  expect(document.body.textContent).toContain('2,000 of 5,000 orders are in the queue…');
  expect(bar()?.getAttribute('aria-valuenow')).toBe('2000');
  end();
  await settle();
  expect(bar()).toBeNull();
});

it('shows how far it has looked at a long selection', async () => {
  const { bridge } = await open(null);
  expect(bar()).toBeNull();
  bridge.emit('selection.progressed', { domains: 300_000, total: 1_000_000 });
  await settle();
  expect(bar()?.getAttribute('aria-valuenow')).toBe('300000');
  bridge.emit('selection.progressed', { domains: 20, total: 20 });
  await settle();
  expect(bar()).toBeNull();
});

it('names no count on its button before it knows one', async () => {
  await open(null);
  expect(button(/^Renew/).textContent.trim()).toBe('Renew domains');
});
