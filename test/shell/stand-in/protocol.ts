/* What the stand-in's process and the display, which is the test's process, ask each other. */
import type Electron from 'electron';
import type { AskedFor, PageAnswer } from '../../support/protocol-answer.ts';
import type { MenuPlace, Note, SystemEvent, WindowView } from '../desktop-app.ts';

import type { AskedPermission } from '../display/display-window.ts';

/** What a right click was on. */
export type ClickedOn = Pick<Electron.ContextMenuParams, 'x' | 'y' | 'isEditable' | 'selectionText'>;

/** Answered by the stand-in's process. */
export interface MainCalls extends Record<string, (input: never) => unknown> {
  /** A request of a page for an address whose scheme the program handles; null where it handles none. */
  request(input: AskedFor): Promise<PageAnswer | 'failed' | null>;
  /** @returns what a page may use without asking again */
  grant(input: {
    window: number;
    url: string;
    permissions: readonly AskedPermission[];
  }): Promise<readonly AskedPermission[]>;
  mayUseDevice(input: { url: string; deviceType: 'hid' | 'serial' | 'usb' }): boolean;
  mayDownload(input: { window: number; url: string; name: string }): boolean;
  contextMenu(input: { window: number; on: ClickedOn }): void;
  /** @returns whether a page may go there */
  mayNavigate(input: { window: number; url: string; isMainFrame: boolean }): boolean;
  /** @returns whether `window.open` may open a window */
  mayOpen(input: { window: number; url: string }): boolean;
  /** @returns the answer as JSON text */
  invoke(input: { window: number; origin: string; channel: string; args: string }): Promise<string>;
  committed(input: { window: number; url: string; origin: string }): void;
  titled(input: { window: number; title: string }): void;
  painted(input: { window: number }): void;
  gone(input: { window: number }): void;
  windows(input: null): readonly WindowView[];
  quit(input: null): void;
  /** A link, as macOS opens it. */
  openUrl(input: { url: string }): void;
  /** The labels of a menu, `Menu > Item`; those that cannot be chosen in brackets. */
  menu(input: { place: MenuPlace }): readonly string[];
  /** Chooses the item that has the label, as `menu` writes it. */
  choose(input: { place: MenuPlace; label: string }): void;
  clickTray(input: null): void;
  clickNotification(input: { title: string }): void;
  /** What the button in the window's title bar does. */
  close(input: { window: number }): void;
  minimize(input: { window: number }): void;
  /** @returns whether a listener prevented what the event announces */
  happen(input: { event: SystemEvent }): boolean;
  /** Where the next save dialog leads; null cancels it. */
  saveTo(input: { path: string | null }): void;
  /** Which button the next message box gets. */
  press(input: { button: number }): void;
  clipboard(input: null): string;
  isKeptAwake(input: null): boolean;
  /** Opens a window of its own with the preload script of the first, as only a mistake in the program could. */
  openForeign(input: { url: string }): Promise<number>;
}

/** Answered by the display. */
export interface DisplayCalls extends Record<string, (input: never) => unknown> {
  /** @param input `preload` as the text of the script */
  open(input: { window: number; preload: string | null; javascript: boolean }): Promise<void>;
  /** @throws with Chromium's name of the failure */
  load(input: { window: number; url: string }): Promise<void>;
  reload(input: { window: number }): Promise<void>;
  crash(input: { window: number }): void;
  close(input: { window: number }): Promise<void>;
  /** @param input `args` as JSON text */
  send(input: { window: number; channel: string; args: string }): Promise<void>;
  note(input: Note): void;
}
