import { expect, it } from 'vitest';
import { quoteText } from '../../../../shared/rules/quote.ts';
import { eur } from '../../../support/fixtures.ts';

const lines = [
  { domain: 'example.it', unicode: 'example.it', years: 1, price: eur('12.50') },
  { domain: 'xn--mller-kva.com', unicode: 'müller.com', years: 1, price: eur('1200.00') },
  { domain: 'example.bike', unicode: 'example.bike', years: 1, price: null },
];

it('writes a quote in Italian, with the domains that have no price apart', () => {
  expect(quoteText(lines, 'it', '2026-12-28')).toBe(`Preventivo

- Rinnovo di example.it, 1 anno: 12,50 EUR
- Rinnovo di müller.com, 1 anno: 1200,00 EUR

Totale: 1212,50 EUR
Prezzi IVA esclusa.

Prezzo da concordare, non compreso nel totale:
- Rinnovo di example.bike, 1 anno

Valido fino al 28 dicembre 2026.
`);
});

it('sums each currency of a quote in English on its own, and says no more than there is', () => {
  const two = [
    { domain: 'a.com', unicode: 'a.com', years: 2, price: eur('20.00') },
    { domain: 'b.com', unicode: 'b.com', years: 2, price: { amount: '30.00', currency: 'USD' } },
  ];
  expect(quoteText(two, 'en', '2027-01-05')).toBe(`Quote

- Renewal of a.com, 2 years: EUR 20.00
- Renewal of b.com, 2 years: USD 30.00

Total: EUR 20.00 + USD 30.00
Prices without VAT.

Valid until 5 January 2027.
`);
});

it('writes a quote without any price in German, without a total', () => {
  expect(quoteText(lines.slice(2), 'de', '2026-12-28')).toBe(`Angebot

Preis auf Anfrage, nicht in der Summe enthalten:
- Verlängerung von example.bike, 1 Jahr

Gültig bis 28. Dezember 2026.
`);
});
