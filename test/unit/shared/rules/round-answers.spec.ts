import { expect, it } from 'vitest';
import { answersIn } from '../../../../shared/rules/round-answers.ts';
import { atOnce } from '../../../../shared/rules/steps.ts';

const read = (text: string) => Object.fromEntries(atOnce(answersIn(text)));

it.each([
  ['example.com: keep', { 'example.com': 'keep' }],
  ['- www.EXAMPLE.com (expires 12 December 2026, EUR 14.90): drop', { 'example.com': 'drop' }],
  ['Please renew example.com and example.it.', { 'example.com': 'keep', 'example.it': 'keep' }],
  ['Keep a.com and b.it, drop c.com', { 'a.com': 'keep', 'b.it': 'keep', 'c.com': 'drop' }],
  ['a.com keep, b.it drop', { 'a.com': 'keep', 'b.it': 'drop' }],
  ['“example.com”;“12/12/2026”;“12,00”;“EUR”;“disdire”', { 'example.com': 'drop' }],
  ['example.com,yes', { 'example.com': 'keep' }],
  ['example.com: bitte nicht verlängern', { 'example.com': 'drop' }],
  ['example.com: non rinnovare', { 'example.com': 'drop' }],
  ['bücher.de: kündigen', { 'xn--bcher-kva.de': 'drop' }],
  ['please do not renew example.com', { 'example.com': 'drop' }],
])('reads “%s”', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

it.each([
  ['a question', 'Should we keep example.com?'],
  ['a negation that turns the word round', 'example.com: non lo vorrei rinnovare'],
  ['a negation before another word', 'example.com: I would never drop it'],
  ['both words', 'example.com: keep or drop'],
  ['no word', 'example.com (expires 12 December 2026, EUR 14.90):'],
  ['“ask”', 'example.com: not sure'],
  ['a word before and another behind', 'keep example.com, drop'],
])('leaves %s to the user', (_what, text) => {
  expect(read(text)).toEqual({ 'example.com': null });
});

it('does not pass a word on to a name behind it', () => {
  expect(read('a.com keep, b.com')).toEqual({ 'a.com': null, 'b.com': null });
});

it('reads names below a line that only has the answer, up to the next sentence', () => {
  expect(read('Keep:\n\n- a.com\n- b.com\n\nDrop:\n* c.com\nThanks, Anna\nd.com')).toEqual({
    ...{ 'a.com': 'keep', 'b.com': 'keep', 'c.com': 'drop' },
    'd.com': null,
  });
});

it('reads a reply above the quoted draft, and answers in the quotation', () => {
  const reply = `Hello,
please renew a.com.
> Dear Rossi,
> please write “keep” or “drop” behind each name.
> - a.com (expires 12 December 2026, EUR 14.90):
> - b.com (expires 12 December 2026, EUR 14.90): drop
> - c.com (expires 12 December 2026, EUR 14.90):`;
  expect(read(reply)).toEqual({ 'a.com': 'keep', 'b.com': 'drop' });
});

it('takes a word above for no answer about what is quoted below', () => {
  expect(read('Drop:\na.com\n> b.com')).toEqual({ 'a.com': 'drop' });
});

it('leaves a name that is answered in two ways to the user', () => {
  expect(read('a.com keep\na.com drop')).toEqual({ 'a.com': null });
});
