/** Where each value of a JSON text begins, so that a sentence about one can name its line. */
export interface JsonLines {
  /** @returns the line of the value at the path, else of the nearest one around it; lines count from 1 */
  lineOf(path: readonly PropertyKey[]): number;
}

const deepest = 50;
const keyOf = (path: readonly PropertyKey[]): string => JSON.stringify(path.map(String));

class Broken extends Error {
  readonly at: number;
  constructor(at: number) {
    super('broken');
    this.at = at;
  }
}

/** @returns the line at which the text stops being JSON, or the lines of its values */
export function readJsonLines(
  text: string,
): { readonly ok: true; readonly lines: JsonLines } | { readonly ok: false; readonly line: number } {
  const starts = new Map<string, number>();
  try {
    scan(text, starts);
  } catch (error) {
    if (error instanceof Broken) return { ok: false, line: lineAt(text, error.at) };
    throw error;
  }
  return {
    ok: true,
    lines: {
      lineOf(path) {
        for (let length = path.length; length > 0; length -= 1) {
          const at = starts.get(keyOf(path.slice(0, length)));
          if (at !== undefined) return lineAt(text, at);
        }
        return lineAt(text, starts.get(keyOf([])) ?? 0);
      },
    },
  };
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

const token =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y; // eslint-disable-line no-control-regex -- JSON forbids them in strings

function scan(text: string, starts: Map<string, number>): void {
  let at = 0;
  const skip = (): void => {
    while (/[ \t\r\n]/.test(text[at] ?? '')) at += 1;
  };
  const take = (mark: string): boolean => {
    skip();
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const need = (mark: string): void => {
    if (!take(mark)) throw new Broken(at);
  };
  const word = (): string => {
    token.lastIndex = at;
    const found = token.exec(text)?.[0];
    if (found === undefined) throw new Broken(at);
    at += found.length;
    return found;
  };
  const value = (path: readonly string[], start: number | null): void => {
    skip();
    if (path.length > deepest) throw new Broken(at);
    // A property begins with its name, which may stand on a line of its own.
    starts.set(keyOf(path), start ?? at);
    if (take('{')) {
      if (take('}')) return;
      do {
        skip();
        const nameAt = at;
        if (text[at] !== '"') throw new Broken(at);
        const name = JSON.parse(word()) as string;
        need(':');
        value([...path, name], nameAt);
      } while (take(','));
      need('}');
    } else if (take('[')) {
      if (take(']')) return;
      let index = 0;
      do value([...path, String(index++)], null);
      while (take(','));
      need(']');
    } else word();
  };
  value([], null);
  skip();
  if (at < text.length) throw new Broken(at);
}
