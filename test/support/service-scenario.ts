import { test as base } from '@playwright/test';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts';
import { tempHome, tempHomeWithLedger } from './temp-home.ts';

/** What the scenarios in the browser and on the desktop have in common. */
export interface ServiceFixtures {
  /** A home folder of this scenario's own, as a first start leaves it. */
  readonly home: string;
  /** An empty folder, for files that are saved: none may be in the home folder. */
  readonly outside: string;
  /** Starts a service; it is ended after the scenario. */
  readonly startService: (options?: SandboxOptions) => Promise<Sandbox>;
}

async function withFolder(make: typeof tempHome, use: (folder: string) => Promise<void>): Promise<void> {
  const { home, remove } = await make();
  await use(home);
  await remove();
}

/** A scenario with folders and services of its own, in the browser or on the desktop. */
export const test = base.extend<ServiceFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
  home: ({}, use) => withFolder(tempHomeWithLedger, use),
  // eslint-disable-next-line no-empty-pattern -- as above
  outside: ({}, use) => withFolder(tempHome, use),
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
