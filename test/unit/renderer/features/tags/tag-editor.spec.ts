// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import TagEditor from '../../../../../renderer/features/tags/TagEditor.vue';
import TagField from '../../../../../renderer/features/tags/TagField.vue';
import type { World } from '../../../../support/world.ts';
import { button, display, openPage, settle, submit } from '../../../../support/page.ts';

const selection = { by: 'filter', filter: { accountId: null, query: 'tld:it' }, except: [] } as const;
let bridge: World;
let shown: VueWrapper;
beforeEach(async () => {
  bridge = await openPage({
    handlers: {
      'tags.list': () => [{ name: 'Old', domains: 1 }],
      'list.sums': () => ({ count: 2, sums: [], demo: 0 }),
      'tags.set': () => ({ domains: 2, changed: 2, undo: [] }),
    },
  });
  shown = await display(TagEditor, { selection });
});
async function choose(which: 'add' | 'remove', tag: string): Promise<void> {
  shown.findAllComponents(TagField)[which === 'add' ? 0 : 1]?.vm.$emit('choose', tag);
  await settle();
}
const sent = () => bridge.inputs('tags.set');

it('gives the selection tags and takes others, in one go', async () => {
  expect(button('Save tags').disabled).toBe(true);
  await choose('add', 'vip');
  await choose('remove', 'Old');
  await submit(document.querySelector<HTMLFormElement>('[role=dialog] form'));
  expect(sent()).toEqual([{ selection, add: ['vip'], remove: ['Old'] }]);
  expect(shown.emitted('close')).toHaveLength(1);
});

it('stays open with what was chosen when it fails', async () => {
  await choose('add', 'vip');
  bridge.failWith('tags.set', 'internal', {
    code: 'as-written',
    values: { text: 'The disk is full.' },
  } as never);
  await submit(document.querySelector<HTMLFormElement>('[role=dialog] form'));
  expect(shown.emitted('close')).toBeUndefined();
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('vip');
});
