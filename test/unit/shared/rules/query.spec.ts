import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderState } from '../../../../shared/model/order.ts';
import type { DateTest, QueryDay } from '../../../../shared/rules/query-dates.ts';
import {
  correctQuery,
  type Query,
  type Term,
  parseQuery,
  queryWords,
} from '../../../../shared/rules/query.ts';
import { writeQuery } from './write-query.ts';
import { runs } from '../../../support/runs.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';

function terms(text: string): Query {
  const read = parseQuery(text);
  if (!read.ok) throw new Error(`${inEnglish(read.error.message)} (at ${read.error.at})`);
  return read.value;
}

function problem(text: string): { message: string; at: number } {
  const read = parseQuery(text);
  if (read.ok) throw new Error(`Read: ${JSON.stringify(read.value)}`);
  return { ...read.error, message: inEnglish(read.error.message) };
}

it.each([
  ['lago expire:<30d tld:it', 'lago expires:<30d tld:it'],
  ['-stauts:active,"Pending Transfer"', '-status:active,"Pending Transfer"'],
  ['order:held,hled', 'order:held,held'],
  // What the page calls it.
  ['Ext:com', 'tld:com'],
  ['-autorenew:off', '-auto:off'],
  ['order:queud,held', 'order:queued,held'],
  ['account:main,"My Co, Lt"', 'account:main,"My Co, Ltd"'],
])('corrects %s to what was probably meant', (text, corrected) => {
  const accounts = ['Main', 'My Co, Ltd'];
  const read = parseQuery(text, accounts);
  expect(read.ok ? text : correctQuery(text, read.error)).toBe(corrected);
  expect(parseQuery(corrected, accounts).ok).toBe(true);
});

it.each(['whatever:x', 'expires:<soon', 'tld:it "open'])('has no correction for %s', (text) => {
  const read = parseQuery(text);
  expect(read.ok ? text : correctQuery(text, read.error)).toBeNull();
});

describe('reading a query', () => {
  it.each<[string, Term[]]>([
    ['', []],
    ['  \t ', []],
    ['example.it', [{ word: 'text', text: 'example.it', negated: false }]],
    ['"two words"', [{ word: 'text', text: 'two words', negated: false }]],
    ['"tld:it"', [{ word: 'text', text: 'tld:it', negated: false }]],
    ['-shop', [{ word: 'text', text: 'shop', negated: true }]],
    ['"-shop"', [{ word: 'text', text: '-shop', negated: false }]],
    ['my-shop', [{ word: 'text', text: 'my-shop', negated: false }]],
    ['-', [{ word: 'text', text: '-', negated: false }]],
    ['tld:it', [{ word: 'tld', values: ['it'], negated: false }]],
    ['TLD:.IT,co.uk', [{ word: 'tld', values: ['it', 'co.uk'], negated: false }]],
    ['tld:рф', [{ word: 'tld', values: ['xn--p1ai'], negated: false }]],
    ['-tld:it', [{ word: 'tld', values: ['it'], negated: true }]],
    [
      'status:active,"Pending Transfer"',
      [{ word: 'status', values: ['active', 'Pending Transfer'], negated: false }],
    ],
    ['account:"My Co, Ltd"', [{ word: 'account', values: ['My Co, Ltd'], negated: false }]],
    ['lock:off', [{ word: 'lock', value: false, negated: false }]],
    ['lock:unknown', [{ word: 'lock', value: null, negated: false }]],
    ['-verified:Unknown', [{ word: 'verified', value: null, negated: true }]],
    ['privacy:on', [{ word: 'privacy', value: true, negated: false }]],
    ['-dnssec:ON', [{ word: 'dnssec', value: true, negated: true }]],
    ['verified:no', [{ word: 'verified', value: false, negated: false }]],
    ['ns:ns1.example.com,other', [{ word: 'ns', values: ['ns1.example.com', 'other'], negated: false }]],
    ['auto:ON', [{ word: 'auto', value: true, negated: false }]],
    ['listed:no', [{ word: 'listed', value: false, negated: false }]],
    ['gone:yes', [{ word: 'gone', value: true, negated: false }]],
    ['premium:yes', [{ word: 'premium', value: true, negated: false }]],
    ['premium:unknown', [{ word: 'premium', value: null, negated: false }]],
    ['gone:unknown', [{ word: 'gone', value: null, negated: false }]],
    ['auto:unknown', [{ word: 'auto', value: null, negated: false }]],
    ['left:>=-7d', [{ word: 'left', when: { test: 'from', day: { unit: 'd', count: -7 } }, negated: false }]],
    [
      'left:2026-11',
      [{ word: 'left', when: { test: 'on', day: { unit: 'date', text: '2026-11' } }, negated: false }],
    ],
    ['price:<=9.90', [{ word: 'price', price: { test: '<=', amount: '9.90' }, negated: false }]],
    ['price:=12', [{ word: 'price', price: { test: '=', amount: '12' }, negated: false }]],
    ['order:open,done', [{ word: 'order', values: ['open', 'done'], negated: false }]],
    ['price:>10', [{ word: 'price', price: { test: '>', amount: '10' }, negated: false }]],
    ['price:5', [{ word: 'price', price: { test: '=', amount: '5' }, negated: false }]],
    ['price:5..9.50', [{ word: 'price', price: { test: 'between', from: '5', to: '9.50' }, negated: false }]],
    [
      'expires:<30d',
      [{ word: 'expires', when: { test: 'before', day: { unit: 'd', count: 30 } }, negated: false }],
    ],
    [
      'due:>=2027-01-01',
      [{ word: 'due', when: { test: 'from', day: { unit: 'date', text: '2027-01-01' } }, negated: false }],
    ],
    [
      'registered:2026-12',
      [{ word: 'registered', when: { test: 'on', day: { unit: 'date', text: '2026-12' } }, negated: false }],
    ],
    [
      'expires:today..2m',
      [
        {
          word: 'expires',
          when: { test: 'between', from: { unit: 'today' }, to: { unit: 'm', count: 2 } },
          negated: false,
        },
      ],
    ],
  ])('reads %s', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it.each<[string, number, RegExp]>([
    ['tld:it client:vip', 7, /“client:” is not a search term\. Terms are tld, status, expires/],
    ['a tld:', 2, /needs a value, for example tld:it/],
    ['tld:i_t', 0, /“i_t” is not an extension/],
    ['expires:soon', 0, /“soon” is not a date; write a date/],
    ['expires:2026-02-30', 0, /“2026-02-30” is not a date/],
    ['expires:<2026-13', 0, /“2026-13” is not a date/],
    ['expires:30d', 0, /<30d is within it, >30d is later/],
    ['expires:2026..soon', 0, /“soon” is not a date/],
    ['auto:maybe', 0, /write auto:on or auto:off/],
    ['verified:off', 0, /write verified:yes or verified:no/],
    ['dnssec:yes', 0, /write dnssec:on or dnssec:off/],
    ['ns:', 0, /needs a value, for example ns:ns1\.example\.com/],
    ['listed:on', 0, /write listed:yes or listed:no/],
    ['listed:unknown', 0, /write listed:yes or listed:no\.$/],
    ['lock:maybe', 0, /write lock:on or lock:off, or lock:unknown where it is not known\.$/],
    ['left:', 0, /needs a value, for example left:>=-7d/],
    ['left:soon', 0, /“soon” is not a date/],
    ['left:7d', 0, /<7d is within it, >7d is later/],
    ['expires:<30d,<60d', 0, /takes one value, for example expires:<30d/],
    ['price:1..2..3', 0, /is not an amount/],
    ['price:..3', 0, /the amount is missing/],
    ['price:1..x', 0, /“x” is not an amount/],
    ['price:1,5', 0, /takes one value/],
    ['price:1.2345678', 0, /is not an amount/],
    ['price:-1', 0, /“-1” is not an amount/],
    ['auto:on,off', 0, /takes one value/],
    ['price:cheap', 0, /“cheap” is not an amount/],
    ['order:lost', 0, /“lost” is not a state of an order; the states are open, queued/],
    ['shop "open', 5, /quotation mark is opened/],
    ['tld:it ""', 7, /^Write something between the quotation marks\.$/],
    ['-""', 0, /^Write something between the quotation marks\.$/],
    ['tld:"",', 0, /needs a value, for example tld:it/],
    ['expires:', 0, /needs a value, for example expires:<30d/],
    ['expires:<', 0, /^In “expires:<”, the date is missing; write a date/],
    ['expires:2026..', 0, /^In “expires:2026\.\.”, the date is missing; write a date/],
    ['price:>', 0, /^In “price:>”, the amount is missing; write it like >10/],
  ])('says what is wrong with %s', (text, at, message) => {
    expect(problem(text)).toEqual({ at, message: expect.stringMatching(message) as string });
  });

  it('knows only the accounts it is told of', () => {
    const accounts = ['Main', 'My Co, Ltd'];
    expect(parseQuery('account:main,"MY co, ltd"', accounts).ok).toBe(true);
    expect(parseQuery('tld:it -account:Mian', accounts)).toEqual({
      ok: false,
      error: {
        message:
          'There is no account called “Mian”. Your accounts are Main, My Co, Ltd. Did you mean “Main”?',
        at: 7,
      },
    });
  });

  const typed = fc.array(
    fc.oneof(
      fc.constantFrom(...queryWords.map((w) => `${w}:`), '-', '"', ',', ' ', '<', '..', '\\'),
      fc.string(),
    ),
  );

  it('asks for something whenever anything but blanks is typed, or says what is wrong', () => {
    fc.assert(
      fc.property(typed, (pieces) => {
        const text = pieces.join('');
        const read = parseQuery(text);
        if (read.ok && text.trim() !== '') expect(read.value).not.toEqual([]);
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(typed, (pieces) => {
        const read = parseQuery(pieces.join(''));
        if (!read.ok) expect(inEnglish(read.error.message)).toMatch(/[.?]$/);
      }),
    );
  });
});

const date = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));
const distance: fc.Arbitrary<QueryDay> = fc.record({
  unit: fc.constantFrom('d', 'w', 'm', 'y'),
  count: fc.integer({ min: -999, max: 9999 }),
});
const fixedDay: fc.Arbitrary<QueryDay> = fc.oneof(
  fc
    .tuple(date, fc.constantFrom(4, 7, 10))
    .map(([text, size]) => ({ unit: 'date' as const, text: text.slice(0, size) })),
  fc.constant({ unit: 'today' as const }),
);
const dateTest: fc.Arbitrary<DateTest> = fc.oneof(
  fc.record({
    test: fc.constantFrom('before', 'until', 'after', 'from'),
    day: fc.oneof(fixedDay, distance),
  }),
  fc.record({ test: fc.constant('on' as const), day: fixedDay }),
  fc.record({
    test: fc.constant('between' as const),
    from: fc.oneof(fixedDay, distance),
    to: fc.oneof(fixedDay, distance),
  }),
);
const amount = fc.tuple(fc.nat(999_999), fc.constantFrom('', '.5', '.99')).map(([n, rest]) => `${n}${rest}`);
const some = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: 1, maxLength: 4 });
const filled = fc.string({ minLength: 1, unit: 'grapheme' });
const condition = fc.oneof(
  fc.record({ word: fc.constant('text' as const), text: filled }),
  fc.record({ word: fc.constant('tld' as const), values: some(fc.constantFrom('it', 'co.uk', 'xn--p1ai')) }),
  fc.record({
    word: fc.constantFrom('status' as const, 'account' as const, 'ns' as const),
    values: some(filled),
  }),
  fc.record({
    word: fc.constant('order' as const),
    values: some(fc.constantFrom('open' as const, ...OrderState.options)),
  }),
  fc.record({
    word: fc
      .constantFrom('auto', 'listed', 'gone', 'premium', 'lock', 'privacy', 'dnssec', 'verified')
      .map((word) => word as 'auto'),
    value: fc.boolean(),
  }),
  fc.record({
    word: fc.constantFrom('expires' as const, 'due' as const, 'registered' as const),
    when: dateTest,
  }),
  fc.record({
    word: fc.constant('price' as const),
    price: fc.oneof(
      fc.record({ test: fc.constantFrom('<', '<=', '>', '>=', '=').map((t) => t as '='), amount }),
      fc.record({ test: fc.constant('between' as const), from: amount, to: amount }),
    ),
  }),
);
const anyQuery = fc.array(
  fc.tuple(condition, fc.boolean()).map(([what, negated]): Term => ({ ...what, negated })),
  { maxLength: 6 },
);

describe('writing a query', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(terms(writeQuery(query))).toEqual(query);
      }),
      { numRuns: runs(200, 20_000) },
    );
  });
});
