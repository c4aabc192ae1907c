import { inEnglish } from '../../../../../shared/words/write-english.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../../electron/platform/clock.ts';
import { startDailyWork } from '../../../../../electron/core/app/daily-work.ts';
import { AppError } from '../../../../../shared/model/errors.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { memoryLog } from '../../../../support/fake-core.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** With a history that is never shortened, as it is never idle. */
function start(backUpDaily: Store['backUpDaily'], told: string[] = []) {
  const isIdle = vi.fn(async () => false);
  const store = { backUpDaily } as Store;
  const work = startDailyWork(store, { clock: systemClock, log: memoryLog(), isIdle }, (sentence) =>
    told.push(inEnglish(sentence)),
  );
  return { ...work, isIdle };
}

it('asks at the start and every hour until it is stopped', async () => {
  const backUpDaily = vi.fn(() => Promise.resolve(null));
  const { stop } = start(backUpDaily);
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  await stop();
  await vi.advanceTimersByTimeAsync(5 * 60 * 60_000);
  expect(backUpDaily.mock.calls).toEqual([10, 11, 12].map((hour) => [`2026-11-20T${hour}:00:00.000Z`]));
});

it('reports what went wrong and continues', async () => {
  const told: string[] = [];
  const backUpDaily = vi.fn(() => Promise.reject(new AppError('disk-full', 'The disk is full.')));
  const { stop } = start(backUpDaily, told);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await stop();
  expect(told).toEqual(Array(2).fill('The daily backup of the ledger was not made: The disk is full.'));
});

it('stops after the copy that is being made', async () => {
  let finish: (file: string) => void = () => undefined;
  const backUpDaily = (): Promise<string> => new Promise((resolve) => (finish = resolve));
  const { stop } = start(backUpDaily);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stopped).toBe(false);
  finish('copy.db');
  await stopping;
});

it('shortens the history after the copy, and only after a copy that could be made', async () => {
  const backUpDaily = vi.fn(async () => null);
  const made = start(backUpDaily);
  await made.stop();
  expect(made.isIdle).toHaveBeenCalledAfter(backUpDaily);
  const failed = start(() => Promise.reject(new AppError('disk-full', 'The disk is full.')));
  await failed.stop();
  expect(failed.isIdle).not.toHaveBeenCalled();
});
