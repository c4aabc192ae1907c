import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReading } from '../../../../renderer/ui/reading.ts';
import type { Steps } from '../../../../shared/rules/steps.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function* steps(answer: string, done: string[] = []): Steps<string> {
  for (let count = 0; count < 3; count += 1) {
    done.push(answer);
    vi.advanceTimersByTime(20);
    yield;
  }
  return answer;
}

it('reads to the end, and lets others work in between', async () => {
  const done: string[] = [];
  const answer = useReading().read(steps('one', done));
  expect(done).toHaveLength(1);
  expect(await answer).toBe('one');
});

it('gives up what a later text or a stop makes useless', async () => {
  const { read, stop } = useReading();
  const done: string[] = [];
  const [first, second] = [read(steps('one', done)), read(steps('two', done))];
  expect([await first, await second]).toEqual([null, 'two']);
  expect(done).toEqual(['one', 'two', 'two', 'two']);
  const third = read(steps('three'));
  stop();
  expect(await third).toBeNull();
});
