import { afterEach, expect, it } from 'vitest';
import type { Surface } from '../../shared/model/account.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';

let connected: ConnectedHome | null = null;
afterEach(async () => {
  await connected?.close();
  connected = null;
});

/** One queued renewal, and a service that fails whenever it is asked for its credit. */
async function queued(surface: Surface): Promise<ConnectedHome> {
  connected = await connectedHome({ domains: 5, credit: '100.00' }, {}, surface);
  const [name = ''] = activeNames(connected.sandbox, 1);
  expect((await connected.terminal.run('renew', name, '--years', '1')).code).toBe(0);
  connected.sandbox.control.setFaults([
    {
      match: { operation: 'balance' },
      times: 100,
      fault: { kind: 'status', status: 500, body: { result: 'error', message: 'Internal error.' } },
    },
  ]);
  return connected;
}
const renewals = ({ sandbox }: ConnectedHome) =>
  sandbox.control.requests.filter(({ operation }) => operation === 'renew');

it('sends nothing on a service that makes unpaid invoices while the credit is answered with a 500', async () => {
  const home = await queued('key-header');
  await home.terminal.run('orders', 'run', '--wait', '1');
  expect(renewals(home)).toEqual([]);
  expect((await home.terminal.run('orders', '--json')).json()).toMatchObject([
    { state: 'queued', error: expect.saying('the credit could not be read first') },
  ]);
  home.sandbox.control.setFaults([]);
  await home.terminal.run('orders', 'run', '--wait', '600');
  expect((await home.terminal.run('orders', '--json')).json()).toMatchObject([{ state: 'done' }]);
  expect(renewals(home)).toHaveLength(1);
});

it('sends the order on a service that refuses what the credit does not cover', async () => {
  const home = await queued('token');
  await home.terminal.run('orders', 'run', '--wait', '1');
  expect((await home.terminal.run('orders', '--json')).json()).toMatchObject([{ state: 'done' }]);
});
