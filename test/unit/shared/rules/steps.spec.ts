import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { atOnce, inTurns, type Steps } from '../../../../shared/rules/steps.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function* steps(count: number): Steps<number> {
  for (let done = 0; done < count; done += 1) {
    vi.advanceTimersByTime(4);
    yield;
  }
  return count;
}

it('comes to the same at once and in turns of a few steps', async () => {
  let turns = 0;
  expect(await inTurns(steps(30), async () => void (turns += 1))).toBe(atOnce(steps(30)));
  expect(turns).toBe(10);
});

it('ends with what a turn throws', async () => {
  const stopped = new Error('stopped');
  await expect(inTurns(steps(30), () => Promise.reject(stopped))).rejects.toBe(stopped);
});
