import { inEnglish } from '../../../../shared/words/write-english.ts';
import { describe, expect, it } from 'vitest';
import { readPrices } from '../../../../electron/provider/price-entry.ts';
import type { PriceEntry } from '../../../../shared/model/price.ts';

async function entriesOf(pricing: unknown, currency: unknown = 'EUR'): Promise<PriceEntry[]> {
  const entries: PriceEntry[] = [];
  const read = await readPrices(currency, pricing, async (batch) => void entries.push(...batch));
  if (!read.ok) throw new Error(inEnglish(read.error));
  return entries;
}
/** The renewal prices by years, as text. */
const renewals = async (renew: unknown): Promise<Record<number, string>> => {
  const [entry] = await entriesOf({ it: { renew } });
  return Object.fromEntries((entry?.renew ?? []).map(({ years, price }) => [years, price.amount]));
};

describe('the add-ons of an extension', () => {
  it.each<[string, unknown, unknown]>([
    ['shown', { dns: '1', email: 0, idprotect: true }, { dns: true, email: false, idProtection: true }],
    ['shown in part', { idprotect: false }, { dns: null, email: null, idProtection: false }],
    ['no flags', { dns: 'maybe', email: {}, idprotect: '' }, { dns: null, email: null, idProtection: null }],
    ['absent', undefined, { dns: null, email: null, idProtection: null }],
    ['an empty list', [], { dns: null, email: null, idProtection: null }],
  ])('are read where they are %s, and not known otherwise', async (_how, addons, expected) => {
    const [entry] = await entriesOf({ it: { renew: { 1: '9.87' }, addons } });
    expect(entry?.addons).toEqual(expected);
  });
});

describe('a price list', () => {
  const entry = { renew: { 1: '9.87' } };

  it.each<[string, unknown]>([
    ['an object keyed by extension', { it: entry, 'co.uk': entry }],
    ['the same with dots', { '.it': entry, '.CO.UK': entry }],
    ['an array holding that object', [{ it: entry, 'co.uk': entry }]],
    ['several such objects', [{ it: entry }, { 'co.uk': entry }]],
    ['entries that name their extension', ['it', '.co.uk'].map((extension) => ({ extension, ...entry }))],
    ['entries that name their tld', ['.it', 'co.uk'].map((tld) => ({ tld, ...entry }))],
    ['such entries under numbers', { 0: { tld: 'it', ...entry }, 1: { tld: 'co.uk', ...entry } }],
  ])('may be %s', async (_name, pricing) => {
    expect((await entriesOf(pricing)).map(({ extension }) => extension)).toEqual(['it', 'co.uk']);
  });

  it.each([[[]], [{}], [[[]]], [null]])('may be empty as %j, but not absent', async (pricing) => {
    expect(await entriesOf(pricing)).toEqual([]);
    await expect(entriesOf(undefined)).rejects.toThrow();
  });

  it('has each extension once, however many there are', async () => {
    const names = Array.from({ length: 2_500 }, (_, index) => `x${index}`);
    const list = await entriesOf(Object.fromEntries(names.map((name) => [name, entry])));
    expect(list.map(({ extension }) => extension)).toEqual(names);
  });

  it('has no extension where there is no price entry', async () => {
    const pricing = {
      currency: { id: 1, code: 'EUR' },
      categories: ['ccTLD'],
      count: 2,
      _meta: { renew: {} },
      0: entry,
      'a.b.c.d.e': entry,
      it: entry,
      page: { total: 1 },
    };
    expect((await entriesOf(pricing)).map(({ extension }) => extension)).toEqual(['it']);
  });

  it('takes the currency that all its entries name where the list names none', async () => {
    const own = (currency: string) => ({ ...entry, currency });
    const read = (pricing: unknown) => readPrices(undefined, pricing, async () => undefined);
    expect(await read({ it: own('eur'), com: own('EUR') })).toMatchObject({ value: { currency: 'EUR' } });
    expect(await read({ it: own('EUR'), com: own('USD') })).toMatchObject({ ok: false });
    expect(await read({ it: entry })).toMatchObject({ ok: false });
  });
});

describe('prices by years', () => {
  it.each<[string, unknown]>([
    ['keyed by years', { 1: '9.00', 2: '18.00' }],
    ['keyed by years, as numbers', { 1: 9, 2: 18 }],
    ['with a comma', { 1: '9,00', 2: '18,00' }],
    ['with the currency', { 1: '€ 9.00', 2: '18.00 EUR' }],
    ['as objects with their price', { 1: { price: '9.00' }, 2: { price: '18.00' } }],
    ['a list of years and price', [9, '18.00'].map((price, at) => ({ years: at === 0 ? 1 : '2', price }))],
    ...['year', 'period', 'term'].map((name): [string, unknown] => [
      `a list of ${name} and price`,
      [9, 18].map((price, index) => ({ [name]: index + 1, price })),
    ]),
    ['a list of objects keyed by years', [{ 1: '9.00' }, { 2: '18.00' }]],
    ['a list that begins with one year', ['9.00', '18.00']],
    ['a list of eleven, which begins with no year', [null, '9.00', '18.00', ...Array<null>(8).fill(null)]],
    ['with terms that are not offered', { 1: '9.00', 2: '18.00', 3: '-1.00', 4: null, 5: '', 11: '99.00' }],
    ['with one in another currency', { 1: '9.00', 2: '18.00', 3: { price: '27.00', currency: 'USD' } }],
  ])('may be %s', async (_name, renew) => {
    expect(await renewals(renew)).toEqual({ 1: '9.00', 2: '18.00' });
  });

  it('may be nothing', async () => {
    expect(await renewals({ 1: '0.00', 2: 20 })).toEqual({ 1: '0.00', 2: '20.00' });
  });

  it.each<[string, unknown]>([
    ...[[], {}, [[]], null].map((none): [string, unknown] => [JSON.stringify(none), none]),
    ['one price whose term is not known', '9.00'],
    ['a list that may begin with one year or with none', [null, '9.00']],
    ['the same with a term that is not offered', ['-1.00', '9.00']],
    ['words', { 1: 'on request' }],
  ])('are none where they are %s', async (_name, renew) => {
    expect(await renewals(renew)).toEqual({});
  });
});

/** docs/INTERFACE.md, Price entry: six fields, and none says that it comes with another. */
describe.each([
  ['grace_period', 'gracePeriod'],
  ['redemption_period', 'redemptionPeriod'],
] as const)('the %s of an extension', (name, period) => {
  const fee = { amount: '80.50', currency: 'EUR' };
  it.each<[string, unknown, unknown]>([
    ['the days and the fee', { [`${name}_days`]: 30, [`${name}_fee`]: '80.50' }, { days: 30, fee }],
    ['the fee alone', { [`${name}_fee`]: '80.50' }, { days: null, fee }],
    ['an object with the price alone', { [name]: { price: '80.50' } }, { days: null, fee }],
    ['days that are none', { [name]: { days: -1, price: '80.50' } }, { days: null, fee }],
    ['the days alone', { [`${name}_days`]: '30' }, { days: 30, fee: null }],
    ['the fee beside its object', { [name]: { days: 30 }, [`${name}_fee`]: '80.50' }, { days: 30, fee }],
    ['both', { [name]: { days: 30, price: '80.50' }, [`${name}_days`]: 99 }, { days: 30, fee }],
    ['neither', { [name]: [] }, null],
  ])('may come as %s', async (_how, fields, expected) => {
    const [entry] = await entriesOf({ it: Object.assign({ renew: { 1: '9.87' } }, fields) });
    expect(entry?.[period]).toEqual(expected);
  });
});
