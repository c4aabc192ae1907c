import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { goTo, languages, openPage, screensOf, sizes, themes, type Look } from '../screenshots/screens.ts';
import { openState, stateNames, type ShownState, type StateName } from '../screenshots/shown-state.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** 200 %: the page has half of the room, and the pictures twice the pixels. */
const views: readonly Pick<Look, 'size' | 'scale'>[] = [
  ...sizes.map((size) => ({ size })),
  { size: { width: 720, height: 450 }, scale: 2 },
];
const looks: readonly Look[] = views.flatMap((view) =>
  themes.flatMap((theme) => languages.map((language) => ({ ...view, theme, language }))),
);
const told = ({ size, theme, language }: Look): string => `${size.width}×${size.height} ${theme} ${language}`;

/** One for each state, in which every size, theme and language appears; the others are looked at in the slow suite. */
const usual: Readonly<Record<StateName, string>> = {
  empty: '1024×700 dark it',
  full: '1440×900 light en',
  error: '720×450 dark en',
};

/** @returns one line for each element that breaks a rule of axe; what a page of two pixels more would scroll to */
async function problemsOf(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    async () => (await (window as unknown as { axe: { run(): Promise<unknown> } }).axe.run()) as AxeResults,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...found, ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : [])];
}

for (const state of stateNames) {
  test.describe(`every screen, ${state}`, () => {
    let shown: ShownState;
    test.beforeAll(async () => {
      test.setTimeout(180_000);
      shown = await openState(state, 200);
    });
    test.afterAll(() => shown.close());

    for (const look of looks) {
      const tag = told(look) === usual[state] ? [] : ['@look'];
      test(`is accessible and does not scroll sideways at ${told(look)}`, { tag }, async ({ browser }) => {
        const { page, context } = await openPage(browser, await shown.newAddress(), look);
        await page.evaluate(axe);
        const problems: Record<string, string[]> = {};
        for (const { name, path } of await screensOf(page)) {
          await goTo(page, path);
          const found = await problemsOf(page);
          if (found.length > 0) problems[name] = found;
        }
        await context.close();
        expect(problems).toEqual({});
      });
    }
  });
}
