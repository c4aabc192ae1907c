import { expect, test } from '@playwright/test';
import { goTo, languages, openPage, screensOf, sizes, themes, type Look } from '../screenshots/screens.ts';
import { openState, stateNames, type ShownState, type StateName } from '../screenshots/shown-state.ts';
import { problemsOf } from '../support/axe.ts';

/** 200 %: the page has half of the room, and the pictures twice the pixels. */
const views: readonly Pick<Look, 'size' | 'scale'>[] = [
  ...sizes.map((size) => ({ size })),
  { size: { width: 720, height: 450 }, scale: 2 },
];
const looks: readonly Look[] = [
  ...views.flatMap((view) =>
    themes.flatMap((theme) => languages.map((language) => ({ ...view, theme, language }))),
  ),
  ...themes.map((theme) => ({ size: sizes[0], theme, language: 'en', colours: 'forced' }) as const),
];
const told = ({ size, theme, language, colours }: Look): string =>
  `${size.width}×${size.height} ${theme} ${language}${colours ? ' with the colours of the system' : ''}`;

/** For each state one look that every run takes; between them they have every size, theme and language. */
const usual: Readonly<Record<StateName, string>> = {
  empty: '1024×700 dark it',
  full: '1440×900 light en',
  error: '720×450 dark en',
};
/** With these, which the slow suites take, each screen is seen light, dark and at 200 % in both languages. */
const further: Readonly<Record<StateName, readonly string[]>> = {
  empty: ['720×450 light it'],
  full: [
    ...['1440×900 dark it', '1024×700 light it', '720×450 light en', '720×450 dark it'],
    ...[
      '1440×900 light en with the colours of the system',
      '1440×900 dark en with the colours of the system',
    ],
  ],
  error: ['1440×900 dark it', '1024×700 light it'],
};

for (const state of stateNames) {
  test.describe(`every screen, ${state}`, () => {
    let shown: ShownState;
    test.beforeAll(async () => {
      shown = await openState(state, 200);
    });
    test.afterAll(() => shown.close());

    for (const look of looks) {
      const isUsual = told(look) === usual[state];
      if (!isUsual && !further[state].includes(told(look))) continue;
      const tag = isUsual ? [] : ['@look'];
      test(`is accessible and does not scroll sideways at ${told(look)}`, { tag }, async ({ browser }) => {
        const { page, context } = await openPage(browser, await shown.newAddress(), look);
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
