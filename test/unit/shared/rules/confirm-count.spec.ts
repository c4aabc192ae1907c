import { describe, expect, it } from 'vitest';
import { readCount } from '../../../../shared/rules/confirm-count.ts';

describe('the number of domains', () => {
  it.each([
    ['170', 170],
    [' 1,700 ', 1700],
    ['1.700', 1700],
    ['1 700', 1700],
    ['1\u202f700', 1700],
    ['', null],
    ['all', null],
    ['17.5', null],
    ['-3', null],
    ['1e3', null],
  ])('typed as %j is %j', (text, count) => {
    expect(readCount(text)).toBe(count);
  });
});
