import { expect, type Locator, type Page } from '@playwright/test';

/** What the page itself saw of the user; collected in the page. */
interface Seen {
  /** Everything a pointer did. */
  readonly pointer: string[];
  /** Text that appeared in a field without a key that brought it. */
  readonly keyless: string[];
}

/** Somebody without a mouse. Counts each key; a chord such as Ctrl+V is one. */
export interface KeyboardUser {
  /** Keys so far. Text that is typed counts apart: everybody has to type it. */
  readonly keys: number;
  readonly characters: number;
  /** @param keys names of Playwright, such as `Control+a` */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Puts text on the clipboard, as from another program, and pastes it. */
  paste(text: string): Promise<void>;
  /** Presses Tab, or Shift+Tab where it lies before the focus, until it has the focus. @throws after `most` keys */
  tabTo(target: Locator, most?: number): Promise<void>;
  /** Presses Shift+Tab until the focus is there. */
  tabBackTo(target: Locator, most?: number): Promise<void>;
  /** Presses the arrow until the focus is there. */
  arrowTo(key: 'ArrowUp' | 'ArrowDown', target: Locator, most?: number): Promise<void>;
  /** Goes there with Tab and presses Enter. */
  enter(target: Locator, most?: number): Promise<void>;
  /** @throws when anything was done without the keyboard, or the focus was lost at the end */
  check(): Promise<void>;
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement));

/** @param page before anything is opened in it */
export async function keyboardUser(page: Page): Promise<KeyboardUser> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(watchHands);
  let keys = 0;
  let characters = 0;

  async function press(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      keys += 1;
      await page.evaluate(drawn);
      await page.keyboard.press(name);
    }
  }
  async function walk(key: string, target: Locator, most: number): Promise<void> {
    const passed: string[] = [];
    for (let step = 0; step < most; step += 1) {
      if (await hasFocus(target)) return;
      await press(key);
      passed.push(await page.evaluate(nameFocus));
    }
    if (!(await hasFocus(target)))
      throw new Error(
        `${most} × ${key} did not lead to ${target.toString()}, but over ${passed.join(' › ')}`,
      );
  }
  async function tabTo(target: Locator, most = 12): Promise<void> {
    await expect(target.first()).toBeVisible();
    const isBefore = await target.first().evaluate((element) => {
      const place = document.activeElement?.compareDocumentPosition(element) ?? 0;
      return (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    });
    await walk(isBefore ? 'Shift+Tab' : 'Tab', target, most);
  }

  return {
    get keys() {
      return keys;
    },
    get characters() {
      return characters;
    },
    press,
    async type(text) {
      characters += text.length;
      await page.evaluate(drawn);
      await page.keyboard.type(text);
    },
    async paste(text) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await press('Control+v');
    },
    tabTo,
    tabBackTo: (target, most = 12) => walk('Shift+Tab', target, most),
    arrowTo: (key, target, most = 24) => walk(key, target, most),
    async enter(target, most) {
      await tabTo(target, most);
      await press('Enter');
    },
    async check() {
      const seen = await page.evaluate(() => (window as unknown as { hands: Seen }).hands);
      expect(seen).toEqual({ pointer: [], keyless: [] });
      expect(await page.evaluate(nameFocus), 'the focus is somewhere').not.toBe('body');
    },
  };
}

/** Runs in the page, before anything of its own. */
function watchHands(): void {
  const hands: Seen = { pointer: [], keyless: [] };
  Object.assign(window, { hands });
  const told = ({ type, target }: Event): string =>
    `${type} on ${target instanceof Element ? target.tagName : 'page'}`;
  for (const type of ['pointerdown', 'mousedown', 'pointermove', 'wheel', 'touchstart', 'drop'])
    window.addEventListener(
      type,
      (event) => {
        // Where no pointer was ever moved, Chromium itself says now and then that it is in the corner.
        const isNowhere =
          event instanceof PointerEvent &&
          event.type === 'pointermove' &&
          event.clientX === 0 &&
          event.clientY === 0;
        if (event.isTrusted && !isNowhere) hands.pointer.push(told(event));
      },
      true,
    );
  /** The last key can bring one text, and has not yet. */
  let isExpected = false;
  window.addEventListener(
    'keydown',
    ({ key }) => (isExpected = !/^(Tab|Escape|F\d+|Shift|Control|Alt|Meta)$/.test(key)),
    true,
  );
  window.addEventListener(
    'input',
    (event) => {
      if (event.isTrusted && !isExpected) hands.keyless.push(told(event));
      isExpected = false;
    },
    true,
  );
}

/** Runs in the page. Resolves when it has drawn a frame, and the focus is where that frame shows it: people press no key before. */
const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Runs in the page. @returns what has the focus, for a person */
function nameFocus(): string {
  const { activeElement: at } = document;
  if (!at || at === document.body) return 'body';
  return `${at.getAttribute('role') ?? at.tagName.toLowerCase()} “${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}”`;
}
