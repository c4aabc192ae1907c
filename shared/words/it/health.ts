import type { health as english } from '../en/health.ts';
import type { Translation } from '../translation.ts';

export const health: Translation<typeof english> = {
  'health.contacts-incomplete': 'I contatti sono incompleti: {gaps}.',
  'health.dnssec-off': 'DNSSEC è disattivato.',
  'health.latest-failed': '{finding} L’ultima lettura non è riuscita: {why}',
  'health.lock-maybe': 'Il blocco trasferimento è disattivato; non si sa se .{extension} l’abbia.',
  'health.lock-off': 'Il blocco trasferimento è disattivato.',
  'health.not-read': 'Non letto: {why}',
  'health.not-verified': 'L’e-mail dell’intestatario non è verificata.',
  'health.one-nameserver': 'Ha 1 nameserver; ne servono almeno 2.',
  'health.outside-set': 'Fuori dal gruppo di nameserver “{name}”: {nameservers}.',
  'health.privacy-maybe': 'La privacy WHOIS è disattivata; non si sa se .{extension} l’abbia.',
  'health.privacy-off': 'La privacy WHOIS è disattivata.',
  'health.set-gone': 'Questo gruppo di nameserver non esiste più. Scegline un altro.',
  'health.unread-contacts': 'Non ancora letti: i contatti.',
  'health.unread-dnssec': 'Non ancora letto: se DNSSEC sia attivo.',
  'health.unread-lock': 'Non ancora letto: se il blocco trasferimento sia attivo.',
  'health.unread-nameservers': 'Non ancora letti: i nameserver.',
  'health.unread-privacy': 'Non ancora letto: se la privacy WHOIS sia attiva.',
  'health.unread-verification': 'Non ancora letto: se l’e-mail dell’intestatario sia verificata.',
  'health.unsaid-contacts': 'Il servizio non ha mostrato i contatti.',
  'health.unsaid-dnssec': 'Il servizio non ha detto se DNSSEC sia attivo.',
  'health.unsaid-lock': 'Il servizio non ha detto se il blocco trasferimento sia attivo.',
  'health.unsaid-nameservers': 'Il servizio non ha mostrato i nameserver.',
  'health.unsaid-privacy': 'Questo servizio non comunica la privacy WHOIS.',
  'health.unsaid-verification': 'Il servizio non ha detto se l’e-mail dell’intestatario sia verificata.',
};
