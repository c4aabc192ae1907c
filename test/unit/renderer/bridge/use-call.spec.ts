// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { useToastCall } from '../../../../renderer/bridge/use-call.ts';
import { useToasts } from '../../../../renderer/ui/toasts/toasts.ts';
import { openPage } from '../../../support/page.ts';

it('a button whose call overlaps another gets the answer to its own', async () => {
  const world = await openPage();
  const letGo = world.hold('orders.cancel');
  const { busy, call } = useToastCall();
  const answers = Promise.all([1, 2].map(() => call('orders.cancel', { ids: [] })));
  expect(busy.value).toBe(true);
  letGo();
  expect(await answers).toEqual([
    { cancelled: 0, ids: [] },
    { cancelled: 0, ids: [] },
  ]);
  expect(busy.value).toBe(false);
});

it('each failure of overlapping calls is said once', async () => {
  const world = await openPage();
  const { call } = useToastCall();
  world.failWith('orders.cancel', 'internal', 'The store is closed.');
  await call('orders.cancel', { ids: [] });
  world.failWith('orders.cancel', null);
  await Promise.all([1, 2].map(() => call('orders.cancel', { ids: [] })));
  expect(useToasts().toasts).toHaveLength(1);
});
