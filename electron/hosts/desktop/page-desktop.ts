import { ipcMain, Notification, type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { desktopInputs, type PopupMenu } from '../../../shared/desktop.ts';
import type { PageCore } from '../../core/app/restorable-core.ts';
import type { Log } from '../../platform/log.ts';
import type { ShowMenu } from './application-menu.ts';
import { desktopChannel } from './channels.ts';
import type { LoginStart } from './login-start.ts';
import { isPage } from './page-ipc.ts';
import { showWaiting } from './progress.ts';
import type { DesktopTray } from './tray.ts';
import { wordsFor } from './words.ts';
import { asLabel } from './menu.ts';

/** A page is there in a second or two, also on a computer that is busy with its own start. */
const longestHiddenMs = 30_000;

export interface PageDesktop {
  /** Passes a link to the page as soon as there is one. @param domain null for a link that is not understood */
  openLink(domain: string | null): void;
  /** The page is gone, or loads again: links wait for it. */
  forget(): void;
}

/** Answers what the page asks of the desktop program; from nobody else, and nothing that its schema does not read. */
export function connectDesktop({
  core,
  window,
  open,
  pageOrigin,
  tray,
  showMenu,
  startsHidden,
  login,
  log,
}: {
  readonly core: Pick<PageCore, 'events'>;
  readonly window: () => BrowserWindow | null;
  readonly open: () => void;
  readonly pageOrigin: string;
  readonly tray: Pick<DesktopTray, 'update'>;
  readonly showMenu: ShowMenu;
  /** The window is not shown before the page says that there is no tray. */
  readonly startsHidden: boolean;
  readonly login: LoginStart | null;
  readonly log: Log;
}): PageDesktop {
  let pageIsThere = false;
  let link: { readonly domain: string | null } | null = null;
  let shown = '';
  /** Kept until they are closed: a notification that is collected hears no click. */
  const notices = new Set<Notification>();

  // A page that says nothing may have a reason to show.
  let hidden = startsHidden ? setTimeout(() => endHiding(true), longestHiddenMs) : null;

  function endHiding(show: boolean): void {
    if (!hidden) return;
    clearTimeout(hidden);
    hidden = null;
    if (show) open();
  }

  function sendLink(): void {
    if (!pageIsThere || !link) return;
    core.events.emit('link.opened', link);
    link = null;
  }

  const answers: Readonly<Record<string, (input: unknown) => unknown>> = {
    present(input) {
      const state = desktopInputs.present.parse(input);
      const words = wordsFor(state.language);
      const next = JSON.stringify(state.menu) + state.language;
      // Building one closes a menu that is open.
      if (next !== shown) showMenu(words, state);
      shown = next;
      tray.update(state.tray, words);
      showWaiting(state.waiting);
      endHiding(state.tray === null);
      pageIsThere = true;
      sendLink();
    },
    popupMenu(input) {
      const wanted = desktopInputs.popupMenu.parse(input);
      const owner = window();
      return owner ? popupMenu(wanted, owner) : null;
    },
    notify(input) {
      const wanted = desktopInputs.notify.parse(input);
      if (!Notification.isSupported()) return core.events.emit('notice.failed', wanted);
      const notice = new Notification({ title: wanted.title, body: wanted.text });
      notices.add(notice);
      notice.on('close', () => notices.delete(notice));
      notice.on('failed', (_event, error) => {
        notices.delete(notice);
        log.warn('notice-failed', { error });
        core.events.emit('notice.failed', wanted);
      });
      notice.on('click', () => {
        notices.delete(notice);
        open();
        core.events.emit('address.opened', { address: wanted.address });
      });
      notice.show();
    },
    startAtLogin(input) {
      const { on } = desktopInputs.startAtLogin.parse(input);
      try {
        if (on !== null) login?.set(on);
      } catch (error) {
        log.warn('login-start-refused', { error });
      }
      return login?.isOn() ?? null;
    },
  };

  ipcMain.handle(desktopChannel, (event, name: unknown, input: unknown) => {
    if (!isPage(event, window(), pageOrigin)) {
      log.warn('call-from-stranger', { origin: event.senderFrame?.origin });
      throw new Error('Only the page of Namekeep itself may ask this.');
    }
    const answer = typeof name === 'string' && Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!answer) throw new Error('There is no such function.');
    return answer(input);
  });

  return {
    openLink(domain) {
      link = { domain };
      open();
      sendLink();
    },
    forget() {
      pageIsThere = false;
    },
  };
}

/** Shows a menu of the system at the page's place in its own pixels; the chosen item, null when it was left. */
function popupMenu({ items, x, y }: PopupMenu, window: BrowserWindow): Promise<number | null> {
  return new Promise((resolve) => {
    const template = items.map((item, index): MenuItemConstructorOptions => {
      if (item.kind === 'line') return { type: 'separator' };
      if (item.kind === 'title') return { label: asLabel(item.label), enabled: false };
      const { label, enabled, checked } = item;
      const click = (): void => resolve(index);
      return {
        label: asLabel(label),
        enabled,
        click,
        ...(checked === null ? {} : { type: 'checkbox', checked }),
      };
    });
    // On some systems the click comes after the menu has closed.
    const callback = (): void => void setTimeout(() => resolve(null), 50);
    const { zoomFactor } = window.webContents;
    const place = { x: Math.round(x * zoomFactor), y: Math.round(y * zoomFactor) };
    Menu.buildFromTemplate(template).popup({ window, ...place, callback });
  });
}
