import { expect, it } from 'vitest';
import { creditSteps } from '../../../../shared/rules/credit-after.ts';
import { eur } from '../../../support/fixtures.ts';

const account = { accountId: 'a', account: 'Main', demo: false, creditFetchedAt: null };

it('says each step from the credit to what is left, so that it adds up by hand', () => {
  // 50.00 − 10.00 − 12.50 − 9.87 = 17.63
  const credit = {
    ...account,
    credit: eur('50.00'),
    left: eur('40.00'),
    queued: eur('12.50'),
    after: eur('17.63'),
  };
  expect(creditSteps(credit)).toEqual({ spent: eur('10.00'), queued: eur('12.50'), ordered: eur('9.87') });
});

it('leaves out what is nothing, and all where the credit is not known', () => {
  const plain = {
    ...account,
    credit: eur('50.00'),
    left: eur('50.00'),
    queued: eur('0.00'),
    after: eur('50.00'),
  };
  expect(creditSteps(plain)).toEqual({ spent: null, queued: null, ordered: null });
  const unknown = { ...account, credit: null, left: null, queued: null, after: null };
  expect(creditSteps(unknown)).toEqual({ spent: null, queued: null, ordered: null });
});
