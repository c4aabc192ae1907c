// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { computed } from 'vue';
import { createList } from '../../../../renderer/list/list-store.ts';
import type { Order } from '../../../../shared/model/order.ts';
import type { World } from '../../../support/world.ts';
import { queuedOrder } from '../../../support/fixtures.ts';
import { openPage, settle } from '../../../support/page.ts';

let bridge: World;
let list: ReturnType<typeof createList<'orders'>>;
const order = (more: Partial<Order> = {}): Order =>
  queuedOrder({ id: 7, updatedAt: '2026-11-20T10:00:00Z', ...more });
const asked = (): unknown[] => bridge.inputs('list.rows');

beforeEach(async () => {
  bridge = await openPage();
  for (let id = 1; id < 7; id += 1) await bridge.order({ domain: `earlier-${id}.it` });
  await bridge.order({ updatedAt: '2026-11-20T10:00:00Z' });
  list = createList('orders');
  list.read();
  await settle();
});

it('shows what an event tells at once, and reads the list again', async () => {
  const state = computed(() => list.rows.value.get(0)?.state);
  expect(state.value).toBe('queued');
  const before = asked().length;
  list.update([order({ state: 'sending', updatedAt: '2026-11-20T10:00:01Z' })]);
  expect(state.value).toBe('sending');
  await expect.poll(() => asked().length).toBeGreaterThan(before);
});

it('keeps what the list says when the event is older', () => {
  list.update([order({ state: 'sending', updatedAt: '2026-11-20T09:59:59Z' })]);
  expect(list.rows.value.get(0)?.state).toBe('queued');
});

it('forgets what events told when other states are asked for', async () => {
  list.update([order({ state: 'sending', updatedAt: '2026-11-20T10:00:01Z' })]);
  list.show({ state: ['queued', 'sending'] });
  await settle();
  expect(list.rows.value.get(0)?.state).toBe('queued');
  expect(asked().at(-1)).toMatchObject({ selection: { filter: { state: ['queued', 'sending'] } } });
});

it('shows the rows of a group when it is looked at, and goes on showing what events tell', async () => {
  list.arrange({ ...list.state.value, group: 'state' });
  await settle();
  const rows = list.rows.value;
  expect('groupAt' in rows && rows.groupAt(0)).toMatchObject({ label: 'queued', count: 7, open: true });
  rows.show(0, 1);
  await settle();
  list.update([order({ state: 'sending', updatedAt: '2026-11-20T10:00:01Z' })]);
  expect(rows.get(1)?.state).toBe('sending');
});

it('lets go of what was ticked when it shows something else', () => {
  list.ticks.set(['7'], true);
  expect(list.selection.value).toEqual({ by: 'keys', keys: [7] });
  list.narrow({ state: ['done'] });
  expect(list.ticks.count.value).toBe(0);
});

it('selects all that match, except some', () => {
  list.ticks.everything();
  list.ticks.set(['7'], false);
  expect(list.selection.value).toMatchObject({ by: 'filter', filter: { state: [] }, except: [7] });
});
