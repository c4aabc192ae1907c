import { readFile } from 'node:fs/promises';
import { connectAccount, openDomains } from '../support/first-steps.ts';
import { expect, test } from './scenario.ts';

test('reads the EPP codes of a selection, saves them once, and forgets them', async ({
  page,
  startService,
}) => {
  const sandbox = await startService({ domains: 3 });
  await connectAccount(page, sandbox);
  await openDomains(page);
  const [name = ''] = sandbox.control.activeNames();
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'EPP codes…' }).click();
  const code = sandbox.control.eppCode(name);
  const dialog = page.getByRole('dialog', { name: 'EPP codes' });
  await expect(dialog).toContainText('1 of 1 read');
  await expect(dialog).toContainText(code);
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as CSV file' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^namekeep-epp-codes-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(name);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  expect(await page.content()).not.toContain(code);
});
