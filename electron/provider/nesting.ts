/** The deepest answer that the interface shows has five levels. */
export const mostLevels = 32;

const [quote, backslash, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\[]{}');

/**
 * Counts brackets outside of strings in the bytes of JSON, before anything is parsed: 6 MB of `[` would hold up
 * JSON.parse for seconds, and what is nested thousands of levels deep overflows the stack of every function that walks it.
 * @returns whether arrays and objects are nested more than {@link mostLevels} deep
 */
export function isNestedTooDeeply(bytes: Uint8Array): boolean {
  let levels = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === openArray || byte === openObject) {
      levels += 1;
      if (levels > mostLevels) return true;
    } else if (byte === closeArray || byte === closeObject) levels -= 1;
  }
  return false;
}
