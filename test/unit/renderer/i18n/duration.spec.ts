import { expect, it } from 'vitest';
import { roughDuration } from '../../../../renderer/i18n/duration.ts';

it.each([
  [0, 'seconds', 1],
  [2.2, 'seconds', 3],
  [90, 'seconds', 90],
  [91, 'minutes', 2],
  [5400, 'minutes', 90],
  [5401, 'hours', 2],
])('tells %d seconds as %s: %d', (seconds, unit, count) => {
  expect(roughDuration(seconds)).toEqual({ unit, count });
});
