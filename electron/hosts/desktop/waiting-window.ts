import { app, BrowserWindow } from 'electron';
import type { PageCore } from '../../core/app/restorable-core.ts';
import { appHost, appScheme } from './page-address.ts';
import { baseOptions, showWindow } from './window.ts';
import { wordsFor, type Words } from './words.ts';
import { unicodeName } from '../../platform/unicode-name.ts';

export type WaitingWindow = ReturnType<typeof createWaitingWindow>;

/** @param icon path of its picture, if it brings one */
export function createWaitingWindow(icon?: string) {
  let window: BrowserWindow | null = null;

  function open(): BrowserWindow {
    const base = baseOptions(icon);
    const opened = new BrowserWindow({
      ...base,
      title: wordsFor(app.getLocale()).closing,
      width: 460,
      height: 220,
      maximizable: false,
      fullscreenable: false,
      autoHideMenuBar: true,
      webPreferences: { ...base.webPreferences, javascript: false },
    });
    opened.once('ready-to-show', () => opened.show());
    opened.on('closed', () => {
      window = null;
    });
    // Nothing to say why: the program closes all the same.
    opened.loadURL(`${appScheme}://${appHost}${waitingPath}`).catch(() => undefined);
    return opened;
  }

  return {
    /** Opens it or brings it to the front; nothing before Electron can open windows. */
    show() {
      if (window) showWindow(window);
      else if (app.isReady()) window = open();
    },
    /** From now on it shows what the core waits for as that changes. */
    follow({ events, ordersInFlight }: Pick<PageCore, 'events' | 'ordersInFlight'>) {
      let shown = '';
      events.on(() => {
        const now = ordersInFlight().join(' ');
        if (now !== shown) window?.webContents.reload();
        shown = now;
      });
    },
    close: () => window?.destroy(),
  };
}

/** Served by app:// here. */
export const waitingPath = '/closing';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** The colours of `ui/styles/tokens.css`: page and ink. */
const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: light-dark(#f6f7f7, #131517); color: light-dark(#1a2124, #e6eaec);
  font: 14px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 16px; }
p { margin: 0 0 8px; }`;

/** The page of a closing program, without a script, with the `domains` of the orders in flight. */
export function waitingPage(words: Words, domains: readonly string[]): string {
  return `<!doctype html>
<html lang="${words.language}">
<head><meta charset="utf-8"><title>${escaped(words.closing)}</title><style>${style}</style></head>
<body><main role="status"><h1>${escaped(words.closing)}</h1>
<p>${escaped(waitingSentence(words, domains))}</p><p>${escaped(words.closesThen)}</p></main></body>
</html>
`;
}

function waitingSentence(words: Words, domains: readonly string[]): string {
  if (domains.length === 0) return words.finishing;
  const sentence = domains.length === 1 ? words.waitingForOne : words.waitingForSeveral;
  const names = domains.map(unicodeName).join(', ');
  // Functions, as a name could hold `$&`.
  return sentence.replace('{count}', () => String(domains.length)).replace('{domains}', () => names);
}
