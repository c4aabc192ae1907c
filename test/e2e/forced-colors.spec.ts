/* Windows high contrast: the system has a colour for everything, and takes backgrounds, shadows and gradients away. */
import { expect, type Locator, type Page } from '@playwright/test';
import { goTo, openPage, themes, type Look } from '../screenshots/screens.ts';
import { test } from './shown.ts';

/** @returns what is on screen there: the colour of each pixel with how many have it, the most frequent first */
async function coloursOf(element: Locator): Promise<[colour: string, share: number][]> {
  const picture = (await element.screenshot({ animations: 'disabled' })).toString('base64');
  const counted = await element.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const pixels = data.length / 4;
    return [...counts].map(([colour, count]): [string, number] => [colour, count / pixels]);
  }, picture);
  return counted.sort(([, one], [, other]) => other - one);
}
const groundOf = async (element: Locator): Promise<string> => (await coloursOf(element))[0]![0];
/** @returns the share of the element that is drawn on its ground */
const drawnOn = async (element: Locator): Promise<number> => 1 - (await coloursOf(element))[0]![1];

/** Chromium puts the page's own colour behind letters where a background is not the system's, which hides them. */
async function expectReadable(box: Locator, text: Locator): Promise<void> {
  expect(await groundOf(text)).toBe(await groundOf(box));
  expect(await drawnOn(text)).toBeGreaterThan(0.05);
}

async function openGallery(
  page: Page,
  gallery: string,
  theme: Look['theme'],
  section: string,
): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(`${gallery}?${new URLSearchParams({ theme, section }).toString()}`);
  await page.locator('main').waitFor();
}

for (const theme of themes) {
  const tag = theme === 'light' ? [] : ['@look'];
  const look = { theme, language: 'en', size: { width: 1440, height: 900 }, colours: 'forced' } as const;

  test.describe(`with the colours of the system, ${theme}`, { tag }, () => {
    test('a primary button, a message, a badge and the progress of a run can be told from what is around them', async ({
      page,
      gallery,
    }) => {
      await openGallery(page, gallery, theme, 'controls');
      const button = (look: string) => page.locator(`.button.is-${look}:enabled`).first();
      const plain = await groundOf(button('plain'));
      const grounds = [await groundOf(button('primary')), await groundOf(button('danger'))];
      expect(grounds).not.toContain(plain);
      expect(new Set(grounds).size).toBe(2);
      for (const look of ['primary', 'danger']) {
        await button(look).evaluate((element) => {
          element.innerHTML = `<span>${element.textContent}</span>`;
        });
        await expectReadable(button(look), button(look).locator('span'));
      }
      for (const look of ['plain', 'ghost', 'primary', 'danger']) {
        const { width, colour, ground } = await button(look).evaluate((element) => {
          const style = getComputedStyle(element);
          return {
            width: style.borderTopWidth,
            colour: style.borderTopColor,
            ground: getComputedStyle(document.body).backgroundColor,
          };
        });
        expect([look, width]).toEqual([look, '1px']);
        expect(colour).not.toBe(ground);
      }

      const [done, left] = await coloursOf(page.locator('.progress').last());
      expect(Math.min(done![1], left![1])).toBeGreaterThan(0.15);

      for (const name of ['.message.is-warn', '.message.is-bad', '.badge.is-warn'])
        await expect.soft(page.locator(name).first(), name).not.toHaveCSS('border-top-width', '0px');
    });

    test('the chosen one of several segments stands out, and a search field shows the focus', async ({
      page,
      gallery,
    }) => {
      await openGallery(page, gallery, theme, 'fields');
      const chosen = page.locator('.segment[aria-checked="true"]').first();
      const other = page.locator('.segment[aria-checked="false"]').first();
      expect(await groundOf(chosen)).not.toBe(await groundOf(other));

      const box = page.locator('.search-box').first();
      const before = await coloursOf(box);
      await box.locator('input').focus();
      expect(await coloursOf(box)).not.toEqual(before);
      expect(await box.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    });

    test('a chart and its legend have the same marks', async ({ page, gallery }) => {
      await openGallery(page, gallery, theme, 'lists');
      const fills = await page
        .locator('.chart')
        .first()
        .evaluate((chart) => {
          const fill = (name: string) => getComputedStyle(chart.querySelector(name)!).fill;
          const key = getComputedStyle(chart.querySelector('.chart-key.is-on')!, '::before').backgroundColor;
          return { key, on: fill('.chart-on'), ground: getComputedStyle(document.body).backgroundColor };
        });
      expect(fills.on).toBe(fills.key);
      expect(fills.on).not.toBe(fills.ground);
      for (const key of await page.locator('.chart-key').all())
        expect(await key.evaluate((element) => element.textContent)).toBeTruthy();
    });

    test('selected rows, rows that are being read, the screen in the sidebar and what a menu points at stand out', async ({
      browser,
      full,
    }) => {
      const { page, context } = await openPage(browser, await full.newAddress(), look);
      await goTo(page, '/domains');
      const row = (index: number) => page.locator('.grid-row:not(.grid-head)').nth(index);
      await row(1).locator('.checkbox').click();
      await page.mouse.move(0, 0);
      expect(await groundOf(row(1))).not.toBe(await groundOf(row(4)));
      await expectReadable(row(1), row(1).locator('.name'));

      const cell = row(5).locator('.cell:not(.is-check)').nth(1);
      await row(5).evaluate((element) => element.classList.add('is-unread'));
      expect(await drawnOn(cell)).toBeGreaterThan(0.05);

      const link = (name: string) => page.locator('.nav').getByRole('link', { name, exact: true });
      expect(await groundOf(link('Domains'))).not.toBe(await groundOf(link('Reports')));
      await expectReadable(link('Domains'), link('Domains').locator('.nav-text'));
      await goTo(page, '/money/spending');
      expect(await groundOf(link('Spending'))).not.toBe(await groundOf(link('Prices')));
      // The section above it is not marked, and not gone either.
      expect(await drawnOn(link('Money'))).toBeGreaterThan(0.02);

      await page.keyboard.press('Control+k');
      const items = page.locator('.palette .menu-item');
      await items.nth(1).waitFor();
      expect(await groundOf(page.locator('.menu-item[data-highlighted]').first())).not.toBe(
        await groundOf(page.locator('.menu-item:not([data-highlighted])').first()),
      );
      await context.close();
    });
  });
}
