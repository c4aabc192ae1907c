import { randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Download, Page } from '@playwright/test';
import type { Ask } from '../../support/process-channel.ts';
import type { ClickedOn, DisplayCalls, MainCalls } from '../stand-in/protocol.ts';
import { fromChromium, toChromium } from './address.ts';
import { pageSource, preloadSource } from '../../support/page-worlds.ts';

const preloadWorld = 'Electron Isolated Context';

/** Electron's names and Chromium's. */
const permissions = {
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  geolocation: ['geolocation'],
  media: ['camera', 'microphone'],
  midi: ['midi'],
  midiSysex: ['midi-sysex'],
  notifications: ['notifications'],
} as const;
/** What a page can ask for here, as Electron calls it. */
export type AskedPermission = keyof typeof permissions;

/** What a window lets its page do. */
type Preferences = Omit<Parameters<DisplayCalls['open']>[0], 'window'>;

/** What comes from the preload script's world: a call, or a click that the page left to the system. */
interface Asked {
  readonly id: number;
  readonly channel: string;
  readonly args: string;
  readonly on?: ClickedOn;
}

/** One window: a page of Chromium, and after a crash another one. */
export class DisplayWindow {
  readonly id: number;
  readonly context: BrowserContext;
  readonly preferences: Preferences;
  readonly main: Ask<MainCalls>;
  /** What is told to the test. @see DesktopApp */
  readonly told: { readonly problems: string[]; readonly escapes: string[] };
  page!: Page;
  private cdp!: CDPSession;
  private readonly token = `s${randomUUID().replaceAll('-', '')}`;
  private world: number | null = null;
  private origin = '';
  private url = 'about:blank';
  private crashed = false;
  /** The address that the program itself asked for. */
  expected: string | null = null;

  constructor(
    id: number,
    context: BrowserContext,
    preferences: Preferences,
    main: Ask<MainCalls>,
    told: DisplayWindow['told'],
  ) {
    this.id = id;
    this.context = context;
    this.preferences = preferences;
    this.main = main;
    this.told = told;
  }

  async open(): Promise<void> {
    this.crashed = false;
    this.page = await this.context.newPage();
    this.page.on('pageerror', (error) => this.told.problems.push(error.message));
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.told.problems.push(message.text());
    });
    this.page.on('framenavigated', (frame) => {
      if (frame === this.page.mainFrame()) this.url = fromChromium(frame.url());
    });
    this.page.on('download', (download) => this.watch(this.askToDownload(download)));
    this.page.on('crash', () => {
      this.crashed = true;
      this.watch(this.main('gone', { window: this.id }));
    });
    this.cdp = await this.context.newCDPSession(this.page);
    await this.cdp.send('Page.enable');
    await this.cdp.send('Runtime.enable');
    this.cdp.on('Page.windowOpen', ({ url }) => this.watch(this.askToOpen(url)));
    const { preload, javascript } = this.preferences;
    if (!javascript) await this.cdp.send('Emulation.setScriptExecutionDisabled', { value: true });
    if (preload !== null) await this.addPreload(preload);
  }

  /** Lets something go on that fails only where the page or the program has gone. */
  private watch(going: Promise<unknown>): void {
    going.catch(() => undefined);
  }

  /** The page's world first: it has to listen when the preload script exposes something. */
  private async addPreload(script: string): Promise<void> {
    this.cdp.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name !== preloadWorld) return;
      this.world = context.id;
      this.origin = fromChromium(context.origin);
    });
    this.cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === `${this.token}Ask`) this.watch(this.ask(payload, executionContextId));
    });
    await this.cdp.send('Runtime.addBinding', {
      name: `${this.token}Ask`,
      executionContextName: preloadWorld,
    });
    await this.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: pageSource(this.token) });
    await this.cdp.send('Page.addScriptToEvaluateOnNewDocument', {
      source: preloadSource(this.token, script),
      worldName: preloadWorld,
    });
  }

  private async ask(payload: string, world: number): Promise<void> {
    const { id, channel, args, on } = JSON.parse(payload) as Asked;
    if (on) return this.main('contextMenu', { window: this.id, on });
    const reply = await this.main('invoke', { window: this.id, origin: this.origin, channel, args }).then(
      (value) => `{"id":${id},"value":${value}}`,
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        return JSON.stringify({ id, error: `Error invoking remote method '${channel}': Error: ${reason}` });
      },
    );
    await this.hear(reply, world);
  }
  private async hear(text: string, world: number | null): Promise<void> {
    if (world === null) return;
    const expression = `globalThis[${JSON.stringify(`${this.token}Hear`)}](${JSON.stringify(text)})`;
    // The page it was meant for can be gone by now.
    await this.cdp.send('Runtime.evaluate', { expression, contextId: world }).catch(() => undefined);
  }
  /** Hands the page an event. @param args as JSON text */
  send(channel: string, args: string): Promise<void> {
    return this.hear(`{"channel":${JSON.stringify(channel)},"args":${args}}`, this.world);
  }

  private async askToDownload(download: Download): Promise<void> {
    const [url, name] = [fromChromium(download.url()), download.suggestedFilename()];
    if (await this.main('mayDownload', { window: this.id, url, name }))
      this.told.escapes.push(`A download of ${url} was allowed.`);
    await download.cancel();
  }

  /** Lets the page have what the program grants, and nothing else. */
  private async grant(url: string): Promise<void> {
    const asked = Object.keys(permissions) as AskedPermission[];
    const granted = await this.main('grant', { window: this.id, url, permissions: asked });
    const origin = new URL(toChromium(url)).origin;
    if (origin === 'null') return;
    await this.context.grantPermissions(
      granted.flatMap((permission) => permissions[permission]),
      { origin },
    );
    if (await this.main('mayUseDevice', { url, deviceType: 'hid' }))
      this.told.escapes.push(`A page may use every device.`);
  }

  private async askToOpen(url: string): Promise<void> {
    if (await this.main('mayOpen', { window: this.id, url }))
      this.told.escapes.push(`A window was allowed for ${url}.`);
  }

  /** @throws with Chromium's name of the failure */
  async load(url: string): Promise<void> {
    this.expected = url;
    await this.grant(url);
    await this.page.goto(toChromium(url), { waitUntil: 'commit' });
    await this.shown(url);
  }
  async reload(): Promise<void> {
    const { url } = this;
    // Playwright drives no page whose process has crashed.
    if (this.crashed) {
      await this.page.close();
      await this.open();
      return this.load(url);
    }
    this.expected = url;
    await this.page.reload({ waitUntil: 'commit' });
    await this.shown(url);
  }
  private async shown(url: string): Promise<void> {
    const { origin, protocol, host } = new URL(url);
    await this.main('committed', {
      window: this.id,
      url,
      origin: origin === 'null' && host !== '' ? `${protocol}//${host}` : origin,
    });
    await this.page.waitForLoadState('domcontentloaded');
    await this.main('titled', { window: this.id, title: await this.page.title() });
    await this.main('painted', { window: this.id });
    await this.page.waitForLoadState('load');
  }
  crash(): void {
    // Nothing answers any more.
    this.watch(this.cdp.send('Page.crash'));
  }
  async close(): Promise<void> {
    await this.page.close();
  }
}
