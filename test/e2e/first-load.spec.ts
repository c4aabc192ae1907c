import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import * as en from '../../renderer/i18n/en.ts';
import { openState, type ShownState } from '../screenshots/shown-state.ts';

const assets = resolve(import.meta.dirname, '../../out/renderer/assets');
/**
 * 250 is the aim. The schemas of zod (26 kB) still come along with lists of values that stand beside them, and where the
 * first screen takes two seconds, the words of the others (23 kB) are counted too.
 */
const mostKilobytes = 295;
/** Fonts and pictures are compressed already. */
const isText = /\.(js|css|svg)$/;

const sizeOf = (file: string): number => {
  const content = readFileSync(join(assets, file));
  return isText.test(file) ? gzipSync(content).length : content.length;
};

type Tree = { readonly [key: string]: string | Tree };
const keysOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

test.describe('the first screen', () => {
  let shown: ShownState;
  test.beforeAll(async () => {
    test.setTimeout(60_000);
    shown = await openState('full', 200);
  });
  test.afterAll(() => shown.close());

  test(`needs at most ${mostKilobytes} kB gzipped, with the font`, async ({ page }) => {
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) files.add(basename(pathname));
    });
    await page.goto(await shown.newAddress());
    await page.locator('.risks, .all-clear, .empty-state').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const sizes = [...files].map((file) => ({ file, kB: Math.round(sizeOf(file) / 100) / 10 }));
    const total = sizes.reduce((sum, { kB }) => sum + kB, 0);
    expect(
      total,
      JSON.stringify(
        sizes.toSorted((a, b) => b.kB - a.kB),
        null,
        1,
      ),
    ).toBeLessThanOrEqual(mostKilobytes);
  });

  test('says everything without the words of the other screens', async ({ page }) => {
    await page.route('**/assets/*.js', (route, request) => {
      const source = readFileSync(join(assets, basename(new URL(request.url()).pathname)), 'utf8');
      return source.includes(en.orderSettings.unpaidHint) ? route.abort() : route.continue();
    });
    await page.goto(await shown.newAddress());
    await page.locator('.risks, .all-clear, .empty-state').first().waitFor();
    const said = await page.locator('body').innerHTML();
    expect(keysOf(en).filter((key) => key.includes('.') && said.includes(`>${key}<`))).toEqual([]);
    await expect(page.locator(':is(h1, h2, h3, button, a):empty:not([aria-label])')).toHaveCount(0);
  });
});
