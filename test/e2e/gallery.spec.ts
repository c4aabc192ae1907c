import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { serveGallery } from '../gallery/serve-gallery.ts';
import { looked } from '../screenshots/reseller-day.ts';
import { themes } from '../screenshots/screens.ts';
import { problemsOf } from '../support/axe.ts';
import { lengthenLimits } from '../support/lengthen-limits.ts';

const sections = ['controls', 'fields', 'lists', 'frame', 'features'] as const;
const dialogs = {
  dialog: 'dialog',
  wide: 'dialog',
  form: 'dialog',
  confirm: 'alertdialog',
} as const;
/** What drew the pictures. Another system or version smooths letters in another way, so nothing is compared there. */
const artistFile = resolve(import.meta.dirname, '../gallery/pictures/drawn-with.txt');

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

test.use({ viewport: { width: 960, height: 720 }, locale: 'en-GB', timezoneId: 'UTC' });

// Messages go after a few seconds. Once for each page: limits that are lengthened again and again pass at once.
test.beforeEach(({ page }) => page.addInitScript(lengthenLimits));

async function open(page: Page, asked: Record<string, string>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(looked);
  await page.goto(`${gallery.address}?${new URLSearchParams(asked).toString()}`);
  await page.locator('main').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

for (const theme of themes) {
  test(`the gallery is as it was drawn, ${theme}`, async ({ page, browser }) => {
    const artist = `Chromium ${browser.version().split('.')[0] ?? ''} on ${process.platform}`;
    if (process.env['NAMEKEEP_DRAW_GALLERY']) writeFileSync(artistFile, `${artist}\n`);
    const drawnWith = existsSync(artistFile) ? readFileSync(artistFile, 'utf8').trim() : 'nothing';
    test.skip(drawnWith !== artist, `The pictures were drawn with ${drawnWith}; this is ${artist}.`);
    for (const section of sections) {
      await open(page, { theme, section });
      await expect.soft(page.locator(`#${section}`)).toHaveScreenshot(`${section}-${theme}.png`);
    }
    for (const [dialog, role] of Object.entries(dialogs)) {
      await open(page, { theme, section: 'dialogs', open: dialog });
      await page.getByRole(role).waitFor();
      await expect.soft(page).toHaveScreenshot(`dialog-${dialog}-${theme}.png`);
    }
    await open(page, { theme, section: 'dialogs', open: 'toasts' });
    // They stay for as long as the pointer is on them.
    await page.locator('.toast').first().hover();
    await expect.soft(page).toHaveScreenshot(`toasts-${theme}.png`);
  });

  test(`the gallery is accessible, ${theme}`, async ({ page }) => {
    const problems: Record<string, string[]> = {};
    const look = async (name: string): Promise<void> => {
      const found = await problemsOf(page);
      if (found.length > 0) problems[name] = found;
    };
    await open(page, { theme, section: 'lists' });
    await page.getByRole('grid').last().focus();
    await look('a grid without rows that has the focus');
    for (const section of sections) {
      await open(page, { theme, section });
      await look(section);
    }
    for (const [dialog, role] of Object.entries(dialogs)) {
      await open(page, { theme, section: 'dialogs', open: dialog });
      await page.getByRole(role).waitFor();
      await look(dialog);
    }
    expect(problems).toEqual({});
  });
}
