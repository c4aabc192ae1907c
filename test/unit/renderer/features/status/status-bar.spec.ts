// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import StatusBar from '../../../../../renderer/features/status/StatusBar.vue';
import { useNotifications } from '../../../../../renderer/features/notifications/store.ts';
import { useSession } from '../../../../../renderer/bridge/session.ts';
import { useJobs } from '../../../../../renderer/features/status/jobs.ts';
import type { NotificationContent } from '../../../../../shared/model/notification.ts';
import { say } from '../../../../../shared/words/sentence.ts';
import { eur } from '../../../../support/fixtures.ts';
import { click, display, openPage, press, settle, show } from '../../../../support/page.ts';

beforeEach(() => localStorage.clear());

const popover = (): string => document.querySelector('.status-details')?.textContent ?? '';
const item = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('.status-item')].find((one) =>
    one.getAttribute('aria-label')?.startsWith(name),
  )!;
async function open(name: string): Promise<void> {
  await click(item(name));
}

it('names each button with what is written on it, so that it can be said', async () => {
  await openPage();
  await display(StatusBar);
  const words = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
  for (const button of document.querySelectorAll('.status-item'))
    expect(words(button.getAttribute('aria-label'))).toContain(words(button.textContent));
});

it('says “Online” only lately after an answer, and what showed it', async () => {
  const bridge = await openPage();
  const shown = await display(StatusBar);
  expect(item('Connection').textContent).toContain('Online');
  const [view] = bridge.views;
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  bridge.emit('accounts.changed', [{ ...view!, reachability: { state: 'online', at, by: '/domain/info' } }]);
  await settle();
  expect(item('Connection').textContent).toContain('Last answered 2 h ago');
  await open('Connection');
  expect(popover()).toContain('/domain/info');
  shown.unmount();
});

it('says of several accounts what is wrong with one, and calls none of them wrong for its age', async () => {
  const bridge = await openPage();
  await display(StatusBar);
  const [view] = bridge.views;
  const other = { ...view!, account: { ...view!.account, id: 'b' } };
  const seen = (state: 'online' | 'offline') => ({ state, by: null, at: '2026-01-01T08:00:00.000Z' });
  bridge.emit('accounts.changed', [view!, { ...other, reachability: seen('online') }]);
  await settle();
  expect(item('Connection').textContent.trim()).toBe('Online');
  bridge.emit('accounts.changed', [view!, { ...other, reachability: seen('offline') }]);
  await settle();
  expect(item('Connection').textContent.trim()).toBe('Offline (1 account)');
});

it('says “Not connected” in place of connection, requests and jobs while the host is gone', async () => {
  const bridge = await openPage();
  show(StatusBar);
  const view = { finished: 120, total: 500, failed: 0, secondsLeft: 90, current: 'one.it', notice: null };
  bridge.emit('details.changed', { ...view, state: 'running' });
  await settle();
  const bar = (): string => document.querySelector('.status-bar')?.textContent ?? '';
  expect(bar()).toMatch(/Online.*Reading details 120 of 500/s);
  useSession().link = 'gone';
  await settle();
  expect(bar()).toContain('Not connected');
  expect(bar()).not.toMatch(/Online|requests|Reading details/);
  useSession().link = 'up';
  await settle();
  expect(bar()).toContain('Online');
  expect(bar()).not.toContain('Not connected');
});

it('counts down to the next request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const bridge = await openPage();
  const answer = await bridge.call('budget.show', { accountId: 'a1' });
  if (!answer.ok) throw new Error('no budget');
  show(StatusBar);
  const nextAt = new Date(Date.now() + 42_000).toISOString();
  bridge.emit('budget.changed', { ...answer.value, left: 0, nextAt, fullAt: nextAt });
  await settle();
  expect(item('Requests').textContent).toMatch(/next request in 0:42/);
});

it('says how many requests can be sent now, and when all of them can, by the clock', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const bridge = await openPage();
  const answer = await bridge.call('budget.show', { accountId: 'a1' });
  if (!answer.ok) throw new Error('no budget');
  show(StatusBar);
  const fullAt = new Date(Date.now() + 252_000).toISOString();
  bridge.emit('budget.changed', { ...answer.value, left: 290, fullAt });
  await settle();
  expect(item('Requests').textContent).toContain('290 requests now · 300 in 4:12');
  const before = bridge.inputs('budget.show').length;
  vi.advanceTimersByTime(10_000);
  await settle();
  expect(bridge.inputs('budget.show').length).toBeGreaterThan(before);
  expect(item('Requests').textContent).toContain('300 requests now');
});

it('shows what runs with its progress, and stops it', async () => {
  const bridge = await openPage();
  show(StatusBar);
  expect(useJobs().jobs).toEqual([]);
  const view = { finished: 120, total: 500, failed: 0, secondsLeft: 90, current: 'one.it', notice: null };
  bridge.emit('details.changed', { ...view, state: 'running' });
  await settle();
  await open('Background work');
  expect(popover()).toContain('Reading details 120 of 500');
  await press('Pause');
  expect(bridge.inputs('details.pause')).toHaveLength(1);
  bridge.emit('details.changed', { ...view, state: 'paused' });
  await settle();
  await press('Stop');
  expect(bridge.inputs('details.cancel')).toHaveLength(1);
});

it('shows the time left of a long reading as roughly as the rest of the page', async () => {
  const bridge = await openPage();
  show(StatusBar);
  const view = { finished: 100, total: 6204, failed: 0, secondsLeft: 31_702, current: null, notice: null };
  bridge.emit('details.changed', { ...view, state: 'running' });
  await settle();
  await open('Background work');
  expect(popover()).toContain('9 hours left');
});

it('calls the reading of details paused only where the user paused it', async () => {
  const bridge = await openPage();
  show(StatusBar);
  const view = { finished: 68, total: 72, failed: 0, secondsLeft: null, current: null, notice: null };
  bridge.emit('details.changed', { ...view, state: 'paused' });
  await settle();
  expect(item('Background work').textContent).toContain('68 of 72 · Paused');
  bridge.emit('details.changed', { ...view, state: 'stopped', notice: say('run.stopped') });
  await settle();
  expect(item('Background work').textContent).toContain('68 of 72 · Stopped');
  await open('Background work');
  expect(popover()).not.toContain('Paused');
  await press('Resume');
  expect(bridge.inputs('details.resume')).toHaveLength(1);
});

it('says how many requests are kept for the user, and who waits for the others', async () => {
  await openPage();
  await display(StatusBar);
  await open('Requests');
  await settle();
  expect(popover()).toContain('60 are kept for what you do; background reading waits until');
});

it('groups notifications, marks them read when opened, and dismisses one, for good', async () => {
  const bridge = await openPage();
  await bridge.call('notifications.dismissAll', { upTo: 1000 });
  const key = { extension: 'it', operation: 'renew', years: 1 } as const;
  const price = { key, before: eur('5.81'), after: eur('14.90'), terms: 1, domains: 412 };
  const days = { days: 7, from: '2026-11-20', until: '2026-11-27' };
  const expiring = { ...days, domains: 12, lapsing: 3, query: 'listed:yes' };
  await bridge.core.store.notifications.raise(
    [
      {
        key: 'backup',
        kind: 'notice',
        accountId: null,
        details: { sentence: 'The daily backup was not made.' },
      },
      { key: 'expiring', kind: 'expiring', accountId: 'a1', details: expiring },
      { key: 'price', kind: 'price', accountId: 'a1', details: price },
    ],
    '2026-11-20T11:58:00.000Z',
  );
  await useNotifications().read();
  const { rows } = await bridge.core.notifications.list({ offset: 0, limit: 9 });
  const newest = rows[0]!.id;
  await display(StatusBar);
  expect(item('Notifications: 3 unread').textContent).toContain('3');
  await open('Notifications');
  expect(popover()).toMatch(/\.it renewal.*5\.81.*→.*14\.90/);
  expect(popover()).toContain('412 domains');
  expect(bridge.asked).toContainEqual({ name: 'notifications.read', input: { upTo: newest } });
  await click(document.querySelector<HTMLElement>('[aria-label="Dismiss: The daily backup was not made."]'));
  expect(bridge.asked).toContainEqual({ name: 'notifications.dismiss', input: { ids: [newest - 2] } });
  expect(popover()).not.toContain('daily backup');
});

it.each([
  ['read', true],
  ['unread', false],
])('records a run as %s that ended while the window had the focus: %s', async (_, focused) => {
  const bridge = await openPage();
  const { store, notifications } = bridge.core;
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(focused);
  onTestFinished(() => focus.mockRestore());
  const raise = async (key: string, content: NotificationContent): Promise<void> => {
    const at = '2026-11-20T11:58:00.000Z';
    const [raised] = await store.notifications.raise([{ ...content, key, accountId: null }], at);
    bridge.emit('notifications.raised', raised!);
    await settle();
  };
  const before = await store.notifications.unread();
  await raise('notice', { kind: 'notice', details: { sentence: 'The daily backup was not made.' } });
  await raise('run', { kind: 'orders-finished', details: { finished: 2, total: 2 } });
  const { rows, unread } = await notifications.list({ offset: 0, limit: 2 });
  expect(rows.map(({ kind, read }) => [kind, read])).toEqual([
    ['orders-finished', focused],
    ['notice', false],
  ]);
  expect(unread).toBe(before + (focused ? 1 : 2));
});
