import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope } from 'vue';
import { inBackground, throttle } from '../../../../renderer/ui/in-background.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('makes a rejection an uncaught error', async () => {
  const uncaught = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  inBackground(Promise.reject(new Error('broken')));
  await vi.advanceTimersByTimeAsync(0);
  expect(uncaught.mock.calls[0]![0]).toThrow('broken');
});

it('does throttled work at once, then once more for all calls within the time', async () => {
  const work = vi.fn(() => Promise.resolve());
  const soon = throttle(work, 500);
  soon();
  expect(work).toHaveBeenCalledTimes(1);
  soon();
  soon();
  await vi.advanceTimersByTimeAsync(499);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('leaves throttled work when what made it is gone', async () => {
  const work = vi.fn();
  const scope = effectScope();
  const soon = scope.run(() => throttle(work, 500));
  soon?.();
  soon?.();
  scope.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});
