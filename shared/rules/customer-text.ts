import type { CustomerLanguage } from '../model/customer.ts';
import type { Money } from '../model/money.ts';
import { moneyText } from './money.ts';

const locales: Readonly<Record<CustomerLanguage, string>> = { en: 'en-GB', it: 'it-IT', de: 'de-DE' };

/** @returns an amount as customers read it: `12,90 EUR` */
export function customerMoney(money: Money, language: CustomerLanguage): string {
  const { amount, currency } = money;
  if (!/^[A-Z]{3}$/.test(currency)) return moneyText(money);
  const format = new Intl.NumberFormat(locales[language], {
    ...{ style: 'currency', currency, currencyDisplay: 'code' },
  });
  // Pasted into a mail, a space that does not break looks odd.
  return format.format(Number(amount)).replaceAll(/\s/g, ' ');
}

/** @param day `YYYY-MM-DD` @returns it in words: `12 December 2026` */
export const customerDay = (day: string, language: CustomerLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
