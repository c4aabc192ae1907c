import { expect, type Page } from '@playwright/test';
import type { Domain } from '../../electron/sandbox/portfolio/domain.ts';
import { startKeyboardDay, type KeyboardDay } from '../support/keyboard-day.ts';
import { test as base } from './shown.ts';

let day: KeyboardDay | null = null;

/** A scenario at the keyboard alone; what {@link begin} opened is checked and ended after it. */
export const test = base.extend<{ readonly endedDay: null }>({
  endedDay: [
    // The page is named, so that it is still open then.
    async ({ page: _page }, use, info) => {
      await use(null);
      const { problems, user, end } = today();
      day = null;
      await user.check();
      info.annotations.push({ type: 'keys', description: await end() });
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

function today(): KeyboardDay {
  if (!day) throw new Error('The day has not begun.');
  return day;
}

/** @returns a reseller with one account, brought up to date, who has Today before them */
export async function begin(
  page: Page,
  prepare: (day: KeyboardDay) => void = () => undefined,
): Promise<KeyboardDay & { readonly accountId: string }> {
  const started = await startKeyboardDay(page, { domains: 30 });
  day = started;
  prepare(started);
  const accountId = await started.connect();
  await started.open();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  return { ...started, accountId };
}

/** From anywhere to a screen, by the sidebar. @param keys from its first entry */
export async function goTo(page: Page, name: string, ...keys: readonly string[]): Promise<void> {
  const { user } = today();
  const nav = page.getByRole('navigation', { name: /Main|Principale/ });
  while (!(await nav.evaluate((element) => element.contains(document.activeElement))))
    await user.press('Shift+F6');
  await user.press(...keys);
  await expect(nav.getByRole('link', { name, exact: true })).toBeFocused();
  await user.press('Enter');
}
export const down = (times: number): string[] => [
  'Home',
  ...Array.from({ length: times }, () => 'ArrowDown'),
];
export const up = (times: number): string[] => ['End', ...Array.from({ length: times }, () => 'ArrowUp')];
export const ofExtension = (extension: string): string[] =>
  [...today().sandbox.control.activeNames()].filter((name) => name.endsWith(`.${extension}`));
export const atService = (name: string): Domain => today().sandbox.control.domain(name)!;
