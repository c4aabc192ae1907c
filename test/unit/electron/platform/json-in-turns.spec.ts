import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { jsonInTurns } from '../../../../electron/platform/json-in-turns.ts';
import { countTurns } from '../../../support/turns.ts';

it('writes what JSON.stringify writes, whatever the list', async () => {
  const list = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 450 });
  await fc.assert(
    fc.asyncProperty(list, async (entries) => {
      expect(await jsonInTurns(entries)).toBe(JSON.stringify(entries));
    }),
    { numRuns: 30 },
  );
});

it('writes at most 100 entries in a turn of the event loop', async () => {
  const turns = countTurns();
  const written: { readonly entries: number; readonly turn: number }[] = [];
  const { stringify } = JSON;
  const spy = vi.spyOn(JSON, 'stringify').mockImplementation((list: object[]) => {
    written.push({ entries: list.length, turn: turns.count });
    return stringify(list);
  });
  onTestFinished(() => void spy.mockRestore());
  await jsonInTurns(Array.from({ length: 1_001 }, (_, at) => ({ at })));
  expect(written.map(({ entries }) => entries)).toEqual([...Array.from({ length: 10 }, () => 100), 1]);
  expect(new Set(written.map(({ turn }) => turn)).size).toBe(11);
});
