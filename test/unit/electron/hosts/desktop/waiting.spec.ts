import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaitingWindow, waitingPage } from '../../../../../electron/hosts/desktop/waiting-window.ts';
import { wordsFor } from '../../../../../electron/hosts/desktop/words.ts';
import * as electron from '../../../../support/electron-stub.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

const { opened } = electron.BrowserWindow;
beforeEach(() => {
  vi.clearAllMocks();
  opened.length = 0;
});

describe('the page of a program that is closing', () => {
  it('has a language, both colour schemes, no script and nothing from elsewhere', () => {
    for (const locale of ['en', 'it']) {
      const page = waitingPage(wordsFor(locale), ['a.com']);
      expect(page).toContain(`<html lang="${locale}">`);
      expect(page).toContain('color-scheme: light dark');
      expect(page).not.toMatch(/<script|src=|href=|url\(|\{count\}|\{domains\}/);
    }
  });

  it('shows a name as text, whatever is in it', () => {
    const page = waitingPage(wordsFor('en'), [`<b onclick="x('&')">$&$1`]);
    expect(page).toContain('(&lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;$&amp;$1)');
  });
});

describe('the window of a program that is closing', () => {
  it('is small, sandboxed, without a preload script and without scripts', () => {
    createWaitingWindow('/icons/own.png').show();
    expect(opened[0]!.options.icon).toBe('/icons/own.png');
    expect(opened[0]!.loadURL).toHaveBeenCalledExactlyOnceWith('app://namekeep/closing');
    expect(opened[0]!.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      javascript: false,
    });
    expect(opened[0]!.options.webPreferences).not.toHaveProperty('preload');
    expect(opened[0]!.show).not.toHaveBeenCalled();
    opened[0]!.emit('ready-to-show');
    expect(opened[0]!.show).toHaveBeenCalledOnce();
  });

  it('is not opened before Electron can', () => {
    electron.app.isReady.mockReturnValueOnce(false);
    createWaitingWindow().show();
    expect(opened).toHaveLength(0);
  });
});
