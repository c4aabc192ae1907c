import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';

/** The bytes of an answer in blocks of their own memory, so that they can be transferred to a worker. */
export interface ByteBlocks {
  readonly blocks: readonly ArrayBuffer[];
  /** Bytes in all; the last block may be longer than what it holds. */
  readonly size: number;
}

const smallest = 16 * 1024;
/** Memory of this size goes back to the system when it is freed; of blocks of 4 MiB, hundreds of MiB stayed. */
const largest = 64 * 1024 * 1024;

/** @returns a collector whose `push` answers false, taking nothing, once more than `limit` bytes have come */
export function collectBytes(limit: number): { push(chunk: Uint8Array): boolean; finish(): ByteBlocks } {
  const blocks: ArrayBuffer[] = [];
  let size = 0;
  let free = new Uint8Array(0);
  return {
    push(chunk) {
      if (size + chunk.byteLength > limit) return false;
      size += chunk.byteLength;
      let rest = chunk;
      while (rest.byteLength > 0) {
        if (free.byteLength === 0) {
          free = new Uint8Array(Math.min(largest, Math.max(smallest, size)));
          blocks.push(free.buffer);
        }
        const part = rest.subarray(0, free.byteLength);
        free.set(part);
        free = free.subarray(part.byteLength);
        rest = rest.subarray(part.byteLength);
      }
      return true;
    },
    finish: () => ({ blocks, size }),
  };
}

export function joinBytes({ blocks, size }: ByteBlocks): Uint8Array<ArrayBuffer> {
  const [only] = blocks;
  if (only && blocks.length === 1) return new Uint8Array(only, 0, size);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const block of blocks) {
    const length = Math.min(block.byteLength, size - at);
    whole.set(new Uint8Array(block, 0, length), at);
    at += length;
  }
  return whole;
}

type RawAnswer = ByteBlocks & { readonly status: number; readonly encoding: string };

/** A processor without instructions for SHA-256 takes 20 ms for as much. */
const atOnce = 4 * 1024 * 1024;

/** @returns the SHA-256 of an answer as it came, taken in turns so that other work of this thread goes on */
export async function digestOf({ blocks, size, status, encoding }: RawAnswer): Promise<string> {
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
