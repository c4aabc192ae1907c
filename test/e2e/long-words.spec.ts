import { expect, type Page } from '@playwright/test';
import { goTo, openPage } from '../screenshots/screens.ts';
import { test } from './shown.ts';

const word = 'x'.repeat(200);
/** The boxes of the page that have to be scrolled sideways, which a field may be. */
const tooWide = (page: Page): Promise<string[]> =>
  page
    .locator('main, [role="dialog"], .dialog-body, .paste-report ul')
    .evaluateAll((boxes) =>
      boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.className),
    );

const look = { theme: 'light', language: 'en', size: { width: 1024, height: 700 } } as const;

test('a word of 200 letters that a sentence quotes does not push its box over the edge', async ({
  browser,
  full,
}) => {
  const { page, context } = await openPage(browser, await full.newAddress(), look);
  await goTo(page, '/domains');
  const search = page.getByRole('combobox', { name: 'Search domains' });
  for (const wrong of [`${word}:x`, `expires:${word}`]) {
    await search.fill(wrong);
    await expect(page.getByRole('alert')).toContainText(word);
    expect(await tooWide(page)).toEqual([]);
  }
  await search.fill('');

  await page.getByRole('button', { name: /^Look up/ }).click();
  await page.getByLabel('Domain names').fill(word);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog').getByText('is not a domain name')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Paste a list/ }).click();
  const missing = ['a', 'b', 'c'].map((letter) => letter.repeat(60)).join('.');
  await page.getByLabel('Domain names').fill(`${word}\n${missing}.com`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog').getByText('Not among your domains')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await goTo(page, '/register');
  await page.getByRole('textbox').first().fill(word);
  await page.getByRole('textbox').first().press('Control+Enter');
  await expect(page.locator('.field-error')).toContainText(word);
  expect(await tooWide(page)).toEqual([]);
  await context.close();
});
