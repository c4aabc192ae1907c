import { expect, it } from 'vitest';
import { progressText } from '../../../../../electron/hosts/terminal/progress-line.ts';

it.each([
  [180, null, '12 of 40 · about 3 minutes left'],
  [40, null, '12 of 40 · about 40 seconds left'],
  [1, null, '12 of 40 · about 1 second left'],
  [7_300, null, '12 of 40 · about 2 hours left'],
  [null, null, '12 of 40'],
  [
    180,
    'Waiting 9 s until the service takes requests again.',
    '12 of 40 · Waiting 9 s until the service takes requests again.',
  ],
])('says with %s seconds left and the notice %s: %s', (secondsLeft, notice, text) => {
  expect(progressText({ finished: 12, total: 40, secondsLeft, notice })).toBe(text);
});
