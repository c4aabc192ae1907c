import { say, type Sentence } from '../../shared/words/sentence.ts';
/*
 * Every JSON that comes from outside is looked at here before it is parsed: answers of the service, requests to the
 * browser host and the sandbox, files that a user names.
 */

/** The deepest answer that the interface shows has five levels. */
const mostLevels = 32;
/** A million domains have 9 million. What V8 makes of 10 million fits into the memory of the decoding thread. */
const mostValues = 10_000_000;

const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\,[]{}');

/**
 * Counts brackets and commas outside of strings in the bytes of JSON, before anything is parsed: 6 MB of `[` would hold
 * up JSON.parse for seconds, what is nested thousands of levels deep overflows the stack of every function that walks it,
 * and a parser that runs out of memory ends the whole program.
 * @param most values it may have
 * @returns how “The answer of the service …” goes on when it is not fit to be parsed; null when it is
 */
export function structureProblem(bytes: Uint8Array, most = mostValues): Sentence | null {
  let levels = 0;
  let values = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === comma) values += 1;
    else if (byte === openArray || byte === openObject) {
      values += 1;
      levels += 1;
      if (levels > mostLevels) return say('answer.too-deep', { levels: mostLevels });
    } else if (byte === closeArray || byte === closeObject) levels -= 1;
    if (values > most) return say('answer.too-many-values', { most });
  }
  return null;
}
