import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../electron/platform/clock.ts';
import { createRandom } from '../fuzz/random.ts';
import { activeNames, connectedHome, type ConnectedHome, settleMs } from '../support/connected-home.ts';
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

describe('renewing 50 domains', () => {
  it('pays each exactly once when every second reply is lost after the work', async () => {
    connected = await connectedHome({ domains: 60 });
    const { sandbox, terminal } = connected;
    const names = activeNames(sandbox, 50);
    sandbox.control.setFaults([{ match: { path: '/domain/renew' }, every: 2, fault: 'drop-after' }]);

    expect((await terminal.run('renew', ...names, '--years', '1')).code).toBe(0);
    const run = await terminal.run('orders', 'run', '--wait', '3600', '--json');

    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
    expect(renewedDomains(connected).sort()).toEqual([...names].sort());
    const { orders } = run.json() as { orders: OrderRow[] };
    expect(orders.map(({ state }) => state)).toEqual(Array(50).fill('done'));
    expect(orders.map(({ attempts }) => attempts)).toEqual(Array(50).fill(1));
  });

  it('pays none twice and loses none when the program is killed 30 times', async () => {
    connected = await connectedHome({ domains: 60, clock: systemClock });
    const { sandbox, terminal } = connected;
    const names = activeNames(sandbox, 50);
    sandbox.control.setFaults([{ match: { path: '/domain/renew' }, every: 5, fault: 'drop-after' }]);
    expect((await terminal.run('renew', ...names, '--years', '1')).code).toBe(0);

    const random = createRandom(20_261_120);
    const reached = { arrived: 0, answered: 0 };
    for (let kill = 0; kill < 30; kill += 1) {
      const phase = random.pick(phases);
      // Every other time while an order is in flight.
      const point = random.happens(500)
        ? { phase, request: 1 + random.below(2), of: isPaid }
        : { phase, request: 1 + random.below(4) };
      if (await connected.killAtWork(['orders', 'run', '--wait', '3600'], point)) reached[phase] += 1;
    }
    // A command that ended before proves nothing.
    expect(Math.min(reached.arrived, reached.answered), JSON.stringify(reached)).toBeGreaterThanOrEqual(10);
    sandbox.control.setFaults([]);
    await terminal.run('orders', 'run', '--wait', '3600');

    const paid = renewedDomains(connected);
    expect(new Set(paid).size).toBe(paid.length);
    const orders = await ordersOf(connected);
    expect(orders).toHaveLength(50);
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

describe('a renewal that the credit does not cover', () => {
  it('is cancelled only once it is confirmed that its invoice stays open, and is asked about when it is renewed again', async () => {
    connected = await connectedHome({ domains: 20, credit: '0.50' });
    const { sandbox, terminal } = connected;
    const [name = '', other = ''] = activeNames(sandbox, 2);
    await terminal.run('settings', 'set', 'unpaid-invoices', 'on');
    await terminal.run('renew', name);
    await terminal.run('orders', 'run');
    await terminal.run('renew', other);
    const invoice = `Invoice ${sandbox.control.invoices[0]?.id}`;
    const stays = `Order 1: ${invoice} stays open at the service until it is cancelled there.`;
    const cancel = (...args: string[]) => terminal.run('orders', 'cancel', '1', ...args);
    expect(await cancel()).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(new RegExp(`^${stays}.*\\n.*Cancel this order\\? Add --yes`)),
    });
    expect(await cancel('2')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Cancel these orders, 1 of them with an invoice?'),
    });
    expect(await ordersOf(connected)).toMatchObject([{ state: 'awaiting-payment' }, { state: 'queued' }]);
    expect(await cancel('2', '--yes')).toMatchObject({ code: 0, stderr: expect.stringContaining(stays) });
    expect(await ordersOf(connected)).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
    expect((await terminal.run('orders', 'show', '1')).stdout).toContain(`Cancelled by the user. ${invoice}`);
    expect(await terminal.run('renew', name)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`${invoice} of order 1 may still be open`),
    });
  });

  it('awaits payment under its invoice number until the expiry moves', async () => {
    connected = await connectedHome({ domains: 20, credit: '0.50' });
    const { sandbox, terminal } = connected;
    const [name = ''] = activeNames(sandbox, 1);
    await terminal.run('settings', 'set', 'unpaid-invoices', 'on');
    await terminal.run('renew', name, '--years', '2');
    expect(await terminal.run('orders', 'run')).toMatchObject({
      code: 4,
      stdout: expect.stringMatching(new RegExp(`${name} +awaiting-payment .*Invoice`)),
    });

    const [invoice] = sandbox.control.invoices;
    expect(await ordersOf(connected)).toMatchObject([{ state: 'awaiting-payment', invoice: invoice?.id }]);

    const again = await terminal.run('renew', name, '--years', '2', '--json');
    expect(again.code).toBe(1);
    expect(again.json()).toMatchObject([
      { domain: name, id: null, reason: expect.saying(String(invoice?.id)) },
    ]);

    const unpaid = await terminal.run('orders', 'check', '1', '--json');
    expect(unpaid).toMatchObject({ code: 0 });
    expect(unpaid.json()).toMatchObject([{ id: 1, state: 'awaiting-payment' }]);

    sandbox.control.payInvoice(invoice?.id ?? 0);
    await connected.clock.sleep(settleMs);
    await terminal.run('sync');
    expect(await ordersOf(connected)).toMatchObject([{ state: 'done' }]);
  });
});

describe('SIGTERM', () => {
  it('stops the run between requests and leaves the rest queued', async () => {
    connected = await connectedHome({ domains: 20, clock: systemClock });
    const { sandbox, terminal } = connected;
    await terminal.run('renew', ...activeNames(sandbox, 5), '--years', '1');
    const third = sandbox.control.stopAt({ request: 3, phase: 'answered', of: isPaid });
    const { child, finished, said } = terminal.spawn(['orders', 'run']);
    await third.reached;
    child.kill('SIGTERM');
    await said('Stopping.');
    third.letGo();
    const { code, signal } = await finished;

    expect({ code, signal }).toEqual({ code: 1, signal: null });
    const states = (await ordersOf(connected)).map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'done', 'queued', 'queued']);
    expect(sandbox.control.invoices).toHaveLength(3);
  });
});
