import { expect, it } from 'vitest';
import { isOdd } from '../../support/sandbox/variant/values.ts';
import { differences, usualVariant } from '../../support/sandbox/variant/variant.ts';
import { tellsSign, tortureVariant } from '../../torture/variant.ts';

const sign = (of: 'credit' | 'expiryDate' | 'nextDueDate') => ({ of, at: null, shown: false });
const odd =
  Array.from({ length: 50 }, (_, at) => `name-${at}.com`).find((name) => isOdd(name, 'expires')) ?? '';

it('takes every variant but for what would leave the sums undecidable or hide the weather', () => {
  expect(tortureVariant(null)).toEqual(usualVariant);
  const seen = Array.from({ length: 200 }, (_, seed) => differences(tortureVariant(seed))).flat();
  expect(seen.filter((one) => /^(effects|arrival|restored|discounts)|terms only/.test(one))).toEqual([]);
  expect(new Set(seen).size).toBeGreaterThan(100);
});

it('knows which dates the service does not tell', () => {
  const some = { ...usualVariant, dates: 'some null' } as const;
  expect(tellsSign(some, odd, sign('expiryDate'))).toBe(false);
  expect(tellsSign(some, odd, sign('credit'))).toBe(true);
  expect(tellsSign({ ...usualVariant, dates: 'with time' }, odd, sign('expiryDate'))).toBe(true);
});
