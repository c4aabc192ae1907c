import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completions } from '../../../../shared/rules/query-completion.ts';
import { parseQuery } from '../../../../shared/rules/query.ts';

const known = {
  extensions: ['it', 'co.uk', 'com'],
  statuses: ['Active', 'Pending Transfer'],
  tags: ['vip', 'key client'],
  accounts: ['Main'],
  customers: ['Rossi S.r.l.'],
};
/** `|` is the cursor. */
const offered = (typed: string) => {
  const cursor = typed.indexOf('|');
  return completions(typed.replace('|', ''), cursor, known);
};
const terms = (typed: string): string[] => offered(typed).map(({ term }) => term);

it.each([
  ['ex|', ['expires:']],
  ['shop t|', ['tld:', 'tag:']],
  ['-l|', ['-listed:', '-left:', '-lock:']],
  ['tld:|', ['tld:it', 'tld:co.uk', 'tld:com']],
  ['tld:co|', ['tld:co.uk', 'tld:com']],
  ['tld:it,c|', ['tld:it,co.uk', 'tld:it,com']],
  ['status:p|', ['status:"Pending Transfer"']],
  ['-tag:k|', ['-tag:"key client"']],
  ['auto:|', ['auto:on', 'auto:off', 'auto:unknown']],
  ['listed:|', ['listed:yes', 'listed:no']],
  ['expires:<3|', ['expires:<30d']],
  ['tld:it|', []],
  ['price:|', []],
  ['foo:b|', []],
  ['t|ld:it', []],
  ['"tl|', []],
])('offers for %s', (typed, expected) => {
  expect(terms(typed)).toEqual(expected);
});

it('offers every word where nothing is typed, as many as are asked for', () => {
  expect(completions('', 0, known, 3).map(({ term }) => term)).toEqual(['tld:', 'status:', 'expires:']);
});

it('puts the choice into the text, and the cursor behind it', () => {
  expect(offered('shop tld:c| auto:on')[0]).toEqual({
    term: 'tld:co.uk',
    text: 'shop tld:co.uk auto:on',
    cursor: 15,
  });
  expect(offered('shop t| auto:on')[0]).toMatchObject({ text: 'shop tld: auto:on', cursor: 9 });
});

it('offers values that the query can be read with', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('tld', 'status', 'tag', 'account', 'note', 'order', 'auto', 'due'),
      (word) => {
        for (const { text } of completions(`${word}:`, word.length + 1, known))
          expect(parseQuery(text, known.accounts).ok).toBe(true);
      },
    ),
  );
});
