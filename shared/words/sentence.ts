import type { Money } from '../model/money.ts';
import type { EnglishWords, SentenceKey } from './en.ts';

/** A part of a sentence: text that is shown as it is, a number, an amount, a date, another sentence, or several. */
export type SentenceValue = string | number | Money | When | Sentence | readonly SentenceValue[];

/** A day (`2026-11-21`) or an instant, both ISO 8601. */
export type When = { readonly date: string } | { readonly instant: string };

/** A sentence before it is written: which one, and what it speaks of. Page and terminal write it in their language. */
export interface Sentence {
  readonly key: string;
  readonly values: Readonly<Record<string, SentenceValue>>;
}

/** A sentence, or text that somebody else wrote: the service, or an older version, whose ledger holds English. */
export type Said = Sentence | string;

/** The names in `{…}`; a literal such as `{'|'}` is none. */
type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `'${string}` ? never : Name) | Names<Rest>
  : never;
/** What a template has to be given: `count` is a number, everything else any value. */
type ValuesOf<Key extends SentenceKey> = {
  readonly [Name in Names<EnglishWords[Key]>]: Name extends 'count' ? number : SentenceValue;
};

/** @returns the sentence; a value that its template does not name, or one that is missing, is an error of types */
export const say = <Key extends SentenceKey>(
  key: Key,
  ...[values]: [Names<EnglishWords[Key]>] extends [never] ? [] : [ValuesOf<Key>]
): Sentence => ({ key, values: values ?? {} });

/** A day that page and terminal write, or the word for one that is not known. @param date ISO 8601 */
export const day = (date: string | null): When | Sentence =>
  date === null ? say('words.unknown') : { date };

/** @returns a text that somebody else wrote: a service, an older version in the ledger, the terminal */
export const asWritten = (text: string): Sentence => say('as-written', { text });

/** @returns the sentences, one after the other, as one */
export const joinSentences = (first: Sentence, ...rest: readonly Sentence[]): Sentence =>
  rest.reduce((before, after) => say('in-turn', { before, after }), first);

/** @returns whether two findings say the same, whenever what they speak of was read */
export const isSameSentence = (first: Said, second: Said): boolean => timeless(first) === timeless(second);

const timeless = (said: Said): string =>
  JSON.stringify(said, (name, value: unknown) => (name === 'instant' ? '' : value));

/** @returns whether it is a sentence before it is written */
export const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  !Array.isArray(value.values) &&
  Object.keys(value).length === 2;

/** @returns the sentence with every text and number in it as `change` gives it back */
export const withTexts = (
  { key, values }: Sentence,
  change: (value: string | number) => string | number,
): Sentence => {
  const changed = (value: SentenceValue): SentenceValue => {
    if (typeof value !== 'object') return change(value);
    if (Array.isArray(value)) return value.map(changed);
    return isSentence(value) ? withTexts(value, change) : value;
  };
  return {
    key,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, changed(value)])),
  };
};

/** @returns what a sentence says without what it says it of, which may be somebody's words: the keys of it and those in it */
export function keysOf(said: Said): string[] {
  if (typeof said === 'string') return [];
  const keysIn = (value: SentenceValue): string[] => {
    if (Array.isArray(value)) return value.flatMap(keysIn);
    return isSentence(value) ? keysOf(value) : [];
  };
  return [said.key, ...Object.values(said.values).flatMap(keysIn)];
}

/** @returns the sentence as the message of a zod issue or as a column holds it: one string */
export const toText = (sentence: Sentence): string => JSON.stringify(sentence);

/** @returns the same as a sentence */
export const toSentence = (said: Said): Sentence => (typeof said === 'string' ? asWritten(said) : said);

/** How a sentence begins as one string. */
export const sentenceStart = '{"key":';

/** @returns what a column holds: a sentence as JSON, text as it is, unless it would be taken for a sentence */
export const toColumn = (said: Said): string =>
  typeof said === 'string' && !said.startsWith(sentenceStart) ? said : toText(toSentence(said));
