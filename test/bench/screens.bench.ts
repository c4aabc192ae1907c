import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, needsBuild } from '../../build/built-page.ts';
import { followCalls, goTo, rest, screensOf } from '../screenshots/screens.ts';
import { serveApp } from '../support/served-app.ts';
import { fillHome } from './large-home.ts';
import { report } from './measure.ts';
import { launchChromium } from '../support/launch-chromium.ts';

/*
 * Opens every screen for the first time, at 100,000 domains or as many as NAMEKEEP_BENCH_DOMAINS says, and measures by
 * the clock until nothing on it is busy and it asks for nothing any more; and the most memory that the host had.
 */

const size = Number(process.env['NAMEKEEP_BENCH_DOMAINS'] ?? 100_000);
/** `rest` waits for this long without a sign of work. */
const quietMs = 100;

if (needsBuild()) build();
const home = mkdtempSync(join(tmpdir(), 'namekeep-bench-'));
await fillHome(home, size);
const app = await serveApp(home);
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  followCalls(page);
  await page.goto(app.url);
  await page.locator('main').first().waitFor();
  await rest(page);
  for (const screen of await screensOf(page)) {
    const from = performance.now();
    let shown = '';
    const look = setInterval(() => {
      page
        .getByRole('progressbar')
        .count()
        .then((count) => (shown = count > 0 ? ', which shows its progress' : shown))
        .catch(() => undefined);
    }, 200);
    await goTo(page, screen.path);
    clearInterval(look);
    const value = performance.now() - from - quietMs;
    // Worth a line in the document only where a screen could take long.
    const target = size > 200_000 ? { target: 2_000 } : {};
    report({ what: `Screen ${screen.name}${shown}`, size, unit: 'ms', value, ...target });
  }
  const [, most] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8')) ?? [];
  const value = Number(most) / 1024;
  report({ what: 'Memory of the host, every screen opened', size, unit: 'MB', value, target: 1_000 });
} finally {
  await browser.close();
  await app.stop();
  rmSync(home, { recursive: true });
}
