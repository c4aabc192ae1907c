import { expect } from '@playwright/test';
import { goTo, openPage } from '../screenshots/screens.ts';
import { test } from './shown.ts';

test('Spending says in line with its other texts that the demo account is not included', async ({
  browser,
  full,
}) => {
  const look = { theme: 'light', language: 'en', size: { width: 1024, height: 700 } } as const;
  const { page, context } = await openPage(browser, await full.newAddress(), look);
  await goTo(page, '/money/spending');
  const startOf = (text: string): Promise<number> =>
    page.getByText(text).evaluate((paragraph) => {
      const letters = document.createRange();
      letters.selectNodeContents(paragraph);
      return letters.getBoundingClientRect().left;
    });
  expect(await startOf('The demo account is not included here.')).toBe(
    await startOf('Spent: executed orders'),
  );
  await context.close();
});
