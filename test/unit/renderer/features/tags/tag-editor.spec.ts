// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import TagEditor from '../../../../../renderer/features/tags/TagEditor.vue';
import TagField from '../../../../../renderer/features/tags/TagField.vue';
import type { World } from '../../../../support/world.ts';
import { button, openPage, press, settle, show } from '../../../../support/page.ts';

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
  shown = show(TagEditor, { selection });
  await settle();
});
async function choose(which: 'add' | 'remove', tag: string): Promise<void> {
  shown.findAllComponents(TagField)[which === 'add' ? 0 : 1]?.vm.$emit('choose', tag);
  await settle();
}
const sent = () => bridge.asked.filter(({ name }) => name === 'tags.set').map(({ input }) => input);

it('says how many domains it is about', () => {
  expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('Tags of 2 domains');
});

it('gives the selection tags and takes others, in one go', async () => {
  expect(button('Save tags').disabled).toBe(true);
  await choose('add', 'vip');
  await choose('remove', 'Old');
  document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit();
  await settle();
  expect(sent()).toEqual([{ selection, add: ['vip'], remove: ['Old'] }]);
  expect(shown.emitted('close')).toHaveLength(1);
});

it('forgets a tag that is taken from the list again', async () => {
  await choose('add', 'vip');
  document.querySelector<HTMLElement>('[aria-label="Remove vip"]')?.click();
  await settle();
  expect(button('Save tags').disabled).toBe(true);
});

it('stays open with what was chosen when it fails', async () => {
  await choose('add', 'vip');
  bridge.failWith('tags.set', {
    code: 'internal',
    message: { code: 'as-written', values: { text: 'The disk is full.' } } as never,
    retryable: false,
  });
  document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit();
  await settle();
  expect(shown.emitted('close')).toBeUndefined();
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('vip');
});

it('asks for nothing when it is cancelled', async () => {
  await choose('add', 'vip');
  await press('Cancel');
  expect(sent()).toEqual([]);
});
