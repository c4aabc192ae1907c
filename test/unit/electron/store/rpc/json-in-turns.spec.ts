import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonInTurns } from '../../../../../electron/store/rpc/json-in-turns.ts';

it('writes what JSON.stringify writes, whatever the list', async () => {
  const list = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 450 });
  await fc.assert(
    fc.asyncProperty(list, async (entries) => {
      expect(await jsonInTurns(entries)).toBe(JSON.stringify(entries));
    }),
    { numRuns: 30 },
  );
});

it('lets other work go on in between', async () => {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    pending = setImmediate(count);
  };
  let pending = setImmediate(count);
  await jsonInTurns(Array.from({ length: 1_001 }, (_, at) => ({ at })));
  clearImmediate(pending);
  expect(turns).toBeGreaterThanOrEqual(9);
});
