/* What the stand-in's process and the display, which is the test's process, ask each other. */
import type Electron from 'electron';

/** What Electron's safeStorage finds on the system. */
export type KeyStore = 'gnome_libsecret' | 'basic_text' | 'none';

/** An answer of a `protocol.handle` handler. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** A request of a page, as `protocol.handle` gets it. */
export interface AskedFor {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** What a page can ask for here, as Electron calls it. */
export type AskedPermission =
  | 'clipboard-read'
  | 'clipboard-sanitized-write'
  | 'geolocation'
  | 'media'
  | 'midi'
  | 'midiSysex'
  | 'notifications';

/** What a right click was on. */
export type ClickedOn = Pick<Electron.ContextMenuParams, 'x' | 'y' | 'isEditable' | 'selectionText'>;

/** A window as the system shows it. */
export interface WindowView {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly visible: boolean;
  readonly focused: boolean;
}

/** What the program did where no page shows it. */
export type Note =
  | { readonly kind: 'error-box'; readonly title: string; readonly text: string }
  | { readonly kind: 'message-box'; readonly title: string; readonly text: string }
  | { readonly kind: 'save-dialog'; readonly title: string; readonly text: string }
  | { readonly kind: 'protocol-client'; readonly protocol: string; readonly args: readonly string[] }
  | { readonly kind: 'download'; readonly name: string; readonly allowed: boolean }
  | { readonly kind: 'notification'; readonly title: string; readonly text: string }
  | { readonly kind: 'focused'; readonly window: number }
  | { readonly kind: 'badge'; readonly count: number }
  /** Below 0 there is none. */
  | { readonly kind: 'progress'; readonly progress: number }
  | { readonly kind: 'opened-outside'; readonly url: string }
  | { readonly kind: 'opened-path' | 'shown-in-folder'; readonly path: string }
  | { readonly kind: 'login-item'; readonly openAtLogin: boolean }
  | { readonly kind: 'user-model-id'; readonly id: string }
  | { readonly kind: 'about-panel'; readonly version: string }
  /** Secrets in the environment that Chromium's processes are started with. */
  | { readonly kind: 'inherited'; readonly names: readonly string[] };

/** Where a menu of the system is. */
export type MenuPlace = 'application' | 'popup' | 'tray';

/** Events of the system that a test can make happen. */
export type SystemEvent =
  | 'query-session-end'
  | 'session-end'
  | 'shutdown'
  | 'suspend'
  | 'resume'
  | 'activate'
  | 'unresponsive'
  | 'preload-error'
  | 'did-fail-load'
  | 'will-redirect'
  | 'will-attach-webview';

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
