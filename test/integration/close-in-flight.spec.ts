/* What a host that ends the program, or a computer that goes to sleep, can rely on, over real HTTP. */
import { afterEach, expect, it } from 'vitest';
import type { Core } from '../../electron/core/app/core.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { openHomeCore } from '../support/home-core.ts';
import { isPaid } from '../support/sandbox/stops.ts';

let connected: ConnectedHome | null = null;
afterEach(async () => {
  await connected?.close();
  connected = null;
});

/** Two renewals in the queue, and a core that runs them; the first is in flight until it is let go. */
async function running(): Promise<{ core: Core; names: string[]; home: ConnectedHome; letGo: () => void }> {
  connected = await connectedHome({ domains: 20 });
  const { sandbox, terminal, home, clock } = connected;
  const names = activeNames(sandbox, 2);
  await terminal.run('renew', ...names, '--years', '1');
  const { reached, letGo } = sandbox.control.stopAt({ request: 1, phase: 'arrived', of: isPaid });
  const core = await openHomeCore(home, { clock });
  const [account] = await core.accounts.list();
  await core.accounts.setSecret(
    account!.id,
    { key: sandbox.key, proxyUser: null, proxyPassword: null },
    { verify: false },
  );
  await core.orders.start();
  // An order that is claimed and has not left goes back into the queue.
  await reached;
  expect(core.ordersInFlight()).toHaveLength(1);
  return { core, names, home: connected, letGo };
}

const statesOf = async ({ terminal }: ConnectedHome): Promise<unknown[]> =>
  ((await terminal.run('orders', '--json')).json() as { state: string }[]).map(({ state }) => state).sort();

it('waits for the answer to the order in flight, names it meanwhile, and sends no other', async () => {
  const { core, names, home, letGo } = await running();
  const [domain] = core.ordersInFlight();
  expect(names).toContain(domain);
  const closing = core.close();
  expect(core.ordersInFlight()).toEqual([domain]);
  letGo();
  await closing;
  expect(core.ordersInFlight()).toEqual([]);
  expect(await statesOf(home)).toEqual(['done', 'queued']);
  const paid = home.sandbox.control.invoices.filter(({ kind }) => kind === 'renew');
  expect(paid.map((invoice) => invoice.domain)).toEqual([domain]);
});

it('sends no other order on the way to sleep, and the next one after it, without a pause of the queue', async () => {
  const { core, home, letGo } = await running();
  core.sleep();
  letGo();
  await expect.poll(async () => (await core.orders.view()).running).toBe(false);
  expect(await statesOf(home)).toEqual(['done', 'queued']);
  expect((await core.orders.view()).paused).toBe(false);
  core.wake();
  await expect.poll(() => statesOf(home)).toEqual(['done', 'done']);
  await core.close();
  expect(home.sandbox.control.invoices.filter(({ kind }) => kind === 'renew')).toHaveLength(2);
});
