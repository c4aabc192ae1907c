/*
 * Starts the packaged program as a user would: `--version` in a terminal, then the window, with a home of its own.
 *   node packaging/smoke-test.ts [PROGRAM]     default: what `npm run package` left in dist/desktop
 * Playwright's own way into Electron is Node's inspector, which the fuses close; Chromium's is open to who starts it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');
const limitMs = 90_000;

const places: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'dist/desktop/linux*-unpacked/namekeep',
  darwin: 'dist/desktop/mac*/Namekeep.app/Contents/MacOS/Namekeep',
  win32: 'dist/desktop/win*-unpacked/Namekeep.exe',
};

function findProgram(): string {
  const [given] = process.argv.slice(2);
  const [built] = given ? [given] : globSync(places[process.platform] ?? '', { cwd: root });
  if (!built) throw new Error('There is no packaged program in dist/desktop: run `npm run package`.');
  return resolve(root, built);
}

function checkVersion(program: string, env: NodeJS.ProcessEnv): void {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  const headless = process.platform === 'linux' && !env['DISPLAY'] ? ['--ozone-platform=headless'] : [];
  const said = execFileSync(program, [...headless, '--version'], { env, encoding: 'utf8', timeout: limitMs });
  if (said.trim() !== version) throw new Error(`--version said “${said.trim()}”, not ${version}.`);
}

/** Waits for the first screen, which has a button for the demo account, and closes the window. */
async function checkWindow(program: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(program, ['--remote-debugging-port=0'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  try {
    const address = await new Promise<string>((found, fail) => {
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
        if (address) found(address);
      });
      child.once('error', fail);
      child.once('exit', (code) => fail(new Error(`The program ended with ${String(code)}.\n${said}`)));
      setTimeout(
        () => fail(new Error(`No window after ${limitMs / 1000} seconds.\n${said}`)),
        limitMs,
      ).unref();
    });
    const browser = await chromium.connectOverCDP(address);
    const context = browser.contexts()[0];
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
    if (!page) throw new Error('There is no page.');
    if (!page.url().startsWith('app://namekeep/')) throw new Error(`The window shows ${page.url()}.`);
    await page.getByRole('button', { name: /demo/i }).waitFor({ timeout: limitMs });
    await browser.close();
  } finally {
    child.kill();
    await ended;
  }
}

const home = mkdtempSync(join(tmpdir(), 'namekeep-smoke-'));
const env = { ...process.env, NAMEKEEP_HOME: home, NAMEKEEP_KEYCHAIN: 'off', NAMEKEEP_UPDATES: 'off' };
try {
  const program = findProgram();
  checkVersion(program, env);
  await checkWindow(program, env);
  console.log(`${program} answers in a terminal and opens its window.`);
} finally {
  rmSync(home, { recursive: true, force: true });
}
