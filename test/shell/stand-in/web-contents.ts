import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { preventable, strict, toText, type Like } from '../../support/electron-strictness.ts';
import { display } from './system.ts';

/** What the program sees of the main frame. */
export type Frame = { origin: string; url: string } & Pick<
  Electron.WebFrameMain,
  'origin' | 'url' | 'parent'
>;

/** The page of a window. Frames other than the main one have no preload script, so none of them can ask. */
export class StandInWebContents
  extends EventEmitter
  implements Like<Electron.WebContents, StandInWebContents, 'mainFrame' | 'session'>
{
  readonly id: number;
  readonly session: unknown;
  readonly mainFrame: Frame = { origin: '', url: '', parent: null };
  crashed = false;
  destroyed = false;
  title = '';
  zoom = 1;
  windowOpenHandler: ((details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse) | null = null;

  constructor(id: number, session: unknown) {
    super();
    this.id = id;
    this.session = session;
  }

  readonly getURL = (): string => this.mainFrame.url;
  readonly getTitle = (): string => this.title;
  readonly getZoomFactor = (): number => this.zoom;
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.zoom = factor;
  }
  get zoomFactor(): number {
    return this.zoom;
  }
  set zoomFactor(factor: number) {
    this.setZoomFactor(factor);
  }
  readonly isCrashed = (): boolean => this.crashed;
  readonly isDestroyed = (): boolean => this.destroyed;
  setWindowOpenHandler(
    handler: (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse,
  ): void {
    this.windowOpenHandler = handler;
  }
  send(channel: string, ...args: unknown[]): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    display('send', { window: this.id, channel, args: toText(args) }).catch(() => undefined);
  }
  reload(): void {
    this.crashed = false;
    this.load(() => display('reload', { window: this.id })).catch(() => undefined);
  }
  forcefullyCrashRenderer(): void {
    display('crash', { window: this.id }).catch(() => undefined);
  }

  /** Tells the listeners how a load ends. @throws as `loadURL` does */
  async load(start: () => Promise<void>, url = this.mainFrame.url): Promise<void> {
    this.emit('did-start-loading');
    try {
      await start();
      this.emit('did-finish-load');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const name = /net::(\w+)/.exec(reason)?.[1] ?? 'ERR_FAILED';
      // -3 and -2 in Chromium's net_error_list.h.
      const code = name === 'ERR_ABORTED' ? -3 : -2;
      this.emit('did-fail-load', preventable(), code, name, url, true, 1, 1);
      throw Object.assign(new Error(`${name} (${code}) loading '${url}'`), { errno: code, code: name, url });
    } finally {
      this.emit('did-stop-loading');
    }
  }

  mayNavigate(url: string, isMainFrame: boolean): boolean {
    const event = preventable({ url, isMainFrame, isSameDocument: false, frame: this.mainFrame });
    this.emit('will-frame-navigate', event);
    if (isMainFrame && !event.defaultPrevented) this.emit('will-navigate', event);
    return !event.defaultPrevented;
  }
  mayOpen(url: string): boolean {
    const referrer = { url: '', policy: 'default' } as const;
    const details = { url, frameName: '', features: '', disposition: 'new-window', referrer } as const;
    return this.windowOpenHandler?.(details).action !== 'deny';
  }
}

export const newContents = (id: number, session: unknown): StandInWebContents =>
  strict('webContents', new StandInWebContents(id, session));
