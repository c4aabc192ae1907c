import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import * as en from '../../renderer/i18n/en.ts';
import * as it from '../../renderer/i18n/it.ts';
import { en as coreInEnglish } from '../../shared/words/en.ts';
import { it as coreInItalian } from '../../shared/words/it.ts';
import { openState, type ShownState } from '../screenshots/shown-state.ts';

const assets = resolve(import.meta.dirname, '../../out/renderer/assets');
/** With it the page loads everything else, once the first screen is there. */
const listOfFiles = '**/files.txt';
/** The words of the other screens follow once the first is there: on a slow machine, before it is looked at here. */
const isForLater = (file: string): boolean =>
  file.endsWith('.js') &&
  [en, it].some((words) => readFileSync(join(assets, file), 'utf8').includes(words.orderSettings.unpaidHint));
type Tree = { readonly [key: string]: string | Tree };
const keysOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

test.describe('the first screen', () => {
  let shown: ShownState;
  test.beforeAll(async () => {
    shown = await openState('full', 200);
  });
  test.afterAll(() => shown.close());

  /** One text of each file of words: the first screen's, the other screens', the core's. */
  const samplesOf = (words: typeof en | typeof it, core: Readonly<Record<string, string>>): string[] => [
    words.shell.refused.untouched,
    words.orderSettings.unpaidHint,
    core['program.closing'] ?? '',
  ];
  const inEnglish = samplesOf(en, coreInEnglish);
  const inItalian = samplesOf(it, coreInItalian);
  for (const { locale, words, own, other } of [
    { locale: 'en-GB', words: en, own: inEnglish, other: inItalian },
    { locale: 'it-IT', words: it, own: inItalian, other: inEnglish },
  ]) {
    test(`loads no words but those of ${locale}, now or with the other screens`, async ({ browser }) => {
      const page = await browser.newPage({ locale });
      const scripts = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/assets\/.*\.js$/.test(pathname))
          scripts.add(readFileSync(join(assets, basename(pathname)), 'utf8'));
      });
      const holding = (texts: readonly string[]): number[] =>
        texts.map((text) => [...scripts].filter((source) => source.includes(text)).length);
      await page.route(listOfFiles, () => undefined);
      await page.goto(await shown.newAddress());
      await expect.poll(() => holding(own)).toEqual([1, 1, 1]);
      // The history has words for the fields of contacts, and the detailed check takes its words as an object.
      await page.evaluate(() => (location.hash = '/security/history'));
      await page.getByRole('grid').waitFor();
      await page.evaluate(() => (location.hash = '/settings/accounts'));
      await page
        .getByRole('main')
        .getByRole('button', { name: words.accounts.more, exact: true })
        .first()
        .click();
      await page.getByRole('menuitem', { name: words.doctor.open }).click();
      await page.getByRole('dialog').waitFor();
      expect(holding(other)).toEqual([0, 0, 0]);
      await page.close();
    });
  }

  test('says everything without the words of the other screens', async ({ page }) => {
    await page.route('**/assets/*.js', (route, request) =>
      isForLater(basename(new URL(request.url()).pathname)) ? route.abort() : route.continue(),
    );
    await page.goto(await shown.newAddress());
    await page.locator('.risks, .all-clear, .empty-state').first().waitFor();
    const said = await page.locator('body').innerHTML();
    expect(keysOf(en).filter((key) => key.includes('.') && said.includes(`>${key}<`))).toEqual([]);
    await expect(page.locator(':is(h1, h2, h3, button, a):empty:not([aria-label])')).toHaveCount(0);
  });
});
