// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import DomainTags from '../../../../../renderer/features/tags/DomainTags.vue';
import type { World } from '../../../../support/world.ts';
import { click, display, openPage, press, settle } from '../../../../support/page.ts';

let bridge: World;
let shown: VueWrapper;
const domainKey = { accountId: 'a1', domain: 'shop.it' };
const selection = { by: 'keys', keys: [domainKey] };
beforeEach(async () => {
  bridge = await openPage({
    handlers: {
      'tags.list': () => [{ name: 'Clients', domains: 12 }],
      'tags.set': () => ({ domains: 1, changed: 1, undo: [] }),
      'notes.save': () => ({ former: 'Call Anna.' }),
    },
  });
  shown = await display(DomainTags, { domainKey, tags: ['Old'], note: 'Call Anna.' });
});
const asked = (name: string) => bridge.asked.filter((one) => one.name === name).map(({ input }) => input);

it('takes a tag from the domain', async () => {
  await click(shown.get('[aria-label="Remove Old"]'));
  expect(asked('tags.set')).toEqual([{ selection, add: [], remove: ['Old'] }]);
});

it('says which names no tag can have, before anything is sent', async () => {
  await shown.get('input').setValue('a, b');
  expect(shown.text()).toContain('no comma');
  expect(shown.get('input').attributes('aria-invalid')).toBe('true');
  expect(asked('tags.set')).toEqual([]);
});

it('saves the note that is typed', async () => {
  await press('Edit note');
  const field = shown.get('textarea');
  expect(field.element.value).toBe('Call Anna.');
  await field.setValue('Call Bruno.');
  await shown.get('form').trigger('submit');
  await settle();
  expect(asked('notes.save')).toEqual([{ ...domainKey, note: 'Call Bruno.' }]);
  expect(shown.find('textarea').exists()).toBe(false);
});

it('keeps a note that is too long on screen, and says so', async () => {
  await press('Edit note');
  await shown.get('textarea').setValue('x'.repeat(4_001));
  await shown.get('form').trigger('submit');
  await settle();
  expect(asked('notes.save')).toEqual([]);
  expect(shown.text()).toContain('at most 4,000 characters');
});

it('puts the cursor into the note that is to be written', async () => {
  await press('Edit note');
  expect(document.activeElement).toBe(shown.get('textarea').element);
});

it('saves what was typed when another domain is shown, or none', async () => {
  await press('Edit note');
  await shown.get('textarea').setValue('Call Bruno.');
  await shown.setProps({ domainKey: { accountId: 'a1', domain: 'other.it' }, note: null });
  expect(shown.find('textarea').exists()).toBe(false);
  expect(shown.text()).toContain('Add a note');
  await press('Add a note');
  await shown.get('textarea').setValue('Sold.');
  shown.unmount();
  expect(asked('notes.save')).toEqual([
    { ...domainKey, note: 'Call Bruno.' },
    { accountId: 'a1', domain: 'other.it', note: 'Sold.' },
  ]);
});
