import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../electron/platform/clock.ts';
import { AccountInput, Secret } from '../../shared/model/account.ts';
import { createRandom } from '../fuzz/random.ts';
import { connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { openHomeCore } from '../support/home-core.ts';
import { itemFor } from '../support/registration-item.ts';
import { runs } from '../support/runs.ts';
import { isPaid, phases } from '../support/sandbox/stops.ts';

interface OrderRow {
  readonly id: number;
  readonly kind: 'renew' | 'restore' | 'register' | 'transfer';
  readonly domain: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
}

/** Accounts of surface B are one account at the service; here each has a request budget of its own. */
const tokenHome = (options: Parameters<typeof connectedHome>[0], env = {}): Promise<ConnectedHome> =>
  connectedHome({ tokenLimits: null, ...options }, env, 'token');

let opened: ConnectedHome | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

const ordersOf = async ({ run }: ConnectedHome): Promise<OrderRow[]> =>
  (await run('orders', '--json')).json() as OrderRow[];

/** Paid invoices as “kind domain”. */
const paid = ({ sandbox }: ConnectedHome): string[] =>
  sandbox.control.invoices.filter((invoice) => invoice.paid).map(({ kind, domain }) => `${kind} ${domain}`);

const orders = runs(12, 240);
const kills = Math.round(orders / 6);
const eppCode = 'Te-st1';
const codes = Object.fromEntries(
  Array.from({ length: orders }, (_, at) => [`NAMEKEEP_EPP_CODE_${at + 1}`, eppCode]),
);
/** With its repeats below the 30 paid requests a minute of one budget. */
const perAccount = 12;

/** Queues as many renewals, restores, registrations and transfers, over accounts with request budgets of their own. */
async function queueAllKinds({ sandbox, home, clock }: ConnectedHome, count: number): Promise<void> {
  const { control, token, tokenBaseUrl } = sandbox;
  const core = await openHomeCore(home, { clock });
  const active = [...control.activeNames()];
  const each = perAccount / 4;
  const items = (start: string, from: number, eppCode: string | null) =>
    Array.from({ length: each }, (_, at) => itemFor(`${start}-${from + at}.com`, { eppCode }));
  try {
    for (let at = 0; at < count; at += perAccount) {
      const input = AccountInput.parse({ name: `main-${at}`, surface: 'token', baseUrl: tokenBaseUrl });
      const { id } = await core.accounts.add(input, Secret.parse({ key: token }), {
        verify: false,
        allowDuplicate: true,
      });
      const keys = active.slice(at, at + 2 * each).map((domain) => ({ accountId: id, domain }));
      await core.refresh.run(id);
      const restored = keys.slice(each);
      for (const key of restored) {
        control.setStatus(key.domain, 'Redemption');
        await core.domains.refreshOne(key);
      }
      const { orders: queue } = core;
      await queue.queue({
        order: { kind: 'renew', selection: { by: 'keys', keys: keys.slice(0, each) }, years: 1 },
      });
      await queue.queue({
        order: { kind: 'restore', selection: { by: 'keys', keys: restored }, thenRenew: null },
      });
      await queue.queue({ order: { kind: 'register', accountId: id, items: items('free', at, null) } });
      await queue.queue({ order: { kind: 'transfer', accountId: id, items: items('taken', at, eppCode) } });
    }
  } finally {
    await core.close();
  }
}

describe(`${orders} orders of all kinds at a service with idempotency keys`, () => {
  it('are each carried out once, with lost replies and a program that is killed again and again', async () => {
    const token = 'token-of-all-accounts';
    let aheadMs = 0;
    const serviceClock = { ...systemClock, now: () => systemClock.now() + aheadMs };
    const accounts = ['', ...Array.from({ length: orders / perAccount }, (_, at) => `_${at * perAccount}`)];
    const secrets = Object.fromEntries(accounts.map((end) => [`NAMEKEEP_SECRET_MAIN${end}`, token]));
    opened = await tokenHome(
      { domains: orders, credit: '1000000.00', clock: serviceClock, token },
      { ...codes, ...secrets },
    );
    const { sandbox, terminal } = opened;
    await queueAllKinds(opened, orders);
    const queued = await ordersOf(opened);
    expect(queued).toHaveLength(orders);

    // What shows at once is not repeated.
    const late = { expiryDateAfterMs: 2_000, nextDueDateAfterMs: 2_000 };
    sandbox.control.setEffects([{ match: { operation: 'renew' }, effect: late }]);
    const paidCalls = ['renew', 'restore', 'register', 'transfer'] as const;
    sandbox.control.setFaults([
      ...paidCalls.map((operation) => ({ match: { operation }, every: 2, fault: 'drop-after' as const })),
      ...paidCalls.map((operation) => ({ match: { operation }, every: 5, fault: 'drop-before' as const })),
    ]);
    const random = createRandom(20_261_120);
    const reached = { arrived: 0, answered: 0 };
    for (let kill = 0; kill < kills; kill += 1) {
      const phase = phases[kill % 2]!;
      const point = random.happens(500)
        ? { phase, request: 1 + random.below(4), of: isPaid }
        : { phase, request: 1 + random.below(12) };
      if (await opened.killAtWork(['orders', 'run', '--wait', '3600'], point)) reached[phase] += 1;
    }
    // A command that ended before proves nothing.
    expect(reached.arrived + reached.answered, JSON.stringify(reached)).toBeGreaterThanOrEqual(kills * 0.75);
    // Most kills come before the first paid request: a run begins with a list for each account.
    await terminal.run('orders', 'run', '--wait', '3600');
    sandbox.control.setFaults([]);
    // Every effect shows now, however soon the commands below have ended.
    aheadMs = late.expiryDateAfterMs;
    for (let more = 0; more < 5; more += 1) {
      await terminal.run('orders', 'run', '--wait', '3600');
      await terminal.run('sync');
      if ((await ordersOf(opened)).every(({ state }) => state === 'done')) break;
    }

    const after = await ordersOf(opened);
    expect(after.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(paid(opened).sort()).toEqual(queued.map(({ kind, domain }) => `${kind} ${domain}`).sort());
    const { keys } = sandbox.control.token;
    expect(keys).toHaveLength(orders);
    expect(new Set(keys.map(({ operation, domain }) => `${operation} ${domain}`)).size).toBe(orders);
    expect(sandbox.control.requests.some(({ code }) => code === 'idempotency_key_reused')).toBe(false);
    // Without a lost reply the faults would have proved nothing; whether it is repeated or its effect seen first is time's.
    expect(sandbox.control.requests.some(({ fault }) => fault === 'drop-after')).toBe(true);
  });
});

it('orders what failed at the service again in one step, under a key of its own', async () => {
  opened = await tokenHome({ domains: 20 });
  const { sandbox, run, terminal } = opened;
  const [name = '', other = ''] = sandbox.control.activeNames();
  await run('renew', name, '--years', '2');
  sandbox.control.token.setOutcomes([
    { match: { operation: 'renew' }, times: 1, outcome: 'operation_failed' },
  ]);
  expect((await terminal.run('orders', 'run', '--wait', '5')).code).toBe(1);
  const [failed] = await ordersOf(opened);
  expect(failed).toMatchObject({ state: 'refused', error: expect.saying(/refunded/) });
  await run('orders', 'again', String(failed?.id));
  await run('orders', 'run', '--wait', '5');
  expect(await ordersOf(opened)).toMatchObject([
    { domain: name, state: 'refused' },
    { domain: name, state: 'done', years: 2 },
  ]);
  expect(paid(opened)).toEqual([`renew ${name}`]);
  expect(new Set(sandbox.control.token.keys.map(({ key }) => key)).size).toBe(1);
  await run('renew', other);
  const queued = await terminal.run('orders', 'again', '3');
  expect({ code: queued.code, said: queued.stderr }).toEqual({
    code: 1,
    said: 'Order 3 is queued, not refused.\n',
  });
});
