import { openDemo } from '../support/first-steps.ts';
import { serveApp } from '../support/served-app.ts';
import { expect, test } from './scenario.ts';
import { test as bare } from './shown.ts';

test('a second tab takes the session over with one button, and the first one can take it back', async ({
  page,
  context,
  app,
}) => {
  await openDemo(page);
  const second = await context.newPage();
  await second.goto(new URL('/', app.url).href);
  await expect(second.getByRole('heading', { name: 'Namekeep runs in one tab at a time' })).toBeVisible();
  await second.getByRole('button', { name: 'Take over here' }).click();
  await expect(second.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Namekeep runs in one tab at a time' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Take over here' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await second.getByRole('button', { name: 'Take over here' }).waitFor();
});

test('a tab says what to do when no other tab has the session any more', async ({ page, context, app }) => {
  await openDemo(page);
  const second = await context.newPage();
  await second.goto(new URL('/', app.url).href);
  await page.goto('about:blank');
  await second.getByRole('button', { name: 'Take over here' }).click();
  await expect(second.getByText('Press Enter in Namekeep’s terminal')).toBeVisible();
});

bare('nothing on the page can be used while the host does not answer', async ({ page, home }) => {
  const app = await serveApp(home);
  await page.goto(app.url);
  await openDemo(page);
  const refresh = page.locator('button', { hasText: 'Refresh' }).first();
  await expect(refresh).toBeVisible();
  await app.stop();
  await expect(page.getByRole('alert').getByText('Namekeep does not answer.')).toBeVisible();
  await expect(page.locator('.shell')).toHaveAttribute('inert');
  expect(
    await refresh.evaluate((button: HTMLElement) => (button.focus(), document.activeElement === button)),
  ).toBe(false);
});
