// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import NamesView from '../../../../../renderer/features/names/NamesView.vue';
import { useNames } from '../../../../../renderer/features/names/store.ts';
import { pressCommand } from '../../../../../renderer/ui/commands/commands.ts';
import { display, openPage, settle } from '../../../../support/page.ts';

it('checks the names with Ctrl+Enter in their field', async () => {
  await openPage();
  const view = await display(NamesView);
  const field = view.get('textarea');
  field.element.addEventListener('keydown', pressCommand);
  await field.trigger('keydown', { key: 'Enter', ctrlKey: true });
  expect(useNames().results).toEqual([]);
  await field.setValue('uno.it');
  await field.trigger('keydown', { key: 'Enter', ctrlKey: true });
  await settle();
  expect(useNames().results.map(({ domain }) => domain)).toEqual(['uno.it']);
});
