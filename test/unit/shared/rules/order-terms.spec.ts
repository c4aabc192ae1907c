import { expect, it } from 'vitest';
import type { Capabilities } from '../../../../shared/model/capabilities.ts';
import { termProblem } from '../../../../shared/rules/order-terms.ts';
import { priceDiffers } from '../../../../shared/rules/order-gate.ts';
import { eur } from '../../../support/fixtures.ts';

const capabilities: Capabilities = {
  orders: { renew: { least: 1, most: 9 }, register: { least: 1, most: 10 }, restore: { least: 0, most: 0 } },
  changes: [],
  details: [],
  eppCode: true,
  credit: true,
  domainCount: true,
  extensionLists: true,
  idempotent: false,
};

it('takes the terms of each kind and refuses others with a sentence', () => {
  expect(termProblem(capabilities, 'renew', 9)).toBeNull();
  expect(termProblem(capabilities, 'renew', 10)).toEqual(expect.saying(/1 to 9 years/));
  expect(termProblem(capabilities, 'register', 10)).toBeNull();
  expect(termProblem(capabilities, 'register', 0)).toEqual(expect.saying(/not for 0/));
  expect(termProblem(capabilities, 'restore', 0)).toBeNull();
});

it('refuses a kind that the service does not take', () => {
  expect(termProblem(capabilities, 'transfer', 1)).toEqual('The service takes no transfers.');
});

it('lets a price be lower or unknown, and no other', () => {
  expect(priceDiffers(eur('10.00'), eur('9.99'))).toBeNull();
  expect(priceDiffers(eur('10.00'), null)).toBeNull();
  expect(priceDiffers(eur('10.00'), eur('10.01'))?.text).toEqual(expect.saying(/10\.01/));
  expect(priceDiffers(null, eur('1.00'))?.text).toEqual(expect.saying(/unknown/));
  expect(priceDiffers(eur('1.00'), { amount: '1.00', currency: 'USD' })?.text).toEqual(expect.saying(/USD/));
});
