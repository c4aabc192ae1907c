import { expect, it } from 'vitest';
import { wishWord, wishWords } from '../../../../shared/rules/wish-words.ts';

it.each([
  [
    'keep',
    [
      'keep',
      ' Renew ',
      'YES!',
      'Rinnovare',
      'tenere',
      'sì',
      'Si',
      'verlängern',
      'verlangern',
      'behalten',
      'Ja.',
    ],
  ],
  ['drop', ['drop', 'No', 'do not renew', 'Don’t  renew', 'let it expire', 'disdire', 'Lasciar scadere']],
  ['drop', ['non rinnovare', 'kündigen', 'KUENDIGEN', 'nein', 'nicht verlängern', 'nicht-verlängern']],
  ['ask', ['ask', 'Ask first', 'chiedere prima', 'nachfragen', 'Weiß nicht']],
  [null, ['', '?', 'x', '1', 'keep drop', 'no problem', 'renewed', 'да']],
] as const)('takes for %s what customers write: %j', (wish, texts) => {
  expect(texts.map((text) => [text, wishWord(text)])).toEqual(texts.map((text) => [text, wish]));
});

it('has each word once, in lower case', () => {
  const words = Object.values(wishWords).flat();
  expect(words).toEqual([...new Set(words)].map((word) => word.toLowerCase()));
});
