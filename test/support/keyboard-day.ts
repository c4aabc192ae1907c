import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Core } from '../../electron/core/app/core.ts';
import { openDownloads } from '../../electron/hosts/http/downloads.ts';
import { serveCore } from '../../electron/hosts/http/server.ts';
import { systemClock } from '../../electron/platform/clock.ts';
import { memoryLog } from './fake-core.ts';
import { openHomeCore, pageWorkers } from './home-core.ts';
import { keyboardUser, type KeyboardUser } from './keyboard-user.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts';
import { tempHomeWithLedger } from './temp-home.ts';

/** A reseller at the keyboard: the service with its books, the program and the page that it serves. */
export interface KeyboardDay {
  readonly sandbox: Sandbox;
  readonly core: Core;
  readonly user: KeyboardUser;
  /** What the page complained about. */
  readonly problems: readonly string[];
  /** Until then it is three hours ago, for the program and the service; not for the page. */
  untilNow(): void;
  /** Connects an account and brings it up to date, as somebody did earlier. @returns its id */
  connect(name?: string): Promise<string>;
  /** Opens the page in the browser. */
  open(): Promise<void>;
  /** Checks the page and the user, and ends everything. @returns for the report of the test: what was pressed */
  end(): Promise<string>;
}

/** @param options of the service; no rate limit, so that nothing waits in a test */
export async function startKeyboardDay(page: Page, options: SandboxOptions = {}): Promise<KeyboardDay> {
  const { home, remove } = await tempHomeWithLedger();
  let behind = 3 * 3_600_000;
  const clock = { ...systemClock, now: () => Date.now() - behind };
  const sandbox = await startSandbox({ rateLimit: null, clock, ...options });
  const log = memoryLog();
  const downloads = openDownloads(home, log);
  const hosted = { workers: pageWorkers, saveTarget: downloads };
  const core = await openHomeCore(home, { settleMs: 300, clock, ...hosted });
  const folder = resolve(import.meta.dirname, '../../out/renderer');
  const host = await serveCore({ core, folder, port: 0, downloads, log });
  const user = await keyboardUser(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });

  return {
    sandbox,
    core,
    user,
    problems,
    async connect(name = 'Shop') {
      const { baseUrl, email, key } = sandbox;
      const account = { name, surface: 'key-header' as const, baseUrl, email };
      const { id } = await core.accounts.add(account, { key }, { verify: true });
      await core.refresh.run(id);
      return id;
    },
    untilNow: () => void (behind = 0),
    open: async () => void (await page.goto(host.newAddress())),
    async end() {
      await page.close();
      await host.close();
      await downloads.close();
      await core.close();
      await sandbox.close();
      await remove();
      return `${user.keys} keys, ${user.characters} characters typed`;
    },
  };
}
