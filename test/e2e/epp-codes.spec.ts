import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { startSandbox, type Sandbox } from '../support/sandbox/sandbox.ts';
import { serveApp, type ServedApp } from '../support/served-app.ts';
import { tempHome } from '../support/temp-home.ts';

let home: Awaited<ReturnType<typeof tempHome>>;
let sandbox: Sandbox;
let app: ServedApp;

test.beforeEach(async () => {
  home = await tempHome();
  sandbox = await startSandbox({ domains: 3 });
  app = await serveApp(home.home);
});
test.afterEach(async () => {
  await app.stop();
  await sandbox.close();
  await home.remove();
});

test('reads the EPP codes of a selection, saves them once, and forgets them', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(app.url);
  await page.getByLabel('Account name').fill('Shop');
  await page.getByLabel('Base URL').fill(sandbox.baseUrl);
  await page.getByLabel('E-mail').fill(sandbox.email);
  await page.getByLabel('API key', { exact: true }).fill(sandbox.key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
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
  expect(await page.content()).not.toContain(code);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Compare domain counts…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Service');
  expect(problems).toEqual([]);
});
