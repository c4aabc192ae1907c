import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { looked } from '../screenshots/reseller-day.ts';
import { themes } from '../screenshots/screens.ts';
import { problemsOf } from '../support/axe.ts';
import { lengthenLimits } from '../support/lengthen-limits.ts';
import { test } from './shown.ts';

const sections = ['controls', 'fields', 'lists', 'frame', 'features'] as const;
const dialogs = {
  dialog: 'dialog',
  wide: 'dialog',
  form: 'dialog',
  confirm: 'alertdialog',
} as const;
/** What drew the pictures. Another system or version smooths letters in another way, so nothing is compared there. */
const artistFile = resolve(import.meta.dirname, '../gallery/pictures/drawn-with.txt');

test.use({ viewport: { width: 960, height: 720 }, locale: 'en-GB', timezoneId: 'UTC' });

// Messages go after a few seconds. Once for each page: limits that are lengthened again and again pass at once.
test.beforeEach(({ page }) => page.addInitScript(lengthenLimits));

async function open(page: Page, gallery: string, asked: Record<string, string>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(looked);
  await page.goto(`${gallery}?${new URLSearchParams(asked).toString()}`);
  await page.locator('main').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

for (const theme of themes) {
  const tag = theme === 'light' ? [] : ['@look'];
  test(
    `the gallery is accessible and as it was drawn, ${theme}`,
    { tag },
    async ({ page, browser, gallery }) => {
      const artist = `Chromium ${browser.version().split('.')[0] ?? ''} on ${process.platform}`;
      if (process.env['NAMEKEEP_DRAW_GALLERY']) writeFileSync(artistFile, `${artist}\n`);
      const drawnWith = existsSync(artistFile) ? readFileSync(artistFile, 'utf8').trim() : 'nothing';
      const isArtist = drawnWith === artist;
      const description = `The pictures were drawn with ${drawnWith}; this is ${artist}.`;
      if (!isArtist) test.info().annotations.push({ type: 'not compared', description });
      for (const section of sections) {
        await open(page, gallery, { theme, section });
        if (isArtist)
          await expect.soft(page.locator(`#${section}`)).toHaveScreenshot(`${section}-${theme}.png`);
        expect.soft(await problemsOf(page), section).toEqual([]);
      }
      for (const [dialog, role] of Object.entries(dialogs)) {
        await open(page, gallery, { theme, section: 'dialogs', open: dialog });
        await page.getByRole(role).waitFor();
        if (isArtist) await expect.soft(page).toHaveScreenshot(`dialog-${dialog}-${theme}.png`);
        expect.soft(await problemsOf(page), dialog).toEqual([]);
      }
      await open(page, gallery, { theme, section: 'dialogs', open: 'toasts' });
      // They stay for as long as the pointer is on them.
      await page.locator('.toast').first().hover();
      if (isArtist) await expect.soft(page).toHaveScreenshot(`toasts-${theme}.png`);
    },
  );

  test(
    `a grid without rows that has the focus is accessible, ${theme}`,
    { tag },
    async ({ page, gallery }) => {
      await open(page, gallery, { theme, section: 'lists' });
      await page.getByRole('grid').last().focus();
      expect(await problemsOf(page)).toEqual([]);
    },
  );
}
