import { readTokens, writeValue } from './query-tokens.ts';
import type { QueryWord } from './query.ts';

/** Sets a word of the query, or with no values removes it; negated and unreadable parts stay as typed. */
export function setTerm(text: string, word: QueryWord, values: readonly string[]): string {
  const { tokens, openQuoteAt } = readTokens(text);
  const last = tokens.at(-1);
  const kept = tokens
    .filter((token) => token.word !== word || token.negated)
    // An open quote, always in the last piece, would swallow the new term.
    .map((token) => (token === last && openQuoteAt !== null ? closeQuote(token.raw) : token.raw));
  if (values.length > 0) kept.push(`${word}:${values.map(writeValue).join(',')}`);
  return kept.join(' ');
}

const closeQuote = (raw: string): string => (/(?<!\\)(\\\\)*\\$/.test(raw) ? `${raw}\\"` : `${raw}"`);

/** @returns what the text asks of the word (not negated), as typed and unquoted, for a control to show */
export const termValues = (text: string, word: QueryWord): string[] =>
  readTokens(text)
    .tokens.filter((token) => token.word === word && !token.negated)
    .flatMap((token) => token.values);
