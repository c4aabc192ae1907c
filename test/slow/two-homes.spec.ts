import { expect, it, type TestContext } from 'vitest';
import { createRandom } from '../fuzz/random.ts';
import { activeNames, settleMs } from '../support/connected-home.ts';
import { startSandbox } from '../support/sandbox/sandbox.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';
import { openBadLine } from '../torture/bad-line.ts';

/*
 * Two computers with a ledger each renew the same domains of one account at the same time. Neither knows the orders of
 * the other. Each has a line of its own to the service, which spoils nothing and shows who asked for what.
 */
const renewals = 40;
const seed = 20_261_122;
type Surface = 'key-header' | 'token';

async function openHome(
  sandbox: Awaited<ReturnType<typeof startSandbox>>,
  surface: Surface,
  onTestFinished: TestContext['onTestFinished'],
) {
  const line = await openBadLine(sandbox.url, createRandom(seed), { repeats: false, perMille: 0 });
  const { home, remove } = await tempHome();
  onTestFinished(async () => {
    await line.close();
    await remove();
  });
  const onLine = (url: string): string => url.replace(sandbox.url, `http://127.0.0.1:${line.port}`);
  const [secret, address] =
    surface === 'token'
      ? [sandbox.token, ['--base-url', onLine(sandbox.tokenBaseUrl)]]
      : [sandbox.key, ['--base-url', onLine(sandbox.baseUrl), '--email', sandbox.email]];
  const terminal = createTerminal(home, {
    NAMEKEEP_SECRET: secret,
    NAMEKEEP_SETTLE_MS: String(settleMs),
  });
  const good = async (...args: string[]): Promise<void> =>
    expect(await terminal.run(...args), args.join(' ')).toMatchObject({ code: 0 });
  await good('account', 'add', 'main', '--surface', surface, ...address);
  await good('sync');
  return {
    good,
    line,
    run: () => terminal.spawn(['orders', 'run', '--wait', '60']).finished,
    /** When it renewed the domain, and when it asked for the domain before that; ISO 8601 UTC, null for never. */
    about(domain: string) {
      const sent = line.orders.find(({ text }) => text.includes(domain))?.arrivedAt ?? null;
      const looks = line.readings.filter(
        ({ text, passedAt }) => text.includes(domain) && sent !== null && passedAt <= sent,
      );
      return { sent, looked: looks.at(-1)?.askedAt ?? null };
    },
  };
}

/** @returns how many domains were renewed once and twice, and what those knew who renewed one again */
async function renewTwice({ expect, onTestFinished }: TestContext, surface: Surface, timing: string) {
  const random = createRandom(seed);
  const sandbox = await startSandbox({ domains: 60, tokenLimits: null });
  onTestFinished(() => sandbox.close());
  const homes = [
    await openHome(sandbox, surface, onTestFinished),
    await openHome(sandbox, surface, onTestFinished),
  ] as const;
  const [first, second] = homes;
  const names = activeNames(sandbox, renewals);
  for (const { good } of homes) await good('renew', ...names, '--years', '1');
  sandbox.control.setFaults([{ fault: { kind: 'slow', ms: 40 + random.below(40) } }]);
  const before = sandbox.control.requests.length;
  const one = first.run();
  const paidBefore = { 'after the third': 3, 'after the twentieth': 20 }[timing] ?? 0;
  await expect.poll(() => first.line.counts.paid).toBeGreaterThanOrEqual(paidBefore);
  if (timing === 'when the first has finished') await one;
  const two = second.run();
  await Promise.all([one, two]);

  const knew = { nothing: 0, 'that it was not renewed yet': 0, 'that it was renewed': 0 };
  let once = 0;
  for (const name of names) {
    const [paid, again] = sandbox.control.invoices.filter((one) => one.domain === name && one.paid);
    if (!paid) continue;
    if (!again) once += 1;
    else {
      const who = homes.map(({ about }) => about(name));
      expect(who.every(({ sent }) => sent !== null)).toBe(true);
      const { looked } = who.sort((a, b) => String(a.sent).localeCompare(String(b.sent)))[1]!;
      if (looked === null) knew.nothing += 1;
      else knew[looked > paid.at ? 'that it was renewed' : 'that it was not renewed yet'] += 1;
    }
  }
  return { once, knew, requests: sandbox.control.requests.length - before };
}

it.concurrent.for(['key-header', 'token'] as const)(
  'renews no domain twice from a home whose list is from before the other ran (%s)',
  async (surface, context) => {
    const timing = 'when the first has finished';
    const { once, knew, requests } = await renewTwice(context, surface, timing);
    process.stdout.write(`${JSON.stringify({ surface, timing, once, knew, requests })}\n`);
    expect(once).toBeGreaterThan(renewals / 2);
    expect(knew).toEqual({ nothing: 0, 'that it was not renewed yet': 0, 'that it was renewed': 0 });
  },
);

// More than a minute each, most of which two programs at work wait for each other.
it.concurrent.for([
  ['key-header', 'together'],
  ['key-header', 'after the third'],
  ['key-header', 'after the twentieth'],
  ['token', 'together'],
  ['token', 'after the twentieth'],
] as const)('renews few domains twice from two homes (%s, %s)', async ([surface, timing], context) => {
  const { once, knew, requests } = await renewTwice(context, surface, timing);
  process.stdout.write(`${JSON.stringify({ surface, timing, once, knew, requests })}\n`);
  const twice = Object.values(knew).reduce((sum, count) => sum + count);
  // A token service may not take all of them within the run.
  expect(once + twice).toBeGreaterThan(renewals / 2);
  expect(knew['that it was renewed']).toBe(0);
  // Until each has met the other. How many both look at before either pays is a matter of pace alone.
  expect(knew.nothing).toBeLessThanOrEqual(4);
});
