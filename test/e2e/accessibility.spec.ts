import { expect } from '@playwright/test';
import { goTo, openPage, screensOf, sizes, type Look } from '../screenshots/screens.ts';
import { openState, type StateName } from '../screenshots/shown-state.ts';
import { problemsOf } from '../support/axe.ts';
import { test } from './shown.ts';

const [wide, narrow] = sizes.map((size) => ({ size })) as [Pick<Look, 'size'>, Pick<Look, 'size'>];
/** 200 %: the page has half of the room, and the pictures twice the pixels. */
const twice = { size: { width: 720, height: 450 }, scale: 2 };

/** Every run takes the first; with the others each screen is seen light, dark and at 200 % in both languages. */
const looks: readonly (readonly [StateName, Look])[] = [
  ['full', { ...wide, theme: 'light', language: 'en' }],
  ['full', { ...wide, theme: 'dark', language: 'it' }],
  ['full', { ...narrow, theme: 'light', language: 'it' }],
  ['full', { ...twice, theme: 'light', language: 'en' }],
  ['full', { ...twice, theme: 'dark', language: 'it' }],
  ['full', { ...wide, theme: 'light', language: 'en', colours: 'forced' }],
  ['full', { ...wide, theme: 'dark', language: 'en', colours: 'forced' }],
  ['empty', { ...narrow, theme: 'dark', language: 'it' }],
  ['empty', { ...twice, theme: 'light', language: 'it' }],
  ['error', { ...narrow, theme: 'light', language: 'it' }],
  ['error', { ...wide, theme: 'dark', language: 'it' }],
  ['error', { ...twice, theme: 'dark', language: 'en' }],
];

for (const [index, [state, look]] of looks.entries()) {
  const { size, theme, language, colours } = look;
  const told = `${size.width}×${size.height} ${theme} ${language}${colours ? ' with the colours of the system' : ''}`;
  const tag = index === 0 ? [] : ['@look'];
  test(
    `every screen, ${state}, is accessible and does not scroll sideways at ${told}`,
    { tag },
    async ({ browser, full }) => {
      const shown = state === 'full' ? full : await openState(state, 200);
      const { page, context } = await openPage(browser, await shown.newAddress(), look);
      const problems: Record<string, string[]> = {};
      for (const { name, path } of await screensOf(page)) {
        await goTo(page, path);
        const found = await problemsOf(page);
        if (found.length > 0) problems[name] = found;
      }
      await context.close();
      if (shown !== full) await shown.close();
      expect(problems).toEqual({});
    },
  );
}
