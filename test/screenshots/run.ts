import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { build, needsBuild } from '../../build/built-page.ts';
import { requireNode } from '../../electron/platform/require-node.ts';
import { contactSheet, type Picture } from './contact-sheet.ts';
import { goTo, languages, openPage, rest, screensOf, sizes, themes, type Look } from './screens.ts';
import { openState, stateNames, type ShownState, type StateName } from './shown-state.ts';
import { launchChromium } from '../support/launch-chromium.ts';

/*
 * `npm run screenshots`: every screen of the router × state × theme × size × language into screenshots/, with
 * index.html to look at them, and the six pictures of the documents into docs/.
 * `-- empty|full|error` takes those of one state, `-- docs` the six alone. The same portfolio and day every time.
 */
requireNode();

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'screenshots');
const domains = 5000;

const looks: readonly Look[] = sizes.flatMap((size) =>
  themes.flatMap((theme) => languages.map((language) => ({ size, theme, language }))),
);

/** The page stays open from screen to screen: to start it costs more than to look. */
async function takeScreens(
  browser: Browser,
  shown: ShownState,
  state: StateName,
  look: Look,
): Promise<Picture[]> {
  const { page, context } = await openPage(browser, await shown.newAddress(), look);
  const pictures: Picture[] = [];
  for (const { name, path } of await screensOf(page)) {
    await goTo(page, path);
    const { width, height } = look.size;
    const file = `${state}-${name}-${width}x${height}-${look.theme}-${look.language}.png`;
    await page.screenshot({ path: join(folder, file) });
    pictures.push({ file, state, screen: name, look });
  }
  await context.close();
  return pictures;
}

/** Two pages at a time: while one is drawn, the other waits for its answers. */
async function takeState(browser: Browser, shown: ShownState, state: StateName): Promise<Picture[]> {
  const waiting = [...looks];
  const take = async (): Promise<Picture[]> => {
    const taken: Picture[] = [];
    for (let look = waiting.shift(); look; look = waiting.shift())
      taken.push(...(await takeScreens(browser, shown, state, look)));
    return taken;
  };
  return (await Promise.all([take(), take()])).flat();
}

const showOrder =
  (state: 'held' | 'unknown' | 'awaiting-payment') =>
  async (page: Page, shown: ShownState): Promise<void> => {
    await goTo(page, `/orders?state=${state}`);
    await page
      .getByText(await shown.domainOfOrder(state), { exact: true })
      .first()
      .click();
  };

/** The six pictures of README and docs. */
const documents: Record<string, (page: Page, shown: ShownState) => Promise<void>> = {
  today: (page) => goTo(page, '/today'),
  async portfolio(page) {
    await goTo(page, '/domains?q=expires%3A%3C30d');
    await page.getByRole('checkbox', { name: 'Select all matches' }).check();
  },
  'orders-held': showOrder('held'),
  'orders-unknown': showOrder('unknown'),
  'orders-awaiting-payment': showOrder('awaiting-payment'),
  health: (page) => goTo(page, '/security/health'),
};

async function takeDocuments(browser: Browser, shown: ShownState): Promise<void> {
  const look: Look = { size: { width: 1440, height: 900 }, theme: 'light', language: 'en' };
  for (const [name, show] of Object.entries(documents)) {
    const { page, context } = await openPage(browser, await shown.newAddress(), look);
    await show(page, shown);
    await rest(page);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(root, 'docs', `${name}.png`) });
    await context.close();
  }
}

const asked = process.argv.slice(2);
if (needsBuild()) build();
const browser = await launchChromium();
if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const pictures: Picture[] = [];
try {
  for (const state of stateNames) {
    const documentsToo = state === 'full' && (asked.length === 0 || asked.includes('docs'));
    const wanted = asked.length === 0 || asked.includes(state);
    if (!wanted && !documentsToo) continue;
    const shown = await openState(state, domains);
    try {
      if (wanted) pictures.push(...(await takeState(browser, shown, state)));
      if (documentsToo) await takeDocuments(browser, shown);
    } finally {
      await shown.close();
    }
  }
} finally {
  await browser.close();
}
writeFileSync(join(folder, 'index.html'), contactSheet(pictures));
process.stdout.write(`${pictures.length} pictures: ${join(folder, 'index.html')}\n`);
