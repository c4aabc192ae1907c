import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../electron/platform/clock.ts';
import { createRandom } from '../fuzz/random.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { runs } from '../support/runs.ts';
import { isPaid, phases } from '../support/sandbox/stops.ts';

interface OrderRow {
  readonly id: number;
  readonly domain: string;
  readonly state: string;
  readonly invoice: number | null;
  readonly attempts: number;
  readonly error: string | null;
}

let connected: ConnectedHome | null = null;
afterEach(async () => {
  await connected?.close();
  connected = null;
});

const ordersOf = async ({ terminal }: ConnectedHome): Promise<OrderRow[]> =>
  (await terminal.run('orders', '--json')).json() as OrderRow[];

const renewedDomains = ({ sandbox }: ConnectedHome): string[] =>
  sandbox.control.invoices.filter(({ kind, paid }) => kind === 'renew' && paid).map(({ domain }) => domain);

const count = runs(12, 50);

describe(`renewing ${count} domains`, () => {
  it('pays each exactly once when every second reply is lost after the work', async () => {
    connected = await connectedHome({ domains: count + 10 });
    const { sandbox, terminal } = connected;
    const names = activeNames(sandbox, count);
    sandbox.control.setFaults([{ match: { path: '/domain/renew' }, every: 2, fault: 'drop-after' }]);

    expect((await terminal.run('renew', ...names, '--years', '1')).code).toBe(0);
    const run = await terminal.run('orders', 'run', '--wait', '3600', '--json');

    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
    expect(renewedDomains(connected).sort()).toEqual([...names].sort());
    const { orders } = run.json() as { orders: OrderRow[] };
    expect(orders.map(({ state }) => state)).toEqual(Array(count).fill('done'));
    expect(orders.map(({ attempts }) => attempts)).toEqual(Array(count).fill(1));
  });

  it('pays none twice and loses none when the program is killed again and again', async () => {
    connected = await connectedHome({ domains: count + 10, clock: systemClock });
    const { sandbox, terminal } = connected;
    const names = activeNames(sandbox, count);
    sandbox.control.setFaults([{ match: { path: '/domain/renew' }, every: 5, fault: 'drop-after' }]);
    expect((await terminal.run('renew', ...names, '--years', '1')).code).toBe(0);

    const kills = runs(6, 30);
    const random = createRandom(20_261_120);
    const reached = { arrived: 0, answered: 0 };
    for (let kill = 0; kill < kills; kill += 1) {
      const phase = random.pick(phases);
      // Every other time while an order is in flight.
      const point = random.happens(500)
        ? { phase, request: 1 + random.below(2), of: isPaid }
        : { phase, request: 1 + random.below(4) };
      if (await connected.killAtWork(['orders', 'run', '--wait', '3600'], point)) reached[phase] += 1;
    }
    // A command that ended before proves nothing.
    expect(Math.min(reached.arrived, reached.answered), JSON.stringify(reached)).toBeGreaterThanOrEqual(
      kills / 3,
    );
    sandbox.control.setFaults([]);
    await terminal.run('orders', 'run', '--wait', '3600');

    const paid = renewedDomains(connected);
    expect(new Set(paid).size).toBe(paid.length);
    const orders = await ordersOf(connected);
    expect(orders).toHaveLength(count);
    for (const { domain, state } of orders) {
      expect({ domain, state }).toEqual({ domain, state: paid.includes(domain) ? 'done' : 'unknown' });
    }

    for (const { id, state } of orders) {
      if (state === 'unknown') await terminal.run('orders', 'resolve', String(id), '--as', 'again', '--yes');
    }
    await terminal.run('orders', 'run', '--wait', '3600');
    expect(renewedDomains(connected).sort()).toEqual([...names].sort());
    expect((await ordersOf(connected)).every(({ state }) => state === 'done')).toBe(true);
  });
});
