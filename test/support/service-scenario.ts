import { test as base } from '@playwright/test';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts';
import { tempHome } from './temp-home.ts';

/** What the scenarios in the browser and on the desktop have in common. */
export interface ServiceFixtures {
  /** A folder of this scenario's own. */
  readonly home: string;
  /** Another one, for files that are saved: none may be in the home folder. */
  readonly outside: string;
  /** Starts a service; it is ended after the scenario. */
  readonly startService: (options?: SandboxOptions) => Promise<Sandbox>;
}

async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const { home, remove } = await tempHome();
  await use(home);
  await remove();
}

/** A scenario with folders and services of its own, in the browser or on the desktop. */
export const test = base.extend<ServiceFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
  home: ({}, use) => withFolder(use),
  // eslint-disable-next-line no-empty-pattern -- as above
  outside: ({}, use) => withFolder(use),
  // eslint-disable-next-line no-empty-pattern -- as above
  startService: async ({}, use) => {
    const started: Sandbox[] = [];
    await use(async (options = {}) => {
      const sandbox = await startSandbox({ domains: 20, ...options });
      started.push(sandbox);
      return sandbox;
    });
    for (const sandbox of started) await sandbox.close();
  },
});
