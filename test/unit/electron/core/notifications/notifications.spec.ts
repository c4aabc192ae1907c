import type { EventBus } from '../../../../../electron/platform/events.ts';
import { asWritten } from '../../../../../shared/words/sentence.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createNotificationService,
  type NotificationService,
} from '../../../../../electron/core/notifications/notifications.ts';
import { saveNotificationSettings } from '../../../../../electron/core/notifications/settings.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import type { AccountView, Reachability } from '../../../../../shared/model/account-view.ts';
import type { RefreshSummary } from '../../../../../shared/model/refresh.ts';
import { memoryLog, throwingEvents } from '../../../../support/fake-core.ts';
import { priceEntry } from '../../../../support/fixtures.ts';
import { aDomain, anAccount, temporaryHome } from '../../../../support/temporary-store.ts';
import { toBatch } from '../../../../../shared/model/domain-batch.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
let events: EventBus;
let service: NotificationService;
let now: number;
let raised: number;

const start = (): NotificationService =>
  createNotificationService({
    store,
    clock: { now: () => now, sleep: async () => undefined },
    events,
    log: memoryLog(),
  });

beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
  raised = 0;
  now = Date.parse('2026-11-20T12:00:00Z');
  events = throwingEvents();
  events.on((name) => {
    if (name === 'notifications.raised') raised += 1;
  });
  service = start();
});
afterEach(async () => {
  await service.stop();
  await home.end();
});

const told = async () => {
  const { rows } = await service.list({ offset: 0, limit: 50 });
  return rows.map(({ kind, details }) => [kind, details]);
};
async function list(accountId: string, domains: readonly ReturnType<typeof aDomain>[]): Promise<void> {
  const id = await store.portfolio.beginRefresh(accountId);
  const at = new Date(now).toISOString();
  await store.portfolio.stage(id, toBatch([...domains]));
  await store.portfolio.commitRefresh(id, {
    complete: true,
    currency: 'EUR',
    startedAt: at,
    finishedAt: at,
    requests: 1,
    credit: null,
    warnings: [],
    notOffered: [],
  });
}
const summary = (more: Partial<RefreshSummary> = {}): RefreshSummary => ({
  accountId: 'a',
  startedAt: new Date(now).toISOString(),
  finishedAt: new Date(now).toISOString(),
  domains: 100,
  added: 0,
  removed: 0,
  changed: 0,
  requests: 6,
  credit: null,
  changes: [],
  warnings: [],
  ...more,
});
const refreshed = (more: Partial<RefreshSummary> = {}): void =>
  events.emit('refresh.progressed', {
    accountId: 'a',
    state: 'done',
    step: null,
    domains: 100,
    finished: 6,
    total: 6,
    summary: summary(more),
    failure: null,
  });

describe('an account whose key is refused', () => {
  const emit = (state: Reachability['state'], hasSecret = true): void =>
    events.emit('accounts.changed', [
      { account: anAccount('a'), hasSecret, reachability: { state, at: null, by: null } } as AccountView,
    ]);

  it('is told once, stays dismissed while it lasts, also after a restart, and is told again next time', async () => {
    emit('key-refused');
    emit('key-refused');
    expect(await told()).toEqual([['key-refused', {}]]);
    const { rows } = await service.list({ offset: 0, limit: 1 });
    await service.dismiss([rows[0]!.id]);
    expect(await told()).toEqual([]);
    await service.stop();
    service = start();
    emit('key-refused');
    expect(await told()).toEqual([]);
    emit('online');
    emit('key-refused');
    expect(await told()).toEqual([['key-refused', {}]]);
    expect(raised).toBe(2);
  });

  it('is not told where it is only out of reach, as Today and the status bar say so', async () => {
    emit('offline');
    expect(await told()).toEqual([]);
  });

  it('is forgotten when it has a key again', async () => {
    emit('online', false);
    expect(await told()).toEqual([['no-key', {}]]);
    emit('online');
    expect(await told()).toEqual([]);
  });
});

describe('a refresh', () => {
  beforeEach(() => store.accounts.insert(anAccount('a')));

  it('says in one line which prices it found different, and what renewals cost more a year', async () => {
    await list('a', [aDomain('one.it'), aDomain('two.it'), aDomain('one.org')]);
    const priced = (it: string, org: string, com: string) =>
      JSON.stringify(
        Object.entries({ it, org, com }).map(([extension, amount]) =>
          priceEntry(extension, { renew: [{ years: 1, price: { amount, currency: 'EUR' } }] }),
        ),
      );
    const before = '2026-11-19T12:00:00.000Z';
    await store.priceHistory.record('a', 'EUR', priced('5.81', '9.00', '9.00'), before);
    await store.priceHistory.record('a', 'EUR', priced('6.81', '9.50', '8.00'), new Date(now).toISOString());
    refreshed();
    const found = { extensions: 2, extension: null, direction: 'rose', others: 1 };
    expect(await told()).toEqual([
      ['prices', { ...found, renewed: 3, perYear: { amount: '2.50', currency: 'EUR' } }],
    ]);
    refreshed();
    expect(raised).toBe(1);
  });

  it('tells what it found different in one line, and nothing when it is the first', async () => {
    refreshed({ added: 100 });
    expect(await told()).toEqual([]);
    refreshed({ added: 3, removed: 1, changed: 12 });
    expect(await told()).toEqual([
      ['portfolio', { added: 3, removed: 1, changed: 12, since: '2026-11-20T12:00:00.000Z' }],
    ]);
  });

  it('tells of a failure until the next success', async () => {
    const failure = { code: 'not-json', message: asWritten('Not JSON.'), retryable: false } as const;
    const progress = { accountId: 'a', step: null, domains: 0, finished: 1, total: 6, summary: null };
    events.emit('refresh.progressed', { ...progress, state: 'failed', failure });
    expect(await told()).toEqual([['refresh-failed', { failure }]]);
    refreshed();
    expect(await told()).toEqual([]);
  });
});

describe('the checks of a day', () => {
  it('remind of what does not renew by itself, once a domain and day, and never in the demo account', async () => {
    await store.accounts.insert(anAccount('a'));
    await store.accounts.insert(anAccount('demo', { demo: true }));
    const domains = [
      aDomain('lapses.it', { expiryDate: '2026-11-25', autoRenew: false }),
      aDomain('not-read.it', { expiryDate: '2026-11-27', autoRenew: null }),
      aDomain('renews.it', { expiryDate: '2026-11-27', autoRenew: true }),
      aDomain('later.it', { expiryDate: '2026-12-29', autoRenew: false }),
    ];
    await list('a', domains);
    await list('demo', domains);
    service.checkDay();
    service.checkDay();
    const days = { until: '2026-11-27', first: '2026-11-25', last: '2026-11-27' };
    const details = { days: 7, ...days, domains: 2, lapsing: 1 };
    expect(await told()).toMatchObject([['expiring', details]]);
    expect(raised).toBe(1);
    now += 10 * 86_400_000;
    service.checkDay();
    expect((await told())[0]).toMatchObject(['expiring', { days: 30, domains: 1, until: '2026-12-30' }]);
  });

  it('remind of what expires today and of all within the lead times, also in an account added later', async () => {
    await store.accounts.insert(anAccount('a'));
    service.checkDay();
    expect(await told()).toEqual([]);
    now += 86_400_000;
    await store.accounts.insert(anAccount('b'));
    await list('b', [
      aDomain('today.it', { expiryDate: '2026-11-21', autoRenew: false }),
      aDomain('in-four-days.it', { expiryDate: '2026-11-25', autoRenew: false }),
    ]);
    service.checkDay();
    expect(await told()).toMatchObject([
      ['expiring', { days: 7, domains: 1 }],
      ['expiring', { days: 1, domains: 1 }],
    ]);
  });

  it('withdraw what is solved, and count again what is left, on the same day and later', async () => {
    await store.accounts.insert(anAccount('a'));
    const one = aDomain('one.it', { expiryDate: '2026-11-20', autoRenew: false });
    const two = aDomain('two.it', { expiryDate: '2026-11-20', autoRenew: false });
    const renewed = { expiryDate: '2027-11-20' };
    await list('a', [one, two]);
    service.checkDay();
    expect(await told()).toMatchObject([['expiring', { domains: 2, lapsing: 2 }]]);
    await list('a', [one, { ...two, ...renewed }]);
    events.emit('queue.changed', { running: true, paused: false, finished: 0, total: 1 } as never);
    events.emit('queue.changed', { running: false, paused: false, finished: 1, total: 1 } as never);
    expect(await told()).toMatchObject([
      ['orders-finished', {}],
      ['expiring', { domains: 1, lapsing: 1 }],
    ]);
    now += 86_400_000;
    await list('a', [
      { ...one, ...renewed },
      { ...two, ...renewed },
    ]);
    service.checkDay();
    expect(await told()).toMatchObject([['orders-finished', {}]]);
    expect((await service.list({ offset: 0, limit: 1 })).total).toBe(1);
  });

  it('tell of credit below the limit, once a day', async () => {
    await store.accounts.insert(anAccount('a'));
    await store.portfolio.saveCredit('a', {
      amount: '9.99',
      currency: 'EUR',
      fetchedAt: new Date(now).toISOString(),
    });
    const limit = { amount: '10.00', currency: 'EUR' };
    await saveNotificationSettings(store, { leadDays: [], lowCredit: [limit], desktop: true });
    service.checkDay();
    service.checkDay();
    expect(await told()).toEqual([['low-credit', { credit: { amount: '9.99', currency: 'EUR' }, limit }]]);
  });
});

it('tells when a queue has finished, and not when it was paused', async () => {
  const view = { current: null, notice: null, secondsLeft: null, counts: {}, overdue: 0 } as never;
  const lastRun = {
    done: 8,
    accepted: 0,
    refused: 1,
    held: 3,
    awaitingPayment: 0,
    unknown: 0,
    queued: 0,
    cancelled: 0,
    spent: [],
    unexplained: [],
    uncharged: [],
    demo: 0,
    credits: [],
    stopped: [],
    finishedAt: '2026-11-20T10:00:00.000Z',
  };
  const run = (running: boolean, finished: number, paused = false): void =>
    events.emit('queue.changed', {
      ...(view as object),
      lastRun,
      running,
      paused,
      finished,
      total: 12,
    } as never);
  run(true, 0);
  run(true, 5);
  run(false, 5, true);
  expect(await told()).toEqual([]);
  run(true, 5);
  run(false, 12);
  const states = { done: 8, accepted: 0, refused: 1, held: 3, awaitingPayment: 0, unknown: 0 };
  const ended = { ...states, queued: 0, cancelled: 0 };
  expect(await told()).toEqual([['orders-finished', { finished: 12, total: 12, run: ended }]]);
});

it.each([
  ['failed in the run, not before it', [4, 4, 6], 2],
  ['failed again after they were tried again', [4, 0, 2], 2],
  ['failed, which is none', [4, 4, 4], 0],
])('tells apart the changes that %s', async (_which, [before, begun, ended], failed) => {
  const view = (running: boolean, finished: number, counted: number | undefined): void =>
    events.emit('changeQueue.changed', {
      ...{ running, paused: false, finished, total: 12, secondsLeft: null, current: null, notice: null },
      counts: { queued: 0, sending: 0, done: 0, failed: counted ?? 0, cancelled: 0 },
    });
  view(false, 0, before);
  view(true, 0, begun);
  view(false, 12, ended);
  expect(await told()).toEqual([['changes-finished', { finished: 12, total: 12, failed }]]);
});

it('dismisses all that were on screen, and not what came meanwhile', async () => {
  service.notice(asWritten('One.'));
  service.notice(asWritten('Two.'));
  const { rows, unread } = await service.list({ offset: 0, limit: 10 });
  expect(unread).toBe(2);
  await service.markRead(0, rows[0]!.id);
  expect((await service.list({ offset: 0, limit: 10 })).unread).toBe(0);
  service.notice(asWritten('Three.'));
  await service.list({ offset: 0, limit: 1 });
  await service.dismissAll(rows[0]!.id);
  expect(await told()).toEqual([['notice', { sentence: asWritten('Three.') }]]);
});
