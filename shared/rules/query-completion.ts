import { switches, type QueryWord, queryWords } from './query.ts';
import { readTokens, writeValue } from './query-tokens.ts';
import { OrderState } from '../model/order.ts';
import { Wish } from '../model/wish.ts';

/** Values that only the portfolio knows. */
export interface KnownValues {
  readonly extensions: readonly string[];
  readonly statuses: readonly string[];
  readonly tags: readonly string[];
  readonly accounts: readonly string[];
  readonly customers: readonly string[];
}

export interface Completion {
  /** The term as it would be, or the part of it that is offered: `tld:`, `tld:it`. */
  readonly term: string;
  readonly text: string;
  readonly cursor: number;
}

const dates = ['today', '<7d', '<30d', '<90d', '>1y'];
const unknown = ['unknown'];

function valuesOf(word: QueryWord, known: KnownValues): readonly string[] {
  switch (word) {
    case 'tld':
      return known.extensions;
    case 'status':
      return known.statuses;
    case 'tag':
      return [...known.tags, 'any', 'none'];
    case 'account':
      return known.accounts;
    case 'customer':
      return [...known.customers, 'any', 'none'];
    case 'note':
      return ['any', 'none'];
    case 'order':
      return ['open', ...OrderState.options];
    case 'wish':
      return [...Wish.options, 'none'];
    case 'listed':
    case 'gone':
    case 'paid':
      return switches[word];
    case 'auto':
    case 'premium':
    case 'lock':
    case 'privacy':
    case 'dnssec':
    case 'verified':
      return [...switches[word], ...unknown];
    case 'ns':
      return unknown;
    case 'expires':
    case 'due':
    case 'registered':
    case 'left':
      return dates;
    case 'price':
      return [];
  }
}

/**
 * What the piece before the cursor could become: a word, or after a colon one of its values.
 * @param cursor UTF-16 units from 0
 * @returns at most so many; none where the cursor is inside a piece, or in quotes
 */
export function completions(text: string, cursor: number, known: KnownValues, most = 8): Completion[] {
  if (/^\S/.test(text.slice(cursor))) return [];
  const before = text.slice(0, cursor);
  const { tokens, openQuoteAt } = readTokens(before);
  if (openQuoteAt !== null) return [];
  const last = tokens.at(-1);
  const piece = last && last.at + last.raw.length === cursor ? last : null;
  const typed = piece?.raw.replace(/^-/, '') ?? '';
  const minus = piece?.negated ? '-' : '';
  const start = piece?.at ?? cursor;

  const offer = (term: string, end: string): Completion => {
    const head = `${text.slice(0, start)}${minus}${term}${end}`;
    const rest = text.slice(cursor);
    return {
      term: `${minus}${term}`,
      text: `${head}${end === '' ? rest : rest.trimStart()}`,
      cursor: head.length,
    };
  };
  const word = queryWords.find((candidate) => candidate === piece?.word);
  if (word === undefined) {
    if (piece?.word) return [];
    return queryWords
      .filter((candidate) => candidate.startsWith(typed.toLowerCase()))
      .slice(0, most)
      .map((candidate) => offer(`${candidate}:`, ''));
  }
  const comma = typed.lastIndexOf(',');
  const head = comma < 0 ? `${word}:` : typed.slice(0, comma + 1);
  const begun = typed.slice(head.length).replace(/^"/, '').toLowerCase();
  return valuesOf(word, known)
    .filter((value) => value.toLowerCase().startsWith(begun) && value.toLowerCase() !== begun)
    .slice(0, most)
    .map((value) => offer(`${head}${writeValue(value)}`, ' '));
}
