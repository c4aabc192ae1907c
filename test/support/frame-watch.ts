import type { Browser, Page } from 'playwright';

/** What a page did while it was watched, all in milliseconds. */
export interface Frames {
  /** From one frame to the next. */
  readonly frames: readonly number[];
  /** The longest task of the page's main thread, by the clock. */
  readonly task: number;
  /** The longest task in processor time of its own: what others do on the machine meanwhile does not count. */
  readonly work: number;
  /** The longest time for which rows in sight were not there yet. */
  readonly waited: number;
  /** For each letter that was typed: from its input event until the rows it asks for are painted. */
  readonly answers: readonly number[];
}

declare global {
  interface Window {
    frameWatch: { start(): void; quietFor(): number; stop(): Pick<Frames, 'frames' | 'waited' | 'answers'> };
  }
}

/** Runs in the page, so it can use nothing from outside. */
function watch(): void {
  let frames: number[] = [];
  let waited = 0;
  let blankSince: number | null = null;
  let answers: number[] = [];
  let typedAt: number | null = null;
  let last = performance.now();
  let quietSince = last;

  function frame(now: number): void {
    frames.push(now - last);
    last = now;
    const blank = document.querySelector('.is-unread, [aria-busy="true"]') !== null;
    if (blank) blankSince ??= now;
    if (blankSince !== null) waited = Math.max(waited, now - blankSince);
    if (blank) quietSince = now;
    else blankSince = null;
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);

  addEventListener('input', ({ timeStamp }) => (typedAt = timeStamp), true);
  new MutationObserver((records) => {
    if (typedAt === null) return;
    const isHere = records.some(({ target }) => (target as Element).getAttribute('aria-busy') === 'false');
    if (!isHere) return;
    const since = typedAt;
    typedAt = null;
    // A task after a frame's callbacks runs when the frame is painted.
    requestAnimationFrame(() => setTimeout(() => answers.push(performance.now() - since)));
  }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });

  window.frameWatch = {
    start() {
      [frames, waited, blankSince, answers, typedAt] = [[], 0, null, [], null];
      quietSince = performance.now();
    },
    quietFor: () => performance.now() - quietSince,
    // The first one began before the watch.
    stop: () => ({ frames: frames.slice(1), waited, answers }),
  };
}

/** Watches every document of the page that is opened from now on. */
export async function installFrameWatch(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** One event of Chromium's trace; durations in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** @returns the longest task of a page's main thread: by the clock and in its own processor time */
export function longestTask(trace: Buffer): Pick<Frames, 'task' | 'work'> {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)));
  const longest = (field: 'dur' | 'tdur'): number =>
    tasks.reduce((most, event) => Math.max(most, (event[field] ?? 0) / 1_000), 0);
  return { task: longest('dur'), work: longest('tdur') };
}

/** Watches while `act` runs and until all rows in sight have been there for `quietMs`. */
export async function framesDuring(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
  quietMs = 300,
): Promise<Frames> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.evaluate(() => window.frameWatch.start());
  await act();
  const acted = Date.now();
  for (;;) {
    const quiet = await page.evaluate(() => window.frameWatch.quietFor());
    if (quiet > quietMs && Date.now() - acted > quietMs) break;
    await page.waitForTimeout(50);
  }
  const frames = await page.evaluate(() => window.frameWatch.stop());
  return { ...frames, ...longestTask(await browser.stopTracing()) };
}
