import { expect, test } from '@playwright/test';
import { openPage } from '../screenshots/screens.ts';
import { openState, type ShownState } from '../screenshots/shown-state.ts';

let shown: ShownState;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shown = await openState('full', 200);
});
test.afterAll(() => shown.close());

test('a saved view stays active over a reload, and is active again on the way back', async ({ browser }) => {
  test.setTimeout(120_000);
  const look = { theme: 'light', language: 'en', size: { width: 1440, height: 900 } } as const;
  const { page, context } = await openPage(browser, await shown.newAddress(), look);
  const view = page.getByRole('link', { name: 'Clients that lapse' });
  await view.click();
  await expect(view).toHaveAttribute('aria-current', 'page');
  const search = page.locator('main input[type=search]').first();
  await expect(search).not.toHaveValue('');
  const query = await search.inputValue();

  await page.reload();
  await expect(view).toHaveAttribute('aria-current', 'page');
  await expect(search).toHaveValue(query);

  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(view).not.toHaveAttribute('aria-current');
  await page.goBack();
  await expect(view).toHaveAttribute('aria-current', 'page');
  await expect(search).toHaveValue(query);
  await context.close();
});
