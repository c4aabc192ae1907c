import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';
import { asElectron, type AppFolder } from './app-folder.ts';
import { secondStartMs, type DesktopApp, type DesktopOptions } from './desktop-app.ts';
import { Display } from './display/display.ts';
import type { DisplayWindow } from './display/display-window.ts';
import { askBridge, callCore } from './page-calls.ts';
import { openChannel, type Ask } from '../support/process-channel.ts';
import type { MainCalls } from './stand-in/protocol.ts';
import type { StandInOptions } from './stand-in/system.ts';

const entry = fileURLToPath(new URL('stand-in/start.ts', import.meta.url));
/** Given back where a fixture has one; processes of one run compile the bundle once. */
const compileCache = process.env['NODE_COMPILE_CACHE'];

function startProcess(app: AppFolder, options: DesktopOptions, timeout?: number) {
  const {
    home,
    env = {},
    locale = 'en-GB',
    platform = process.platform,
    keyStore = 'none',
    packaged = app.packaged,
    notificationsFail = false,
    protocolClientFails = false,
    args = [],
  } = options;
  const started: StandInOptions = {
    ...{ app: app.path, packaged, locale, platform, keyStore },
    ...{ notificationsFail, protocolClientFails },
  };
  return fork(entry, [JSON.stringify(started), ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
      NAMEKEEP_HOME: home,
      NAMEKEEP_KEYCHAIN: 'off',
      ...env,
    },
    execArgv: [...asElectron],
    ...(timeout !== undefined && { timeout }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/**
 * Starts the built program on the stand-in for Electron, with its windows in the given Chromium.
 * @throws with what the process said, when it ends before it shows a page
 */
export async function startOnStandIn(
  app: AppFolder,
  browser: Browser,
  options: DesktopOptions,
): Promise<DesktopApp> {
  const display = await Display.open(browser);
  const child = startProcess(app, options);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // The display's calls need the channel, and the channel answers with them.
  const calls = display.calls((name, input) => ask(name, input));
  const ask = openChannel<MainCalls>(
    {
      send: (message) => {
        // A program that ends hears nothing more.
        if (child.connected) child.send(message as object, () => undefined);
      },
      onMessage: (listener) => void child.on('message', listener),
    },
    calls,
  );

  const early = ended.then((code) => {
    throw new Error(`The program ended with ${code}: ${said}`);
  });
  early.catch(() => undefined);
  /** Asks a program that goes on. @throws when it has ended */
  const main: Ask<MainCalls> = (name, input) => Promise.race([ask(name, input), early]);
  /** Asks for something that may end it. */
  const orEnd = (asked: Promise<void>): Promise<void> => Promise.race([asked, ended.then(() => undefined)]);

  const first = (): DisplayWindow | undefined => [...display.windows.values()][0];
  await Promise.race([display.shown, early]);

  async function page(): Promise<Page> {
    await expect.poll(() => first() !== undefined).toBe(true);
    return first()!.page;
  }
  return {
    home: options.home,
    notes: display.notes,
    problems: display.problems,
    escapes: display.escapes,
    ended,
    page,
    windows: () => main('windows', null),
    // A window that closes while it is read shows nothing.
    shown: (window) => textOf(window ? display.windows.get(window) : first()),
    call: async (name, input) => callCore(await page(), name, input),
    saveTo: (path) => main('saveTo', { path }),
    quit: () => orEnd(ask('quit', null)),
    closeWindow: () => orEnd(ask('close', { window: first()?.id ?? 0 })),
    minimizeWindow: () => main('minimize', { window: first()?.id ?? 0 }),
    async crashPage() {
      const before = await page();
      first()?.crash();
      await expect.poll(() => first()?.page !== before).toBe(true);
    },
    isKeptAwake: () => main('isKeptAwake', null),
    // The end of a session can be that of the program.
    happen: (event) => Promise.race([ask('happen', { event }), ended.then(() => false)]),
    async callFromElsewhere(url, name) {
      const window = await main('openForeign', { url });
      return display.windows.get(window)?.page.evaluate(askBridge, { name, input: {} });
    },
    outside: {
      menu: (place) => main('menu', { place }),
      choose: (place, label) => orEnd(ask('choose', { place, label })),
      clickTray: () => main('clickTray', null),
      clickNotification: (title) => main('clickNotification', { title }),
      openUrl: (url) => main('openUrl', { url }),
      press: (button) => orEnd(ask('press', { button })),
      clipboard: () => main('clipboard', null),
    },
    async startAgain(args = []) {
      // It has no display, and should need none.
      const second = startProcess(app, { ...options, args }, secondStartMs);
      const [code] = (await once(second, 'exit')) as [number | null];
      return code;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await display.close();
    },
  };
}

async function textOf(window: DisplayWindow | undefined): Promise<string> {
  try {
    return (await window?.page.innerText('body')) ?? '';
  } catch {
    return '';
  }
}
