import type { causes as english } from '../en/causes.ts';
import type { Translation } from '../translation.ts';

export const causes: Translation<typeof english> = {
  'causes.short':
    '{count} ordine sospeso: al credito mancano {short} | {count} ordini sospesi: al credito mancano {short}',
  'causes.credit-short':
    '{count} ordine sospeso: il credito non bastava | {count} ordini sospesi: il credito non bastava',
  'causes.credit-unread':
    '{count} ordine sospeso: credito non leggibile | {count} ordini sospesi: credito non leggibile',
  'causes.price-unknown':
    '{count} ordine sospeso: prezzo sconosciuto | {count} ordini sospesi: prezzo sconosciuto',
  'causes.price-rose': '{count} ordine sospeso: prezzo aumentato | {count} ordini sospesi: prezzo aumentato',
  'causes.currency-changed': '{count} ordine sospeso: altra valuta | {count} ordini sospesi: altra valuta',
  'causes.expiry-moved':
    '{count} ordine sospeso: una data è cambiata, forse è già rinnovato | {count} ordini sospesi: una data è cambiata, forse sono già rinnovati',
  'causes.status-changed': '{count} ordine sospeso: stato cambiato | {count} ordini sospesi: stato cambiato',
  'causes.paid-before':
    '{count} ordine sospeso: forse già pagato da un altro ordine | {count} ordini sospesi: forse già pagati da altri ordini',
  'causes.credit-fell':
    '{count} ordine sospeso: il credito è calato senza spiegazione | {count} ordini sospesi: il credito è calato senza spiegazione',
  'causes.to-be-dropped':
    '{count} ordine sospeso: il cliente lascia scadere il dominio | {count} ordini sospesi: i clienti lasciano scadere i domini',
  'causes.changed-elsewhere':
    '{count} ordine sospeso: modificato da altri | {count} ordini sospesi: modificati da altri',
  'causes.not-read':
    '{count} ordine sospeso: dominio non leggibile | {count} ordini sospesi: domini non leggibili',
  'causes.not-found':
    '{count} ordine sospeso: non più nell’account | {count} ordini sospesi: non più nell’account',
  'causes.already-owned':
    '{count} ordine sospeso: già nell’account | {count} ordini sospesi: già nell’account',
  'causes.data-missing':
    '{count} ordine sospeso: dati da correggere | {count} ordini sospesi: dati da correggere',
  'causes.epp-code-missing':
    '{count} ordine sospeso: manca il codice EPP | {count} ordini sospesi: manca il codice EPP',
  'causes.connection':
    '{count} ordine sospeso: rifiutato prima di arrivare al servizio | {count} ordini sospesi: rifiutati prima di arrivare al servizio',
  'causes.approval-undone':
    '{count} ordine sospeso: hai ritirato l’approvazione | {count} ordini sospesi: hai ritirato l’approvazione',
  'causes.reply-lost':
    '{count} ordine dall’esito incerto: risposta persa | {count} ordini dall’esito incerto: risposte perse',
  'causes.nothing-moved':
    '{count} ordine dall’esito incerto: riletto, nulla è cambiato | {count} ordini dall’esito incerto: riletti, nulla è cambiato',
  'causes.may-be-charged':
    '{count} ordine dall’esito incerto: forse addebitato | {count} ordini dall’esito incerto: forse addebitati',
  'causes.something-changed':
    '{count} ordine dall’esito incerto: il dominio è cambiato in altro modo | {count} ordini dall’esito incerto: i domini sono cambiati in altro modo',
  'causes.service-received':
    '{count} ordine dall’esito incerto: il servizio l’ha ricevuto | {count} ordini dall’esito incerto: il servizio li ha ricevuti',
  'causes.error-unlisted':
    '{count} ordine dall’esito incerto: un errore che non dice nulla dell’addebito | {count} ordini dall’esito incerto: errori che non dicono nulla dell’addebito',
  'causes.contradicted':
    '{count} ordine dall’esito incerto: credito calato, dominio invariato | {count} ordini dall’esito incerto: credito calato, domini invariati',
  'causes.key-kept':
    '{count} ordine dall’esito incerto: il servizio conserva la risposta | {count} ordini dall’esito incerto: il servizio conserva le risposte',
  'causes.key-locked':
    '{count} ordine dall’esito incerto: bloccato dal servizio | {count} ordini dall’esito incerto: bloccati dal servizio',
  'causes.to-be-repeated':
    '{count} ordine sarà ripetuto all’avvio della coda | {count} ordini saranno ripetuti all’avvio della coda',
  'causes.no-effect':
    '{count} ordine accettato da giorni senza effetto visibile | {count} ordini accettati da giorni senza effetto visibile',
  'causes.invoice-unpaid':
    '{count} fattura da pagare nell’area clienti | {count} fatture da pagare nell’area clienti',
  'causes.other': '{count} ordine ti aspetta | {count} ordini ti aspettano',
};
