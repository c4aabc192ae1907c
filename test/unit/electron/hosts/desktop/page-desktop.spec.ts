import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { menuTemplate } from '../../../../../electron/hosts/desktop/menu.ts';
import { connectDesktop } from '../../../../../electron/hosts/desktop/page-desktop.ts';
import { createTray } from '../../../../../electron/hosts/desktop/tray.ts';
import type { DesktopState } from '../../../../../shared/desktop.ts';
import * as electron from '../../../../support/electron-stub.ts';
import { fakeCore, memoryLog } from '../../../../support/fake-core.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

const pause = { id: 'orders.pause', title: 'Pause', accelerator: null, enabled: true };
const state: DesktopState = {
  language: 'en',
  menu: { general: [], screen: [], go: [], queue: [pause], help: [] },
  tray: null,
  waiting: 3,
};

function setUp(startsHidden = false) {
  vi.clearAllMocks();
  electron.FakeNotification.shown.length = 0;
  electron.Tray.all.length = 0;
  const window = new electron.BrowserWindow({});
  const core = fakeCore({});
  const heard: [string, unknown][] = [];
  core.events.on((name, payload) => void heard.push([name, payload]));
  const invoke = vi.fn<(id: string) => void>();
  const open = vi.fn<() => void>();
  const tray = createTray('/icon.png', open, invoke);
  const system = { on: false, refuses: false };
  const login = {
    isOn: () => system.on,
    set(on: boolean) {
      if (system.refuses) throw new Error('EROFS');
      system.on = on;
    },
  };
  const log = memoryLog();
  const desktop = connectDesktop({
    core,
    window: () => window as unknown as BrowserWindow,
    open,
    pageOrigin: 'app://namekeep',
    tray,
    showMenu: (words, state) => {
      const page = state && { commands: state.menu, invoke };
      const template = menuTemplate(words, 'linux', true, undefined, page);
      electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(template));
    },
    startsHidden,
    login,
    log,
  });
  const handler = electron.ipcMain.handle.mock.lastCall![1];
  const askFrom = (senderFrame: unknown, name: unknown, input: unknown): Promise<unknown> =>
    Promise.resolve().then(() => handler({ senderFrame } as IpcMainInvokeEvent, name, input) as unknown);
  const ask = (name: string, input: unknown) => askFrom(window.webContents.mainFrame, name, input);
  return { window, core, heard, invoke, open, tray, desktop, ask, askFrom, system, log };
}
let at: ReturnType<typeof setUp>;
beforeEach(() => {
  at = setUp();
});

describe('what the page shows of itself', () => {
  it('builds no menu again while it is the same: it would close one that is open', async () => {
    await at.ask('present', state);
    await at.ask('present', { ...state, waiting: 4 });
    expect(electron.Menu.setApplicationMenu).toHaveBeenCalledOnce();
  });

  it.each([
    ['another frame', 'present', state],
    ['no function', 'constructor', {}],
    ['no text for a function', { present: 1 }, {}],
  ])('is taken from the page alone, and only as it is agreed: %s', async (why, name, input) => {
    const frame = why === 'another frame' ? { origin: 'app://namekeep' } : at.window.webContents.mainFrame;
    await expect(at.askFrom(frame, name, input)).rejects.toThrow();
    expect(electron.Menu.setApplicationMenu).not.toHaveBeenCalled();
  });

  it.each(['CommandOrControl+Q+Alt', 'F1', ''])('takes no such shortcut: %s', async (accelerator) => {
    const wrong = { ...state, menu: { ...state.menu, go: [{ ...pause, accelerator }] } };
    await expect(at.ask('present', wrong)).rejects.toThrow();
  });
});

describe('a context menu', () => {
  const items = [
    { kind: 'title', label: 'Orders' },
    { kind: 'item', label: 'Renew & go', enabled: true, checked: null },
    { kind: 'line' },
    { kind: 'item', label: 'Pinned', enabled: false, checked: true },
  ];
  const popped = () => electron.Menu.buildFromTemplate.mock.results.at(-1)?.value;

  it.each([
    [1.2, { x: 12, y: 25 }],
    [0.5, { x: 5, y: 11 }],
  ])('is where the page means it when that is zoomed by %f', async (zoomFactor, place) => {
    at.window.webContents.zoomFactor = zoomFactor;
    const answer = at.ask('popupMenu', { items, x: 10, y: 21 });
    await expect.poll(() => popped()).toBeDefined();
    const { popup } = popped()!;
    expect(popup.mock.lastCall?.[0]).toMatchObject(place);
    popup.mock.lastCall?.[0]?.callback?.();
    await answer;
  });
});

describe('a notification', () => {
  const notice = { title: '3 domains expire', text: 'within 7 days', address: '/domains' };

  it('is left to the page where the system has none', async () => {
    const supported = vi.spyOn(electron.FakeNotification, 'isSupported').mockReturnValue(false);
    await at.ask('notify', notice);
    supported.mockRestore();
    expect(electron.FakeNotification.shown).toEqual([]);
    expect(at.heard).toEqual([['notice.failed', notice]]);
  });

  it('leads nowhere but into the page', async () => {
    const away = { title: 't', text: '', address: 'https://evil.example/' };
    await expect(at.ask('notify', away)).rejects.toThrow();
    expect(electron.FakeNotification.shown).toEqual([]);
  });
});
