import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../build/prepare-chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  // Keys and EPP codes are typed and shown in these tests: nothing of the page is kept, and nothing in the repository.
  outputDir: process.env['NAMEKEEP_TEST_ARTEFACTS'] ?? join(tmpdir(), 'namekeep-test-artefacts'),
  use: { trace: 'off', video: 'off', screenshot: 'off' },
  workers: 1,
  retries: 0,
  timeout: 120_000,
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  projects: [
    {
      name: 'e2e',
      testDir: import.meta.dirname,
      use: {
        browserName: 'chromium',
        launchOptions: {
          ...(executablePath === null ? {} : { executablePath }),
          // Chromium refuses its own sandbox as root, which is what containers are.
          args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
        },
      },
    },
    { name: 'electron', testDir: resolve(import.meta.dirname, '../electron') },
  ],
});
