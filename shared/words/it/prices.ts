import type { prices as english } from '../en/prices.ts';
import type { Translation } from '../translation.ts';

export const prices: Translation<typeof english> = {
  'prices.no-amount': '“{text}” non è un importo in {currency}; scrivilo come {example}.',
  'prices.no-rounding': 'Nessun importo in {currency} termina con {rounding}: lascia la somma com’è.',
  'prices.tier-fell':
    'I prezzi di “{account}” sono diminuiti in data {day}, quando i suoi domini attivi sono passati da {before} a {after}. Ora sono {active}: {lapsing} scadono senza rinnovo automatico ({until} compreso), {joining} sono in coda da registrare o trasferire. Con {then} domini i prezzi possono cambiare.',
  'prices.tier-rose':
    'I prezzi di “{account}” sono aumentati in data {day}, quando i suoi domini attivi sono passati da {before} a {after}. Ora sono {active}: {lapsing} scadono senza rinnovo automatico ({until} compreso), {joining} sono in coda da registrare o trasferire. Con {then} domini i prezzi possono cambiare.',
  'prices.years': 'Una tariffa non ha anni; ogni altro prezzo ne ha da 1 a 10.',
};
