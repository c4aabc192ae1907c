/*
 * Electron's security checklist (electronjs.org/docs/latest/tutorial/security), one test an item, by its number.
 * Item 19, the fuses, is a matter of packaging.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { IpcMainInvokeEvent, Session, WebContents, WebFrameMain } from 'electron';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls, type Bridge } from '../../../../../shared/contract.ts';
import { registerAppScheme, serveApp } from '../../../../../electron/hosts/desktop/app-protocol.ts';
import { confineNavigation } from '../../../../../electron/hosts/desktop/navigation.ts';
import { pageAddress } from '../../../../../electron/hosts/desktop/page-address.ts';
import { connectPage } from '../../../../../electron/hosts/desktop/page-ipc.ts';
import { limitPermissions } from '../../../../../electron/hosts/desktop/permissions.ts';
import { openWindow } from '../../../../../electron/hosts/desktop/window.ts';
import * as electron from '../../../../support/electron-stub.ts';
import { fakeCore, memoryLog } from '../../../../support/fake-core.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

const root = resolve(import.meta.dirname, '../../../../..');
const origin = 'app://namekeep';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namekeep-page-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  vi.clearAllMocks();
  electron.BrowserWindow.opened.length = 0;
});

function preferences() {
  openWindow(`${origin}/`, '/built/preload.cjs');
  return electron.BrowserWindow.opened[0]!.options.webPreferences!;
}

function confined(): electron.FakeWebContents {
  const contents = new electron.FakeWebContents();
  confineNavigation(contents as unknown as WebContents, origin);
  return contents;
}

/** Lets the contents try something. @returns whether it was stopped */
function stopped(contents: electron.FakeWebContents, event: string, url = ''): boolean {
  const preventDefault = vi.fn();
  contents.emit(event, { url, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

async function answerOf(url: string, method = 'GET'): Promise<Response> {
  await serveApp(electron.protocol, { folder, pages: {} });
  const handler = electron.protocol.handle.mock.lastCall![1];
  return handler({ url, method } as never) as Promise<Response>;
}

describe('Electron’s security checklist', () => {
  it('1: the page comes from the program itself, and a built one hears no developer’s address', () => {
    const env = { ELECTRON_RENDERER_URL: 'http://localhost:5173' };
    expect(pageAddress({})).toEqual({ url: 'app://namekeep/', origin });
    expect(pageAddress(env).origin).toBe('http://localhost:5173');
    vi.stubEnv('DEV', false);
    expect(pageAddress(env)).toEqual({ url: 'app://namekeep/', origin });
    vi.unstubAllEnvs();
  });

  it('2: the page has no Node', () => {
    const options = preferences();
    expect(options.nodeIntegration).toBe(false);
    expect(options.nodeIntegrationInWorker ?? false).toBe(false);
    expect(options.nodeIntegrationInSubFrames ?? false).toBe(false);
  });

  it('3: the preload script has a context of its own', () => {
    expect(preferences().contextIsolation).toBe(true);
  });

  it('4: the page is sandboxed, and so is every page there could be', async () => {
    expect(preferences().sandbox).toBe(true);
    const main = await readFile(join(root, 'electron/main.ts'), 'utf8');
    expect(main).toContain('app.enableSandbox()');
  });

  it('5: no permission but writing to the clipboard is granted, and that to the page alone', () => {
    limitPermissions(electron.session.defaultSession as unknown as Session, origin);
    const request = electron.session.defaultSession.setPermissionRequestHandler.mock.lastCall![0]!;
    const check = electron.session.defaultSession.setPermissionCheckHandler.mock.lastCall![0]!;
    const device = electron.session.defaultSession.setDevicePermissionHandler.mock.lastCall![0]!;
    const ask = (permission: string, requestingUrl = `${origin}/`, isMainFrame = true): boolean => {
      const answer = vi.fn();
      request(null as never, permission as never, answer, { requestingUrl, isMainFrame } as never);
      expect(check(null, permission as never, requestingUrl, {} as never)).toBe(
        permission === 'clipboard-sanitized-write' && requestingUrl.startsWith(origin),
      );
      expect(answer).toHaveBeenCalledOnce();
      return answer.mock.lastCall![0] as boolean;
    };
    for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal'])
      expect(ask(permission)).toBe(false);
    expect(ask('clipboard-sanitized-write')).toBe(true);
    expect(ask('clipboard-sanitized-write', 'https://evil.example/')).toBe(false);
    expect(ask('clipboard-sanitized-write', `${origin}/`, false)).toBe(false);
    expect(device({} as never)).toBe(false);
  });

  it('5: nothing is downloaded: reports are saved by the program itself', () => {
    limitPermissions(electron.session.defaultSession as unknown as Session, origin);
    const [event, listener] = electron.session.defaultSession.on.mock.lastCall!;
    const preventDefault = vi.fn();
    listener({ preventDefault });
    expect(event).toBe('will-download');
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  it('6: web security is on', () => {
    expect(preferences().webSecurity).toBe(true);
  });

  it('7: the page comes with a content security policy that allows neither inline script nor eval', async () => {
    const policy = (await answerOf(`${origin}/`)).headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    const scripts = policy.split('; ').filter((directive) => directive.startsWith('script-src'));
    expect(scripts).toEqual(["script-src 'self'"]);
  });

  it('8: insecure content does not run', () => {
    expect(preferences().allowRunningInsecureContent ?? false).toBe(false);
  });

  it('9: no experimental feature is switched on', () => {
    expect(preferences().experimentalFeatures ?? false).toBe(false);
  });

  it('10: no Blink feature is switched on', () => {
    expect(preferences().enableBlinkFeatures).toBeUndefined();
  });

  it('11: there is no webview that could open popups', () => {
    expect(preferences().webviewTag).toBe(false);
  });

  it('12: a webview that appears all the same is not attached', () => {
    expect(stopped(confined(), 'will-attach-webview')).toBe(true);
  });

  it('13: no frame leaves the page', () => {
    const contents = confined();
    const away = [
      'https://evil.example/',
      'file:///etc/passwd',
      'app://other/',
      'data:text/html,x',
      'nonsense',
    ];
    for (const url of away) {
      expect(stopped(contents, 'will-frame-navigate', url)).toBe(true);
      expect(stopped(contents, 'will-redirect', url)).toBe(true);
    }
    expect(stopped(contents, 'will-frame-navigate', `${origin}/#/orders`)).toBe(false);
  });

  it('14: there is no second window', () => {
    const handler = confined().setWindowOpenHandler.mock.lastCall![0];
    for (const url of ['https://docs.example/', `${origin}/`, 'about:blank'])
      expect(handler({ url } as never)).toEqual({ action: 'deny' });
  });

  it('15: an address is handed to the system in one place, and only one that the program itself knows', async () => {
    const handler = confined().setWindowOpenHandler.mock.lastCall![0];
    for (const url of ['https://docs.example/page', 'file:///usr/bin/calculator', 'ms-msdt:/id', 'nonsense'])
      expect(handler({ url } as never)).toEqual({ action: 'deny' });
    const uses: string[] = [];
    for (const file of await readdir(join(root, 'electron'), { recursive: true })) {
      if (!file.endsWith('.ts')) continue;
      const text = await readFile(join(root, 'electron', file), 'utf8');
      for (const [call] of text.matchAll(/shell\.\w+/g)) uses.push(`${file} ${call}`);
    }
    expect(uses.sort()).toEqual([
      'hosts/desktop/file-manager.ts shell.openPath',
      'hosts/desktop/file-manager.ts shell.showItemInFolder',
      'hosts/desktop/open-address.ts shell.openExternal',
    ]);
    // Of the calls that open something, none takes an address or a path.
    const inputs = ['accounts.openClientArea', 'app.openFolder', 'app.showFile'] as const;
    expect(inputs.map((name) => Object.keys(calls[name].input.shape))).toEqual([
      ...[['accountId'], ['folder'], ['file']],
    ]);
  });

  it('16: Electron is pinned to one exact, recent version', async () => {
    const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Number.parseInt(devDependencies['electron']!)).toBeGreaterThanOrEqual(45);
  });

  it('17: a call is answered only when the main frame of the window, on the page, makes it', async () => {
    const window = new electron.BrowserWindow({});
    const own = window.webContents.mainFrame;
    const credit = { amount: '1.00', currency: 'EUR', fetchedAt: '2026-01-02T03:04:05.000Z' };
    const test = vi.fn(async () => credit);
    let current: electron.BrowserWindow | null = window;
    connectPage({
      core: fakeCore({ 'accounts.test': test }),
      window: () => current as never,
      ending: { begun: false },
      pageOrigin: origin,
      log: memoryLog(),
    });
    const handler = electron.ipcMain.handle.mock.lastCall![1];
    const callFrom = (senderFrame: Partial<WebFrameMain> | null): Promise<unknown> =>
      Promise.resolve(
        handler({ senderFrame } as IpcMainInvokeEvent, 'accounts.test', { accountId: 'a' }) as unknown,
      );
    const refused = { ok: false, error: { code: 'bad-input' } };
    expect(await callFrom(own)).toEqual({ ok: true, value: credit });
    expect(await callFrom({ origin })).toMatchObject(refused);
    expect(await callFrom(null)).toMatchObject(refused);
    Object.assign(own, { origin: 'https://evil.example' });
    expect(await callFrom(own)).toMatchObject(refused);
    current = null;
    expect(await callFrom(own)).toMatchObject(refused);
    expect(test).toHaveBeenCalledOnce();
  });

  it('18: the page is served by app:, from its own folder only', async () => {
    registerAppScheme();
    const [schemes] = electron.protocol.registerSchemesAsPrivileged.mock.lastCall!;
    expect(schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
    ]);
    expect((await answerOf(`${origin}/`)).status).toBe(200);
    for (const path of ['/../package.json', '/%2e%2e%2fpackage.json', '/..%5cpackage.json', '/missing.js'])
      expect((await answerOf(origin + path)).status).toBe(404);
    expect((await answerOf('app://elsewhere/')).status).toBe(404);
    expect((await answerOf(`${origin}/`, 'POST')).status).toBe(404);
  });

  it('20: the page gets functions of its own, and nothing of Electron’s', async () => {
    await import('../../../../../electron/preload.ts');
    expect(electron.contextBridge.exposeInMainWorld).toHaveBeenCalledOnce();
    const [name, bridge] = electron.contextBridge.exposeInMainWorld.mock.lastCall! as [string, Bridge];
    expect([name, Object.keys(bridge)]).toEqual(['namekeep', ['call', 'on', 'desktop']]);
    expect(Object.keys(bridge.desktop ?? {})).toEqual(['present', 'popupMenu', 'notify', 'startAtLogin']);
    const heard: unknown[][] = [];
    const stop = bridge.on('domains.changed', (...args: unknown[]) => void heard.push(args));
    electron.ipcRenderer.emit(
      'namekeep:event:domains.changed',
      { sender: 'ipcRenderer' },
      { accountId: 'a' },
    );
    stop();
    electron.ipcRenderer.emit('namekeep:event:domains.changed', {}, { accountId: 'b' });
    expect(heard).toEqual([[{ accountId: 'a' }]]);
  });
});
