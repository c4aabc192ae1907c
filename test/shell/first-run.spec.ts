import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { ordersIn } from './connected.ts';
import { expect, test } from './scenario.ts';

test('the first run shows the welcome screen, and the demo opens from there', async ({ start }) => {
  const desktop = await start();
  const page = await desktop.page();
  await page.getByRole('button', { name: 'Open the demo account' }).click();
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Domains' });
  await expect(grid).toHaveAttribute('aria-rowcount', '501', { timeout: 30_000 });
  expect(desktop.problems).toEqual([]);
});

test('a reseller connects, refreshes, renews and saves the report with the system’s dialog', async ({
  start,
  startService,
  outside,
}) => {
  const service = await startService();
  const desktop = await start({ env: { NAMEKEEP_SETTLE_MS: '300' } });
  const page = await desktop.page();
  await page.getByLabel('Account name').fill('Shop');
  await page.getByLabel('Base URL').fill(service.baseUrl);
  await page.getByLabel('E-mail').fill(service.email);
  await page.getByLabel('API key', { exact: true }).fill(service.key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Domains' })).toHaveAttribute('aria-rowcount', '21');

  // Another domain at the service shows up with the next refresh.
  service.control.addDomain('added.com');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Domains' })).toHaveAttribute('aria-rowcount', '22');

  const names = [...service.control.activeNames()].slice(0, 2);
  const search = page.getByRole('combobox', { name: 'Search domains' });
  for (const name of names) {
    await search.fill(name);
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Renew 2 domains' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew domains' });
  await dialog.getByRole('button', { name: 'Add to queue' }).click();
  await dialog.getByRole('link', { name: 'Show queue' }).click();
  await page.getByRole('button', { name: 'Run 2 orders' }).click();
  await expect.poll(() => service.control.invoices.filter(({ paid }) => paid).length).toBe(2);
  await expect.poll(() => ordersIn(desktop.home).map(({ state }) => state)).toEqual(['done', 'done']);

  const file = join(outside, 'orders.csv');
  await desktop.saveTo(file);
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('combobox', { name: 'Report', exact: true }).click();
  await page.getByRole('option', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Create report' }).click();
  await expect(page.getByText('Report created with 2 rows.')).toBeVisible();
  const { data } = Papa.parse<Record<string, string>>(await readFile(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map((row) => [row['Domain'], row['State']])).toEqual(names.map((name) => [name, 'done']));
  expect(desktop.problems).toEqual([]);
});
