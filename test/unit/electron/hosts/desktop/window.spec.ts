import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openWindow } from '../../../../../electron/hosts/desktop/window.ts';
import { watchWindow } from '../../../../../electron/hosts/desktop/window-failure.ts';
import { wordsFor } from '../../../../../electron/hosts/desktop/words.ts';
import * as electron from '../../../../support/electron-stub.ts';
import { memoryLog } from '../../../../support/fake-core.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

const words = wordsFor('en');
const opened = (): electron.BrowserWindow => electron.BrowserWindow.opened.at(-1)!;

beforeEach(() => {
  vi.clearAllMocks();
});

describe('the window', () => {
  it('shows itself only when the page is drawn', () => {
    openWindow('app://namekeep/', '/preload.cjs');
    expect(opened().options.show).toBe(false);
    expect(opened().loadURL).toHaveBeenCalledWith('app://namekeep/');
    expect(opened().show).not.toHaveBeenCalled();
    opened().emit('ready-to-show');
    expect(opened().show).toHaveBeenCalledOnce();
  });

  it('waits to be asked for where it starts hidden', () => {
    openWindow('app://namekeep/', '/preload.cjs', { hidden: true });
    opened().emit('ready-to-show');
    expect(opened().show).not.toHaveBeenCalled();
  });
});

describe('a page that fails', () => {
  function watched() {
    const window = new electron.BrowserWindow({});
    const log = memoryLog();
    let time = 0;
    watchWindow(window as unknown as BrowserWindow, words, log, () => time);
    const crash = (reason = 'crashed') =>
      window.webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });
    return { window, log, crash, later: (ms: number) => (time += ms) };
  }

  it('ends the program, saying so, at the third crash in a minute', () => {
    const { window, crash } = watched();
    crash();
    crash();
    crash();
    expect(window.webContents.reload).toHaveBeenCalledTimes(2);
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith(words.mustStop, words.windowFails);
    expect(electron.app.quit).toHaveBeenCalledOnce();
  });

  const mainFrame = [-105, 'ERR_NAME_NOT_RESOLVED', 'app://namekeep/', true] as const;

  it('can be given up when it cannot be loaded', async () => {
    const { window } = watched();
    electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 1, checkboxChecked: false });
    window.webContents.emit('did-fail-load', {}, ...mainFrame);
    await expect.poll(() => electron.app.quit).toHaveBeenCalledOnce();
    expect(window.loadURL).not.toHaveBeenCalled();
  });

  it('asks once, and neither for a frame nor for a load that another one replaced', () => {
    const { window } = watched();
    window.webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'app://namekeep/', true);
    window.webContents.emit('did-fail-load', {}, -105, 'ERR_NAME_NOT_RESOLVED', 'app://namekeep/x', false);
    expect(electron.dialog.showMessageBox).not.toHaveBeenCalled();
    window.webContents.emit('did-fail-load', {}, ...mainFrame);
    window.webContents.emit('did-fail-load', {}, ...mainFrame);
    expect(electron.dialog.showMessageBox).toHaveBeenCalledOnce();
  });

  it('can be reloaded when its preload script fails', async () => {
    const { window, log } = watched();
    electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 0, checkboxChecked: false });
    window.webContents.emit('preload-error', {}, '/built/preload.cjs', new Error('boom'));
    await expect.poll(() => window.webContents.reload).toHaveBeenCalledOnce();
    expect(log.lines.join()).toContain('preload-failed');
  });
});
