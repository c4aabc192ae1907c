import type { notRead as english } from '../en/not-read.ts';
import type { Translation } from '../translation.ts';

export const notRead: Translation<typeof english> = {
  'not-read.absent': 'Nella risposta manca: {part}.',
  'not-read.contradictory': 'La risposta si contraddice: {part}.',
  'not-read.empty': 'Nella risposta è vuoto: {part}.',
  'not-read.failed': 'La richiesta non è riuscita.',
  'not-read.refused': 'Il servizio dice: “{words}”.',
  'not-read.refused-wordless': 'Il servizio segnala un errore senza indicarne il motivo.',
  'not-read.unusable': 'Il servizio risponde “{words}” ({part}), che Namekeep non conosce.',
  'not-read.unusable-wordless': 'La risposta non si può leggere: {part}.',
  'part.contacts': 'contatti',
  'part.dnssec': 'stato DNSSEC',
  'part.eppCode': 'codice EPP',
  'part.lock': 'stato del blocco',
  'part.nameservers': 'nameserver',
  'part.record': 'dati del dominio',
  'part.verification': 'stato della verifica',
};
