// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import TagLinks from '../../../../../renderer/features/tags/TagLinks.vue';
import { click, display, openPage, press, settle } from '../../../../support/page.ts';

it('leads to the domains of a tag, and renames and removes it in all accounts', async () => {
  const bridge = await openPage({
    handlers: {
      // More domains have it than those of the account in view.
      'tags.list': ({ accountId }) => [{ name: 'Clients', domains: accountId === null ? 12 : 3 }],
      'tags.remove': () => ({ domains: 12, changed: 12, undo: [] }),
    },
  });
  const links = await display(TagLinks);
  await click(links.get('a'));
  expect(links.vm.$route.query).toEqual({ q: 'tag:Clients' });
  expect(links.get('a').attributes('aria-current')).toBe('page');

  const choose = async (item: string): Promise<void> => {
    const menu = links.get('button[aria-label="More for Clients"]');
    await menu.trigger('keydown', { key: 'Enter' });
    await settle();
    const found = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      (one) => one.textContent.trim() === item,
    );
    found?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await settle();
    await settle();
  };
  await choose('Rename');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('12 domains have this tag');
  await press('Cancel');
  await choose('Remove');
  const dialog = document.querySelector<HTMLElement>('[role=alertdialog], [role=dialog]');
  expect(dialog?.textContent).toContain('12 domains lose this tag');
  await press('Remove', dialog ?? document);
  expect(bridge.inputs('tags.remove').at(-1)).toEqual({ name: 'Clients' });
});
