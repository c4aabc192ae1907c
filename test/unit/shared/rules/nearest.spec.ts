import { describe, expect, it } from 'vitest';
import { didYouMean, nearest } from '../../../../shared/rules/nearest.ts';

describe('what was probably meant', () => {
  it.each([
    ['expry', ['expiry', 'extension'], 'expiry'],
    ['domians', ['domains', 'domain', 'details'], 'domains'],
    ['HELD', ['held', 'done'], 'held'],
    ['unkown', ['unknown', 'queued'], 'unknown'],
    ['lock', ['lock', 'lack'], 'lock'],
  ])('of “%s” among %j is “%s”', (word, known, meant) => {
    expect(nearest(word, known)).toBe(meant);
  });

  it.each([
    ['ateliers-paris.it', 'atelier-parigi.it', false],
    ['atelierparis.it', 'atelier-pariss.it', true],
    ['abcde', 'abxye', false],
    ['abcdef', 'abxyef', true],
    ['it', 'eu', false],
    ['ad', 'add', true],
  ])(
    'of “%s” and “%s” is one letter away, or two that are a third of the word at the most: %s',
    (word, known, near) => {
      expect(nearest(word, [known]) === known).toBe(near);
    },
  );

  it('is nothing where no word is near', () => {
    expect(nearest('weather', ['lock', 'privacy'])).toBeNull();
    expect(nearest('x', [])).toBeNull();
    expect(didYouMean('weather', ['lock'])).toBe('');
  });
});
