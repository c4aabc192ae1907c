import { expect, it } from 'vitest';
import { createRunPace } from '../../../../electron/runs/run-pace.ts';

function paceAt() {
  let now = 1_000_000;
  const pace = createRunPace({ now: () => now, sleep: async () => undefined });
  return { pace, pass: (ms: number) => void (now += ms) };
}

it('knows nothing about the rest before one is finished', () => {
  const { pace, pass } = paceAt();
  pace.begin(10);
  pass(5_000);
  expect(pace.secondsLeft()).toBeNull();
});

it('expects the rest to go on at the pace so far', () => {
  const { pace, pass } = paceAt();
  pace.begin(10);
  pass(4_000);
  pace.finished();
  pace.finished();
  expect(pace.secondsLeft()).toBe(16);
});

it('expects no less than the budget says, counted down from when it said so', () => {
  const { pace, pass } = paceAt();
  pace.begin(10);
  pace.expect(600_000);
  pass(100);
  pace.finished();
  expect(pace.secondsLeft()).toBe(600);
  pass(200_000);
  expect(pace.secondsLeft()).toBeGreaterThanOrEqual(400);
});

it('counts work that came in between', () => {
  const { pace } = paceAt();
  pace.begin(1);
  pace.extend(3);
  pace.finished();
  expect([pace.done, pace.total]).toEqual([1, 3]);
});
