/* What the stand-in for Electron refuses, shown by a small program: else a mistake in ours could pass on it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DesktopApp } from './desktop-app.ts';
import { startOnStandIn } from './stand-in-app.ts';
import { expect, test } from './scenario.ts';

test.beforeEach(({ chromium }) => test.skip(chromium === null, 'only where there is a stand-in'));

const preamble = `
import { renameSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import * as members from 'electron';
const { app, BrowserWindow, clipboard, dialog, ipcMain, Menu, nativeImage, protocol, safeStorage, session, Tray,
  utilityProcess } = members;
const said = {};
const attempt = async (name, act) => {
  try {
    said[name] = String((await act()) ?? 'done');
  } catch (error) {
    said[name] = error.message;
  }
};
const html = (text) => new Response(text, { headers: { 'content-type': 'text/html' } });
// Whole before it is seen.
const tell = () => {
  writeFileSync(process.env.SAID + '.new', JSON.stringify(said));
  renameSync(process.env.SAID + '.new', process.env.SAID);
};
process.on('unhandledRejection', (error) => {
  said.failed = error.stack;
  tell();
});
const scheme = { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } };
`;
const program = `${preamble}
await attempt('early window', () => void new BrowserWindow());
await attempt('early session', () => void session.defaultSession);
await attempt('early handler', () => protocol.handle('app', () => new Response('')));
await attempt('early process', () => void utilityProcess.fork('x.js'));
await attempt('early secret', () => safeStorage.isAsyncEncryptionAvailable());
await attempt('early dialog', () => dialog.showMessageBox({ message: 'x' }));
await attempt('early locale', () => app.getLocale());
await attempt('no folder', () => app.setPath('userData', '/no/such/folder'));
await attempt('no member', () => app.setUserTasks([]));
await attempt('no desktop file', () => app.setAsDefaultProtocolClient('small'));
app.enableSandbox();
protocol.registerSchemesAsPrivileged([scheme]);
await attempt('second scheme', () => protocol.registerSchemesAsPrivileged([scheme]));
const answers = {
  '/': () => html('<title>small</title><body>small'),
  '/throws': () => { throw new Error('It fails.'); },
  '/text': () => 'no response',
  '/echo': async (asked) => html([asked.method, asked.headers.get('x-own'), await asked.text()].join(' ')),
};
app.on('ready', async () => {
  await attempt('late sandbox', () => app.enableSandbox());
  await attempt('late folder', () => app.setPath('userData', process.cwd()));
  protocol.handle('app', (asked) => answers[new URL(asked.url).pathname](asked));
  await attempt('second handler', () => protocol.handle('app', () => new Response('')));
  const { defaultSession } = session;
  let twice = null;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer) => {
    answer(permission !== 'geolocation');
    twice = answer;
  });
  defaultSession.setPermissionCheckHandler((_contents, permission, origin) =>
    origin === 'app://small/' && permission !== 'midi');
  const window = new BrowserWindow({ show: false, webPreferences: { preload: import.meta.dirname + '/preload.cjs' } });
  ipcMain.handle('carry', (_event, what) => (what === 'function' ? () => 1 : { at: what }));
  await attempt('unclonable event', () => window.webContents.send('x', () => 1));
  await attempt('no member of a window', () => window.flashFrame(true));
  await window.loadURL('app://small/');
  await attempt('permission answered twice', () => twice(true));
  const menu = (...items) => Menu.buildFromTemplate(items);
  await attempt('menu of nothing', () => menu({ click() {} }));
  await attempt('menu of a type', () => menu({ label: 'x', type: 'tick' }));
  await attempt('menu without its items', () => menu({ label: 'x', type: 'submenu' }));
  await attempt('menu of a role', () => menu({ label: 'x', submenu: [{ role: 'selectEverything' }] }));
  await attempt('menu of a key', () => menu({ label: 'x', accelerator: 'Ctrl+Umlaut' }));
  await attempt('menu of two keys', () => menu({ label: 'x', accelerator: 'Ctrl+K+L' }));
  await attempt('menu of two', () => menu({ id: 'a', label: 'x' }, { label: 'y', submenu: [{ id: 'a', label: 'z' }] }));
  await attempt('menu between pixels', () => menu({ label: 'x' }).popup({ window, x: 1.5, y: 2 }));
  await attempt('menu at pixels', () => menu({ label: 'x', accelerator: 'CmdOrCtrl+Shift+,' }).popup({ x: 1, y: 2 }));
  await attempt('menu of another', () => Menu.setApplicationMenu({ items: [] }));
  await attempt('tray without a picture', () => void new Tray(import.meta.dirname + '/main.js'));
  await attempt('no picture', () => nativeImage.createFromPath('/no/such.png').isEmpty());
  await attempt('box', () => dialog.showMessageBox(window, { message: 'x', type: 'sad' }));
  await attempt('copied', async () => (await clipboard.writeText('a text'), clipboard.readText()));
  await attempt('helper', async () =>
    (await once(utilityProcess.fork(import.meta.dirname + '/helper.js'), 'message'))[0]);
  said.process = [process.type, process.defaultApp, 'electron' in process.versions, process.argv.length];
  window.show();
  said.focus = [window.isVisible(), window.isFocused()];
  await once(window, 'focus');
  said.focus.push(window.isFocused());
  window.minimize();
  said.focus.push(window.isMinimized());
  await once(window, 'minimize');
  said.focus.push(window.isMinimized(), window.isFocused());
  tell();
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
const helper = `process.parentPort.postMessage(process.type + ' ' + ('electron' in process.versions));`;

/** Starts a program of these files, and reads what it says. */
async function startSmall(
  home: string,
  chromium: Parameters<typeof startOnStandIn>[1] | null,
  files: Readonly<Record<string, string>>,
): Promise<DesktopApp & { said(): Promise<unknown> }> {
  const folder = join(home, 'app');
  mkdirSync(folder);
  const manifest = '{"main":"main.js","type":"module","version":"1.0.0"}';
  for (const [name, text] of Object.entries({ 'package.json': manifest, ...files }))
    writeFileSync(join(folder, name), text);
  const file = join(home, 'said.json');
  const given = { home, platform: 'linux', env: { SAID: file } } as const;
  const small = await startOnStandIn({ path: folder, packaged: false }, chromium!, given);
  const said = async (): Promise<unknown> => {
    await expect.poll(() => existsSync(file)).toBe(true);
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  };
  return { ...small, said };
}

const early = expect.stringContaining('before app is ready') as unknown;
const late = expect.stringContaining('after app is ready') as unknown;
const noKey = expect.stringContaining("doesn't contain a valid key") as unknown;

test('the stand-in refuses what Electron refuses', async ({ chromium, home }) => {
  const files = { 'main.js': program, 'preload.cjs': preload, 'helper.js': helper };
  const small = await startSmall(home, chromium, files);
  try {
    const page = await small.page();
    await expect(page).toHaveTitle('small');
    expect(await small.said()).toEqual({
      'early window': 'Cannot create BrowserWindow before app is ready',
      'early session': early,
      'early handler': early,
      'early process': early,
      'early secret': early,
      'early dialog': early,
      'early locale': early,
      'no folder': 'Failed to set path: there is no folder /no/such/folder.',
      'no member': 'The stand-in for Electron has no app.setUserTasks.',
      'no desktop file': 'false',
      'second scheme': expect.stringContaining('called only once') as unknown,
      'late sandbox': late,
      'late folder': late,
      'second handler': 'The scheme has been intercepted: app',
      'unclonable event': 'An object could not be cloned.',
      'no member of a window': 'The stand-in for Electron has no BrowserWindow.flashFrame.',
      'permission answered twice': 'One-time callback was called more than once',
      'menu of nothing': 'Invalid template for MenuItem: must have at least one of label, role or type',
      'menu of a type': 'Unknown menu item type: tick',
      'menu without its items': 'Invalid submenu',
      'menu of a role': 'Unknown menu item role: selecteverything',
      'menu of a key': noKey,
      'menu of two keys': noKey,
      'menu of two': 'Two items of one menu have the id a',
      'menu between pixels': 'Error processing argument, conversion failure from 1.5',
      'menu at pixels': 'done',
      'menu of another': 'Invalid menu',
      'tray without a picture': expect.stringContaining('Failed to load image from path') as unknown,
      'no picture': 'true',
      box: 'Invalid message box type',
      copied: 'a text',
      helper: 'utility true',
      process: ['browser', true, true, 2],
      // Visible at once; focused and minimised when the window manager has done it.
      focus: [true, false, true, false, true, false],
    });
    expect(await small.outside!.clipboard()).toBe('a text');
    expect(await inPage(page)).toEqual({
      fs: 'module not found: fs',
      at: { at: 'here' },
      refusal: expect.stringContaining('An object could not be cloned.') as unknown,
      twice: 3,
      leaked: false,
      answers: ['POST mine body', 'Failed to fetch', 'Failed to fetch'],
      permissions: ['granted', 'denied', 'denied'],
    });
  } finally {
    await small.stop();
  }
});

interface SmallBridge {
  readonly fs: string;
  carry(what: unknown): Promise<unknown>;
  twice(f: (n: number) => number): number;
}
const inPage = (page: Page) =>
  page.evaluate(async () => {
    const { small } = window as unknown as { small: SmallBridge };
    const ask = (path: string, init?: RequestInit) =>
      fetch(path, init).then(
        (answer) => answer.text(),
        (error: Error) => error.message,
      );
    const state = async (name: string) =>
      (await navigator.permissions.query({ name: name as PermissionName })).state;
    return {
      fs: small.fs,
      at: await small.carry('here'),
      refusal: await small.carry('function').catch((error: unknown) => String(error)),
      twice: small.twice((n) => n + 1),
      leaked: 'leaked' in window,
      answers: [
        await ask('/echo', { method: 'POST', body: 'body', headers: { 'x-own': 'mine' } }),
        await ask('/throws'),
        await ask('/text'),
      ],
      permissions: [await state('clipboard-read'), await state('geolocation'), await state('midi')],
    };
  });
