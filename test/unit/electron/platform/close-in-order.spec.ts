import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeInOrder } from '../../../../electron/platform/close-in-order.ts';
import { defaultTimeouts } from '../../../../electron/provider/dispatchers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('closing', () => {
  it('goes from the last opened to the first, one after the other, past what fails', async () => {
    const order: string[] = [];
    const step = (name: string) => async () => {
      await Promise.resolve();
      order.push(name);
    };
    const failing = () => {
      throw new Error('cannot close');
    };
    await closeInOrder([step('log'), failing, () => Promise.reject(new Error('x')), step('core')]);
    expect(order).toEqual(['core', 'log']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits longer than the longest request, and then gives up on what hangs', async () => {
    const done = vi.fn();
    const closing = closeInOrder([() => new Promise(() => undefined)]).then(done);
    await vi.advanceTimersByTimeAsync(defaultTimeouts.total + 10_000);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(done).toHaveBeenCalledOnce();
    await closing;
  });
});
