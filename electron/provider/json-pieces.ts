import { randomUUID } from 'node:crypto';
import type { LongList } from '../platform/json-structure.ts';

type Container = object;

/** Containers whose entries were not parsed with the rest. */
const pieces = new WeakMap<Container, () => Generator<Container>>();

/** An entry of a list that is parsed in pieces is no JSON. */
export class BrokenPiece extends Error {}

/**
 * Parses JSON except for the entries of its longest list, which {@link piecesOf} parses a thousand at a time: the parsed
 * list of a million domains takes 1 GB. Only the list of domains is read so; any other list is parsed with the rest.
 * @param isRead whether a list of this answer, which is without its entries, is read in pieces
 * @throws SyntaxError
 */
export function parseAround(
  bytes: Uint8Array,
  list: LongList,
  isRead: (answer: unknown, list: object) => boolean,
): unknown {
  const { start, end } = list;
  const mark = randomUUID();
  const isArray = bytes[start] === '['.charCodeAt(0);
  const entry = isArray ? `"${mark}"` : `"":"${mark}"`;
  const [before, after] = [bytes.subarray(0, start + 1), bytes.subarray(end)].map((part) =>
    new TextDecoder().decode(part),
  );
  const lists: Container[] = [];
  const answer: unknown = JSON.parse(
    `${before}${entry}${after}`,
    function (this: Container, _name, value: unknown) {
      if (value !== mark) return value;
      lists.push(this);
      return undefined;
    },
  );
  const [long] = lists;
  if (!long || !isRead(answer, long)) return JSON.parse(new TextDecoder().decode(bytes));
  pieces.set(long, () => parsePieces(bytes, list, isArray));
  return answer;
}

/**
 * @returns arrays or objects that hold the entries of this one together: itself, unless it was left out
 * @throws BrokenPiece
 */
export const piecesOf = <T extends Container>(container: T): Iterable<T> =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- pieces of an array are arrays, of an object objects
  (pieces.get(container)?.() as Iterable<T> | undefined) ?? [container];

/** @returns the object with its entries, also if it was left out. @throws BrokenPiece */
export const wholeOf = <T extends Container>(container: T): T =>
  pieces.has(container) ? Object.assign({}, ...piecesOf(container)) : container;

function* parsePieces(
  bytes: Uint8Array,
  { start, end, cuts }: LongList,
  isArray: boolean,
): Generator<Container> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const [open, close] = isArray ? '[]' : '{}';
  let from = start + 1;
  for (const to of [...cuts, end]) {
    const entries = decoder.decode(bytes.subarray(from, to));
    from = to + 1;
    // A comma at its end, or two in a row: JSON has none, although nothing between brackets is JSON.
    if (!/\S/.test(entries)) throw new BrokenPiece();
    yield parsePiece(`${open}${entries}${close}`);
  }
}

function parsePiece(text: string): Container {
  try {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it is between brackets
    return JSON.parse(text) as Container;
  } catch {
    throw new BrokenPiece();
  }
}
