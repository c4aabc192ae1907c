import Big from 'big.js';
import type { MinorMoney, Money } from '../model/money.ts';

/** The most frequent ones are known from the start: the first `Intl.NumberFormat` of a process costs 12 ms. */
const exponents = new Map([
  ['EUR', 2],
  ['USD', 2],
  ['GBP', 2],
]);

/** @returns how many decimals the currency has (EUR 2, JPY 0, KWD 3); 2 for an unknown code */
export function currencyExponent(currency: string): number {
  const known = exponents.get(currency);
  if (known !== undefined) return known;
  let exponent = 2;
  try {
    exponent =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2;
  } catch {
    // Not a three-letter code: the service may name its own credit unit.
  }
  exponents.set(currency, exponent);
  return exponent;
}

/**
 * Reads a decimal amount as the service sends it: a string or number, digits with an optional `.` fraction.
 * @returns integer minor units, rounded half up when the service sends more decimals than the currency has;
 * null when it is not an amount or too large to count exactly
 */
export function parseAmount(text: unknown, currency: string): number | null {
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const trimmed = String(text).trim();
  const [, digits, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(trimmed) ?? [];
  if (digits === undefined) return null;
  const exponent = currencyExponent(currency);
  // Without decimals to round, the digits are the number: a tenth of the time, which 100,000 prices are worth.
  if (fraction.length <= exponent) {
    const exact = Number(digits + fraction.padEnd(exponent, '0'));
    return Number.isSafeInteger(exact) ? exact + 0 : null;
  }
  const minor = new Big(trimmed).times(new Big(10).pow(exponent)).round(0, Big.roundHalfUp);
  const value = Number(minor.toString());
  return Number.isSafeInteger(value) ? value : null;
}

/** @returns the amount as a decimal string with the currency's decimals: 987 EUR is "9.87" */
export function toMoney({ minor, currency }: MinorMoney): Money {
  return { amount: decimal(minor, currency), currency };
}

/** @param minor a sum in minor units, however large */
export const sumToMoney = (minor: bigint, currency: string): Money => ({
  amount: decimal(minor.toString(), currency),
  currency,
});

function decimal(minor: number | string, currency: string): string {
  const exponent = currencyExponent(currency);
  const [, sign = '', digits] = /^(-?)(\d+)$/.exec(String(minor)) ?? [];
  if (digits !== undefined) {
    const padded = digits.padStart(exponent + 1, '0');
    const whole = padded.slice(0, padded.length - exponent);
    return exponent === 0 ? sign + whole : `${sign}${whole}.${padded.slice(-exponent)}`;
  }
  return new Big(minor).div(new Big(10).pow(exponent)).toFixed(exponent);
}

/** @returns null for null, so that an unknown amount stays unknown */
export const toMoneyOrNull = (minor: number | null, currency: string | null): Money | null =>
  minor === null || currency === null ? null : toMoney({ minor, currency });

/** @throws RangeError when the amount is not one this module made */
export function toMinor(money: Money): MinorMoney {
  const minor = parseAmount(money.amount, money.currency);
  if (minor === null) throw new RangeError(`Not an amount: ${money.amount} ${money.currency}`);
  return { minor, currency: money.currency };
}

export type MoneySum = ReturnType<typeof createMoneySum>;

/** Amounts added up per currency, exactly however large the sum. */
export function createMoneySum() {
  const sums = new Map<string, bigint>();
  // Of 100,000 amounts few differ, and each takes a multiplication of decimals.
  const minors = new Map<string, bigint>();
  const minorOf = (money: Money): bigint => {
    const key = `${money.amount} ${money.currency}`;
    const known = minors.get(key) ?? BigInt(toMinor(money).minor);
    minors.set(key, known);
    return known;
  };
  const minor = (currency: string): bigint => sums.get(currency) ?? 0n;
  function addMinor(amount: bigint, currency: string): void {
    sums.set(currency, minor(currency) + amount);
  }
  return {
    /** @throws RangeError when the amount is not one this module made */
    add: (money: Money, times = 1) => addMinor(minorOf(money) * BigInt(times), money.currency),
    addMinor,
    /** In minor units. */
    minor,
    /** @returns the sums in the order in which the currencies first appeared */
    sums: () => [...sums].map(([currency, sum]) => sumToMoney(sum, currency)),
  };
}

/** Exact sums by currency, in the order of their first appearance; RangeError for an amount made elsewhere. */
export function sumByCurrency(amounts: Iterable<Money>): Money[] {
  const sum = createMoneySum();
  for (const money of amounts) sum.add(money);
  return sum.sums();
}

/** @returns whether both hold the same sums, one for each currency, in whatever order */
export const areSameSums = (some: readonly Money[], others: readonly Money[]): boolean =>
  some.length === others.length &&
  some.every(({ amount, currency }) =>
    others.some((other) => other.currency === currency && other.amount === amount),
  );

export const moneyText = ({ amount, currency }: Money): string => `${amount} ${currency}`;
