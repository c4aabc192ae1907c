import type { DateTest, QueryDay } from '../../../../shared/rules/query-dates.ts';
import type { PriceTest } from '../../../../shared/rules/query-prices.ts';
import { writeValue } from '../../../../shared/rules/query-tokens.ts';
import type { Query, Term } from '../../../../shared/rules/query.ts';

/** Writes a query as `parseQuery` is to read it. */
export const writeQuery = (query: Query): string =>
  query.map((term) => (term.negated ? '-' : '') + writeTerm(term)).join(' ');

function writeTerm(term: Term): string {
  switch (term.word) {
    case 'text':
      return writeText(term.text);
    case 'tld':
    case 'status':
    case 'account':
    case 'order':
    case 'ns':
    case 'tag':
    case 'note':
    case 'customer':
    case 'wish':
      return `${term.word}:${term.values.map(writeValue).join(',')}`;
    case 'listed':
    case 'gone':
    case 'premium':
    case 'paid':
    case 'verified':
      return `${term.word}:${term.value ? 'yes' : 'no'}`;
    case 'auto':
    case 'lock':
    case 'privacy':
    case 'dnssec':
      return `${term.word}:${term.value ? 'on' : 'off'}`;
    case 'expires':
    case 'due':
    case 'registered':
    case 'left':
      return `${term.word}:${writeDateTest(term.when)}`;
    case 'price':
      return `price:${writePriceTest(term.price)}`;
  }
}

const writeText = (text: string): string =>
  text === '' || /[\s"]|^-|^[a-z][a-z-]*:/i.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;

const signs = { before: '<', until: '<=', after: '>', from: '>=', on: '' };

const writeDateTest = (when: DateTest): string =>
  when.test === 'between'
    ? `${writeDay(when.from)}..${writeDay(when.to)}`
    : signs[when.test] + writeDay(when.day);

function writeDay(day: QueryDay): string {
  if (day.unit === 'today') return 'today';
  return day.unit === 'date' ? day.text : `${day.count}${day.unit}`;
}

const writePriceTest = (price: PriceTest): string =>
  price.test === 'between' ? `${price.from}..${price.to}` : `${price.test}${price.amount}`;
