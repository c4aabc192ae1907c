/** A blank-separated piece of a query as typed: `-status:active,"Pending Transfer"`. */
export interface QueryToken {
  /** UTF-16 units from 0. */
  readonly at: number;
  readonly raw: string;
  readonly negated: boolean;
  /** Before the colon, in lower case; null for free text. */
  readonly word: string | null;
  /** After the colon, split at commas outside quotes, quotes resolved; free text is one value. */
  readonly values: readonly string[];
}

const wordPrefix = /[a-z][a-z-]*:/iy;
const blank = /\s/;

/** @returns the pieces in order, and where a quote opens that is never closed */
export function readTokens(text: string): { tokens: QueryToken[]; openQuoteAt: number | null } {
  const tokens: QueryToken[] = [];
  let openQuoteAt: number | null = null;
  let i = 0;
  const isBlank = (index: number): boolean => index >= text.length || blank.test(text.charAt(index));

  const readQuoted = (): string => {
    const opening = i++;
    let value = '';
    for (; i < text.length; i++) {
      const char = text.charAt(i);
      if (char === '"') {
        i++;
        return value;
      }
      if (char === '\\' && /["\\]/.test(text.charAt(i + 1))) i++;
      value += text.charAt(i);
    }
    openQuoteAt ??= opening;
    return value;
  };

  const readToken = (): QueryToken => {
    const at = i;
    const negated = text.charAt(i) === '-' && !isBlank(i + 1);
    if (negated) i++;
    wordPrefix.lastIndex = i;
    const prefix = wordPrefix.exec(text)?.[0] ?? null;
    i += prefix?.length ?? 0;
    const values = [''];
    while (!isBlank(i)) {
      const char = text.charAt(i);
      if (char === ',' && prefix !== null) {
        values.push('');
        i++;
      } else {
        values[values.length - 1] += char === '"' ? readQuoted() : text.charAt(i++);
      }
    }
    const word = prefix === null ? null : prefix.slice(0, -1).toLowerCase();
    return { at, raw: text.slice(at, i), negated, word, values: values.filter((value) => value !== '') };
  };

  for (;;) {
    while (i < text.length && isBlank(i)) i++;
    if (i >= text.length) return { tokens, openQuoteAt };
    tokens.push(readToken());
  }
}

const quote = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** Writes one value of a word, which is not empty, so that it is read back as it is. */
export const writeValue = (value: string): string => (/[\s",]/.test(value) ? quote(value) : value);
