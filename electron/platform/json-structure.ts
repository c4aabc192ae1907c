import { say, type Sentence } from '../../shared/words/sentence.ts';
/* Every JSON from outside is looked at here before it is parsed: answers, requests and files. */

/** The deepest answer that the interface shows has five levels. */
const mostLevels = 32;
/** A million domains have 9 million. What V8 makes of 10 million fits into the memory of the decoding thread. */
const mostValues = 10_000_000;

/** As many entries of a long list are parsed at a time. */
const pieceSize = 1_000;

const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\,[]{}');

export interface LongList {
  readonly start: number;
  readonly end: number;
  /** The comma behind each 1,000 entries. */
  readonly cuts: readonly number[];
}

interface Structure {
  /** How “The answer of the service …” goes on when it is not fit to be parsed; null when it is. */
  readonly problem: Sentence | null;
  /** The longest array or object inside the outermost one, where it has more than 1,000 entries. */
  readonly longest: LongList | null;
}

/**
 * Counts brackets and commas outside of strings in the bytes of JSON, before anything is parsed: 6 MB of `[` would hold
 * up JSON.parse for seconds, what is nested thousands of levels deep overflows the stack of every function that walks it,
 * and a parser that runs out of memory ends the whole program.
 * @param most values it may have
 * @returns a function that takes the bytes as they come, and says what was found in all of them so far
 */
export function scanStructure(most = mostValues): (bytes: Uint8Array) => Structure {
  // Of what is open at each level.
  const starts = new Uint32Array(mostLevels + 1);
  const entries = new Uint32Array(mostLevels + 1);
  const cuts: number[][] = Array.from({ length: mostLevels + 1 }, () => []);
  const soFar = { size: 0, levels: 0, values: 0, inString: false, escaped: false };
  let found: Structure = { problem: null, longest: null };
  const unfit = (problem: Sentence): Structure => (found = { problem, longest: null });
  return (bytes) => {
    if (found.problem !== null) return found;
    const { size } = soFar;
    let { levels, values, inString } = soFar;
    let { longest } = found;
    let at = soFar.escaped ? 1 : 0;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (inString) {
        if (byte === backslash) at += 1;
        else if (byte === quote) inString = false;
      } else if (byte === quote) inString = true;
      else if (byte === comma) {
        values += 1;
        const count = (entries[levels] ?? 0) + 1;
        entries[levels] = count;
        if (count % pieceSize === 0) cuts[levels]?.push(size + at);
      } else if (byte === openArray || byte === openObject) {
        values += 1;
        levels += 1;
        if (levels > mostLevels) return unfit(say('answer.too-deep', { levels: mostLevels }));
        starts[levels] = size + at;
        entries[levels] = 0;
      } else if (byte === closeArray || byte === closeObject) {
        const own = cuts[levels];
        if (own && own.length > 0) {
          if (levels > 1 && own.length > (longest?.cuts.length ?? 0))
            longest = { start: starts[levels] ?? 0, end: size + at, cuts: own };
          cuts[levels] = [];
        }
        levels -= 1;
      }
      if (values > most) return unfit(say('answer.too-many-values', { most }));
    }
    Object.assign(soFar, { size: size + bytes.length, levels, values, inString, escaped: at > bytes.length });
    return (found = { problem: null, longest });
  };
}

/** The structure of JSON that is there as a whole; see {@link scanStructure}. */
export const structureOf = (bytes: Uint8Array, most = mostValues): Structure => scanStructure(most)(bytes);

export const structureProblem = (bytes: Uint8Array, most = mostValues): Sentence | null =>
  structureOf(bytes, most).problem;
