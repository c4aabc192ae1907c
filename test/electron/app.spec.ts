import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, expect, test, type ElectronApplication, type Page } from '@playwright/test';
import { electronForTests, noElectronRuntime } from '../support/electron-runtime.ts';

const executablePath = electronForTests();
const root = resolve(import.meta.dirname, '../..');

test.skip(executablePath === null, noElectronRuntime);

let home: string;
let app: ElectronApplication;
let page: Page;

const launch = (): Promise<ElectronApplication> =>
  _electron.launch({
    executablePath: executablePath!,
    // Chromium refuses its own sandbox as root, which is what containers are.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root],
    env: { ...(process.env as Record<string, string>), NAMEKEEP_HOME: home, NAMEKEEP_KEYCHAIN: 'off' },
  });

test.beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'namekeep-desktop-'));
  app = await launch();
  page = await app.firstWindow();
});

test.afterEach(async () => {
  await app.close();
  await rm(home, { recursive: true, force: true });
});

test('shows the first-run screen from app://', async () => {
  expect(page.url()).toMatch(/^app:\/\/namekeep\//);
  await expect(page.getByRole('button', { name: /demo/i })).toBeVisible();
});

test('opens the demo account', async () => {
  await page.getByRole('button', { name: /demo/i }).click();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
});

test('gives the page nothing of Node or Electron', async () => {
  const reach = await page.evaluate(() => ({
    names: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
      (name) => name in window,
    ),
    bridge: Object.keys((window as unknown as { namekeep: object }).namekeep).sort(),
  }));
  expect(reach).toEqual({ names: [], bridge: ['call', 'on'] });
});

test('answers the page through the contract', async () => {
  const answers = await page.evaluate(async () => {
    const { namekeep } = window as unknown as {
      namekeep: { call(name: string, input: unknown): Promise<unknown> };
    };
    return [await namekeep.call('app.snapshot', {}), await namekeep.call('no.such', {})];
  });
  expect(answers[0]).toMatchObject({ ok: true, value: { host: 'desktop', accounts: [] } });
  expect(answers[1]).toMatchObject({ ok: false, error: { code: 'bad-input' } });
});

test('stays on its page', async () => {
  await page.evaluate(() => {
    window.open('http://127.0.0.1:1/');
    window.location.href = 'http://127.0.0.1:1/';
  });
  await expect.poll(() => app.windows().length).toBe(1);
  expect(page.url()).toMatch(/^app:\/\/namekeep\//);
});

test('keeps the window when started a second time', async () => {
  const second = await launch().catch(() => null);
  await second?.waitForEvent('close').catch(() => undefined);
  expect(app.windows()).toHaveLength(1);
});
