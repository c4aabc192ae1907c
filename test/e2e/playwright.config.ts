import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { Driver } from '../shell/scenario.ts';
import { launchOptions } from '../support/launch-chromium.ts';

const shell = resolve(import.meta.dirname, '../shell');
const inChromium = {
  testDir: import.meta.dirname,
  // Half of the time a scenario waits.
  workers: 3,
  use: { browserName: 'chromium', launchOptions, contextOptions: { reducedMotion: 'reduce' } },
} as const;

export default defineConfig<object, { driver: Driver }>({
  // Keys and EPP codes are typed and shown in these tests: nothing of the page is kept, and nothing in the repository.
  outputDir: process.env['NAMEKEEP_TEST_ARTEFACTS'] ?? join(tmpdir(), 'namekeep-test-artefacts'),
  use: { trace: 'off', video: 'off', screenshot: 'off', actionTimeout: 5 * 60_000 },
  workers: 2,
  retries: 0,
  // These end a hang and nothing else: a busy machine makes a test slow, not wrong.
  timeout: 15 * 60_000,
  expect: {
    timeout: 5 * 60_000,
    // On the machine that drew them the pictures are the same to the pixel, but for the edges of letters.
    toHaveScreenshot: { maxDiffPixelRatio: 0.0005, threshold: 0.01 },
  },
  snapshotPathTemplate: '../gallery/pictures/{arg}{ext}',
  forbidOnly: true,
  // Node reads TypeScript itself, and keeps what it compiled for the next process.
  build: { external: ['**/*.ts'] },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  projects: [
    { name: 'e2e', ...inChromium, grepInvert: /@look/ },
    { name: 'looks', ...inChromium, grep: /@look/ },
    { name: 'shell', testDir: shell, fullyParallel: true, workers: 2 },
    // What the archive decides: its files, threads, native modules and pictures.
    { name: 'packed', testDir: shell, fullyParallel: true, workers: 2, grep: /@packed/ },
    { name: 'electron', testDir: shell, workers: 1, use: { driver: 'electron' } },
  ],
});
