// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import ViewLinks from '../../../../../renderer/features/views/ViewLinks.vue';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { asWritten } from '../../../../../shared/words/sentence.ts';
import type { World } from '../../../../support/world.ts';
import { click, display, openPage, settle } from '../../../../support/page.ts';

const viewOf = (id: number, name: string) => ({
  ...{ id, name, query: `tld:${name}`, columns: null, group: null },
  sort: [],
});
let bridge: World;
let shown: VueWrapper;
beforeEach(async () => {
  bridge = await openPage({
    handlers: { 'views.list': () => [viewOf(7, 'it'), viewOf(8, 'de')], 'views.reorder': () => null },
  });
  shown = await display(ViewLinks);
});
const names = (): string[] => shown.findAll('a').map((link) => link.text());
const orders = () => bridge.inputs('views.reorder');

it('leads to the search of a view, and marks the one that the address names', async () => {
  await click(shown.findAll('a')[1]);
  expect(shown.vm.$route.query).toEqual({ view: '8', q: 'tld:de' });
  expect(shown.findAll('a').map((link) => link.attributes('aria-current'))).toEqual([undefined, 'page']);
});

it('moves a view with Alt and an arrow, and not beyond the ends', async () => {
  await shown.findAll('li')[1]?.trigger('keydown', { key: 'ArrowUp', altKey: true });
  await settle();
  expect(names()).toEqual(['de', 'it']);
  expect(orders()).toEqual([{ ids: [8, 7] }]);
  await shown.findAll('li')[0]?.trigger('keydown', { key: 'ArrowUp', altKey: true });
  await settle();
  expect(orders()).toHaveLength(1);
});

it('puts the views back in their order when it cannot be saved', async () => {
  const message = asWritten('The disk is full.');
  bridge.failWith('views.reorder', 'internal', message);
  bridge.emit(
    'views.changed',
    ['it', 'de', 'com'].map((name, id) => viewOf(id, name)),
  );
  await settle();
  const moved = shown
    .findAll('li')
    .slice(0, 2)
    .map((view) => view.trigger('keydown', { key: 'ArrowDown', altKey: true }));
  await Promise.all(moved);
  await settle();
  expect(orders()).toHaveLength(2);
  expect(names()).toEqual(['it', 'de', 'com']);
  expect(useToasts().toasts.at(-1)).toMatchObject({ tone: 'bad', failure: { message } });
});

it('moves a view to where it is dropped', async () => {
  await shown.findAll('li')[0]?.trigger('dragstart');
  await shown.findAll('li')[1]?.trigger('drop');
  await settle();
  expect(names()).toEqual(['de', 'it']);
});
