import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * @param within what is looked at; else the whole page
 * @returns one line for each element that breaks a rule of axe; what a page of two pixels more would scroll to
 */
export async function problemsOf(page: Page, within?: Locator): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await (within ?? page.locator('html')).evaluate(
    async (element) =>
      (await (window as unknown as { axe: typeof Axe }).axe.run(element, {
        resultTypes: ['violations'],
        preload: false,
      })) as AxeResults,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...found, ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : [])];
}
