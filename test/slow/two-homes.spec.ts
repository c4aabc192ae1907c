import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRandom } from '../fuzz/random.ts';
import { activeNames, connectedHome, settleMs } from '../support/connected-home.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

/*
 * Two computers with a ledger each renew the same domains of one account at the same time. Neither knows the orders of
 * the other.
 */
const renewals = 40;
const seed = 20_261_122;

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

// More than a minute each, as two programs at work wait for each other.
it.each([
  ['key-header', 'together'],
  ['key-header', '5 s later'],
  ['token', 'together'],
] as const)('renews few domains twice from two homes (%s, %s)', async (surface, timing) => {
  const { twice, once, requests } = await renewTwice(surface, timing, seed);
  process.stdout.write(`${JSON.stringify({ surface, timing, twice, once, requests })}\n`);
  // A token service may not take all of them within the run.
  expect(once + twice).toBeGreaterThan(renewals / 2);
  expect(twice).toBeLessThanOrEqual(4);
});
