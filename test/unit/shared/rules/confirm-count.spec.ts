import { describe, expect, it } from 'vitest';
import type { ChangeInput } from '../../../../shared/model/change.ts';
import { needsCount, readCount } from '../../../../shared/rules/confirm-count.ts';

const registrant: ChangeInput = { kind: 'contacts', contacts: { Registrant: { Name: 'Ada' } } };
const admin: ChangeInput = { kind: 'contacts', contacts: { Admin: { Name: 'Ada' }, Tech: { Name: 'Ada' } } };

describe('the number of domains', () => {
  it('has to be typed when more than 20 get a new registrant', () => {
    expect(needsCount(registrant, 20)).toBe(false);
    expect(needsCount(registrant, 21)).toBe(true);
  });

  it.each([admin, { kind: 'lock', on: false } satisfies ChangeInput])(
    'need not be typed for %j',
    (change) => {
      expect(needsCount(change, 100_000)).toBe(false);
    },
  );

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
