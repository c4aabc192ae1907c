import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepOnly, orderByValue } from '../../../../../electron/store/portfolio/stable-order.ts';
import { createRecent } from '../../../../../electron/store/recent.ts';

const value = fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant(null));

it('orders as a stable sort does, with unknown values last', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { maxLength: 40 });
  fc.assert(
    fc.property(
      ids,
      fc.func(value),
      fc.constantFrom('asc' as const, 'desc' as const),
      (names, of, direction) => {
        const inFile = names.toSorted((a, b) => a - b);
        const sign = direction === 'asc' ? 1 : -1;
        const expected = names.toSorted((a, b) => {
          const [left, right] = [of(a), of(b)];
          if (left === right) return 0;
          if (left === null || right === null) return left === null ? 1 : -1;
          return left < right ? -sign : sign;
        });
        const ordered = orderByValue(
          Uint32Array.from(names),
          inFile,
          inFile.map((id) => of(id)),
          direction,
        );
        expect([...ordered]).toEqual(expected);
      },
    ),
  );
});

it('keeps some in the order of all', () => {
  expect([...keepOnly(Uint32Array.of(5, 3, 9, 1), [9, 5, 7])]).toEqual([5, 9]);
  expect([...keepOnly(Uint32Array.of(), [9])]).toEqual([]);
});

it('computes again what is new, old or out of date', () => {
  const recent = createRecent<string>(2);
  const computed: string[] = [];
  const ask = (version: number, key: string): string =>
    recent(version, key, () => {
      computed.push(key);
      return key.toUpperCase();
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(1, key)).toBe(key.toUpperCase());
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
  ask(2, 'b');
  expect(computed).toHaveLength(5);
});
