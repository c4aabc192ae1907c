// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import ViewLinks from '../../../../../renderer/features/views/ViewLinks.vue';
import { callWithToast } from '../../../../../renderer/bridge/call-with-toast.ts';
import { useViews } from '../../../../../renderer/features/views/store.ts';
import ActionMenu from '../../../../../renderer/ui/controls/ActionMenu.vue';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { asWritten } from '../../../../../shared/words/sentence.ts';
import type { World } from '../../../../support/world.ts';
import { click, display, field, openPage, settle, submit, type } from '../../../../support/page.ts';

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

describe('what the user did to a view', () => {
  /** Three views in the core, the second of them on screen. */
  async function open() {
    await openPage();
    for (const name of ['it', 'de', 'com']) {
      const { id: _id, ...view } = viewOf(0, name);
      await callWithToast('views.save', { id: null, view });
    }
    shown = await display(ViewLinks);
    await click(shown.findAll('a')[1]);
  }
  const choose = async (item: string): Promise<void> => {
    const menu = shown.findAllComponents(ActionMenu)[1];
    menu
      ?.props('groups')[0]
      ?.items.find(({ label }) => label === item)
      ?.act();
    await settle();
  };
  const undo = async (message: string): Promise<void> => {
    const toast = useToasts().toasts.at(-1);
    expect(toast).toMatchObject({ text: message });
    if (toast && 'action' in toast) toast.action?.run();
    await settle();
  };

  it('can be undone after it was removed: it is again where it was, and on screen', async () => {
    await open();
    await choose('Remove view');
    expect(names()).toEqual(['it', 'com']);
    await undo('The view “de” was removed.');
    expect(names()).toEqual(['it', 'de', 'com']);
    expect(shown.findAll('a')[1]?.attributes('aria-current')).toBe('page');
    expect(shown.vm.$route.query['q']).toBe('tld:de');
  });

  it('can be undone after it was renamed, which keeps what else was saved since', async () => {
    await open();
    await choose('Rename…');
    await type(field('Name'), 'Germany');
    await submit(document.querySelector('form'));
    expect(names()).toEqual(['it', 'Germany', 'com']);
    const { id, ...view } = useViews().views[1]!;
    await callWithToast('views.save', { id, view: { ...view, query: 'tld:de auto:off' } });
    await settle();
    await undo('The view “de” is now called “Germany”.');
    expect(useViews().views[1]).toMatchObject({ name: 'de', query: 'tld:de auto:off' });
  });
});

it('moves a view to where it is dropped', async () => {
  await shown.findAll('li')[0]?.trigger('dragstart');
  await shown.findAll('li')[1]?.trigger('drop');
  await settle();
  expect(names()).toEqual(['de', 'it']);
});
