import { currencyExponent } from '../../shared/rules/money.ts';
import { decodeEntities } from '../../shared/rules/entities.ts';
import { longest } from './field-limits.ts';
import { readWhole } from './readers.ts';

/** A sign or up to four letters before or after the figures, as in `€ 9.87`, `9,87 EUR` and `US$9.87`. */
const unit = String.raw`(?:[A-Za-z]{0,4}\p{Sc}|[A-Za-z]{1,4}\.?)`;
const around = new RegExp(String.raw`^([+-]?)\s*${unit}?\s*([+-]?)\s*(\d[\d.,'’\s]*?)\s*${unit}?$`, 'u');

const plainDecimal = /^\d+(?:\.\d+)?$/;

/** Thousands in groups of three, all by the same separator. */
const isGrouped = (whole: string): boolean => /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/.test(whole);

/**
 * Reads an amount in the notations that services use: `1234.5`, `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, with a
 * currency around it.
 *
 * The interface says “decimal amount” and its examples have a point. So one point alone is the decimal point, whatever
 * follows it. One comma alone is the decimal comma, unless exactly three digits follow it: they are thousands where the
 * currency has fewer than three decimals, because no such amount ends in thousandths. Where the currency has three (KWD),
 * is unknown, or the amount begins with a zero, both readings are possible.
 * @param currency null where it is not known
 * @returns plain digits with a point and, where it is negative, a minus sign; null for what is no amount or ambiguous
 * @see docs/INTERFACE.md, Credit
 */
export function readDecimal(value: unknown, currency: string | null): string | null {
  const text = readWhole(value);
  if (text === null || text.length > longest.number) return null;
  // As the interface shows it, and as a list has it a million times.
  if (plainDecimal.test(text)) return text;
  const [, before = '', after = '', figures = ''] = around.exec(decodeEntities(text).trim()) ?? [];
  if (figures === '' || (before !== '' && after !== '')) return null;
  const plain = plainFigures(figures, currency);
  return plain === null ? null : `${before === '-' || after === '-' ? '-' : ''}${plain}`;
}

function plainFigures(figures: string, currency: string | null): string | null {
  if (plainDecimal.test(figures)) return figures;
  const [, whole = '', separator = '', fraction = ''] = /^(.*\d)([.,])(\d+)$/s.exec(figures) ?? [];
  if (separator === '' || whole.includes(separator)) return grouped(figures);
  const single = /^\d+$/.test(whole);
  if (separator === ',' && single && fraction.length === 3) {
    const thousands = currency !== null && currencyExponent(currency) < 3 && /^[1-9]\d{0,2}$/.test(whole);
    return thousands ? whole + fraction : null;
  }
  const digits = single ? whole : grouped(whole);
  return digits === null ? null : `${digits}.${fraction}`;
}

const grouped = (whole: string): string | null => (isGrouped(whole) ? whole.replace(/\D/g, '') : null);

/** @returns an amount that is not negative and whose currency is not known, as plain digits, else null */
export function readAmount(value: unknown): string | null {
  const amount = readDecimal(value, null);
  return amount?.startsWith('-') ? null : amount;
}

/** @returns a currency by its code, or by an object that holds it; three letters in upper case */
export function readCurrency(value: unknown): string | null {
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : value;
  const text = readWhole(code);
  if (text === null || text.length > longest.currency) return null;
  return /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : text;
}
