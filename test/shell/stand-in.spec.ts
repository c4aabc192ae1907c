/* What the stand-in for Electron refuses, shown by a small program: else a mistake in ours could pass on it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOnStandIn } from './stand-in-app.ts';
import { expect, test } from './scenario.ts';

const program = `
import { renameSync, writeFileSync } from 'node:fs';
import { app, BrowserWindow, dialog, ipcMain, protocol, safeStorage, session, utilityProcess } from 'electron';
const said = {};
const attempt = async (name, act) => {
  try {
    said[name] = String((await act()) ?? 'done');
  } catch (error) {
    said[name] = error.message;
  }
};
const scheme = { scheme: 'app', privileges: { standard: true, secure: true } };
await attempt('early window', () => void new BrowserWindow());
await attempt('early session', () => void session.defaultSession);
await attempt('early handler', () => protocol.handle('app', () => new Response('')));
await attempt('early process', () => void utilityProcess.fork('x.js'));
await attempt('early secret', () => safeStorage.isAsyncEncryptionAvailable());
await attempt('early dialog', () => dialog.showMessageBox({ message: 'x' }));
await attempt('early locale', () => app.getLocale());
await attempt('no folder', () => app.setPath('userData', '/no/such/folder'));
await attempt('no member', () => app.setUserTasks([]));
app.enableSandbox();
protocol.registerSchemesAsPrivileged([scheme]);
await attempt('second scheme', () => protocol.registerSchemesAsPrivileged([scheme]));
app.on('ready', async () => {
  await attempt('late sandbox', () => app.enableSandbox());
  await attempt('late folder', () => app.setPath('userData', process.cwd()));
  protocol.handle('app', () => new Response('<title>small</title>', { headers: { 'content-type': 'text/html' } }));
  await attempt('second handler', () => protocol.handle('app', () => new Response('')));
  const window = new BrowserWindow({ webPreferences: { preload: import.meta.dirname + '/preload.cjs' } });
  ipcMain.handle('carry', (_event, what) => (what === 'function' ? () => 1 : { at: what }));
  await attempt('unclonable event', () => window.webContents.send('x', () => 1));
  await attempt('no member of a window', () => window.flashFrame(true));
  await window.loadURL('app://small/');
  window.show();
  const file = import.meta.dirname + '/said.json';
  // Whole before it is seen.
  writeFileSync(file + '.new', JSON.stringify(said));
  renameSync(file + '.new', file);
});
`;
const preload = `
const { contextBridge, ipcRenderer } = require('electron');
let fs = '';
try { require('fs'); } catch (error) { fs = error.message; }
contextBridge.exposeInMainWorld('small', {
  fs,
  carry: (what) => ipcRenderer.invoke('carry', what),
  twice: (call) => call(call(1)),
});
globalThis.leaked = true;
`;

test('the stand-in refuses what Electron refuses', async ({ chromium, home }) => {
  test.skip(chromium === null, 'only where there is a stand-in');
  const path = join(home, 'app');
  mkdirSync(path);
  writeFileSync(join(path, 'package.json'), '{"main":"main.js","type":"module","version":"1.0.0"}');
  writeFileSync(join(path, 'main.js'), program);
  writeFileSync(join(path, 'preload.cjs'), preload);
  const small = await startOnStandIn({ path, packaged: false }, chromium!, { home });
  try {
    const page = await small.page();
    await expect(page).toHaveTitle('small');
    const said = join(path, 'said.json');
    await expect.poll(() => existsSync(said)).toBe(true);
    expect(JSON.parse(readFileSync(said, 'utf8'))).toEqual({
      'early window': 'Cannot create BrowserWindow before app is ready',
      'early session': expect.stringContaining('before app is ready') as unknown,
      'early handler': expect.stringContaining('before app is ready') as unknown,
      'early process': expect.stringContaining('before app is ready') as unknown,
      'early secret': expect.stringContaining('before app is ready') as unknown,
      'early dialog': expect.stringContaining('before app is ready') as unknown,
      'early locale': expect.stringContaining('before app is ready') as unknown,
      'no folder': 'Failed to set path: there is no folder /no/such/folder.',
      'no member': 'The stand-in for Electron has no app.setUserTasks.',
      'second scheme': expect.stringContaining('called only once') as unknown,
      'late sandbox': expect.stringContaining('after app is ready') as unknown,
      'late folder': expect.stringContaining('after app is ready') as unknown,
      'second handler': 'The scheme has been intercepted: app',
      'unclonable event': 'An object could not be cloned.',
      'no member of a window': 'The stand-in for Electron has no BrowserWindow.flashFrame.',
    });
    const inPage = await page.evaluate(async () => {
      const world = window as unknown as {
        small: {
          fs: string;
          carry(what: unknown): Promise<unknown>;
          twice(f: (n: number) => number): number;
        };
      };
      const refusal = await world.small.carry('function').catch((error: unknown) => String(error));
      const twice = world.small.twice((n) => n + 1);
      return {
        fs: world.small.fs,
        at: await world.small.carry('here'),
        refusal,
        twice,
        leaked: 'leaked' in window,
      };
    });
    expect(inPage).toEqual({
      fs: 'module not found: fs',
      at: { at: 'here' },
      refusal: expect.stringContaining('An object could not be cloned.') as unknown,
      twice: 3,
      leaked: false,
    });
  } finally {
    await small.stop();
  }
});
