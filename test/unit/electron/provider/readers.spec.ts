import { expect, it } from 'vitest';
import { readDate, readFlag, readStatus } from '../../../../electron/provider/readers.ts';
import fc from 'fast-check';

it.each<[flag: boolean | null, values: unknown[]]>([
  [true, [1, '1', true, 'true', 'yes', 'Y', ' ON ', 'enabled', 'Active']],
  [false, [0, '0', false, 'false', 'no', 'N', ' Off ', 'disabled', 'Inactive']],
  [null, [null, undefined, '', '2', 'perhaps', [], {}]],
])('reads the flag %s from each of %j', (flag, values) => {
  expect(values.map(readFlag)).toEqual(values.map(() => flag));
});

it.each([
  [' Active ', 'Active'],
  [undefined, ''],
  [{}, ''],
  ['x'.repeat(1_000), null],
])('reads the status %j as %j', (value, status) => {
  expect(readStatus(value)).toBe(status);
});

it('reads a date when the calendar has it, and only then', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.nat(13), fc.nat(33), (year, month, day) => {
      const pad = (value: number, length: number): string => String(value).padStart(length, '0');
      const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
      const real = new Date(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(text);
      expect(readDate(text)).toBe(exists ? text : null);
      expect([readDate(`${text}5`), readDate(`on ${text}`), readDate('soon')]).toEqual([null, null, null]);
    }),
  );
});
