// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import SaveViewButtons from '../../../../../renderer/features/views/SaveViewButtons.vue';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { say } from '../../../../../shared/words/sentence.ts';
import type { World } from '../../../../support/world.ts';
import { buttons, field, openPage, press, settle, show, type } from '../../../../support/page.ts';

const look = { query: 'tld:it', columns: null, sort: [], group: null };
const view = { id: 7, name: 'Italy', ...look };
let bridge: World;
let shown: VueWrapper;

/** @param address the query of the address, as `?view=` has it */
async function open(query: string, address: Record<string, string>): Promise<void> {
  shown = show(SaveViewButtons, { look: { ...look, query }, disabled: false });
  await shown.vm.$router.push({ name: 'domains', query: address });
  await settle();
}
beforeEach(async () => {
  bridge = await openPage({
    handlers: {
      'views.list': () => [view],
      'views.save': (input) => ({ ...view, ...input.view, sort: [], id: input.id ?? 8 }),
    },
  });
});
const saved = () => bridge.inputs('views.save');
async function name(text: string): Promise<void> {
  const input = field('Name');
  await type(input, text);
  await press('Save view');
}

it('offers nothing for a view as it was saved', async () => {
  await open('tld:it', { view: '7' });
  expect(buttons(shown.element.parentElement ?? document)).toEqual([]);
});

it('saves what is different in the view that the address names, and takes it back', async () => {
  await open('tld:it auto:off', { view: '7' });
  await press('Save changes');
  expect(saved()).toEqual([{ id: 7, view: { ...look, name: 'Italy', query: 'tld:it auto:off' } }]);
  const toast = useToasts().toasts.at(-1);
  if (toast?.tone === 'good') toast.action?.run();
  await settle();
  expect(saved().at(-1)).toEqual({ id: 7, view: { ...look, name: 'Italy' } });
});

it('does not save a view without a name', async () => {
  await open('tld:it', {});
  await press('Save view…');
  await name(' ');
  expect(saved()).toEqual([]);
  expect(document.body.textContent).toContain('Enter a name for the view.');
});

it('keeps the dialog with the reason when a view cannot be saved', async () => {
  const message = say('as-written', { text: 'There is such a view.' });
  bridge.failWith('views.save', 'already-exists', message);
  await open('tld:it', {});
  await press('Save view…');
  await name('Italy');
  expect(document.body.textContent).toContain('There is such a view.');
  expect(field('Name').value).toBe('Italy');
});
