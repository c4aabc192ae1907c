import { expect, it } from 'vitest';
import { memoize } from '../../../../shared/rules/memoize.ts';

it.each([
  ['a value', {}],
  ['null', null],
])('makes %s once for each key', (_, value) => {
  const made: string[] = [];
  const make = memoize((key: string) => {
    made.push(key);
    return value;
  });
  expect([make('a'), make('a'), make('b'), make('a')]).toEqual([value, value, value, value]);
  expect(made).toEqual(['a', 'b']);
});
