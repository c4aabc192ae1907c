import { toMoney } from '../../../shared/rules/money.ts';
import { extensions } from '../extensions.ts';
import { success, type Endpoint } from './endpoint.ts';

/** @see docs/INTERFACE.md, Surface A: account endpoints */
export const balance: Endpoint = ({ ledger, currency }) => {
  const { amount } = toMoney({ minor: ledger.shownCredit, currency });
  return success({ data: { credit: amount, currency } });
};

export const domainCount: Endpoint = ({ portfolio }) =>
  success({ count: portfolio.activeCount, domains: portfolio.activeByExtension() });

export const activeDomains: Endpoint = ({ portfolio }) => ({
  kind: 'list',
  count: portfolio.activeCount,
  entries: portfolio.active(),
});

export const tldPrices: Endpoint = ({ prices }) => success(prices.answer());

const listWithout =
  (trait: 'lock' | 'privacy'): Endpoint =>
  () =>
    success({ message: extensions.filter((one) => !one[trait]).map(({ name }) => `.${name}`) });

/** @see docs/INTERFACE.md, Extension lists */
export const withoutLock = listWithout('lock');
export const withoutPrivacy = listWithout('privacy');
