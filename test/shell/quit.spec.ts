import { connect, ordersIn, queueRenewals } from './connected.ts';
import type { DesktopApp } from './desktop-app.ts';
import { expect, test } from './scenario.ts';
import type { Sandbox } from '../support/sandbox/sandbox.ts';

/** Sends the first of two renewals, which the service does not answer before {@link answer}. @returns both domains */
async function sendFirstOfTwo(desktop: DesktopApp, service: Sandbox): Promise<string[]> {
  const names = await queueRenewals(desktop, await connect(desktop, service, 'token'), service, 2);
  service.control.token.setOutcomes([{ match: { operation: 'renew' }, outcome: 'hold' }]);
  await desktop.call('orders.run', {});
  await expect.poll(() => service.control.token.keys.length).toBe(1);
  expect(ordersIn(desktop.home)).toMatchObject([{ state: 'sending' }, { state: 'queued' }]);
  return names;
}

/** Answers it, and expects the program to write that down, to send nothing more and to end. */
async function answerAndEnd(desktop: DesktopApp, service: Sandbox, names: readonly string[]): Promise<void> {
  expect(service.control.token.letGo()).toBe(1);
  expect(await desktop.ended).toBe(0);
  expect(service.control.invoices.map(({ domain }) => domain)).toEqual(names.slice(0, 1));
  expect(ordersIn(desktop.home)).toEqual([
    { domain: names[0], state: expect.stringMatching(/^(done|accepted)$/) as unknown },
    { domain: names[1], state: 'queued' },
  ]);
}

test('closing the window waits for the order in flight, in Italian on an Italian system', async ({
  start,
  startService,
}) => {
  test.skip(process.platform === 'darwin', 'there it stays in the dock');
  const service = await startService();
  const desktop = await start({ locale: 'it-IT' });
  const names = await sendFirstOfTwo(desktop, service);
  await desktop.closeWindow();
  await expect.poll(() => desktop.shown()).toMatch(new RegExp(`attende[^]*${names[0]}`, 'i'));
  await answerAndEnd(desktop, service, names);
});

test('quitting waits for the order in flight, and a small window says so, which a second start shows', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const desktop = await start();
  const names = await sendFirstOfTwo(desktop, service);
  await desktop.quit();
  await desktop.quit();
  await expect.poll(() => desktop.shown()).toMatch(new RegExp(`waiting for[^]*${names[0]}`, 'i'));
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: true }]);
  await desktop.minimizeWindow();
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: false }]);
  expect(await desktop.startAgain()).toBe(0);
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: true, focused: true }]);
  await answerAndEnd(desktop, service, names);
});

test('Windows is asked to wait with logging off while an order is in flight, and only then', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const desktop = await start({ platform: 'win32' });
  expect(await desktop.happen('query-session-end')).toBe(false);
  const names = await sendFirstOfTwo(desktop, service);
  expect(await desktop.happen('query-session-end')).toBe(true);
  await answerAndEnd(desktop, service, names);
});

test('a shutdown of Linux waits for the order in flight', async ({ start, startService }) => {
  const service = await startService();
  const desktop = await start({ platform: 'linux' });
  const names = await sendFirstOfTwo(desktop, service);
  expect(await desktop.happen('shutdown')).toBe(true);
  await answerAndEnd(desktop, service, names);
});

test('the computer is kept awake and the queue shows its progress while an order is in flight, and no longer', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const desktop = await start();
  const progress = () => desktop.notes.flatMap((one) => (one.kind === 'progress' ? one.progress : []));
  expect(await desktop.isKeptAwake()).toBe(false);
  await sendFirstOfTwo(desktop, service);
  await expect.poll(() => desktop.isKeptAwake()).toBe(true);
  // Queueing alone says that nothing runs. Electron tells nobody.
  if (desktop.outside) await expect.poll(() => progress().some((value) => value >= 0)).toBe(true);
  await desktop.call('orders.pause', {});
  service.control.token.letGo();
  await expect.poll(() => desktop.isKeptAwake()).toBe(false);
  if (desktop.outside) await expect.poll(() => progress().at(-1)).toBe(-1);
});
