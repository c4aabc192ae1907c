import { createHash, Hash } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { digestOf } from '../../../../electron/provider/byte-blocks.ts';
import { countTurns } from '../../../support/turns.ts';

const MiB = 2 ** 20;

it('takes the digest of at most 4 MiB in a turn of the event loop', async () => {
  const blocks = [3, 3, 9].map((size) => new Uint8Array(size * MiB).fill(size).buffer);
  const size = 14 * MiB;
  const turns = countTurns();
  const taken = new Map<number, number>();
  const update = Hash.prototype.update as (data: string | Uint8Array) => Hash;
  const spy = vi.spyOn(Hash.prototype, 'update').mockImplementation(function (
    this: Hash,
    data: string | NodeJS.ArrayBufferView,
  ) {
    const bytes = data as string | Uint8Array;
    taken.set(turns.count, (taken.get(turns.count) ?? 0) + bytes.length);
    return update.call(this, bytes);
  });
  onTestFinished(() => void spy.mockRestore());
  const digest = await digestOf({ blocks, size, status: 200, encoding: 'gzip' });
  expect(Math.max(...taken.values())).toBeLessThanOrEqual(4 * MiB + '200 gzip\n'.length);
  spy.mockRestore();
  const whole = Buffer.concat(blocks.map((block) => new Uint8Array(block))).subarray(0, size);
  expect(digest).toBe(createHash('sha256').update('200 gzip\n').update(whole).digest('hex'));
});
