import { DetailWord } from '../model/details-fetch.ts';
import { type Query, type Term, unknownValue } from './query.ts';
import { setTerm } from './query-terms.ts';

/** Words that ask what was read of a domain's details: a domain never read matches neither `lock:on` nor `lock:off`. */
export const detailWords = DetailWord.options;

const asksUnknown = (term: Term): boolean =>
  ('value' in term && term.value === null) || (term.word === 'ns' && term.values.includes(unknownValue));

/** @returns the details that the query asks for, without those of which it asks where they are not known */
export const askedDetails = (query: Query): DetailWord[] =>
  detailWords.filter((word) => query.some((term) => term.word === word && !asksUnknown(term)));

/** @returns the query that finds where the detail is not known, among what the rest of the query finds */
export const unreadQuery = (query: string, word: DetailWord): string =>
  detailWords.reduce((text, detail) => setTerm(text, detail, detail === word ? [unknownValue] : []), query);
