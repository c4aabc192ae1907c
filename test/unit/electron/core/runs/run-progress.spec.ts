import { asWritten } from '../../../../../shared/words/sentence.ts';
import { beforeEach, expect, it } from 'vitest';
import { createRunProgress, type RunProgress } from '../../../../../electron/core/runs/run-progress.ts';

let now: number;
let progress: RunProgress;
beforeEach(() => {
  now = 1_000_000;
  progress = createRunProgress({ now: () => now, sleep: async () => undefined });
  progress.begin();
  progress.extend(10);
});

it('knows nothing about the rest before one is finished', () => {
  now += 5_000;
  expect(progress.view().secondsLeft).toBeNull();
});

it('expects the rest to go on at the pace so far', () => {
  now += 4_000;
  progress.ended(1);
  progress.ended(2);
  expect(progress.view().secondsLeft).toBe(16);
});

it('expects no less than the budget says, counted down from when it said so', () => {
  progress.expect(600_000);
  now += 100;
  progress.ended(1);
  expect(progress.view().secondsLeft).toBe(600);
  now += 200_000;
  expect(progress.view().secondsLeft).toBeGreaterThanOrEqual(400);
});

it('counts work that came in between, and each piece once', () => {
  progress.extend(3);
  progress.ended(1);
  progress.ended(1);
  progress.ended(null);
  expect(progress.view()).toMatchObject({ finished: 1, total: 13 });
});

it('counts what became of the finished ones, as they are now', () => {
  progress.ended(1, 'unknown');
  progress.ended(2, 'held');
  progress.ended(1, 'done');
  expect(progress.view()).toMatchObject({ finished: 2, ended: { done: 1, held: 1 } });
});

it('shows what is in flight', () => {
  progress.started('one.com');
  expect(progress.view()).toMatchObject({ running: true, current: 'one.com' });
  progress.ended(null);
  expect(progress.view().current).toBeNull();
});

it('says what it waits for until the wait is over', () => {
  progress.waiting(1_500, asWritten('before reading back what became of an order.'));
  expect(progress.view().notice).toEqual('Waiting 2 s before reading back what became of an order.');
  now += 600;
  expect(progress.view().notice).toEqual('Waiting 1 s before reading back what became of an order.');
  progress.ended(1);
  expect(progress.view().notice).toBeNull();
});

it('waits for nothing any more when the run has ended', () => {
  progress.waiting(1_000, asWritten('until the service takes requests again.'));
  progress.end();
  expect(progress.view()).toMatchObject({ running: false, secondsLeft: null, notice: null });
});

it('keeps saying why it stopped after the end', () => {
  progress.stopped(asWritten('The key is wrong.'));
  progress.ended(null);
  progress.end();
  expect(progress.view().notice).toEqual('The key is wrong.');
});
