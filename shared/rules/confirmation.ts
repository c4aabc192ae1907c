import type { Money } from '../model/money.ts';
import { toMinor } from './money.ts';

/** The sums above the user's limit in their currency (one each), to be typed before they are queued. */
export function sumsToConfirm(sums: readonly Money[], limits: readonly Money[]): Money[] {
  return sums.filter((sum) => {
    const limit = limits.find(({ currency }) => currency === sum.currency);
    return limit !== undefined && BigInt(unsigned(sum)) > BigInt(toMinor(limit).minor);
  });
}

/** A sum of many prices may be larger than a number holds exactly; its digits are those of its minor units. */
const unsigned = ({ amount }: Money): string => amount.replace('.', '');

/** True when every sum was typed as shown, with or without currency; a decimal comma will do. */
export function isConfirmed(toConfirm: readonly Money[], typed: readonly string[]): boolean {
  const left = typed.map(normal);
  return toConfirm.every((sum) => {
    const at = left.findIndex((text) => waysToType(sum).includes(text));
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  });
}

const normal = (text: string): string =>
  text
    .replace(/\s+/g, '')
    .replace(/^([^.,]*\d),(\d[^.,]*)$/, '$1.$2')
    .toUpperCase();

function waysToType({ amount, currency }: Money): string[] {
  const code = normal(currency);
  return [`${amount}${code}`, `${code}${amount}`, amount];
}

/** @returns the number that was typed, with or without its grouping; null when it is none */
export function readCount(typed: string): number | null {
  const digits = typed.trim().replace(/(?<=\d)[\s.,’'](?=\d{3}(?!\d))/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
