/* The desktop as it is built, on a stand-in for Electron: bundle, page, preload script and workers find each other. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type Electron from 'electron';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { build, needsBuild } from '../../build/built-page.ts';
import * as electron from '../support/electron-stub.ts';
import { noteProcessListeners } from '../support/process-listeners.ts';

vi.mock('electron', () => import('../support/electron-stub.ts'));

const entry = resolve(import.meta.dirname, '../../out/main/main.js');
const removeListeners = noteProcessListeners();
let home: string;
let answer: Parameters<Electron.IpcMain['handle']>[1];
let serve: Parameters<Electron.Protocol['handle']>[1];

const window = (): electron.BrowserWindow => electron.BrowserWindow.opened[0]!;

function call(name: string, input: unknown): Promise<unknown> {
  const event = { senderFrame: window().webContents.mainFrame } as Electron.IpcMainInvokeEvent;
  return Promise.resolve(answer(event, name, input) as unknown);
}

beforeAll(async () => {
  if (needsBuild()) build();
  home = await mkdtemp(join(tmpdir(), 'namekeep-built-'));
  vi.stubEnv('NAMEKEEP_HOME', home);
  vi.stubEnv('NAMEKEEP_KEYCHAIN', 'off');
  await import(pathToFileURL(entry).href);
  await vi.waitFor(() => expect(electron.BrowserWindow.opened).toHaveLength(1), { timeout: 20_000 });
  answer = electron.ipcMain.handle.mock.lastCall![1];
  serve = electron.protocol.handle.mock.lastCall![1];
});

afterAll(async () => {
  electron.app.emit('will-quit', { preventDefault: () => undefined });
  await vi.waitFor(() => expect(electron.app.exit).toHaveBeenCalledWith(0), { timeout: 20_000 });
  removeListeners();
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

describe('the built desktop', () => {
  it('opens its own page with its own preload script', async () => {
    expect(existsSync(window().options.webPreferences!.preload!)).toBe(true);
    const page = await serve({ url: 'app://namekeep/', method: 'GET' } as never);
    expect(await page.text()).toContain('<div id="app">');
  });

  it('knows nothing of a development server', async () => {
    for (const file of await readdir(dirname(entry), { recursive: true }))
      if (file.endsWith('.js'))
        expect(await readFile(join(dirname(entry), file), 'utf8'), file).not.toContain(
          'ELECTRON_RENDERER_URL',
        );
  });

  it('has a helper for the keychain beside it', () => {
    expect(existsSync(resolve(entry, '../keychain-helper.js'))).toBe(true);
  });

  it('keeps the ledger and the cache through its workers, and reads answers through another', async () => {
    expect(await call('app.snapshot', {})).toMatchObject({ ok: true, value: { accounts: [] } });
    const demo = (await call('accounts.openDemo', { domains: 20 })) as { value: { id: string } };
    const accountId = demo.value.id;
    expect(await call('refresh.start', { accountId })).toMatchObject({ ok: true });
    const sort = { column: 'domain', direction: 'asc' };
    const query = { accountId, query: '', sort, offset: 0, limit: 1 };
    await vi.waitFor(
      async () =>
        expect(await call('domains.query', query)).toMatchObject({ ok: true, value: { total: 20 } }),
      { timeout: 30_000, interval: 200 },
    );
    // The event follows the rows.
    await vi.waitFor(
      () =>
        expect(window().webContents.send).toHaveBeenCalledWith('namekeep:event:domains.changed', {
          accountId,
        }),
      { timeout: 30_000 },
    );
  });
});
