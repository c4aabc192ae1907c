import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../../../electron/store/store.ts';
import { anAccount, temporaryHome } from '../../../../support/temporary-store.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
  await store.accounts.insert(anAccount('a'));
});
afterEach(() => home.end());

const markup = { currency: 'EUR', percent: '25', fixed: '0.00', rounding: '.90' } as const;
const key = { extension: 'it', operation: 'renew', years: 1 } as const;
const price = (amount: string) => ({ ...key, price: { amount, currency: 'EUR' } });
const all = { of: 'all' } as const;
const account = { of: 'account', accountId: 'a' } as const;
const none = { markups: [], prices: [] };

it('keeps rules of an account apart from those of all accounts', async () => {
  await store.retail.saveMarkup(all, markup);
  await store.retail.saveMarkup(account, { ...markup, percent: '50' });
  await store.retail.savePrice(account, price('12.00'));
  const ofAll = { markups: [markup], prices: [] };
  expect(await store.retail.rules('a')).toEqual({
    own: { markups: [{ ...markup, percent: '50' }], prices: [price('12.00')] },
    all: ofAll,
  });
  expect(await store.retail.rules('b')).toEqual({ own: none, all: ofAll });
});

it('replaces and removes a rule', async () => {
  await store.retail.savePrice(account, price('12.00'));
  await store.retail.savePrice(account, price('13.00'));
  await store.retail.saveMarkup(account, markup);
  expect((await store.retail.rules('a')).own.prices).toEqual([price('13.00')]);
  await store.retail.removePrice(account, key, 'EUR');
  await store.retail.removeMarkup(account, 'EUR');
  expect((await store.retail.rules('a')).own).toEqual(none);
});

it('keeps the rules of an account that is removed, for when it is added again', async () => {
  await store.retail.saveMarkup(account, markup);
  await store.retail.savePrice(account, price('12.00'));
  await store.accounts.remove('a');
  expect((await store.retail.rules('a')).own).toEqual({ markups: [markup], prices: [price('12.00')] });
});
