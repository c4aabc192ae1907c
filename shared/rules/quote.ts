import type { CustomerLanguage } from '../model/customer.ts';
import type { Money } from '../model/money.ts';
import type { QuoteLine } from '../model/quote.ts';
import { describeRenewal } from './invoice-lines.ts';
import { sumByCurrency } from './money.ts';
import { customerDay, customerMoney } from './customer-text.ts';

interface Words {
  readonly title: string;
  readonly total: string;
  readonly withoutVat: string;
  readonly validUntil: string;
  /** Above the domains that nobody set a price for. */
  readonly withoutPrice: string;
  /** Of the table: domain, term in years, price, currency, last day. */
  readonly heads: readonly [string, string, string, string, string];
}

/** What the customer reads, so that none of it is in the language of the program. */
export const quoteWords: Readonly<Record<CustomerLanguage, Words>> = {
  en: {
    ...{ title: 'Quote', total: 'Total', withoutVat: 'Prices without VAT.' },
    validUntil: 'Valid until',
    withoutPrice: 'Price on request, not in the total:',
    heads: ['Domain', 'Years', 'Price without VAT', 'Currency', 'Valid until'],
  },
  it: {
    ...{ title: 'Preventivo', total: 'Totale', withoutVat: 'Prezzi IVA esclusa.' },
    validUntil: 'Valido fino al',
    withoutPrice: 'Prezzo da concordare, non compreso nel totale:',
    heads: ['Dominio', 'Anni', 'Prezzo IVA esclusa', 'Valuta', 'Valido fino al'],
  },
  de: {
    ...{ title: 'Angebot', total: 'Summe', withoutVat: 'Preise ohne Mehrwertsteuer.' },
    validUntil: 'Gültig bis',
    withoutPrice: 'Preis auf Anfrage, nicht in der Summe enthalten:',
    heads: ['Domain', 'Jahre', 'Preis ohne MwSt.', 'Währung', 'Gültig bis'],
  },
};

export const sumsOf = (lines: readonly QuoteLine[]): Money[] =>
  sumByCurrency(lines.flatMap(({ price }) => price ?? []));

/** @param validUntil `YYYY-MM-DD` @returns the quote as it is sent to the customer */
export function quoteText(
  lines: readonly QuoteLine[],
  language: CustomerLanguage,
  validUntil: string,
): string {
  const { title, total, withoutVat, withoutPrice, validUntil: until } = quoteWords[language];
  const money = (amount: Money): string => customerMoney(amount, language);
  const describe = ({ unicode, years }: QuoteLine): string => describeRenewal(unicode, years, language);
  const priced = lines.flatMap((line) => (line.price ? `- ${describe(line)}: ${money(line.price)}` : []));
  const unpriced = lines.flatMap((line) => (line.price ? [] : `- ${describe(line)}`));
  const parts = [
    [title],
    ...(priced.length > 0 ? [priced, [`${total}: ${sumsOf(lines).map(money).join(' + ')}`, withoutVat]] : []),
    ...(unpriced.length > 0 ? [[withoutPrice, ...unpriced]] : []),
    [`${until} ${customerDay(validUntil, language)}.`],
  ];
  return `${parts.map((part) => part.join('\n')).join('\n\n')}\n`;
}
