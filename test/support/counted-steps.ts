import type { Locator, Page } from '@playwright/test';

/** Somebody who gets a job done: each click, each key and each pasted text is a step. */
export interface CountedUser {
  readonly steps: number;
  click(target: Locator): Promise<void>;
  /** @param key a name of Playwright, such as `Control+Enter` */
  press(key: string): Promise<void>;
  paste(text: string): Promise<void>;
}

export async function countedUser(page: Page): Promise<CountedUser> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let steps = 0;
  return {
    get steps() {
      return steps;
    },
    async click(target) {
      steps += 1;
      await target.click();
    },
    async press(key) {
      steps += 1;
      await page.keyboard.press(key);
    },
    async paste(text) {
      steps += 1;
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('Control+v');
    },
  };
}
