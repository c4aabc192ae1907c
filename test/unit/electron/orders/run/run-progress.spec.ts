import { beforeEach, expect, it } from 'vitest';
import { createRunProgress, type RunProgress } from '../../../../../electron/orders/run/run-progress.ts';
import { order } from '../../reports/report-fixtures.ts';

let progress: RunProgress;
beforeEach(() => {
  progress = createRunProgress({ now: () => 0, sleep: () => Promise.resolve() });
  progress.begin(2);
});

it('says what it waits for until the wait is over', () => {
  progress.waiting('settling', 1_500);
  expect(progress.view().notice).toBe('Waiting 2 s before reading back what became of an order.');
  progress.note(order({ state: 'unknown' }));
  expect(progress.view().notice).toBeNull();
});

it('waits for nothing any more when the run has ended', () => {
  progress.waiting('budget', 1_000);
  progress.end();
  expect(progress.view().notice).toBeNull();
});

it('keeps saying why it stopped after the end', () => {
  progress.stopped('The key is wrong.');
  progress.note(order({ state: 'queued' }));
  progress.end();
  expect(progress.view().notice).toBe('The key is wrong.');
});
