import fc from 'fast-check';
import { expect, it } from 'vitest';
import { structureOf } from '../../../../electron/platform/json-structure.ts';
import { parseAround, piecesOf } from '../../../../electron/provider/json-pieces.ts';
import { runs } from '../../../support/runs.ts';

/** The value with the entries of its long list put back. */
function whole(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = [...piecesOf(value)];
  const entries = parts.flatMap((part) =>
    Object.entries(part).map(([key, one]) => [key, whole(one)] as const),
  );
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

it('parses what a text says, whatever stands around and in its long list', () => {
  const entry = fc.jsonValue({ maxDepth: 2 });
  const list = fc
    .tuple(
      fc.array(entry, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1_001, max: 3_500 }),
      fc.boolean(),
    )
    .map(([some, length, isArray]) => {
      const all = Array.from({ length }, (_, at) => some[at % some.length]);
      return isArray ? all : Object.fromEntries(all.map((one, at) => [`ü"{,${at}`, one]));
    });
  const around = fc.dictionary(fc.string(), entry, { maxKeys: 4 });
  fc.assert(
    fc.property(around, list, fc.boolean(), fc.constantFrom(undefined, 1), (other, long, inArray, indent) => {
      const text = JSON.stringify({ ...other, list: inArray ? [long, other] : long }, null, indent);
      const bytes = new TextEncoder().encode(text);
      const { longest } = structureOf(bytes);
      if (!longest) throw new Error('It has a long list.');
      for (const isRead of [true, false])
        expect(whole(parseAround(bytes, longest, () => isRead))).toEqual(JSON.parse(text));
    }),
    { numRuns: runs(15, 200) },
  );
});

it.each([
  ['1,000 entries', { list: Array.from({ length: 1_000 }, () => 1) }],
  ['a list that is all there is', Array.from({ length: 2_000 }, () => 1)],
])('leaves %s whole', (_name, value) => {
  expect(structureOf(new TextEncoder().encode(JSON.stringify(value)))).toEqual({
    problem: null,
    longest: null,
  });
});
