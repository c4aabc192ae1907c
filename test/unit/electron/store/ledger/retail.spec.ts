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
const none = { markups: [], prices: [] };

it('keeps rules of an account apart from those of all accounts', async () => {
  await store.retail.saveMarkup(null, markup);
  await store.retail.saveMarkup('a', { ...markup, percent: '50' });
  await store.retail.savePrice('a', price('12.00'));
  const all = { markups: [markup], prices: [] };
  expect(await store.retail.rules('a')).toEqual({
    own: { markups: [{ ...markup, percent: '50' }], prices: [price('12.00')] },
    all,
  });
  expect(await store.retail.rules('b')).toEqual({ own: none, all });
});

it('replaces and removes a rule', async () => {
  await store.retail.savePrice('a', price('12.00'));
  await store.retail.savePrice('a', price('13.00'));
  await store.retail.saveMarkup('a', markup);
  expect((await store.retail.rules('a')).own.prices).toEqual([price('13.00')]);
  await store.retail.removePrice('a', key, 'EUR');
  await store.retail.removeMarkup('a', 'EUR');
  expect((await store.retail.rules('a')).own).toEqual(none);
});

it('keeps the rules of an account that is removed, for when it is added again', async () => {
  await store.retail.saveMarkup('a', markup);
  await store.retail.savePrice('a', price('12.00'));
  await store.accounts.remove('a');
  expect((await store.retail.rules('a')).own).toEqual({ markups: [markup], prices: [price('12.00')] });
});
