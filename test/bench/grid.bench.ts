import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Locator, type Page, chromium } from 'playwright';
import { build, needsBuild } from '../../build/built-page.ts';
import { findChromium } from '../../build/prepare-chromium.ts';
import { framesDuring, installFrameWatch, type Frames } from '../support/frame-watch.ts';
import { serveApp } from '../support/served-app.ts';
import { tempHome } from '../support/temp-home.ts';
import type { Turn } from '../support/turn-watch.ts';

/*
 * The page at 100,000 domains in Chromium, or as many as NAMEKEEP_BENCH_DOMAINS says (1000000); the service is a
 * process of its own. What is told of an action is the longest task of the page's main thread, in that thread's own
 * processor time; the baseline is the same action at 500 domains, just before. The columns: that task by the clock,
 * the frames (median, 95 %, longest; they also wait for whatever else the machine does), how long rows in sight were
 * missing, the longest turn of the host's main thread in its own processor time.
 */

const size = Number(process.env['NAMEKEEP_BENCH_DOMAINS'] ?? 100_000);
/** A million domains take their time. */
const patienceMs = 600_000;
const root = resolve(import.meta.dirname, '../..');

interface Service {
  readonly baseUrl: string;
  readonly email: string;
  readonly key: string;
}

interface Figures extends Frames {
  /** Longest turn of the host, in ms of processor time. */
  readonly host: number;
  /** From the first input to the last row. */
  readonly took: number;
}

async function startService(domains: number): Promise<{ service: Service; child: ChildProcess }> {
  const args = ['electron/sandbox/run.ts', '--domains', String(domains), '--json', '--no-rate-limit'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { service: JSON.parse(line) as Service, child };
}

async function connect(page: Page, { baseUrl, email, key }: Service): Promise<void> {
  await page.getByLabel('Account name').fill('Shop');
  await page.getByLabel('Base URL').fill(baseUrl);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Domains' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search the portfolio' });

const orderTable = (page: Page) => page.getByRole('table', { name: 'Orders' });

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
      for (let step = 1; step <= count; step += 1) {
        const part = start + ((end - start) * step) / count;
        element.scrollTop = part * (element.scrollHeight - element.clientHeight);
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
  grid(page).getByRole('columnheader', { name, exact: true }).getByRole('button').click();

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
  await page.waitForTimeout(200);
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
  await dialog.getByRole('button', { name: 'Add to queue' }).click();
  await dialog.getByText(/were queued/).waitFor();
}

async function openOrders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Orders' }).click();
  await orderTable(page).getByRole('row').nth(3).waitFor();
}

async function runOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Run [\d,]+ order/ }).click();
  await wheel(orderTable)(page);
}

async function openPortfolio(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await grid(page).getByRole('row').nth(3).waitFor();
}

const actions: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
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
  ['type a search', (page) => search(page).pressSequentially('hotel tld:com', { delay: 90 })],
  ['scroll what was found', wheel(grid)],
  ['clear the search', (page) => search(page).press('Escape')],
  ['select all', press('Control+a', 1)],
  ['scroll the selected', wheel(grid)],
  ['select nothing', press('Escape', 1)],
  ['open a domain', openInspector],
  ['close it', closeInspector],
  ['preview what is due in 30 days', renewAll('expires:<30d')],
  ['close the preview', closeDialog],
  ['preview all', renewAll('')],
  ['close the preview of all', closeDialog],
  ['refresh again and scroll', refreshAndScroll],
  ['preview all again', renewAll('')],
  ['queue all', queue],
  ['close the outcome', closeDialog],
  ['preview what is queued already', renewAll('tld:com')],
  ['close that preview', closeDialog],
  ['scroll with orders', wheel(grid)],
  ['open the orders', openOrders],
  ['scroll the orders', wheel(orderTable)],
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
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
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
        .map((line) => JSON.parse(line) as Turn);
      const host = Math.max(0, ...turns.filter(({ at }) => at >= from && at <= to).map(({ ms }) => ms));
      figures.set(name, { ...frames, host, took: to - from });
    };
    await measure('do nothing', () => page.waitForTimeout(2_000));
    await measure('connect and refresh', async () => {
      await connect(page, service);
      await page.locator(`[role="grid"][aria-rowcount="${domains + 1}"]`).waitFor();
    });
    for (const [name, act] of actions) {
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

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const whole = (value: number | undefined): string => (value ?? 0).toFixed(0);

if (needsBuild()) build();
const few = await perform(500);
const many = await perform(size);
for (const [name, { frames, task, work, waited, host, took }] of many) {
  const sorted = frames.toSorted((a, b) => a - b);
  const before = few.get(name);
  const facts = {
    what: `${name} (${size.toLocaleString('en')})`,
    ms: work,
    baseline: before?.work ?? 0,
    against: '500 domains',
    task: whole(task),
    frame: `${whole(at(sorted, 0.5))} ${whole(at(sorted, 0.95))} ${whole(sorted.at(-1))}`,
    rows: whole(waited),
    host: `${whole(host)} (${whole(before?.host)})`,
    took: whole(took),
  };
  process.stdout.write(`${JSON.stringify(facts)}\n`);
}
