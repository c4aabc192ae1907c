import Sqlite from 'better-sqlite3';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRandom } from '../fuzz/random.ts';
import { activeNames, connectedHome, settleMs } from '../support/connected-home.ts';
import { isSlow } from '../support/runs.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

/*
 * Two computers with a ledger each renew the same domains of one account at the same time. Neither knows the orders of
 * the other.
 */
const renewals = 40;

/** Makes the last refresh of a home older. */
function refreshedAnHourAgo(home: string): void {
  const file = readdirSync(home, { recursive: true }).find((name) => String(name).endsWith('cache.db'));
  const db = new Sqlite(join(home, String(file ?? 'cache.db')));
  const then = new Date(Date.now() - 3_600_000).toISOString();
  db.prepare("UPDATE refresh_summaries SET summary = json_set(summary, '$.finishedAt', ?)").run(then);
  db.close();
}

/** @returns how many domains were renewed twice, and the requests that the service had */
async function renewTwice(surface: 'key-header' | 'token', timing: string, seed: number) {
  const random = createRandom(seed);
  const first = await connectedHome({ domains: 60, tokenLimits: null }, {}, surface);
  const { home, remove } = await tempHome();
  try {
    const { sandbox, terminal } = first;
    const token = surface === 'token';
    const second = createTerminal(home, {
      NAMEKEEP_SECRET: token ? sandbox.token : sandbox.key,
      NAMEKEEP_SETTLE_MS: String(settleMs),
    });
    const address = token
      ? ['--base-url', sandbox.tokenBaseUrl]
      : ['--base-url', sandbox.baseUrl, '--email', sandbox.email];
    await second.run('account', 'add', 'main', '--surface', surface, ...address);
    await second.run('sync');
    const names = activeNames(sandbox, renewals);
    for (const one of [terminal, second]) await one.run('renew', ...names, '--years', '1');
    if (timing === 'an hour ago') refreshedAnHourAgo(home);
    sandbox.control.setFaults([{ fault: { kind: 'slow', ms: 40 + random.below(40) } }]);
    const before = sandbox.control.requests.length;
    const one = terminal.spawn(['orders', 'run', '--wait', '60']);
    await wait(timing === '5 s later' ? 5_000 : random.below(60));
    const two = second.spawn(['orders', 'run', '--wait', '60']);
    await Promise.all([one.finished, two.finished]);
    const paid = sandbox.control.invoices.filter((invoice) => invoice.kind === 'renew' && invoice.paid);
    const times = names.map((name) => paid.filter(({ domain }) => domain === name).length);
    return {
      twice: times.filter((count) => count > 1).length,
      once: times.filter((count) => count === 1).length,
      requests: sandbox.control.requests.length - before,
    };
  } finally {
    await first.close();
    await remove();
  }
}

const seeds = Array.from({ length: 3 }, (_, index) => 20_261_122 + index);

// More than a minute each, as two programs at work wait for each other.
it
  .skipIf(!isSlow)
  .each(
    (['key-header', 'token'] as const).flatMap((surface) =>
      ['together', '5 s later', 'an hour ago'].map((timing) => [surface, timing] as const),
    ),
  )(
  'renews few domains twice from two homes (%s, %s)',
  async (surface, timing) => {
    for (const seed of seeds) {
      const { twice, once, requests } = await renewTwice(surface, timing, seed);
      process.stdout.write(`${JSON.stringify({ surface, timing, seed, twice, once, requests })}\n`);
      // A token service may not take all of them within the run.
      expect(once + twice).toBeGreaterThan(renewals / 2);
      expect(twice).toBeLessThanOrEqual(4);
    }
  },
  900_000,
);
