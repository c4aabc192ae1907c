import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { PackedAnswer } from './json-answer.ts';

/** A processor without instructions for SHA-256 takes 20 ms for as much. */
const atOnce = 4 * 1024 * 1024;

/** @returns the SHA-256 of an answer as it came, taken in turns so that other work of this thread goes on */
export async function digestOf({ blocks, size, status, encoding }: PackedAnswer): Promise<string> {
  const hash = createHash('sha256').update(`${status} ${encoding}\n`);
  let rest = size;
  let sinceTurn = 0;
  for (const block of blocks) {
    const end = Math.min(block.byteLength, rest);
    rest -= end;
    for (let at = 0; at < end; at += atOnce) {
      const length = Math.min(atOnce, end - at);
      if (sinceTurn + length > atOnce) {
        await turn();
        sinceTurn = 0;
      }
      sinceTurn += length;
      hash.update(new Uint8Array(block, at, length));
    }
  }
  return hash.digest('hex');
}
