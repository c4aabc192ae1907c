import type { Page } from '@playwright/test';
import type { Input, Output, CallName } from '../../shared/contract.ts';

/** What Electron's safeStorage finds on the system. */
export type KeyStore = 'gnome_libsecret' | 'basic_text' | 'none';

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

/** Ends a hang of a second program, and nothing else. */
export const secondStartMs = 5 * 60_000;

/** Menus, notifications and links of the system. */
export interface Outside {
  /** Labels, `Menu > Item`; those that cannot be chosen in brackets. */
  menu(place: MenuPlace): Promise<readonly string[]>;
  choose(place: MenuPlace, label: string): Promise<void>;
  clickTray(): Promise<void>;
  /** Clicks on the latest with this title. */
  clickNotification(title: string): Promise<void>;
  /** As macOS opens a link. */
  openUrl(url: string): Promise<void>;
  /** Presses a button of the message box that is open, or of the next one. */
  press(button: number): Promise<void>;
  /** The text in the clipboard of the system, as far as the program itself wrote it. */
  clipboard(): Promise<string>;
}

/** The running desktop program as a scenario sees it: on the stand-in for Electron, or on Electron itself. */
export interface DesktopApp {
  readonly home: string;
  /** The page of the window that was opened first and is still there. */
  page(): Promise<Page>;
  windows(): Promise<readonly WindowView[]>;
  /** What a window shows, also after its page has crashed and come back. */
  shown(window?: number): Promise<string>;
  /** Asks the core as the page does. @throws when the answer is a failure */
  call<Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>>;
  /** What the program did where no page shows it: dialogs, notifications. Always empty on Electron. */
  readonly notes: readonly Note[];
  /** Errors of its pages, also those that Chromium writes to their consoles. */
  readonly problems: readonly string[];
  /** Windows that a page was allowed to open, and addresses that it could ask for. Always empty in the end. */
  readonly escapes: readonly string[];
  /** Chooses the place in the next save dialog. */
  saveTo(path: string | null): Promise<void>;
  /** As the menu does. */
  quit(): Promise<void>;
  closeWindow(): Promise<void>;
  minimizeWindow(): Promise<void>;
  /** Ends the process of the first window's page. */
  crashPage(): Promise<void>;
  /** Whether it keeps the computer awake. */
  isKeptAwake(): Promise<boolean>;
  /** Something the system does, or a page gone wrong. @returns whether the program prevented what that announces */
  happen(event: SystemEvent): Promise<boolean>;
  /** Opens another page with the preload script, as only a mistake could. @returns what a call of it is answered */
  callFromElsewhere(url: string, name: string): Promise<unknown>;
  /** Starts it a second time with the same home folder. @returns the exit code */
  startAgain(args?: readonly string[]): Promise<number | null>;
  /** What the system shows outside the window; null on Electron, which tells nobody. */
  readonly outside: Outside | null;
  /** Settles when the process has ended. */
  readonly ended: Promise<number | null>;
  /** Ends it, whatever it does. */
  stop(): Promise<void>;
}

export interface DesktopOptions {
  readonly home: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly locale?: string;
  /** What follows the program in its command line. */
  readonly args?: readonly string[];
  /** As the program sees it; only the stand-in can pretend another than this one. */
  readonly platform?: NodeJS.Platform;
  /** What keys are encrypted with where there is no keychain; only the stand-in can choose. */
  readonly keyStore?: KeyStore;
  /** Whether it is a package, also where it is started from this folder; only the stand-in can pretend. */
  readonly packaged?: boolean;
  /** Whether the system refuses to open the program's links with it; only the stand-in can choose. */
  readonly protocolClientFails?: boolean;
  /** Whether notifications fail, as those of a program without a signature on macOS; only the stand-in can choose. */
  readonly notificationsFail?: boolean;
}
