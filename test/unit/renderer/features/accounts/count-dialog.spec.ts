// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import CountDialog from '../../../../../renderer/features/accounts/CountDialog.vue';
import { openPage, settle, show } from '../../../../support/page.ts';

it('shows what the service counts beside what its list had', async () => {
  const { views } = await openPage();
  show(CountDialog, { account: views[0]?.account });
  await settle();
  const rows = [...document.querySelectorAll('.counts tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.trim()),
  );
  expect(rows).toEqual([
    ['Extension', 'Service', 'List'],
    ['.it', '3', '2'],
    ['All', '3', '2'],
  ]);
});
