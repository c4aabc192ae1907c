import { expect, it } from 'vitest';
import {
  offeredChanges,
  offersDetails,
  offersOrder,
  termsOf,
} from '../../../../../renderer/features/accounts/offers.ts';
import type { Capabilities } from '../../../../../shared/model/capabilities.ts';

const account = (more: Partial<Capabilities>) => ({
  capabilities: {
    orders: {},
    changes: [],
    details: [],
    eppCode: true,
    credit: true,
    domainCount: true,
    extensionLists: true,
    idempotent: false,
    ...more,
  },
});
const two = [
  account({ orders: { renew: { least: 1, most: 9 } }, changes: ['lock'] }),
  account({
    orders: { renew: { least: 1, most: 3 }, restore: { least: 0, most: 0 } },
    changes: ['nameservers'],
  }),
];

it('offers what any of the accounts can do, and nothing besides', () => {
  expect(offersOrder(two, 'restore')).toBe(true);
  expect(offersOrder(two, 'register')).toBe(false);
  expect(offeredChanges(two)).toEqual(['nameservers', 'lock']);
  expect(offersDetails(two)).toBe(false);
});

it('offers every term that one of the accounts has', () => {
  expect(termsOf(two, 'renew')).toEqual({ least: 1, most: 9 });
  expect(termsOf(two, 'transfer')).toBeNull();
});
