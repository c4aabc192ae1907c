import { connect, ordersIn, queueRenewals } from './connected.ts';
import type { DesktopApp } from './desktop-app.ts';
import { expect, test } from './scenario.ts';
import type { Sandbox } from '../support/sandbox/sandbox.ts';

/** Queues `count` renewals and runs them up to the first reading of the credit, which the service does not answer. */
async function readCreditFirst(desktop: DesktopApp, service: Sandbox, count: number): Promise<void> {
  await queueRenewals(desktop, await connect(desktop, service, 'token'), service, count);
  service.control.token.setOutcomes([{ match: { operation: 'balance' }, outcome: 'hold' }]);
  await desktop.call('orders.run', {});
  await expect.poll(() => service.control.token.holding).toBe(1);
}

test('a program that is ending takes no orders from its page, and hides it', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const desktop = await start({ platform: 'darwin' });
  const accountId = await connect(desktop, service, 'token');
  const [first] = await queueRenewals(desktop, accountId, service, 3);
  service.control.token.setOutcomes([{ match: { operation: 'renew' }, outcome: 'hold' }]);
  await desktop.call('orders.run', {});
  await expect.poll(() => service.control.token.keys.length).toBe(1);
  await desktop.call('orders.pause', {});
  expect(await desktop.happen('shutdown')).toBe(true);
  await expect.poll(async () => (await desktop.windows())[0]?.visible).toBe(false);
  await expect(desktop.call('orders.run', {})).rejects.toThrow('Namekeep is closing.');
  service.control.token.setOutcomes([]);
  service.control.token.letGo();
  expect(await desktop.ended).toBe(0);
  expect(service.control.invoices.map(({ domain }) => domain)).toEqual([first]);
  expect(ordersIn(desktop.home).filter(({ state }) => state === 'queued')).toHaveLength(2);
});

test('no order leaves once Windows asks to log off, and the run goes on when that is called off', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const desktop = await start({ platform: 'win32' });
  await readCreditFirst(desktop, service, 2);
  expect(await desktop.happen('query-session-end')).toBe(false);
  service.control.token.setOutcomes([]);
  service.control.token.letGo();
  await expect.poll(async () => (await desktop.call('app.snapshot', {})).queue.running).toBe(false);
  expect(ordersIn(desktop.home)).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
  expect(service.control.token.keys).toEqual([]);
  await desktop.minimizeWindow();
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: false, focused: false }]);
  expect(await desktop.startAgain()).toBe(0);
  await expect.poll(() => service.control.invoices.length).toBe(2);
});

test('the end of a Windows session cuts the program off, and the next run buys nothing twice', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const given = {
    platform: 'win32',
    keyStore: 'gnome_libsecret',
    env: { NAMEKEEP_SETTLE_MS: '300' },
  } as const;
  const desktop = await start(given);
  const [first] = await queueRenewals(desktop, await connect(desktop, service, 'token'), service, 1);
  service.control.token.setOutcomes([{ match: { operation: 'renew' }, outcome: 'hold' }]);
  await desktop.call('orders.run', {});
  await expect.poll(() => service.control.token.keys.length).toBe(1);
  await desktop.happen('session-end');
  expect(await desktop.ended).toBe(0);
  expect(ordersIn(desktop.home)).toEqual([{ domain: first, state: 'sending' }]);
  service.control.token.setOutcomes([]);
  service.control.token.letGo();
  const next = await start(given);
  await next.call('orders.run', {});
  await expect.poll(() => ordersIn(next.home)[0]?.state).toMatch(/^(done|accepted)$/);
  expect(service.control.invoices.map(({ domain }) => domain)).toEqual([first]);
});

test('no order leaves while the computer sleeps, and the run goes on when it wakes', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const desktop = await start();
  await readCreditFirst(desktop, service, 1);
  await desktop.happen('suspend');
  service.control.token.setOutcomes([]);
  service.control.token.letGo();
  await expect.poll(async () => (await desktop.call('app.snapshot', {})).queue.running).toBe(false);
  expect(service.control.token.keys).toEqual([]);
  await desktop.happen('resume');
  await expect.poll(() => service.control.invoices.length).toBe(1);
});
