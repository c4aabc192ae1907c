import { inEnglish } from '../../../../shared/words/write-english.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../electron/platform/clock.ts';
import { startDailyBackups } from '../../../../electron/app/daily-backups.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import { memoryLog } from '../../../support/fake-core.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks at the start and every hour until it is stopped', async () => {
  const backUpDaily = vi.fn(() => Promise.resolve(null));
  const stop = startDailyBackups({ backUpDaily }, systemClock, memoryLog(), () => undefined);
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  await stop();
  await vi.advanceTimersByTimeAsync(5 * 60 * 60_000);
  expect(backUpDaily.mock.calls).toEqual([10, 11, 12].map((hour) => [`2026-11-20T${hour}:00:00.000Z`]));
});

it('reports what went wrong and continues', async () => {
  const told: string[] = [];
  const backUpDaily = vi.fn(() => Promise.reject(new AppError('disk-full', 'The disk is full.')));
  const stop = startDailyBackups({ backUpDaily }, systemClock, memoryLog(), (sentence) =>
    told.push(inEnglish(sentence)),
  );
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await stop();
  expect(told).toEqual(Array(2).fill('The daily backup of the ledger was not made: The disk is full.'));
});

it('stops after the copy that is being made', async () => {
  let finish: (file: string) => void = () => undefined;
  const backUpDaily = (): Promise<string> => new Promise((resolve) => (finish = resolve));
  const stop = startDailyBackups({ backUpDaily }, systemClock, memoryLog(), () => undefined);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stopped).toBe(false);
  finish('copy.db');
  await stopping;
});
