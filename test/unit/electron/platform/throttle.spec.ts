import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from '../../../../electron/platform/throttle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('acts at once, and then once in each interval', () => {
  const seen: number[] = [];
  const act = throttle(100, (at: number) => seen.push(at));
  for (let at = 0; at <= 250; at += 10) {
    act(at);
    vi.advanceTimersByTime(10);
  }
  expect(seen).toEqual([0, 100, 200]);
});
