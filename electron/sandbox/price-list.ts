import { z } from 'zod';
import { toMoney } from '../../shared/rules/money.ts';
import { extensions, findExtension, type Extension } from './extensions.ts';

export const PriceKind = z.enum(['register', 'transfer', 'renew', 'restore']);
export type PriceKind = z.infer<typeof PriceKind>;

export const FixedPrice = z.object({
  extension: z.string(),
  kind: PriceKind,
  /** 1 to 10; 1 for a restore. */
  years: z.int(),
  amount: z.int(),
});
export type FixedPrice = Readonly<z.infer<typeof FixedPrice>>;

/** Active domains from which on a discount in percent applies to registering, transferring and renewing. */
export interface Discount {
  readonly from: number;
  readonly percent: number;
}

const usualDiscounts: readonly Discount[] = [
  { from: 100_000, percent: 12 },
  { from: 10_000, percent: 10 },
  { from: 1_000, percent: 6 },
  { from: 100, percent: 3 },
  { from: 0, percent: 0 },
];

const terms = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * The reseller price list. Prices depend on the number of active domains: 3 % off from 100, 6 % from 1,000, 10 %
 * from 10,000, 12 % from 100,000; a restore costs the same for everybody.
 * @see docs/INTERFACE.md, What the service does > 3; Price entry
 */
export function createPriceBook(
  currency: string,
  activeDomains: () => number,
  fixedBefore: readonly FixedPrice[] = [],
  discounts: readonly Discount[] = usualDiscounts,
) {
  const keyOf = (extension: string, kind: PriceKind, years: number): string =>
    `${extension} ${kind} ${kind === 'restore' ? 1 : years}`;
  const fixed = new Map(fixedBefore.map((price) => [keyOf(price.extension, price.kind, price.years), price]));
  const money = (minor: number): string => toMoney({ minor, currency }).amount;

  /** @returns minor units, or null for an extension that is not sold */
  const price = (name: string, kind: PriceKind, years: number): number | null => {
    const byHand = fixed.get(keyOf(name, kind, years));
    if (byHand) return byHand.amount;
    const extension = findExtension(name);
    if (!extension) return null;
    if (kind === 'restore') return extension.restore;
    const active = activeDomains();
    const percent = discounts.find(({ from }) => active >= from)?.percent ?? 0;
    return Math.round((extension[kind] * (100 - percent)) / 100) * years;
  };

  const byYears = (name: string, kind: PriceKind): Record<string, string> =>
    Object.fromEntries(terms.map((years) => [String(years), money(price(name, kind, years) ?? 0)]));

  const entry = (extension: Extension): Record<string, unknown> => {
    const restore = money(price(extension.name, 'restore', 1) ?? 0);
    return {
      categories: [extension.group === 'gTLD' ? 'Generic' : 'Country'],
      addons: { dns: true, email: false, idprotect: extension.privacy },
      group: extension.group,
      register: byYears(extension.name, 'register'),
      transfer: byYears(extension.name, 'transfer'),
      renew: byYears(extension.name, 'renew'),
      grace_period: { days: extension.graceDays, price: money(0) },
      grace_period_days: extension.graceDays,
      grace_period_fee: money(0),
      redemption_period: { days: extension.redemptionDays, price: restore },
      redemption_period_days: extension.redemptionDays,
      redemption_period_fee: restore,
    };
  };

  return {
    price,
    fix: (price: FixedPrice): void => void fixed.set(keyOf(price.extension, price.kind, price.years), price),
    get fixed(): readonly FixedPrice[] {
      return [...fixed.values()];
    },
    /** `currency` and `pricing` as the price list answers them. */
    answer: (): Record<string, unknown> => ({
      currency: { id: 1, code: currency, prefix: '', suffix: ` ${currency}`, format: 2, rate: '1.00000' },
      pricing: Object.fromEntries(extensions.map((extension) => [extension.name, entry(extension)])),
    }),
  };
}
