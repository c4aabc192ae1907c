import type { prices as english } from '../en/prices.ts';
import type { Translation } from '../translation.ts';

export const prices: Translation<typeof english> = {
  'prices.no-amount': '“{text}” non è un importo in {currency}; scrivilo come {example}.',
  'prices.no-rounding': 'Nessun importo in {currency} termina con {rounding}: lascia la somma com’è.',
  'prices.tier-fell':
    'I prezzi di “{account}” sono diminuiti in data {day}, quando i suoi domini attivi sono passati da {before} a {after}. Ora sono {active}: {lapsing} scadono in data {until} o prima e {joining} fra registrazioni e trasferimenti sono in coda, quindi diventano {then}. I prezzi possono cambiare di conseguenza.',
  'prices.tier-rose':
    'I prezzi di “{account}” sono aumentati in data {day}, quando i suoi domini attivi sono passati da {before} a {after}. Ora sono {active}: {lapsing} scadono in data {until} o prima e {joining} fra registrazioni e trasferimenti sono in coda, quindi diventano {then}. I prezzi possono cambiare di conseguenza.',
  'prices.years': 'Una tariffa non ha anni; ogni altro prezzo ne ha da 1 a 10.',
};
