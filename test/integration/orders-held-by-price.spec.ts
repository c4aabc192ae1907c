import { afterEach, expect, it } from 'vitest';
import { connectedHome, type ConnectedHome } from '../support/connected-home.ts';

let connected: ConnectedHome;
afterEach(() => connected.close());

const eur = (amount: string) => ({ amount, currency: 'EUR' });

it('says of orders that are held because of their price what was approved and what they cost now', async () => {
  connected = await connectedHome({ domains: 0, credit: '500.00' });
  const { control } = connected.sandbox;
  const run = (...args: string[]) => connected.run(...args);
  for (const name of ['one.com', 'two.com']) control.addDomain(name);
  control.setPrice('com', 'renew', 1, '20.00');
  await run('sync');
  await run('renew', 'one.com', 'two.com');
  control.setPrice('com', 'renew', 1, '28.00');
  await connected.terminal.run('orders', 'run');
  expect((await run('orders', 'groups')).stdout).toMatch(/price-rose +2 +.*40\.00 EUR → 56\.00 EUR/);
  expect((await run('orders', 'groups', '--json')).json()).toMatchObject([
    { cause: 'price-rose', count: 2, approved: eur('40.00'), now: eur('56.00') },
  ]);
  const asked = await connected.terminal.run('orders', 'approve', '1', '2');
  expect([asked.code, asked.stderr]).toEqual([
    2,
    expect.stringContaining('2 orders approved for 40.00 EUR, now 56.00 EUR. Approve at the new price?'),
  ]);
  expect((await run('orders', 'groups', '--json')).json()).toMatchObject([{ count: 2 }]);
  expect((await run('orders', 'approve', '1', '--yes')).stdout).toContain('queued');
  await run('orders', 'cancel', '2');
  expect(
    (await run('orders', '--state', 'cancelled', '--columns', 'id,note', '--json')).json(),
  ).toMatchObject([{ note: null }]);
});
