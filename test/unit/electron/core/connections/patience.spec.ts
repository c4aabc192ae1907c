import { describe, expect, it } from 'vitest';
import { createPatience } from '../../../../../electron/core/connections/patience.ts';
import type { Clock } from '../../../../../electron/platform/clock.ts';
import { asWritten } from '../../../../../shared/words/sentence.ts';
import type { ErrorCode, Failure } from '../../../../../shared/model/errors.ts';

/** A run that may take as many seconds, on a clock that sleeps at once. */
function runOf(seconds: number) {
  const waits: number[] = [];
  let now = 0;
  const clock: Clock = {
    now: () => now,
    sleep: async (ms) => void (now += ms),
  };
  const { signal } = new AbortController();
  const patience = createPatience({
    clock,
    deadline: seconds * 1000,
    signal,
    onWait: (ms) => waits.push(ms),
  });
  return { patience, waits };
}
const failed = (code: ErrorCode, retryAfterMs?: number): Failure => ({
  ...{ code, message: asWritten('Wait.'), retryable: true },
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

describe('the patience of a run', () => {
  it('waits as long as the service asks, and longer each time in a row', async () => {
    const { patience, waits } = runOf(1000);
    for (let time = 0; time < 8; time += 1) await patience.waitOut(failed('rate-limited', 2000));
    expect(waits).toEqual([2000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    patience.reset();
    await patience.waitOut(failed('rate-limited', 2000));
    expect(waits.at(-1)).toBe(2000);
  });

  it('waits five seconds where the service does not say how long', async () => {
    const { patience, waits } = runOf(10);
    expect(await patience.waitOut(failed('service-unavailable'))).toBe(true);
    expect(waits).toEqual([5000]);
  });

  it('does not wait past the end of the run, nor for anything but a request to wait', async () => {
    const { patience, waits } = runOf(10);
    expect(await patience.waitOut(failed('rate-limited', 10_001))).toBe(false);
    expect(await patience.waitOut(failed('timeout'))).toBe(false);
    expect(waits).toEqual([]);
  });

  it('passes a domain over after five waits, and ends when the next one meets the same', async () => {
    const { patience, waits } = runOf(1000);
    const unavailable = failed('service-unavailable', 1000);
    for (let time = 0; time < 5; time += 1) expect(await patience.afterFailure(unavailable)).toBe('again');
    expect(await patience.afterFailure(unavailable)).toBe('pass-over');
    expect(patience.passOver()).toBe(false);
    patience.reset();
    expect(patience.passOver()).toBe(true);
    expect(waits).toHaveLength(5);
  });

  it('ends at a refusal in front of the service, unless the service has just answered about another domain', async () => {
    const barred = failed('refused-before-service');
    expect(await runOf(10).patience.afterFailure(barred)).toBe('end');
    const { patience } = runOf(10);
    patience.reset(false);
    expect(await patience.afterFailure(barred)).toBe('end');
    patience.reset();
    expect(await patience.afterFailure(barred)).toBe('pass-over');
    expect(await patience.afterFailure(barred)).toBe('pass-over');
    expect(await patience.afterFailure(barred)).toBe('end');
  });
});
