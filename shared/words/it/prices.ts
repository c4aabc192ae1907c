import type { prices as english } from '../en/prices.ts';
import type { Translation } from '../translation.ts';

export const prices: Translation<typeof english> = {
  'prices.no-amount': '“{text}” non è un importo in {currency}; scrivilo come {example}.',
  'prices.no-rounding': 'Nessun importo in {currency} termina con {rounding}: lascia la somma com’è.',
  'prices.years': 'Una tariffa non ha anni; ogni altro prezzo ne ha da 1 a 10.',
};
