import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from '../../../../shared/rules/same-value.ts';

/** The same value with the fields of every object in the other order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, turned(inner)]),
  );
}

describe('sameValue', () => {
  it('agrees with the notation in which the fields of objects are sorted', () => {
    const sorted = (value: unknown): string =>
      JSON.stringify(value, (_name, inner: unknown) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
          : inner,
      );
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [x, y] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))] as [unknown, unknown];
        expect(sameValue(x, y)).toBe(sorted(x) === sorted(y));
        expect(sameValue(x, turned(x))).toBe(true);
      }),
    );
  });

  it('tells lists in another order, missing fields and lists from objects apart', () => {
    expect(sameValue([1, 2], [2, 1])).toBe(false);
    expect(sameValue({ a: undefined }, { b: undefined })).toBe(false);
    expect(sameValue([], {})).toBe(false);
  });
});
