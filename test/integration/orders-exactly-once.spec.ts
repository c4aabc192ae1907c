import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createRandom } from '../fuzz/random.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';

interface OrderRow {
  readonly id: number;
  readonly domain: string;
  readonly state: string;
  readonly invoiceId: number | null;
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
    const run = await terminal.run('orders', 'run', '--wait', '60', '--json');

    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
    expect(renewedDomains(connected).sort()).toEqual([...names].sort());
    const { orders } = run.json() as { orders: OrderRow[] };
    expect(orders.map(({ state }) => state)).toEqual(Array(50).fill('done'));
    expect(orders.map(({ attempts }) => attempts)).toEqual(Array(50).fill(1));
  });

  it('pays none twice and loses none when the program is killed 30 times', async () => {
    connected = await connectedHome({ domains: 60 });
    const { sandbox, terminal } = connected;
    const names = activeNames(sandbox, 50);
    sandbox.control.setFaults([
      { match: { path: '/domain/renew' }, every: 5, fault: 'drop-after' },
      { fault: { kind: 'slow', ms: 40 } },
    ]);
    expect((await terminal.run('renew', ...names, '--years', '1')).code).toBe(0);

    const random = createRandom(20_261_120);
    for (let kill = 0; kill < 30; kill += 1)
      await connected.killAtWork(['orders', 'run', '--wait', '60'], random.below(200));
    sandbox.control.setFaults([]);
    await terminal.run('orders', 'run', '--wait', '60');

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
    await terminal.run('orders', 'run', '--wait', '60');
    expect(renewedDomains(connected).sort()).toEqual([...names].sort());
    expect((await ordersOf(connected)).every(({ state }) => state === 'done')).toBe(true);
  });
});

describe('a renewal that the credit does not cover', () => {
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
    expect(await ordersOf(connected)).toMatchObject([{ state: 'awaiting-payment', invoiceId: invoice?.id }]);

    const again = await terminal.run('renew', name, '--years', '2', '--json');
    expect(again.code).toBe(1);
    expect(again.json()).toMatchObject([
      { domain: name, id: null, reason: expect.saying(String(invoice?.id)) },
    ]);

    const unpaid = await terminal.run('orders', 'check', '1', '--json');
    expect(unpaid).toMatchObject({ code: 0 });
    expect(unpaid.json()).toMatchObject([{ id: 1, state: 'awaiting-payment' }]);

    sandbox.control.payInvoice(invoice?.id ?? 0);
    await wait(300);
    await terminal.run('sync');
    expect(await ordersOf(connected)).toMatchObject([{ state: 'done' }]);
  });
});

describe('SIGTERM', () => {
  it('stops the run between requests and leaves the rest queued', async () => {
    connected = await connectedHome({ domains: 60 });
    const { sandbox, terminal } = connected;
    sandbox.control.setFaults([{ fault: { kind: 'slow', ms: 100 } }]);
    await terminal.run('renew', ...activeNames(sandbox, 50), '--years', '1');
    const { child, finished } = terminal.spawn(['orders', 'run']);
    while (sandbox.control.invoices.length < 3) await wait(20);
    child.kill('SIGTERM');
    const { code, signal } = await finished;

    expect({ code, signal }).toEqual({ code: 1, signal: null });
    const states = (await ordersOf(connected)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['done', 'queued']));
    expect(states.filter((state) => state === 'done')).toHaveLength(sandbox.control.invoices.length);
  });
});
