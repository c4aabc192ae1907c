import { connect, ordersIn, queueRenewals, renewalsAsked } from './connected.ts';
import type { DesktopApp } from './desktop-app.ts';
import { expect, test } from './scenario.ts';
import type { Sandbox } from '../support/sandbox/sandbox.ts';

/** Long enough for everything that happens while the order is in flight. */
const answerMs = 2_500;

/** Sends the first of two renewals, whose answer takes its time. @returns the two domains */
async function sendFirstOfTwo(desktop: DesktopApp, service: Sandbox): Promise<string[]> {
  const names = await queueRenewals(desktop, await connect(desktop, service), service, 2);
  service.control.setFaults([{ match: { operation: 'renew' }, fault: { kind: 'slow', ms: answerMs } }]);
  await desktop.call('orders.run', {});
  await expect.poll(() => ordersIn(desktop.home)[0]?.state).toBe('sending');
  await expect
    .poll(() => renewalsAsked(service) + service.control.invoices.length, { timeout: 10_000 })
    .toBeGreaterThan(0);
  return names;
}

/** One renewal was sent, answered and written down; the other waits for the next start. */
function expectOneDone(desktop: DesktopApp, service: Sandbox, names: readonly string[]): void {
  expect(service.control.invoices.map(({ domain }) => domain)).toEqual(names.slice(0, 1));
  const [first, second] = ordersIn(desktop.home);
  expect(first?.state).toMatch(/^(done|accepted|unknown)$/);
  expect(second).toEqual({ domain: names[1], state: 'queued' });
}

test('quitting waits for the order in flight and sends nothing more', async ({ start, startService }) => {
  const service = await startService();
  const desktop = await start();
  const names = await sendFirstOfTwo(desktop, service);
  await desktop.quit();
  await desktop.quit();
  expect(await desktop.ended).toBe(0);
  expectOneDone(desktop, service, names);
});

test('closing the window waits for the order in flight and sends nothing more', async ({
  start,
  startService,
}) => {
  test.skip(process.platform === 'darwin', 'there it stays in the dock');
  const service = await startService();
  const desktop = await start();
  const names = await sendFirstOfTwo(desktop, service);
  await desktop.closeWindow();
  expect(await desktop.ended).toBe(0);
  expectOneDone(desktop, service, names);
});

test('a small window says what quitting waits for, and a second start shows it', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const desktop = await start();
  const names = await sendFirstOfTwo(desktop, service);
  await desktop.quit();
  await expect.poll(async () => (await desktop.windows()).length && desktop.shown()).toContain(names[0]!);
  expect(await desktop.shown()).toMatch(/waiting/i);
  expect(await desktop.windows()).toMatchObject([{ visible: true }]);
  await desktop.minimizeWindow();
  expect(await desktop.startAgain()).toBe(0);
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: true, focused: true }]);
  expect(await desktop.ended).toBe(0);
  expectOneDone(desktop, service, names);
});

test('that window speaks Italian on an Italian system', async ({ start, startService }) => {
  const service = await startService();
  const desktop = await start({ locale: 'it-IT' });
  const [first = ''] = await sendFirstOfTwo(desktop, service);
  await desktop.quit();
  await expect.poll(async () => (await desktop.windows()).length && desktop.shown()).toContain(first);
  expect(await desktop.shown()).toMatch(/attend|attesa|aspett/i);
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
  expect(await desktop.ended).toBe(0);
  expectOneDone(desktop, service, names);
});

for (const platform of ['linux', 'darwin'] as const)
  test(`a shutdown of ${platform} waits for the order in flight`, async ({ start, startService }) => {
    const service = await startService();
    const desktop = await start({ platform });
    const names = await sendFirstOfTwo(desktop, service);
    expect(await desktop.happen('shutdown')).toBe(true);
    expect(await desktop.ended).toBe(0);
    expectOneDone(desktop, service, names);
  });

test('the computer is kept awake while an order is in flight, and no longer', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const desktop = await start();
  await sendFirstOfTwo(desktop, service);
  const kinds = (): string[] =>
    desktop.notes.map(({ kind }) => kind).filter((kind) => kind.startsWith('blocker'));
  await expect.poll(kinds).toEqual(['blocker-started']);
  await desktop.call('orders.pause', {});
  await expect.poll(kinds, { timeout: 10_000 }).toEqual(['blocker-started', 'blocker-stopped']);
});
