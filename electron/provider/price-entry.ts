import { say, type Sentence } from '../../shared/words/sentence.ts';
import { fail, ok, type Result } from '../../shared/model/errors.ts';
import type { Money } from '../../shared/model/money.ts';
import type { PriceEntry } from '../../shared/model/price.ts';
import { parseAmount, toMoney } from '../../shared/rules/money.ts';
import { readCurrency, readDecimal } from './amounts.ts';
import { lacking, longest, mostCategories, mostExtensions } from './field-limits.ts';
import { isObject, type JsonObject } from '../../shared/rules/json-object.ts';
import { readExtension, readFlag, readInteger, readText } from './readers.ts';

const batchSize = 100;

/**
 * Reads price entries and hands them over in batches. They may be keyed by extension, name their extension themselves,
 * or be both in a list. What is no price entry (the currency, a count) is passed over, whatever its key.
 * @param given the currency, as text or as an object with its `code`; without one, that of the entries
 * @param pricing null and an empty list are a list without prices
 * @returns the currency, or how “The answer of the service …” goes on when the list cannot be read
 * Assumption: a negative price such as "-1.00" means that the term is not offered.
 * @see docs/INTERFACE.md, Price entry
 */
export async function readPrices(
  given: unknown,
  pricing: unknown,
  emit: (batch: readonly PriceEntry[]) => Promise<void>,
): Promise<Result<{ readonly currency: string }, Sentence>> {
  const currency = readCurrency(given) ?? (given === undefined ? currencyOf(pricing) : null);
  if (currency === null)
    return fail(lacking(say('answer.price-currency'), isObject(given) ? given['code'] : given));
  if (typeof pricing !== 'object') return fail(say('answer.lacks', { what: say('answer.prices') }));
  let count = 0;
  let batch: PriceEntry[] = [];
  for (const [name, entry] of entriesOf(pricing)) {
    count += 1;
    if (count > mostExtensions) return fail(say('answer.too-many-extensions', { most: mostExtensions }));
    const extension = readExtension(name);
    if (extension === null || !isPriceEntry(entry)) continue;
    batch.push(readPriceEntry(extension, entry, currency));
    if (batch.length < batchSize) continue;
    await emit(batch);
    batch = [];
  }
  if (batch.length > 0) await emit(batch);
  return ok({ currency });
}

const marks = [
  'register',
  'transfer',
  'renew',
  'addons',
  'group',
  'categories',
  'grace_period',
  'grace_period_fee',
  'redemption_period',
  'redemption_period_fee',
];
const isPriceEntry = (value: JsonObject): boolean => marks.some((mark) => Object.hasOwn(value, mark));

const names = ['extension', 'tld', 'name', 'domain'];
const nameOf = (entry: JsonObject): unknown =>
  names.map((name) => entry[name]).find((name) => typeof name === 'string');

function* entriesOf(pricing: object | null): Generator<[unknown, JsonObject]> {
  for (const part of Array.isArray(pricing) ? (pricing as unknown[]) : [pricing]) {
    if (!isObject(part)) continue;
    if (isPriceEntry(part) && nameOf(part) !== undefined) {
      yield [nameOf(part), part];
      continue;
    }
    for (const [key, value] of Object.entries(part)) {
      if (isObject(value)) yield [readExtension(key) === null ? nameOf(value) : key, value];
    }
  }
}

/** @returns the currency that all entries name; null when they name none or several */
function currencyOf(pricing: unknown): string | null {
  if (typeof pricing !== 'object') return null;
  const found = new Set<string | null>();
  for (const [, entry] of entriesOf(pricing))
    if (isPriceEntry(entry)) found.add(readCurrency(entry['currency']));
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
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
      dns: readFlag(addons['dns']),
      email: readFlag(addons['email']),
      idProtection: readFlag(addons['idprotect']),
    },
    register: readTerms(entry['register'], currency),
    transfer: readTerms(entry['transfer'], currency),
    renew: readTerms(entry['renew'], currency),
    gracePeriod: readPeriod(entry, 'grace_period', currency),
    redemptionPeriod: readPeriod(entry, 'redemption_period', currency),
  };
}

/**
 * Prices by years: an object with the years as its keys, or a list.
 * Of a list of bare prices, the first is that of one year: no price is that of no year, and a service that sends a list
 * has left out the keys 1 to 10. With eleven entries the first is one of no year. When the first of fewer is empty or
 * negative, it may be either; such a list is not read.
 */
function readTerms(terms: unknown, currency: string): PriceEntry['renew'] {
  return pricesByYears(terms, currency)
    .map(([years, price]) => ({ years: readInteger(years), price: readPrice(price, currency) }))
    .filter((term): term is { years: number; price: Money } => term.years !== null && term.price !== null)
    .filter(({ years }) => years >= 1 && years <= 10)
    .sort((a, b) => a.years - b.years);
}

const yearsNames = ['years', 'year', 'period', 'term'];

function pricesByYears(terms: unknown, currency: string): [unknown, unknown][] {
  if (!Array.isArray(terms)) return isObject(terms) ? Object.entries(terms) : [];
  const list: readonly unknown[] = terms;
  if (list.every(isObject)) {
    return list.flatMap((part): [unknown, unknown][] => {
      const years = yearsNames.map((name) => part[name]).find((value) => value !== undefined);
      return years === undefined ? Object.entries(part) : [[years, part]];
    });
  }
  if (list.length > 11 || list.some((price) => typeof price === 'object' && price !== null)) return [];
  const first = list.length === 11 ? 0 : readPrice(list[0], currency) === null ? null : 1;
  return first === null ? [] : list.map((price, index) => [index + first, price]);
}

const priceNames = ['price', 'amount', 'cost'];

/** A price, alone or in an object; one in another currency than the list is not read. */
function readPrice(value: unknown, currency: string): Money | null {
  const own = isObject(value) ? value : {};
  if (own['currency'] !== undefined && readCurrency(own['currency']) !== currency) return null;
  const price = isObject(value)
    ? priceNames.map((name) => own[name]).find((value) => value !== undefined)
    : value;
  const minor = parseAmount(readDecimal(price, currency), currency);
  return minor === null || minor < 0 ? null : toMoney({ minor, currency });
}

function readPeriod(
  entry: JsonObject,
  name: 'grace_period' | 'redemption_period',
  currency: string,
): PriceEntry['gracePeriod'] {
  const period = isObject(entry[name]) ? entry[name] : {};
  const days = readDays(period['days']) ?? readDays(entry[`${name}_days`]);
  const fee = readPrice(period['price'], currency) ?? readPrice(entry[`${name}_fee`], currency);
  return days === null && fee === null ? null : { days, fee };
}

function readDays(value: unknown): number | null {
  const days = readInteger(value);
  return days === null || days < 0 ? null : days;
}
