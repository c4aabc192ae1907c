import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeInOrder } from '../../../../electron/platform/close-in-order.ts';

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

  it('gives up after a minute on what hangs', async () => {
    const done = vi.fn();
    const closing = closeInOrder([() => new Promise(() => undefined)]).then(done);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toHaveBeenCalledOnce();
    await closing;
  });
});
