import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { connectAccount, openDemo, openDomains } from '../support/first-steps.ts';
import { ordersIn } from './connected.ts';
import { expect, test } from './scenario.ts';

test(
  'the first run shows the welcome screen, and the demo opens from there until the window is closed',
  { tag: '@packed' },
  async ({ start, outside: empty }) => {
    const desktop = await start({ home: empty });
    const page = await desktop.page();
    await expect(await openDemo(page)).toHaveAttribute('aria-rowcount', '501');
    expect(desktop.problems).toEqual([]);
    // On macOS it stays in the dock.
    await (process.platform === 'darwin' ? desktop.quit() : desktop.closeWindow());
    expect(await desktop.ended).toBe(0);
  },
);

test(
  'a reseller connects, refreshes, renews and saves the report with the system’s dialog',
  { tag: '@packed' },
  async ({ start, startService, outside }) => {
    const service = await startService();
    const desktop = await start({ env: { NAMEKEEP_SETTLE_MS: '300' } });
    const page = await desktop.page();
    await connectAccount(page, service);
    const grid = await openDomains(page);
    await expect(grid).toHaveAttribute('aria-rowcount', '21');

    // Another domain at the service shows up with the next refresh.
    service.control.addDomain('added.com');
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(grid).toHaveAttribute('aria-rowcount', '22');

    const names = [...service.control.activeNames()].slice(0, 2);
    const search = page.getByRole('combobox', { name: 'Search domains' });
    for (const name of names) {
      await search.fill(name);
      await expect(grid).toHaveAttribute('aria-rowcount', '2');
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
    await page.getByRole('radio', { name: /^Orders / }).check();
    await page.getByRole('button', { name: 'Create report' }).click();
    await expect(page.getByText('Report created with 2 rows.')).toBeVisible();
    const { data } = Papa.parse<Record<string, string>>(await readFile(file, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map((row) => [row['Domain'], row['State']])).toEqual(names.map((name) => [name, 'done']));
    expect(desktop.problems).toEqual([]);
  },
);
