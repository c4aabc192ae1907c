import { asWritten } from '../../shared/words/sentence.ts';
import type { PriceChange, PriceKey } from '../../shared/model/price-change.ts';
import type { RetailRules, RetailScope } from '../../shared/model/retail.ts';
import { viewsOfChanges } from '../../shared/rules/price-changes.ts';
import { readTypedAmount } from '../../shared/rules/retail.ts';
import { refuse, type FakeHandlers, type FakeWorld } from './fake-world.ts';

const extensions = ['it', 'com', 'eu', 'net', 'org', 'de', 'fr', 'io', 'co.uk', 'dev', 'ch', 'shop'];
const sameKey = (a: PriceKey, b: PriceKey): boolean =>
  a.extension === b.extension && a.operation === b.operation && a.years === b.years;

/** A made-up history: so many changes a day back from now, and rules kept in memory. */
export function createFakePrices(world: FakeWorld, changes = 4_000) {
  const eur = (cents: number) => ({ amount: (cents / 100).toFixed(2), currency: 'EUR' });
  const own = new Map<string, RetailScope>();
  const all: RetailScope = { markups: [], prices: [] };
  const scopeOf = (accountId: string | null): RetailScope => {
    if (accountId === null) return all;
    const scope = own.get(accountId) ?? { markups: [], prices: [] };
    own.set(accountId, scope);
    return scope;
  };

  const changeAt = (index: number): PriceChange => {
    const { account } = world.views[0] ?? refuse('not-found', 'There is no account.');
    const before = 700 + ((index * 37) % 500);
    const after = before + (((index * 53) % 200) - 80);
    const operation = (['renew', 'register', 'transfer', 'restore-fee'] as const)[index % 4] ?? 'renew';
    const at = new Date(world.now - Math.floor(index / 5) * 86_400_000).toISOString();
    return {
      id: changes - index,
      accountId: account.id,
      at,
      extension: extensions[index % extensions.length] ?? 'it',
      operation,
      years: operation === 'restore-fee' ? 0 : 1 + (index % 3),
      currency: 'EUR',
      before: index % 17 === 16 ? null : eur(before),
      after: index % 23 === 22 ? null : eur(after),
      now: index % 23 === 22 ? null : eur(after),
      active: 480 + index,
      activeBefore: index % 3 === 0 ? null : 481 + index,
      oneYearNow: eur(900),
      asOf: at,
    };
  };
  const owned = (accountId: string | null) =>
    [...Map.groupBy(world.inScope(accountId), ({ extension }) => extension)].map(([extension, rows]) => ({
      accountId: rows[0]?.accountId ?? '',
      extension,
      domains: rows.length,
      due: Math.floor(rows.length / 4),
    }));

  const handlers: FakeHandlers = {
    'prices.knownSince': () => new Date(world.now - 800 * 86_400_000).toISOString(),
    'prices.tiers': () => [],
    'prices.owned': ({ accountId }) => owned(accountId),
    'prices.retail': ({ accountId }): RetailRules => structuredClone({ own: scopeOf(accountId), all }),
    'prices.saveMarkup': ({ accountId, currency, markup }) => {
      const scope = scopeOf(accountId);
      scope.markups = scope.markups.filter((one) => one.currency !== currency);
      if (markup) scope.markups.push({ ...markup, currency });
      return null;
    },
    'prices.saveRetail': ({ accountId, key, currency, amount }) => {
      const scope = scopeOf(accountId);
      const price = amount === null ? null : readTypedAmount(amount, currency);
      if (amount !== null && price === null) {
        const sentence = `“${amount}” is not an amount in ${currency}; write it like 12.50.`;
        refuse('bad-input', sentence, { fields: { amount: asWritten(sentence) } });
      }
      scope.prices = scope.prices.filter((one) => !sameKey(one, key));
      if (price !== null) scope.prices.push({ ...key, price: { amount: price, currency } });
      return null;
    },
  };
  const history = Array.from({ length: changes }, (_, index) => index);
  return { handlers, changes: () => viewsOfChanges(history.map(changeAt), owned(null)) };
}
