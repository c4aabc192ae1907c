/* What a host that ends the program, or a computer that goes to sleep, can rely on, over real HTTP. */
import { afterEach, expect, it } from 'vitest';
import type { Core } from '../../electron/app/core.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { openHomeCore } from '../support/home-core.ts';

let connected: ConnectedHome | null = null;
afterEach(async () => {
  await connected?.close();
  connected = null;
});

/** Two renewals in the queue of a service that takes a second for each, and a core that runs them. */
async function running(): Promise<{ core: Core; names: string[]; home: ConnectedHome }> {
  connected = await connectedHome({ domains: 20 });
  const { sandbox, terminal, home } = connected;
  const names = activeNames(sandbox, 2);
  await terminal.run('renew', ...names, '--years', '1');
  sandbox.control.setFaults([{ match: { path: '/domain/renew' }, fault: { kind: 'slow', ms: 1_000 } }]);
  const core = await openHomeCore(home);
  const [account] = await core.accounts.list();
  await core.accounts.setSecret(
    account!.id,
    { key: sandbox.key, proxyUser: null, proxyPassword: null },
    { verify: false },
  );
  await core.orders.start();
  // An order that is claimed and has not left goes back into the queue.
  const arrived = () => sandbox.control.requests.some(({ operation }) => operation === 'renew');
  await expect.poll(() => arrived() && core.ordersInFlight().length, { timeout: 20_000 }).toBe(1);
  return { core, names, home: connected };
}

const statesOf = async ({ terminal }: ConnectedHome): Promise<unknown[]> =>
  ((await terminal.run('orders', '--json')).json() as { state: string }[]).map(({ state }) => state).sort();

it('waits for the answer to the order in flight, names it meanwhile, and sends no other', async () => {
  const { core, names, home } = await running();
  const [domain] = core.ordersInFlight();
  expect(names).toContain(domain);
  const closing = core.close();
  expect(core.ordersInFlight()).toEqual([domain]);
  await closing;
  expect(core.ordersInFlight()).toEqual([]);
  expect(await statesOf(home)).toEqual(['done', 'queued']);
  const paid = home.sandbox.control.invoices.filter(({ kind }) => kind === 'renew');
  expect(paid.map((invoice) => invoice.domain)).toEqual([domain]);
});

it('sends no other order on the way to sleep, and the next one after it, without a pause of the queue', async () => {
  const { core, home } = await running();
  core.sleep();
  await expect.poll(async () => (await core.orders.view()).running, { timeout: 20_000 }).toBe(false);
  expect(await statesOf(home)).toEqual(['done', 'queued']);
  expect((await core.orders.view()).paused).toBe(false);
  core.wake();
  await expect.poll(() => statesOf(home), { timeout: 20_000 }).toEqual(['done', 'done']);
  await core.close();
  expect(home.sandbox.control.invoices.filter(({ kind }) => kind === 'renew')).toHaveLength(2);
});
