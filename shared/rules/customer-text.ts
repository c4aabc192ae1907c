import type { CustomerLanguage } from '../model/customer.ts';
import type { Money } from '../model/money.ts';
import { memoize } from './memoize.ts';
import { moneyText } from './money.ts';

const locales: Readonly<Record<CustomerLanguage, string>> = { en: 'en-GB', it: 'it-IT', de: 'de-DE' };

const moneyFormat = memoize((language: CustomerLanguage) =>
  memoize(
    (currency: string) =>
      new Intl.NumberFormat(locales[language], { style: 'currency', currency, currencyDisplay: 'code' }),
  ),
);
const dayFormat = memoize(
  (language: CustomerLanguage) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }),
);

/** @returns an amount as customers read it: `12,90 EUR` */
export function customerMoney(money: Money, language: CustomerLanguage): string {
  const { amount, currency } = money;
  if (!/^[A-Z]{3}$/.test(currency)) return moneyText(money);
  // Pasted into a mail, a space that does not break looks odd.
  return moneyFormat(language)(currency).format(Number(amount)).replaceAll(/\s/g, ' ');
}

/** @param day `YYYY-MM-DD` @returns it in words: `12 December 2026` */
export const customerDay = (day: string, language: CustomerLanguage): string =>
  dayFormat(language)
    .format(new Date(day))
    .replace(/^1 (?=\p{L})/u, language === 'it' ? '1º ' : '1 ');
