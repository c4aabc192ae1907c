import type { registration as english } from '../en/registration.ts';
import type { Translation } from '../translation.ts';

export const registration: Translation<typeof english> = {
  'registration.it-fields':
    'Un nome .it richiede il tipo di soggetto, il codice fiscale e l’accettazione delle condizioni del registro.',
  'registration.it-registrant':
    'Un nome .it richiede il tipo di soggetto, il codice fiscale e l’accettazione delle condizioni.',
  'registration.least-years': 'Almeno 1 anno.',
  'registration.epp-code':
    'Inserisci il codice EPP del dominio, o conferma che il trasferimento non lo richiede.',
  'registration.incomplete': 'I dati non sono completi.',
  'registration.most-ten-years': 'Al massimo 10 anni.',
  'registration.most-years': 'Al massimo 9 anni.',
  'registration.two-nameservers': 'Una registrazione richiede almeno 2 nameserver.',
  'registration.whole-years': 'Indica anni interi, da 1 a 9.',
};
