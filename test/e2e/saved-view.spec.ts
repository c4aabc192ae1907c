import { expect, type Browser } from '@playwright/test';
import { goTo, type Look, openPage } from '../screenshots/screens.ts';
import type { ShownState } from '../screenshots/shown-state.ts';
import { test } from './shown.ts';

test('a saved view stays active over a reload, and is active again on the way back', async ({
  browser,
  full,
}) => {
  const look = { theme: 'light', language: 'en', size: { width: 1440, height: 900 } } as const;
  const { page, context } = await openPage(browser, await full.newAddress(), look);
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

const openAt = async (full: ShownState, browser: Browser, width: number, language: Look['language']) =>
  openPage(browser, await full.newAddress(), { theme: 'light', language, size: { width, height: 700 } });

test('in a small window the views, the credit and the run of the queue stay in reach', async ({
  browser,
  full,
}) => {
  const { page, context } = await openAt(full, browser, 1024, 'en');
  await expect(page.locator('.topbar .credit strong')).toBeInViewport();
  await page.getByRole('button', { name: 'Views of your domains' }).click();
  await page.getByRole('menuitem', { name: 'Clients that lapse' }).click();
  await expect(page.locator('main input[type=search]').first()).not.toHaveValue('');

  await page.getByRole('link', { name: 'Orders' }).first().click();
  // Rows of the domains are there until the orders are.
  const row = page.getByRole('grid', { name: 'Orders' }).locator('.grid-row').nth(1);
  await row.getByRole('button').first().click();
  await expect(page.locator('.inspector')).toBeVisible();
  await expect(row).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: /^Run \d+ orders/ }).click({ trial: true });
  await context.close();
});

test('nothing in the header is cut or overlaps where the sidebar leaves it least room', async ({
  browser,
  full,
}) => {
  const { page, context } = await openAt(full, browser, 1160, 'it');
  for (const path of ['/register', '/orders/changes', '/domains']) {
    await goTo(page, path);
    const cut = await page
      .locator('.topbar, .topbar-screen, .tabs')
      .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length);
    expect([path, cut]).toEqual([path, 0]);
  }
  await context.close();
});

test('at 200 % some orders are in sight with their title, and the filters that are on are counted', async ({
  browser,
  full,
}) => {
  const look = { theme: 'light', language: 'en', size: { width: 720, height: 450 }, scale: 2 } as const;
  const { page, context } = await openPage(browser, await full.newAddress(), look);
  await goTo(page, '/orders?kind=renew&from=2026-10-01');
  await expect(page.getByRole('grid', { name: 'Orders' }).locator('.grid-row').nth(3)).toBeInViewport({
    ratio: 0.9,
  });
  const filters = page.getByRole('button', { name: 'Filters 2' });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await filters.click();
  await expect(page.getByRole('button', { name: 'Kind: Renewal' })).toBeVisible();
  for (const path of ['/orders', '/money/retail', '/security/health']) {
    await goTo(page, path);
    await expect(page.locator('h1.page-title')).toBeInViewport();
    expect((await page.locator('h1.page-title').boundingBox())?.height).toBeGreaterThan(20);
  }
  await context.close();
});
