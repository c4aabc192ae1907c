import { type Result, fail, ok } from '../model/errors.ts';
import { OrderState } from '../model/order.ts';
import { Wish } from '../model/wish.ts';
import { toAsciiDomain } from './domain-name.ts';
import { nearest } from './nearest.ts';
import { type DateTest, parseDateTest } from './query-dates.ts';
import { type PriceTest, parsePriceTest } from './query-prices.ts';
import { type QueryToken, readTokens, writeValue } from './query-tokens.ts';
import { joinSentences, say, type Sentence } from '../words/sentence.ts';

/*
 * The language in which a portfolio is searched: `tld:it,eu expires:<30d -status:active example`. Every term must
 * match; values after a colon are alternatives; `-` turns a term round; what has no known word is part of a name.
 */

/** A state, or any of the open ones. */
export type OrderFilter = OrderState | 'open';
/** A wish, or none. */
export type WishFilter = Wish | 'none';

/** Words that ask for one of two values. All but the first five ask what was read of the domain's details. */
export const switches = {
  auto: ['on', 'off'],
  listed: ['yes', 'no'],
  gone: ['yes', 'no'],
  premium: ['yes', 'no'],
  /** By the customer, as far as the user says so. */
  paid: ['yes', 'no'],
  lock: ['on', 'off'],
  privacy: ['on', 'off'],
  dnssec: ['on', 'off'],
  verified: ['yes', 'no'],
} as const;
type SwitchWord = keyof typeof switches;

/** Ask for domains with any tag or note, and for those without. */
export const anyValue = 'any';
export const noneValue = 'none' as const;

/** Asks for domains of which something was never read or not understood: `lock:unknown`, `ns:unknown`. */
export const unknownValue = 'unknown';

type Condition =
  | { readonly word: 'text'; readonly text: string }
  | {
      readonly word: 'tld' | 'status' | 'account' | 'ns' | 'tag' | 'note' | 'customer';
      readonly values: readonly string[];
    }
  | { readonly word: 'order'; readonly values: readonly OrderFilter[] }
  | { readonly word: 'wish'; readonly values: readonly WishFilter[] }
  /** Null asks for those of which it is not known. */
  | { readonly word: SwitchWord; readonly value: boolean | null }
  | { readonly word: 'expires' | 'due' | 'registered' | 'left'; readonly when: DateTest }
  | { readonly word: 'price'; readonly price: PriceTest };

/** One condition; `negated` matches every domain that the condition does not, unknown values included. */
export type Term = Condition & { readonly negated: boolean };

/** All terms must match; none matches everything. */
export type Query = readonly Term[];

export type QueryWord = Exclude<Condition['word'], 'text'>;

/** One sentence, and the place in the text (UTF-16 units from 0). */
export interface QueryProblem {
  readonly message: Sentence;
  readonly at: number;
}

const examples: Record<QueryWord, string> = {
  tld: 'tld:it',
  status: 'status:active',
  expires: 'expires:<30d',
  due: 'due:<30d',
  registered: 'registered:2024',
  auto: 'auto:on',
  listed: 'listed:yes',
  left: 'left:>=-7d',
  gone: 'gone:yes',
  premium: 'premium:yes',
  lock: 'lock:off',
  privacy: 'privacy:off',
  dnssec: 'dnssec:on',
  verified: 'verified:no',
  ns: 'ns:ns1.example.com',
  account: 'account:name',
  price: 'price:>10',
  order: 'order:open',
  tag: 'tag:vip',
  note: 'note:any',
  customer: 'customer:name',
  wish: 'wish:drop',
  paid: 'paid:no',
};

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.keys forgets the names
export const queryWords = Object.keys(examples) as readonly QueryWord[];

const isWord = (word: string): word is QueryWord => Object.hasOwn(examples, word);

/**
 * Reads a query.
 *
 * `tld:it,co.uk` · `status:active` · `expires:` `due:` `registered:` with `<30d` (within 30 days from now, overdue
 * included), `>2027-01-01`, `<=…`, `2026-12`, `2026-01-01..2026-03-31`, `<today` · `auto:on|off` · `listed:yes|no` ·
 * `left:` (the list) with a date as above · `gone:yes|no` (from the account) ·
 * `premium:yes|no` · `account:name` · `price:>10` · `order:open` or a state · `tag:vip` · `note:text`, part of a note · `customer:text`,
 * part of a customer's name, company or e-mail · `any` or `none` with these three ·
 * `wish:keep|drop|ask|none` · `paid:yes|no`, by the customer · `lock:on|off` · `privacy:on|off` · `dnssec:on|off` ·
 * `verified:yes|no` · `ns:text`, part of a nameserver's name · `unknown` with these, `auto` and `premium`, where it is not known · anything else is searched in the name, in its Unicode
 * and its Punycode spelling. Quote what holds blanks or a colon. What asks for details matches neither value of a
 * domain whose detail was never read: `-lock:on` finds those with `lock:off` and those unknown.
 *
 * Only a blank text has no terms and matches everything.
 * @param accounts the names that `account:` may ask for; any name unless given
 * @returns the terms, or one sentence that says what cannot be read and where
 */
export function parseQuery(text: string, accounts?: readonly string[]): Result<Query, QueryProblem> {
  const { tokens, openQuoteAt } = readTokens(text);
  if (openQuoteAt !== null) {
    return fail({ message: say('query.open-quote'), at: openQuoteAt });
  }
  const terms: Term[] = [];
  for (const token of tokens) {
    const condition = readCondition(token, accounts);
    if (!condition.ok) return fail({ message: condition.error, at: token.at });
    terms.push({ ...condition.value, negated: token.negated });
  }
  return ok(terms);
}

function readCondition(
  token: QueryToken,
  accounts: readonly string[] | undefined,
): Result<Condition, Sentence> {
  const { word, values } = token;
  if (word === null) {
    const [text] = values;
    return text === undefined ? fail(say('query.no-text')) : ok({ word: 'text', text });
  }
  if (!isWord(word)) {
    const known = synonyms[word.toLowerCase()];
    const unknown = meant(
      say('query.no-word', { word }),
      `${known ?? word}:`,
      queryWords.map((word) => `${word}:`),
    );
    if (unknown.key === meantKey) return fail(unknown);
    return fail(joinSentences(unknown, say('query.terms', { terms: queryWords, part: token.raw })));
  }
  const [first, second] = values;
  if (first === undefined) return fail(say('query.no-value', { word, example: examples[word] }));
  const one = <T extends Condition>(read: Result<T, Sentence>): Result<T, Sentence> => {
    if (second !== undefined) return fail(say('query.one-value', { word, example: examples[word] }));
    return read.ok ? read : fail(say('query.in', { part: token.raw, problem: read.error }));
  };
  switch (word) {
    case 'tld':
      return readExtensions(values);
    case 'status':
    case 'ns':
    case 'tag':
    case 'note':
    case 'customer':
      return ok({ word, values });
    case 'account': {
      const stranger = accounts && values.find((value) => !accounts.some((name) => isSameName(name, value)));
      return stranger === undefined
        ? ok({ word, values })
        : fail(
            meant(
              joinSentences(
                say('query.no-account', { name: stranger }),
                say('query.your-accounts', { accounts: accounts ?? [] }),
              ),
              stranger,
              accounts ?? [],
            ),
          );
    }
    case 'order':
      return readOrderStates(values);
    case 'wish':
      return readWishes(values);
    case 'auto':
    case 'listed':
    case 'gone':
    case 'premium':
    case 'paid':
    case 'lock':
    case 'privacy':
    case 'dnssec':
    case 'verified':
      return one(readSwitch(word, first));
    case 'expires':
    case 'due':
    case 'registered':
    case 'left': {
      const when = parseDateTest(first);
      return one(when.ok ? ok({ word, when: when.value }) : when);
    }
    case 'price': {
      const price = parsePriceTest(first);
      return one(price.ok ? ok({ word, price: price.value }) : price);
    }
  }
}

function readExtensions(values: readonly string[]): Result<Condition, Sentence> {
  const extensions: string[] = [];
  for (const value of values) {
    const read = toAsciiDomain(`x.${value.replace(/^\./, '')}`);
    if (!read.ok) return fail(say('query.no-extension', { text: value }));
    extensions.push(read.domain.slice(2));
  }
  return ok({ word: 'tld', values: extensions });
}

function readOrderStates(values: readonly string[]): Result<Condition, Sentence> {
  const known = ['open', ...OrderState.options] as const;
  const states: OrderFilter[] = [];
  for (const value of values) {
    const state = known.find((name) => name === value.toLowerCase());
    if (!state) return fail(meant(say('query.no-state', { text: value, states: known }), value, known));
    states.push(state);
  }
  return ok({ word: 'order', values: states });
}

function readWishes(values: readonly string[]): Result<Condition, Sentence> {
  const known = [...Wish.options, noneValue] as const;
  const wishes: WishFilter[] = [];
  for (const value of values) {
    const wish = known.find((name) => name === value.toLowerCase());
    if (!wish) return fail(meant(say('query.no-wish', { text: value, wishes: known }), value, known));
    wishes.push(wish);
  }
  return ok({ word: 'wish', values: wishes });
}

function readSwitch(word: SwitchWord, value: string): Result<Condition, Sentence> {
  const [on, off] = switches[word];
  const text = value.toLowerCase();
  if (text === on || text === off) return ok({ word, value: text === on });
  // These are always known.
  if (word === 'listed' || word === 'paid')
    return fail(say('query.write', { on: `${word}:${on}`, off: `${word}:${off}` }));
  return text === unknownValue
    ? ok({ word, value: null })
    : fail(
        say('query.write-unknown', {
          on: `${word}:${on}`,
          off: `${word}:${off}`,
          unknown: `${word}:${unknownValue}`,
        }),
      );
}

const meantKey = 'query.did-you-mean';
/** Words that the page has for them, and that people try. */
const synonyms: Readonly<Record<string, QueryWord>> = {
  ext: 'tld',
  extension: 'tld',
  autorenew: 'auto',
  'auto-renew': 'auto',
  expiry: 'expires',
  nameserver: 'ns',
  nameservers: 'ns',
};

/** @returns the query with the word that its problem names as probably meant; null where it names none */
export function correctQuery(text: string, { message, at }: QueryProblem): string | null {
  const meantWord = message.values['word'];
  const token = readTokens(text).tokens.find((token) => token.at === at);
  if (message.key !== meantKey || typeof meantWord !== 'string' || !token?.word) return null;
  const { word, values, negated, raw } = token;
  const wrong = isWord(word)
    ? nearest(
        meantWord,
        values.filter((value) => !isSameName(value, meantWord)),
      )
    : null;
  const prefix = wrong === null ? meantWord : `${word}:`;
  const written = values.map((value) => writeValue(value === wrong ? meantWord : value)).join(',');
  return `${text.slice(0, at)}${negated ? '-' : ''}${prefix}${written}${text.slice(at + raw.length)}`;
}

/** @returns the sentence, with the word of those known that was probably meant */
function meant(sentence: Sentence, word: string, known: readonly string[]): Sentence {
  const found = nearest(word, known);
  return found === null ? sentence : say(meantKey, { sentence, word: found });
}

export function isSameName(one: string, other: string): boolean {
  const folded = (name: string): string => name.normalize('NFC').toLowerCase();
  return folded(one) === folded(other);
}
