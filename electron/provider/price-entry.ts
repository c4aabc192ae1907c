import { fail, ok, type Result } from '../../shared/model/errors.ts';
import type { Money } from '../../shared/model/money.ts';
import type { PriceEntry } from '../../shared/model/price.ts';
import { parseAmount, toMoney } from '../../shared/rules/money.ts';
import { lacking, longest, mostCategories, mostExtensions } from './field-limits.ts';
import { isObject, type JsonObject } from '../../shared/rules/json-object.ts';
import { readExtension, readFlag, readInteger, readText } from './readers.ts';

const batchSize = 100;

/**
 * Reads entries keyed by extension and hands them over in batches.
 * @param given the currency, as text or as an object with its `code`
 * @returns the currency, or how “The answer of the service …” goes on when the list cannot be read
 * Assumption: a negative price such as "-1.00" means that the term is not offered.
 * @see docs/INTERFACE.md, Price entry
 */
export async function readPrices(
  given: unknown,
  pricing: unknown,
  emit: (batch: readonly PriceEntry[]) => Promise<void>,
): Promise<Result<{ readonly currency: string }, string>> {
  const code = isObject(given) ? given['code'] : given;
  const currency = readText(code, longest.currency);
  if (currency === null) return fail(lacking('the currency of the prices', code));
  if (typeof pricing !== 'object' || pricing === null) return fail('lacks the prices');
  let count = 0;
  let batch: PriceEntry[] = [];
  for (const part of Array.isArray(pricing) ? (pricing as unknown[]) : [pricing]) {
    if (!isObject(part)) continue;
    for (const [key, value] of Object.entries(part)) {
      const extension = readExtension(key);
      if (extension === null || !isObject(value)) continue;
      count += 1;
      if (count > mostExtensions)
        return fail(`has prices of more than ${mostExtensions.toLocaleString('en')} extensions`);
      batch.push(readPriceEntry(extension, value, currency));
      if (batch.length < batchSize) continue;
      await emit(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await emit(batch);
  return ok({ currency });
}

function readPriceEntry(extension: string, entry: JsonObject, currency: string): PriceEntry {
  const addons = isObject(entry['addons']) ? entry['addons'] : {};
  return {
    extension,
    group: readText(entry['group'], longest.label),
    categories: [entry['categories']]
      .flat()
      .map((category) => readText(category, longest.label))
      .filter((text) => text !== null)
      .slice(0, mostCategories),
    addons: {
      dns: readFlag(addons['dns']) ?? false,
      email: readFlag(addons['email']) ?? false,
      idProtection: readFlag(addons['idprotect']) ?? false,
    },
    register: readTerms(entry['register'], currency),
    transfer: readTerms(entry['transfer'], currency),
    renew: readTerms(entry['renew'], currency),
    gracePeriod: readPeriod(entry, 'grace_period', currency),
    redemptionPeriod: readPeriod(entry, 'redemption_period', currency),
  };
}

/** Prices in an array are not read: whether its first place is year 0 or year 1 would be a guess with money. */
function readTerms(terms: unknown, currency: string): PriceEntry['renew'] {
  if (!isObject(terms)) return [];
  return Object.entries(terms)
    .map(([years, price]) => ({ years: readInteger(years), price: readPrice(price, currency) }))
    .filter((term): term is { years: number; price: Money } => term.years !== null && term.price !== null)
    .filter(({ years }) => years >= 1 && years <= 10)
    .sort((a, b) => a.years - b.years);
}

function readPrice(value: unknown, currency: string): Money | null {
  const minor = parseAmount(readText(value, longest.number), currency);
  return minor === null || minor < 0 ? null : toMoney({ minor, currency });
}

function readPeriod(
  entry: JsonObject,
  name: 'grace_period' | 'redemption_period',
  currency: string,
): PriceEntry['gracePeriod'] {
  const period = isObject(entry[name]) ? entry[name] : {};
  const days = readInteger(period['days']) ?? readInteger(entry[`${name}_days`]);
  if (days === null || days < 0) return null;
  return { days, fee: readPrice(period['price'], currency) ?? readPrice(entry[`${name}_fee`], currency) };
}
