import type { Browser, BrowserContext, Page } from 'playwright';
import { looked } from './reseller-day.ts';

/** One screen of the router. */
export interface Screen {
  readonly name: string;
  readonly path: string;
}

/** How the page is looked at. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly language: 'en' | 'it';
  readonly size: { readonly width: number; readonly height: number };
  /** Device pixels per CSS pixel; 2 with half the size is the page at 200 %. */
  readonly scale?: number;
  /** `forced`: those of the system, as with high contrast on Windows. */
  readonly colours?: 'forced';
}

export const themes = ['light', 'dark'] as const;
export const languages = ['en', 'it'] as const;
export const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const;

/** Opens the page in a context of its own, on the day of the pictures. */
export async function openPage(
  browser: Browser,
  address: string,
  { theme, language, size, scale = 1, colours }: Look,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: scale,
    colorScheme: theme,
    locale: language === 'it' ? 'it-IT' : 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...(colours && { forcedColors: 'active' as const }),
  });
  const page = await context.newPage();
  followCalls(page);
  await page.clock.setFixedTime(looked);
  await page.goto(address);
  await page.locator('main').first().waitFor();
  await rest(page);
  return { page, context };
}

const open = new WeakMap<Page, Set<unknown>>();

/** Counts the calls under way, for {@link rest}; the stream of events never ends and is none. */
export function followCalls(page: Page): void {
  const calls = new Set<unknown>();
  open.set(page, calls);
  page.on('request', (request) => {
    if (!request.url().includes('/events')) calls.add(request);
  });
  const end = (request: unknown): void => void calls.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until the page asks for nothing and nothing on it is busy for a few frames on end, and it has its fonts. */
export async function rest(page: Page): Promise<void> {
  const calls = open.get(page) ?? new Set();
  for (let quiet = 0; quiet < 4;) {
    await page.waitForTimeout(10);
    const busy = (await page.evaluate(countBusy)) > 0 || calls.size > 0;
    quiet = busy ? 0 : quiet + 1;
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Runs in the page. @returns how much of it is busy once it has drawn a frame and done what waited meanwhile */
const countBusy = (): Promise<number> =>
  new Promise((resolve) => {
    const count = (): void => resolve(document.querySelectorAll('[aria-busy="true"]').length);
    requestAnimationFrame(() => setTimeout(count));
  });

/** @returns every screen that the router of the built page has, so that a new one is looked at by default */
export const screensOf = (page: Page): Promise<Screen[]> =>
  page.evaluate(() => {
    interface App {
      __vue_app__: {
        config: { globalProperties: { $router: { getRoutes(): { name?: string; path: string }[] } } };
      };
    }
    const app = document.querySelector('#app') as unknown as App;
    return app.__vue_app__.config.globalProperties.$router
      .getRoutes()
      .flatMap(({ name, path }) => (name ? [{ name, path }] : []));
  });

/** Goes to a screen as a link does, and waits until it shows what it has. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `#${path}`);
  await rest(page);
}
