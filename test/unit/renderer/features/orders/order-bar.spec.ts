// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChangeBar from '../../../../../renderer/features/changes/ChangeBar.vue';
import { useChanges } from '../../../../../renderer/features/changes/store.ts';
import OrderBar from '../../../../../renderer/features/orders/OrderBar.vue';
import { useOrders } from '../../../../../renderer/features/orders/store.ts';
import type { ShownOrders } from '../../../../../shared/model/order.ts';
import type { Group } from '../../../../../shared/lists/questions.ts';
import { idleQueue } from '../../../../support/fake-core.ts';
import { eur } from '../../../../support/fixtures.ts';
import { buttons, openPage, press, settle, show } from '../../../../support/page.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const of = (value: string, count: number, amount?: string): Group => ({
  ...{ value, count },
  sums: amount === undefined ? [] : [eur(amount)],
  demo: 0,
});
/** What must go first besides what is selected; null for nothing. */
let waiting: ShownOrders | null = null;
async function open(bar: 'orders' | 'changes', ...states: readonly Group[]) {
  const { count, sums } = states.find(({ value }) => value === 'queued') ?? of('queued', 0);
  const bridge = await openPage({
    handlers: {
      'list.groups': () => [...states],
      'orders.waiting': () => waiting ?? { count, sums },
      'orders.run': () => idleQueue,
    },
  });
  const ticks = bar === 'orders' ? useOrders().list.ticks : useChanges().list.ticks;
  const shown = show(bar === 'orders' ? OrderBar : ChangeBar);
  expect(shown.text()).toBe('');
  ticks.set(['1', '2', '3'], true);
  await vi.advanceTimersByTimeAsync(60);
  await settle();
  return { bridge, shown, ticks };
}

it('approves what is held first, and cancels only what was not sent', async () => {
  await open('orders', of('held', 1, '9.87'), of('queued', 1, '5.00'), of('unknown', 1));
  expect(buttons()).toEqual([
    'Clear selection',
    'Check 1 order again',
    'Cancel 2 orders',
    'Approve 1 order · €9.87',
  ]);
});

it('sends exactly the orders and the sum that it shows', async () => {
  const { bridge, shown, ticks } = await open('orders', of('queued', 2, '19.74'), of('done', 1, '9.87'));
  expect(shown.text()).toContain('3 orders selected');
  expect(shown.text()).toContain('€29.61');
  await press('Send 2 orders now · €19.74');
  expect(bridge.inputs('orders.run').at(-1)).toMatchObject({
    selection: { by: 'keys', keys: [1, 2, 3] },
    shown: { count: 2, sums: [eur('19.74')] },
  });
  expect(ticks.count.value).toBe(0);
});

it('shows and sends what must go first, too', async () => {
  waiting = { count: 2, sums: [eur('49.74')] };
  const { bridge } = await open('orders', of('queued', 1, '19.74'));
  waiting = null;
  await press('Send 2 orders now · €49.74');
  expect(bridge.inputs('orders.run').at(-1)).toMatchObject({
    shown: { count: 2, sums: [eur('49.74')] },
  });
});

it('offers to look again where nothing else can be done, and nothing for what is over', async () => {
  await open('orders', of('unknown', 3));
  expect(buttons()).toEqual(['Clear selection', 'Check 3 orders again']);
  await open('orders', of('done', 3));
  expect(buttons()).toEqual(['Clear selection']);
});

it('sends what waits, and retries failed changes beside it', async () => {
  await open('changes', of('failed', 2), of('queued', 1));
  expect(buttons()).toEqual(['Clear selection', 'Retry 2 changes', 'Cancel 1 change', 'Send 1 change now']);
  const { bridge } = await open('changes', of('queued', 3));
  await press('Send 3 changes now');
  expect(bridge.inputs('changes.run').at(-1)).toMatchObject({
    selection: { by: 'keys', keys: [1, 2, 3] },
  });
});

it('says before cancelling which of the selected have an invoice and are left', async () => {
  await open('orders', of('queued', 2, '5.00'), of('awaiting-payment', 3));
  await press('Cancel 2 orders');
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
    '3 selected orders have an invoice and are not cancelled',
  );
});
