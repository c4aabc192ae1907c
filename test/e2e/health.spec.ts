import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startSandbox, type Sandbox } from '../support/sandbox/sandbox.ts';
import { serveApp, type ServedApp } from '../support/served-app.ts';
import { tempHome } from '../support/temp-home.ts';

let home: Awaited<ReturnType<typeof tempHome>>;
let sandbox: Sandbox;
let app: ServedApp;

test.beforeEach(async () => {
  home = await tempHome();
  sandbox = await startSandbox({ domains: 30, stateFile: join(home.home, 'service.json') });
  app = await serveApp(home.home, { NAMEKEEP_SETTLE_MS: '300' });
});
test.afterEach(async () => {
  await app.stop();
  await sandbox.close();
  await home.remove();
});

test('leads from the forecast over what is unknown to a finding and its bulk fix', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const lockable = [...sandbox.control.activeNames()].filter((name) => name.endsWith('.com'));
  for (const name of lockable) sandbox.control.changeDomain(name, { locked: false });
  expect(lockable.length).toBeGreaterThan(1);

  await page.goto(app.url);
  await page.getByLabel('Account name').fill('Shop');
  await page.getByLabel('Base URL').fill(sandbox.baseUrl);
  await page.getByLabel('E-mail').fill(sandbox.email);
  await page.getByLabel('API key', { exact: true }).fill(sandbox.key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Domains' })).toHaveAttribute('aria-rowcount', '31');

  await page.getByRole('link', { name: 'Forecast' }).click();
  const credit = page.getByRole('region', { name: 'Credit and cost of Shop' });
  await expect(credit.getByText('€5,000.00').first()).toBeVisible();
  await expect(credit.getByRole('group', { name: /^Cost of renewals by month/ })).toBeVisible();
  await credit.getByText('Show as table').click();
  await expect(credit.getByRole('row')).toHaveCount(25);

  await page.getByRole('link', { name: 'Health' }).click();
  await page.getByRole('searchbox', { name: 'Only domains that match' }).fill('tld:com');
  const lock = page.getByRole('row', { name: /^Transfer lock/ });
  await expect(lock.getByRole('cell').nth(1)).toHaveText(String(lockable.length));
  await page.getByRole('button', { name: /^Read details of \d+ domains…/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Read details of/ })
    .click();
  await expect(lock.getByRole('cell').nth(0)).toHaveText(String(lockable.length), { timeout: 30_000 });

  await lock.getByRole('button', { name: /^Lock \d/ }).click();
  const dialog = page.getByRole('dialog', { name: /lock/i });
  await dialog.getByRole('button', { name: /^Apply/ }).click();
  await expect
    .poll(() => lockable.map((name) => sandbox.control.domain(name)?.locked))
    .toEqual(lockable.map(() => true));
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(lock.getByRole('cell').nth(2)).toHaveText(String(lockable.length), { timeout: 30_000 });
  expect(problems).toEqual([]);
});
