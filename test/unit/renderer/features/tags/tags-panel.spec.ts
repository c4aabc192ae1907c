// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import TagsPanel from '../../../../../renderer/features/tags/TagsPanel.vue';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { say } from '../../../../../shared/words/sentence.ts';
import type { World } from '../../../../support/world.ts';
import { display, field, openPage, press, settle, type } from '../../../../support/page.ts';

let bridge: World;
const keys = [{ accountId: 'a1', domain: 'shop.it' }];
beforeEach(async () => {
  bridge = await openPage({
    handlers: {
      'tags.list': () => [
        { name: 'Clients', domains: 12 },
        { name: 'Old', domains: 1 },
      ],
      'tags.rename': () => null,
      'tags.remove': () => ({ domains: 12, changed: 12, undo: [{ add: ['Clients'], remove: [], keys }] }),
      'tags.set': () => ({ domains: 1, changed: 1, undo: [] }),
    },
  });
  await display(TagsPanel);
});
const asked = (name: string) => bridge.asked.filter((one) => one.name === name).map(({ input }) => input);
const dialog = (): HTMLElement =>
  document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]') ?? expect.fail('No dialog.');
async function takeBack(): Promise<void> {
  const toast = useToasts().toasts.at(-1);
  if (toast?.tone === 'good') toast.action?.run();
  await settle();
}
async function rename(to: string): Promise<void> {
  await press('Rename');
  const name = field('Name of the tag');
  await type(name, to);
  await press('Rename', dialog());
}

it('says how many domains lose a tag before it is removed, and gives it back', async () => {
  await press('Remove');
  expect(dialog().textContent).toContain('12 domains lose this tag');
  expect(asked('tags.remove')).toEqual([]);
  await press('Remove', dialog());
  expect(asked('tags.remove')).toEqual([{ name: 'Clients' }]);
  await takeBack();
  expect(asked('tags.set')).toEqual([{ selection: { by: 'keys', keys }, add: ['Clients'], remove: [] }]);
});

it('gives a tag another name, and the former one back', async () => {
  await rename('Customers');
  expect(asked('tags.rename')).toEqual([{ name: 'Clients', to: 'Customers' }]);
  await takeBack();
  expect(asked('tags.rename').at(-1)).toEqual({ name: 'Customers', to: 'Clients' });
});

it('keeps the dialog open with the reason when the name cannot be', async () => {
  await rename('a, b');
  expect(dialog().textContent).toContain('no comma');
  expect(asked('tags.rename')).toEqual([]);
});

it('says that another tag has the name', async () => {
  const message = say('as-written', { text: 'There is a tag Old already.' });
  bridge.failWith('tags.rename', 'already-exists', message);
  await rename('Old');
  expect(dialog().textContent).toContain('There is a tag Old already.');
});
