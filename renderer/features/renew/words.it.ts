export const renew = {
  title: 'Rinnova domini',
  hint: 'Nulla viene ancora inviato: i rinnovi vanno in coda, e avvii la coda quando vuoi.',
  term: 'Durata',
  years: '{count} anno | {count} anni',
  looking: 'Controllo di cosa si può rinnovare…',
  buckets: {
    'will-be-ordered': 'Saranno ordinati',
    'already-queued': 'Già in coda',
    cannot: 'Non rinnovabili',
  },
  noPrice: 'senza prezzo',
  more: 'e {count} altro | e altri {count}',
  sum: 'Totale',
  pricesFrom: 'prezzi di',
  creditOf: 'Credito di {account}',
  after: '{amount} dopo tutto ciò che è in coda',
  short:
    'Il credito non basta. Ciò che non copre resta sospeso finché non lo ricarichi, a meno che tu non permetta fatture non pagate in Account.',
  withoutPrice:
    '{count} dominio non ha un prezzo noto e non è nel totale. | {count} domini non hanno un prezzo noto e non sono nel totale.',
  queue: 'Metti in coda {count} rinnovo | Metti in coda {count} rinnovi',
  queueFor: 'Metti in coda {count} rinnovo, {sum} | Metti in coda {count} rinnovi, {sum}',
  queued: '{count} rinnovo messo in coda. | {count} rinnovi messi in coda.',
  toOrders: 'Vai agli ordini',
  notQueued: '{count} dominio non messo in coda | {count} domini non messi in coda',
};
