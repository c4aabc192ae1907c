import type { Browser, BrowserContext, Frame, Page, Request, Route } from '@playwright/test';
import type { Ask } from '../../support/process-channel.ts';
import type { Note } from '../desktop-app.ts';
import type { AskedFor } from '../../support/protocol-answer.ts';
import type { DisplayCalls, MainCalls } from '../stand-in/protocol.ts';
import { fromChromium } from './address.ts';
import { DisplayWindow } from './display-window.ts';

/** The windows of one program, in one Chromium. */
export class Display {
  readonly windows = new Map<number, DisplayWindow>();
  readonly notes: Note[] = [];
  readonly problems: string[] = [];
  /** @see DesktopApp.escapes */
  readonly escapes: string[] = [];
  /** Settles when the program has shown a window, with its page drawn. */
  readonly shown: Promise<void>;
  private show!: () => void;
  private readonly context: BrowserContext;
  private main!: Ask<MainCalls>;

  private constructor(context: BrowserContext) {
    this.context = context;
    this.shown = new Promise((resolve) => {
      this.show = resolve;
    });
  }
  static async open(browser: Browser): Promise<Display> {
    const display = new Display(await browser.newContext({ viewport: { width: 1280, height: 820 } }));
    await display.context.route('**/*', (route) => display.answer(route));
    // A window that a page opened: the program was asked, and allows none.
    display.context.on('page', (page) => display.closePopup(page));
    return display;
  }

  /** What the program asks of it. */
  calls(main: Ask<MainCalls>): DisplayCalls {
    this.main = main;
    return {
      open: async ({ window, ...preferences }) => {
        const opened = new DisplayWindow(window, this.context, preferences, main, this);
        await opened.open();
        this.windows.set(window, opened);
      },
      load: ({ window, url }) => this.find(window).load(url),
      reload: ({ window }) => this.find(window).reload(),
      crash: ({ window }) => this.find(window).crash(),
      close: async ({ window }) => {
        const closing = this.find(window);
        this.windows.delete(window);
        await closing.close();
      },
      send: ({ window, channel, args }) => this.find(window).send(channel, args),
      note: (what) => {
        this.notes.push(what);
        if (what.kind === 'focused') this.show();
      },
    };
  }

  private find(id: number): DisplayWindow {
    const window = this.windows.get(id);
    if (!window) throw new Error(`There is no window ${id}.`);
    return window;
  }

  /** Answers every request of every page; nothing reaches the network. */
  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const url = fromChromium(request.url());
    const frame = frameOf(request);
    const window = [...this.windows.values()].find(({ page }) => page === frame?.page());
    if (!window || !frame) return route.abort();
    if (request.isNavigationRequest() && !(await this.mayGo(window, url, frame.parentFrame() === null)))
      return route.abort('aborted');
    const answer = await this.main('request', askedFor(request, url)).catch(() => null);
    if (answer === 'failed') return route.abort('failed');
    if (answer)
      return route.fulfill({
        status: answer.status,
        headers: { ...answer.headers },
        body: Buffer.from(answer.body),
      });
    this.escapes.push(`A page asked for ${url}.`);
    return route.abort();
  }
  private closePopup(page: Page): void {
    const close = async (): Promise<void> => {
      if (await page.opener()) await page.close();
    };
    close().catch(() => undefined);
  }
  private async mayGo(window: DisplayWindow, url: string, isMainFrame: boolean): Promise<boolean> {
    if (isMainFrame && window.expected === url) {
      window.expected = null;
      return true;
    }
    return this.main('mayNavigate', { window: window.id, url, isMainFrame });
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** As Electron passes it on; the addresses are those that the program knows. */
function askedFor(request: Request, url: string): AskedFor {
  const headers = Object.entries(request.headers()).map(([name, value]) => [name, fromChromium(value)]);
  const body = request.postDataBuffer();
  return {
    ...{ url, method: request.method(), headers: Object.fromEntries(headers) as Record<string, string> },
    body: body && new Uint8Array(body),
  };
}

/** @returns null for the first request of a window that a page opened */
function frameOf(request: Request): Frame | null {
  try {
    return request.frame();
  } catch {
    return null;
  }
}
