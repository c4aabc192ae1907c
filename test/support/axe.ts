import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * @param without rules that do not apply to what is looked at
 * @returns one line for each element that breaks a rule of axe; what a page of two pixels more would scroll to
 */
export async function problemsOf(page: Page, without: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    async () => (await (window as unknown as { axe: { run(): Promise<unknown> } }).axe.run()) as AxeResults,
  );
  const found = violations
    .filter(({ id }) => !without.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...found, ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : [])];
}
