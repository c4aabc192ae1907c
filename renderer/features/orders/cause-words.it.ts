/** Why orders wait for the user; Today needs them, too. */
export const causes = {
  short:
    '{count} ordine sospeso: al credito mancano {short} | {count} ordini sospesi: al credito mancano {short}',
  'credit-short':
    '{count} ordine sospeso: il credito non bastava | {count} ordini sospesi: il credito non bastava',
  'credit-unread':
    '{count} ordine sospeso: credito non leggibile | {count} ordini sospesi: credito non leggibile',
  'price-unknown': '{count} ordine sospeso: prezzo sconosciuto | {count} ordini sospesi: prezzo sconosciuto',
  'price-rose': '{count} ordine sospeso: prezzo aumentato | {count} ordini sospesi: prezzo aumentato',
  'currency-changed': '{count} ordine sospeso: altra valuta | {count} ordini sospesi: altra valuta',
  'expiry-moved':
    '{count} ordine sospeso: una data è cambiata, forse è già rinnovato | {count} ordini sospesi: una data è cambiata, forse sono già rinnovati',
  'status-changed': '{count} ordine sospeso: stato cambiato | {count} ordini sospesi: stato cambiato',
  'paid-before':
    '{count} ordine sospeso: forse già pagato da un altro ordine | {count} ordini sospesi: forse già pagati da altri ordini',
  'credit-fell':
    '{count} ordine sospeso: il credito è calato senza spiegazione | {count} ordini sospesi: il credito è calato senza spiegazione',
  'changed-elsewhere':
    '{count} ordine sospeso: modificato da altri | {count} ordini sospesi: modificati da altri',
  'not-read': '{count} ordine sospeso: dominio non leggibile | {count} ordini sospesi: domini non leggibili',
  'not-found': '{count} ordine sospeso: non più nell’account | {count} ordini sospesi: non più nell’account',
  'already-owned': '{count} ordine sospeso: già nell’account | {count} ordini sospesi: già nell’account',
  'data-missing': '{count} ordine sospeso: dati da correggere | {count} ordini sospesi: dati da correggere',
  'epp-code-missing':
    '{count} ordine sospeso: manca il codice EPP | {count} ordini sospesi: manca il codice EPP',
  connection:
    '{count} ordine sospeso: rifiutato prima di arrivare al servizio | {count} ordini sospesi: rifiutati prima di arrivare al servizio',
  'approval-undone':
    '{count} ordine sospeso: hai ritirato l’approvazione | {count} ordini sospesi: hai ritirato l’approvazione',
  'reply-lost':
    '{count} ordine dall’esito incerto: risposta persa | {count} ordini dall’esito incerto: risposte perse',
  'nothing-moved':
    '{count} ordine dall’esito incerto: riletto, nulla è cambiato | {count} ordini dall’esito incerto: riletti, nulla è cambiato',
  'may-be-charged':
    '{count} ordine dall’esito incerto: forse addebitato | {count} ordini dall’esito incerto: forse addebitati',
  'something-changed':
    '{count} ordine dall’esito incerto: il dominio è cambiato in altro modo | {count} ordini dall’esito incerto: i domini sono cambiati in altro modo',
  'service-received':
    '{count} ordine dall’esito incerto: il servizio l’ha ricevuto | {count} ordini dall’esito incerto: il servizio li ha ricevuti',
  'error-unlisted':
    '{count} ordine dall’esito incerto: un errore che non dice nulla dell’addebito | {count} ordini dall’esito incerto: errori che non dicono nulla dell’addebito',
  contradicted:
    '{count} ordine dall’esito incerto: credito calato, dominio invariato | {count} ordini dall’esito incerto: credito calato, domini invariati',
  'key-kept':
    '{count} ordine dall’esito incerto: il servizio conserva la risposta | {count} ordini dall’esito incerto: il servizio conserva le risposte',
  'key-locked':
    '{count} ordine dall’esito incerto: bloccato dal servizio | {count} ordini dall’esito incerto: bloccati dal servizio',
  'to-be-repeated':
    '{count} ordine sarà ripetuto all’avvio della coda | {count} ordini saranno ripetuti all’avvio della coda',
  'no-effect':
    '{count} ordine accettato da giorni senza effetto visibile | {count} ordini accettati da giorni senza effetto visibile',
  'invoice-unpaid':
    '{count} fattura da pagare nell’area clienti | {count} fatture da pagare nell’area clienti',
  other: '{count} ordine ti aspetta | {count} ordini ti aspettano',
};
