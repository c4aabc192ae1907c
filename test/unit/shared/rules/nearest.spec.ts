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

  it('is nothing where no word is near', () => {
    expect(nearest('weather', ['lock', 'privacy'])).toBeNull();
    expect(nearest('x', [])).toBeNull();
    expect(didYouMean('weather', ['lock'])).toBe('');
  });
});
