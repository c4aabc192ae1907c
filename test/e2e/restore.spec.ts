import { expect, test } from './scenario.ts';

test('a backup is restored from the page while everything works, and the page goes on with it', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Open the demo account' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Backups' }).click();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page
    .getByRole('button', { name: /^Restore the backup of/ })
    .first()
    .click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The present ledger has no newer orders.');
  await dialog.getByRole('button', { name: 'Restore backup' }).click();
  await expect(dialog).toContainText('The former ledger was kept as');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Ledger backups' })).toBeVisible();
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await expect(page.locator('.grid-row .name').first()).toBeVisible();
});
