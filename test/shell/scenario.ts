import { expect, type Browser } from '@playwright/test';
import { electronForTests, noElectronRuntime } from '../support/electron-runtime.ts';
import { launchOptions } from '../support/launch-chromium.ts';
import { test as base } from '../support/service-scenario.ts';
import { appFolder, type AppFolder } from './app-folder.ts';
import type { DesktopApp, DesktopOptions } from './desktop-app.ts';
import { notOnElectron, startOnElectron } from './electron-app.ts';
import { runCommand, type CommandResult } from './run-command.ts';
import { startOnStandIn } from './stand-in-app.ts';

export type Driver = 'stand-in' | 'electron';

interface WorkerFixtures {
  readonly driver: Driver;
  readonly app: AppFolder;
  /** Shows the pages of the stand-in. */
  readonly chromium: Browser | null;
}

interface Fixtures {
  /** Starts the program; it is ended after the scenario. */
  readonly start: (options?: Partial<DesktopOptions>) => Promise<DesktopApp>;
  /** Runs `namekeep COMMAND` with the same home folder. `temporary`: where temporary files go. */
  readonly run: (
    words: readonly string[],
    options?: { readonly platform?: NodeJS.Platform; readonly temporary?: string },
  ) => Promise<CommandResult>;
}

const executable = electronForTests();

/** A scenario of the desktop program, written once for the stand-in and for Electron. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  driver: ['stand-in', { option: true, scope: 'worker' }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
  app: [({}, use) => use(appFolder()), { scope: 'worker' }],
  chromium: [
    async ({ driver, playwright }, use) => {
      if (driver === 'electron') return use(null);
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [
          ...launchOptions.args,
          // Nothing is looked up, and a window that the program denies is not opened.
          '--host-resolver-rules=MAP * ~NOTFOUND',
          '--block-new-web-contents',
        ],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  start: async ({ driver, app, chromium, home }, use) => {
    test.skip(driver === 'electron' && executable === null, noElectronRuntime);
    const started: DesktopApp[] = [];
    await use(async (options = {}) => {
      const given = { home, ...options };
      const refusal = driver === 'electron' ? notOnElectron(options) : null;
      test.skip(refusal !== null, refusal ?? '');
      const desktop =
        driver === 'electron'
          ? await startOnElectron(app, executable!, given)
          : await startOnStandIn(app, chromium!, given);
      started.push(desktop);
      return desktop;
    });
    for (const desktop of started) await desktop.stop();
    expect(started.flatMap(({ escapes }) => escapes)).toEqual([]);
  },
  run: async ({ driver, app, home }, use) => {
    test.skip(driver === 'electron' && executable === null, noElectronRuntime);
    await use((words, { platform = process.platform, temporary } = {}) =>
      runCommand(
        {
          app,
          executable: driver === 'electron' ? executable : null,
          env: { NAMEKEEP_HOME: home, ...(temporary && { TMPDIR: temporary, TEMP: temporary }) },
          platform,
        },
        words,
      ),
    );
  },
});

export { expect };
