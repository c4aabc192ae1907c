// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import CountDialog from '../../../../../renderer/features/accounts/CountDialog.vue';
import { display, openPage } from '../../../../support/page.ts';

it('shows what the service counts beside what its list had', async () => {
  const world = await openPage();
  const { views, sandbox } = world;
  const count = [...sandbox.control.activeNames()].filter((name) => name.endsWith('.it')).length;
  sandbox.control.addDomain('new-since.it');
  await display(CountDialog, { account: views[0]?.account });
  const rows = [...document.querySelectorAll('.counts tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.trim()),
  );
  expect(rows[0]).toEqual(['Extension', 'Service', 'List']);
  expect(rows.at(-1)).toEqual(['All', '201', '200']);
  expect(rows).toContainEqual(['.it', String(count + 1), String(count)]);
});
