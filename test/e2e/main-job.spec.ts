import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { connectAccount, openDemo, openDomains } from '../support/first-steps.ts';
import { expect, test } from './scenario.ts';

test('connects, refreshes, browses and queues offline, runs and exports', async ({
  page,
  outside,
  startService,
}) => {
  const service = {
    ...{ domains: 500, key: 'end-to-end-key', email: 'reseller@example.com' },
    stateFile: join(outside, 'service.json'),
  };
  let sandbox = await startService(service);
  await expect(page).toHaveURL(/^http:\/\/[\da-f]{16}\.localhost:\d+\/(#.*)?$/);
  await connectAccount(page, { ...sandbox, key: 'wrong-key' });
  await expect(
    page
      .getByText(/key/i)
      .filter({ hasText: /wrong|refus|not accept|valid/i })
      .first(),
  ).toBeVisible();

  await page.getByLabel('API key', { exact: true }).fill(sandbox.key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const grid = await openDomains(page);
  await expect(grid).toHaveAttribute('aria-rowcount', '501');
  await expect(page.getByText('5,000.00').first()).toBeVisible();

  const { port } = new URL(sandbox.url);
  const names = [...sandbox.control.activeNames()].filter((name) => name.endsWith('.com')).slice(0, 3);
  await sandbox.close();

  const search = page.getByRole('combobox', { name: 'Search domains' });
  await search.fill('tld:com');
  await expect(page.getByText(/domains match/)).toBeVisible();
  for (const name of names) {
    await search.fill(name);
    await expect(grid).toHaveAttribute('aria-rowcount', '2');
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Renew 3 domains' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew domains' });
  await expect(dialog.getByText('Will be ordered')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to queue' }).click();
  await expect(dialog.getByText('3 renewals were queued.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Show queue' }).click();

  await page.getByRole('button', { name: 'Run 3 orders' }).click();
  await expect(page.getByText(/refuses the connection|could not be reached|Offline/i).first()).toBeVisible();
  await expect(page.getByText('Queued', { exact: true })).not.toHaveCount(0);

  sandbox = await startService({ ...service, port: Number(port) });
  await page.getByRole('button', { name: 'Run 3 orders' }).click();
  await expect.poll(() => sandbox.control.invoices.filter(({ paid }) => paid).length).toBe(3);
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  expect(sandbox.control.invoices.map(({ domain }) => domain)).toEqual(names);

  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('radio', { name: /^Orders / }).check();
  await page.getByRole('button', { name: 'Create report' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download file' }).click(),
  ]);
  const file = join(outside, 'orders.csv');
  await download.saveAs(file);
  const { data, errors } = Papa.parse<Record<string, string>>(await readFile(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  expect(data.map((row) => [row['Domain'], row['State']])).toEqual(names.map((name) => [name, 'done']));
});

test('offers nothing while the search cannot be read', async ({ page }) => {
  const grid = await openDemo(page);
  await expect(grid).toHaveAttribute('aria-rowcount', '501');
  const search = page.getByRole('combobox', { name: 'Search domains' });
  const all = page.getByRole('checkbox', { name: 'Select all matches' });
  await all.check();
  await expect(page.getByRole('button', { name: 'Renew 500 domains' })).toBeEnabled();

  await search.fill('expires:soon tld:it');
  await expect(page.getByRole('alert')).toContainText('“soon” is not a date');
  await expect(page.getByText('Previous results: 500 domains')).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', '501');
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
  for (const name of [/^Renew \d/, /^Actions/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(all).toBeDisabled();
  await expect(all).not.toBeChecked();
  await grid.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Space');
  await expect(page.getByText(/selected/)).toHaveCount(0);

  await search.fill('expires:<1y tld:it');
  // Not −1, as long as it is not known.
  await expect(grid).toHaveAttribute('aria-rowcount', /^(?!501$)\d+$/);
  await all.check();
  await expect(page.getByRole('button', { name: /^Renew \d+ domains · €[\d,]+\.\d\d$/ })).toBeEnabled();
});
