import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../../electron/platform/clock.ts';
import { AppError, ok } from '../../../../shared/model/errors.ts';
import { createBudget, type Budget } from '../../../../electron/provider/budget.ts';
import { parseRetryAfter } from '../../../../electron/provider/retry-after.ts';
import type { BudgetSlots, Priority } from '../../../../electron/provider/provider.ts';
import { createMemorySlots } from '../../../support/memory-slots.ts';
import { failureOf, valueOf } from '../../../support/connect-provider.ts';
import { createLeapingClock, createStillClock } from '../../../support/test-clocks.ts';

const budgetOf = (
  slots: BudgetSlots,
  clock: Clock,
  more: { limit?: number; reserve?: number; bucket?: string } = {},
) =>
  createBudget({
    slots,
    clock,
    limits: [{ name: 'all', bucket: 'b', limit: 300, windowMs: 600_000, reserve: 10, ...more }],
    longestMs: 120_000,
  });

const acquire = (
  budget: Budget,
  priority: Priority = 'interactive',
  maxWaitMs = 30_000,
  signal?: AbortSignal,
) => budget.acquire({ priority, maxWaitMs, signal });

describe('the request budget', () => {
  it('counts a request from when it ended, and one that never reported back from when it could end', async () => {
    const clock = createLeapingClock();
    const budget = budgetOf(createMemorySlots(), clock, { limit: 1 });
    const start = clock.now();
    const slot = valueOf(await acquire(budget));
    await clock.sleep(50_000);
    await slot.settle();
    valueOf(await acquire(budget, 'orders', 700_000));
    expect(clock.now() - start).toBe(650_000);
    const failure = failureOf(await acquire(budget));
    expect(failure.retryAfterMs).toBe(720_000);
  });

  it('gives back the place of a request that did not leave', async () => {
    const budget = budgetOf(createMemorySlots(), createLeapingClock(), { limit: 1 });
    await valueOf(await acquire(budget)).giveBack();
    expect((await acquire(budget)).ok).toBe(true);
  });

  it('lets the next in as soon as a place is given back, or settled earlier than it could have been', async () => {
    const clock = createStillClock();
    const budget = budgetOf(createMemorySlots(), clock, { limit: 1 });
    const first = valueOf(await acquire(budget));
    let served = 0;
    const count = () => (served += 1);
    const second = acquire(budget, 'orders', 9_000_000);
    const counted = [second.then(count), acquire(budget, 'background', 9_000_000).then(count)];
    await clock.advance(1);
    await first.giveBack();
    await clock.advance(0);
    expect(served).toBe(1);
    await valueOf(await second).settle();
    await clock.advance(600_000);
    expect(served).toBe(2);
    await Promise.all(counted);
  });

  it('keeps the last places for a person, a few before them for orders, and more for changes', async () => {
    const budget = budgetOf(createMemorySlots(), createLeapingClock(), { limit: 40 });
    for (let turn = 0; turn < 10; turn += 1) valueOf(await acquire(budget, 'background'));
    expect(failureOf(await acquire(budget, 'background')).code).toBe('rate-limited');
    for (let turn = 0; turn < 17; turn += 1) valueOf(await acquire(budget, 'changes'));
    expect(failureOf(await acquire(budget, 'changes')).code).toBe('rate-limited');
    for (let turn = 0; turn < 3; turn += 1) valueOf(await acquire(budget, 'orders'));
    expect(failureOf(await acquire(budget, 'orders')).code).toBe('rate-limited');
    for (let turn = 0; turn < 10; turn += 1) valueOf(await acquire(budget, 'interactive'));
    expect(failureOf(await acquire(budget, 'interactive')).code).toBe('rate-limited');
  });

  it('serves a person first, then orders, changes and the background, each in their order', async () => {
    const clock = createStillClock();
    const budget = budgetOf(createMemorySlots(), clock, { limit: 1, reserve: 0 });
    const served: string[] = [];
    await valueOf(await acquire(budget)).settle();
    const wanted: Priority[] = ['background', 'changes', 'background', 'orders', 'interactive', 'orders'];
    const settled = wanted.map(async (priority, index) => {
      const slot = await acquire(budget, priority, 9_000_000);
      served.push(`${priority} ${index}`);
      await valueOf(slot).settle();
    });
    for (let turn = 0; turn < 6; turn += 1) await clock.advance(600_000);
    await Promise.all(settled);
    expect(served).toEqual([
      'interactive 4',
      'orders 3',
      'orders 5',
      'changes 1',
      'background 0',
      'background 2',
    ]);
  });

  it('lets a person pass at once while the background waits', async () => {
    const clock = createStillClock();
    const budget = budgetOf(createMemorySlots(), clock, { limit: 11 });
    valueOf(await acquire(budget, 'background'));
    const waits: number[] = [];
    const late = budget.acquire({
      priority: 'background',
      maxWaitMs: 900_000,
      onWait: (ms) => waits.push(ms),
    });
    await clock.advance(0);
    expect(waits).toEqual([720_000]);
    expect((await acquire(budget, 'interactive')).ok).toBe(true);
    await clock.advance(720_000);
    expect((await late).ok).toBe(true);
  });

  it('lets wait for several places at once, and takes none', async () => {
    const clock = createLeapingClock();
    const slots = createMemorySlots();
    const budget = budgetOf(slots, clock, { limit: 3, reserve: 0 });
    const wait = (places: number, maxWaitMs = 900_000) =>
      budget.waitFor(places, { priority: 'orders', maxWaitMs });
    expect(await wait(3)).toEqual(ok(null));
    valueOf(await acquire(budget, 'orders'));
    await clock.sleep(1_000);
    valueOf(await acquire(budget, 'orders'));
    const taken = slots.taken;
    expect(await wait(1, 0)).toEqual(ok(null));
    const [first, second] = [failureOf(await wait(2, 0)), failureOf(await wait(3, 0))];
    expect(second.retryAfterMs).toBe((first.retryAfterMs ?? 0) + 1_000);
    const before = clock.now();
    expect(await wait(3)).toEqual(ok(null));
    expect(clock.now() - before).toBe(second.retryAfterMs);
    expect(slots.taken).toBe(taken);
  });

  it('refuses at once who would wait too long, and nobody else', async () => {
    const clock = createStillClock();
    const budget = budgetOf(createMemorySlots(), clock, { limit: 1 });
    await valueOf(await acquire(budget)).settle();
    const patient = acquire(budget, 'background', 600_000);
    await clock.advance(590_000);
    expect(failureOf(await acquire(budget, 'interactive', 9_000))).toMatchObject({ retryAfterMs: 10_000 });
    await clock.advance(10_000);
    expect((await patient).ok).toBe(true);
  });

  it('is left by who stops waiting, with nothing taken', async () => {
    const clock = createStillClock();
    const slots = createMemorySlots();
    const budget = budgetOf(slots, clock, { limit: 1 });
    await valueOf(await acquire(budget)).settle();
    const stop = new AbortController();
    const waiting = acquire(budget, 'orders', 900_000, stop.signal);
    await clock.advance(1);
    stop.abort();
    expect(failureOf(await waiting)).toMatchObject({ code: 'stopped', effect: 'not-sent' });
    await clock.advance(600_000);
    expect(slots.taken).toBe(1);
    expect((await acquire(budget)).ok).toBe(true);
  });

  it('lets nobody through when it cannot be read, and says why', async () => {
    const slots = createMemorySlots();
    slots.takeAll = async () => {
      throw new AppError('disk-full', 'The disk is full.');
    };
    expect(failureOf(await acquire(budgetOf(slots, createStillClock())))).toMatchObject({
      code: 'disk-full',
      effect: 'not-sent',
      message: expect.stringMatching(/nothing was sent. The disk is full/),
    });
  });

  it('is remembered by a new process, shared by two, and apart for two buckets', async () => {
    const slots = createMemorySlots();
    const clock = createLeapingClock();
    for (let turn = 0; turn < 3; turn += 1) valueOf(await acquire(budgetOf(slots, clock, { limit: 3 })));
    const later = budgetOf(slots, clock, { limit: 3 });
    expect(failureOf(await acquire(later)).code).toBe('rate-limited');
    expect((await acquire(budgetOf(slots, clock, { limit: 3, bucket: 'other' }))).ok).toBe(true);
    await later.block(60_000);
    expect((await acquire(budgetOf(slots, clock, { limit: 3, bucket: 'other' }))).ok).toBe(true);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 0, 1);
  it.each<[string | undefined, number | null]>([
    ['0', 0],
    [' 12 ', 12_000],
    ['1.5', 1_500],
    ['999999999', 86_400_000],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['-5', null],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('“%s” is %s ms', (header, ms) => {
    expect(parseRetryAfter(header, now)).toBe(ms);
  });
});
