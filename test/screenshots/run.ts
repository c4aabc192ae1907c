import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { type Clock, systemClock } from '../../electron/platform/clock.ts';
import { type Core, createCore } from '../../electron/app/core.ts';
import { openDownloads } from '../../electron/http-host/downloads.ts';
import { serveCore } from '../../electron/http-host/server.ts';
import { requireNode } from '../../electron/platform/require-node.ts';
import { type Sandbox, startSandbox } from '../support/sandbox/sandbox.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import type { OrderState } from '../../shared/model/order.ts';
import { build, needsBuild } from '../../build/built-page.ts';
import { findChromium } from '../../build/prepare-chromium.ts';

/*
 * The pictures in docs/: `npm run screenshots`. The portfolio, and orders that need the user. The program against the
 * sandbox in a real Chromium; the same portfolio, prices and day every time.
 */
requireNode();

const docs = resolve(import.meta.dirname, '../../docs');
/** When the orders are queued. */
const queued = Date.parse('2026-11-20T09:00:00.000Z');
/** They run later: a list just read is not read again before the queue starts. */
const ran = queued + 60 * 60_000;
/** When the user looks. */
const looked = ran + 20 * 60_000;

/** How one order comes to need the user. */
interface Scene {
  readonly state: OrderState;
  /** The extension of the order; those of the others are renewed without ado. */
  readonly extension: string;
  /** After queueing, before the queue runs. */
  readonly meanwhile: (sandbox: Sandbox, core: Core, accountId: string) => Promise<void> | void;
}

const scenes: readonly Scene[] = [
  {
    state: 'held',
    extension: 'it',
    // The price list that the user approved is out of date by the time the queue runs.
    meanwhile: ({ control }) => control.setPrice('it', 'renew', 1, '14.90'),
  },
  {
    state: 'unknown',
    extension: 'com',
    meanwhile: ({ control }) =>
      control.setFaults([
        { match: { path: '/domain/renew', domain: nameOf(control, 'com') }, fault: 'drop-before' },
      ]),
  },
  {
    state: 'awaiting-payment',
    extension: 'net',
    // The user lets orders run without credit, and the service makes an invoice.
    async meanwhile({ control }, core, accountId) {
      await core.handlers['orderSettings.setUnpaidInvoices']({ accountId, allowed: true });
      control.setCredit('20.00');
    },
  },
];

const nameOf = (control: Sandbox['control'], extension: string): string =>
  [...control.activeNames()].find((name) => name.endsWith(`.${extension}`)) ?? '';

async function take(browser: Browser, scene: Scene): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'namekeep-screenshots-'));
  let [start, from] = [queued, Date.now()];
  const clock: Clock = { ...systemClock, now: () => start + Date.now() - from };
  // Its address stands in the picture, where a connection was lost.
  const sandbox = await startSandbox({ port: 8474, domains: 60, seed: 4, clock, credit: '500.00' });
  const core = await openCore(home, clock);
  try {
    const domain = await play(core, sandbox, scene, () => {
      [start, from] = [ran, Date.now()];
    });
    await picture(browser, core, home, `orders-${scene.state}.png`, (page) => showOrder(page, domain));
  } finally {
    await core.close();
    await sandbox.close();
    await rm(home, { recursive: true, force: true });
  }
}

async function takePortfolio(browser: Browser): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'namekeep-screenshots-'));
  const clock: Clock = { ...systemClock, now: () => looked };
  const sandbox = await startSandbox({ domains: 500, clock });
  const core = await openCore(home, clock);
  try {
    await core.refresh.run(await connect(core, sandbox));
    await picture(browser, core, home, 'portfolio.png', showPortfolio);
  } finally {
    await core.close();
    await sandbox.close();
    await rm(home, { recursive: true, force: true });
  }
}

async function connect(core: Core, { baseUrl, email, key }: Sandbox): Promise<string> {
  const account = { name: 'Shop', surface: 'key-header' as const, baseUrl, email };
  return (await core.accounts.add(account, { key }, { verify: true })).id;
}

const openCore = (home: string, clock: Clock): Promise<Core> =>
  createCore({
    home,
    host: 'browser',
    vault: openMemoryVault(),
    log: { info: () => undefined, warn: () => undefined, hide: () => () => undefined },
    workers: {
      store: new URL('../../electron/store/rpc/worker.ts', import.meta.url),
      decode: new URL('../../electron/provider/decode-worker.ts', import.meta.url),
    },
    saveTarget: { choose: () => Promise.resolve(null) },
    version: '0.1.0',
    locale: 'en',
    clock,
    settleMs: 500,
  });

/** @returns the domain of the order that ended in the scene's state */
async function play(
  core: Core,
  sandbox: Sandbox,
  { state, extension, meanwhile }: Scene,
  passAnHour: () => void,
): Promise<string> {
  const { control } = sandbox;
  const id = await connect(core, sandbox);
  await core.refresh.run(id);
  const others = ['eu', 'org', 'it', 'com', 'net'].filter((one) => one !== extension).slice(0, 2);
  const keys = [...others, extension].map((one) => ({ accountId: id, domain: nameOf(control, one) }));
  await core.orders.queue({ by: 'keys', keys }, 1);
  await meanwhile(sandbox, core, id);
  passAnHour();
  await core.orders.run(30_000);
  const { rows } = await core.store.orders.list({ accountId: id, states: [state], offset: 0, limit: 10 });
  const [order] = rows;
  if (!order || rows.length > 1) throw new Error(`${rows.length} orders are ${state}, not 1.`);
  return order.domain;
}

async function picture(
  browser: Browser,
  core: Core,
  home: string,
  file: string,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, hide: () => () => undefined };
  const downloads = openDownloads(home, log);
  const folder = resolve(import.meta.dirname, '../../out/renderer');
  const served = await serveCore({ core, folder, port: 0, downloads, log });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1000 },
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(looked);
    await page.goto(served.newAddress());
    await show(page);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(docs, file) });
  } finally {
    await context.close();
    await served.close();
    await downloads.close();
  }
}

async function showOrder(page: Page, domain: string): Promise<void> {
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click();
  await page
    .getByRole('table', { name: 'Orders' })
    .getByRole('button', { name: domain, exact: true })
    .click();
  await page.getByRole('dialog').getByText('Queued.', { exact: true }).first().waitFor();
}

async function showPortfolio(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await page.getByRole('searchbox').fill('expires:<30d');
  await page.getByRole('checkbox', { name: 'Select all matches' }).check();
}

if (needsBuild()) build();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await takePortfolio(browser);
  for (const scene of scenes) await take(browser, scene);
} finally {
  await browser.close();
}
