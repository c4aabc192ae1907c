import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Locator, Page } from 'playwright';
import { build, needsBuild } from '../../build/built-page.ts';
import { connectAccount, openDomains } from '../support/first-steps.ts';
import { framesDuring, installFrameWatch, type Frames } from '../support/frame-watch.ts';
import { serveApp } from '../support/served-app.ts';
import { tempHome } from '../support/temp-home.ts';
import type { Turn } from '../support/turn-watch.ts';
import type { Measurement } from '../../build/measurement.ts';
import { report } from './measure.ts';
import { launchChromium } from '../support/launch-chromium.ts';

/*
 * The page at 100,000 domains and as many orders in Chromium, or as many as NAMEKEEP_BENCH_DOMAINS says (1000000); the
 * service is a process of its own. What is measured of an action is the longest task of the page's main thread, in that
 * thread's own processor time; the baseline is the same action at 500 domains, just before. Frames and answers to typed
 * letters are by the clock: they also wait for whatever else the machine does.
 */

const size = Number(process.env['NAMEKEEP_BENCH_DOMAINS'] ?? 100_000);
/** A million domains take their time. */
const patienceMs = Math.max(30_000, size * 1.2);
const root = resolve(import.meta.dirname, '../..');

interface Service {
  readonly baseUrl: string;
  readonly email: string;
  readonly key: string;
}

interface Figures extends Frames {
  /** Longest turn of the host, in ms of processor time. */
  readonly host: number;
}

async function startService(domains: number): Promise<{ service: Service; child: ChildProcess }> {
  const args = ['electron/sandbox/run.ts', '--domains', String(domains), '--json', '--no-rate-limit'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { service: JSON.parse(line) as Service, child };
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Domains' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search domains' });

const orderGrid = (page: Page) => page.getByRole('grid', { name: 'Orders' });
const today = (page: Page) => page.getByRole('region', { name: 'What needs you' });

const wheel = (place: (page: Page) => Locator) => async (page: Page) => {
  await place(page).hover();
  for (let step = 0; step < 160; step += 1) {
    await page.mouse.wheel(0, step % 80 < 40 ? 400 : -370);
    await page.waitForTimeout(16);
  }
};

/** @param steps 1 jumps, more drag the bar */
const drag = (from: number, to: number, steps: number) => (page: Page) =>
  grid(page).evaluate(
    async (element, [start, end, count]) => {
      // Read once: it lays the page out, which a scroll bar does not.
      const room = element.scrollHeight - element.clientHeight;
      for (let step = 1; step <= count; step += 1) {
        element.scrollTop = (start + ((end - start) * step) / count) * room;
        await new Promise((done) => requestAnimationFrame(done));
      }
    },
    [from, to, steps] as const,
  );

const press = (key: string, times: number) => async (page: Page) => {
  await grid(page).focus();
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
};

const sortBy = (name: string) => (page: Page) =>
  grid(page).getByRole('columnheader').getByRole('button', { name }).click();

async function openInspector(page: Page): Promise<void> {
  await press('Enter', 1)(page);
  await page.getByRole('complementary').getByText('Nameservers').first().waitFor();
}

async function closeInspector(page: Page): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name: 'Close', exact: true }).click();
  await grid(page).focus();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const renewAll = (query: string) => async (page: Page) => {
  await search(page).fill(query);
  // What is selected before the rows are there is what was there before.
  await page.waitForTimeout(200);
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  await press('Control+a', 1)(page);
  await page.getByRole('button', { name: /^Renew [\d,]+ domain/ }).click();
  await page.getByRole('dialog').getByText('Will be ordered').waitFor();
};

async function refreshAndScroll(page: Page): Promise<void> {
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  await refresh.click();
  await wheel(grid)(page);
  await refresh.waitFor();
}

async function queue(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(/^Type/);
  if ((await field.count()) > 0) {
    const label = await dialog.getByText(/^Type/).first().innerText();
    await field.fill(/\d+\.\d\d/.exec(label)?.[0] ?? '');
  }
  await dialog.getByRole('button', { name: 'Add to queue' }).click();
  await dialog.getByText(/were queued/).waitFor();
}

async function openOrders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await orderGrid(page).getByRole('row').nth(3).waitFor();
}

async function runOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Run [\d,]+ order/ }).click();
  await wheel(orderGrid)(page);
}

async function filterOrders(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search domains' }).pressSequentially('hotel', { delay: 150 });
}

async function showToday(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Today' }).click();
  await today(page).waitFor();
}

/** Today as a page that was just opened sees it: nothing of it is here, and the core is warm. */
async function reloadToday(page: Page): Promise<void> {
  await page.reload();
  await today(page).waitFor();
}

async function openPortfolio(page: Page): Promise<void> {
  const domains = await openDomains(page);
  await domains.getByRole('row').nth(3).waitFor();
}

/** @param toQueue what is queued of the portfolio: no more than some 100,000 domains, a thousand of which take 0.1 s */
const actionsWith = (toQueue: string): readonly (readonly [string, (page: Page) => Promise<unknown>])[] => [
  ['scroll by wheel', wheel(grid)],
  ['jump to the middle', drag(0, 0.5, 1)],
  ['jump to the end', drag(0.5, 1, 1)],
  ['drag back to the start', drag(1, 0, 90)],
  ['hold PageDown', press('PageDown', 80)],
  ['End', press('End', 1)],
  ['Home', press('Home', 1)],
  ['hold ArrowDown', press('ArrowDown', 80)],
  ...['Domain', 'Expiry', 'Status', 'Auto-renew', 'Renewal'].flatMap((name) => [
    [`sort by ${name}`, sortBy(name)] as const,
    [`sort back by ${name}`, sortBy(name)] as const,
  ]),
  ['type a search', (page) => search(page).pressSequentially('hotel tld:com', { delay: 150 })],
  ['scroll what was found', wheel(grid)],
  ['clear the search', (page) => search(page).fill('')],
  ['select all', press('Control+a', 1)],
  ['scroll the selected', wheel(grid)],
  ['select nothing', press('Escape', 1)],
  ['open a domain', openInspector],
  ['close it', closeInspector],
  ['open Today', showToday],
  ['reload Today', reloadToday],
  ['go back to the domains', openPortfolio],
  ['preview what is due in 30 days', renewAll('expires:<30d')],
  ['close the preview', closeDialog],
  ['preview all', renewAll('')],
  ['close the preview of all', closeDialog],
  ['refresh again and scroll', refreshAndScroll],
  ['preview what to queue', renewAll(toQueue)],
  ['queue it', queue],
  ['close the outcome', closeDialog],
  ['preview what is queued already', renewAll(toQueue || 'tld:com')],
  ['close that preview', closeDialog],
  ['scroll with orders', wheel(grid)],
  ['open the orders', openOrders],
  ['scroll the orders', wheel(orderGrid)],
  ['filter the orders', filterOrders],
  ['run orders and scroll them', runOrders],
  ['go back to the portfolio', openPortfolio],
  ['scroll while orders run', wheel(grid)],
];

/** Does everything once with a portfolio of this size. */
async function perform(domains: number): Promise<ReadonlyMap<string, Figures>> {
  const place = await tempHome();
  const turnsFile = join(place.home, 'turns.jsonl');
  const { service, child } = await startService(domains);
  const app = await serveApp(place.home, {
    NAMEKEEP_TURNS_FILE: turnsFile,
    NODE_OPTIONS: `--import=${join(root, 'test/support/turn-watch.ts')}`,
  });
  const browser = await launchChromium();
  const figures = new Map<string, Figures>();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(patienceMs);
    await installFrameWatch(page);
    await page.goto(app.url);

    const measure = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      const from = Date.now();
      const frames = await framesDuring(browser, page, act);
      const to = Date.now();
      const text = await readFile(turnsFile, 'utf8').catch(() => '');
      const turns = text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Turn)
        .filter(({ at }) => at >= from && at <= to);
      const host = Math.max(0, ...turns.map(({ ms }) => ms));
      process.stderr.write(`${domains} domains: ${name} (${to - from} ms), host ${host.toFixed(0)} ms\n`);
      figures.set(name, { ...frames, host });
    };
    await measure('do nothing', () => page.waitForTimeout(2_000));
    await measure('connect and refresh', async () => {
      await connectAccount(page, service);
      await openDomains(page);
      await page.locator(`[role="grid"][aria-rowcount="${domains + 1}"]`).waitFor();
    });
    for (const [name, act] of actionsWith(domains > 200_000 ? 'tld:eu' : '')) {
      await measure(name, () => act(page)).catch((error: unknown) => {
        throw new Error(`${name}: ${String(error)}`);
      });
    }
    return figures;
  } finally {
    await browser.close();
    await app.stop();
    child.kill('SIGTERM');
    await place.remove();
  }
}

const most = (values: Iterable<number>): number => Math.max(0, ...values);

if (needsBuild()) build();
const few = await perform(500);
const many = await perform(size);
for (const [name, { frames, answers, work, waited }] of many) {
  const against = '500 domains';
  const line = (what: string, value: number, more: Partial<Measurement> = {}): void =>
    report({ what: `Page: ${what}`, size, unit: 'ms', value, ...more });
  line(name, work, { baseline: few.get(name)?.work ?? 0, against });
  if (/scroll|drag|hold/.test(name)) {
    line(`${name}, longest frame`, most(frames), { target: 100 });
    line(`${name}, rows in sight that were missing`, waited);
  }
  if (answers.length > 0) line(`${name}, longest until the rows are there`, most(answers));
}
const turns = [...many.values()].map(({ host }) => host);
report({ what: 'Host: longest turn meanwhile', size, unit: 'ms', value: most(turns), target: 50 });
