import { expect } from '@playwright/test';
import { serveApp, type ServedApp } from '../support/served-app.ts';
import { test as base } from './shown.ts';

/** A scenario of the page that the browser host serves. It begins with the page open, which may report no error. */
export const test = base.extend<{ readonly app: ServedApp }>({
  app: async ({ home }, use) => {
    const app = await serveApp(home, { NAMEKEEP_SETTLE_MS: '300' });
    await use(app);
    await app.stop();
  },
  page: async ({ page, app }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(app.url);
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };
