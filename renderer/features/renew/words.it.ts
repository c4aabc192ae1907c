export const renew = {
  title: 'Rinnova domini',
  hint: 'Prima di inviare il primo rinnovo, domini e prezzi vengono riletti. I domini che allora costano di più, o con date o stato cambiati, restano sospesi.',
  term: 'Durata',
  years: '{count} anno | {count} anni',
  looking: 'Verifica dei domini rinnovabili…',
  buckets: {
    'will-be-ordered': 'Saranno ordinati',
    uncertain: 'Solo se confermi',
    'already-queued': 'Già in coda',
  },
  cannot: 'Non rinnovabili',
  autoRenewed:
    '{count} di questi domini si rinnova automaticamente. | {count} di questi domini si rinnovano automaticamente.',
  autoRenewedOne: 'Questo dominio si rinnova automaticamente.',
  leaveOut: 'Escludilo | Escludili',
  leftOut: 'I domini che si rinnovano automaticamente sono esclusi.',
  include: 'Includili',
  price: 'Prezzo',
  reason: 'Motivo',
  noPrice: 'senza prezzo',
  differs: 'listino {list}, questo dominio {own}',
  higher:
    '{count} di questi domini costa più di quanto indica il listino. Il totale considera il suo costo. | {count} di questi domini costano più di quanto indica il listino. Il totale considera i loro costi.',
  lower:
    'Per {count} di questi domini il listino indica più della sua scheda. Il totale considera il prezzo di listino. | Per {count} di questi domini il listino indica più delle loro schede. Il totale considera i prezzi di listino.',
  sumUpTo: 'Totale massimo',
  feesUnknown:
    '{count} dominio è scaduto e il listino non dice quanto costa il periodo di tolleranza. Al totale si può aggiungere un costo. | {count} domini sono scaduti e il listino non dice quanto costa il periodo di tolleranza. Al totale si possono aggiungere dei costi.',
  more: 'e {count} altro | e altri {count}',
  sum: 'Totale',
  pricesFrom: 'prezzi di',
  creditOf: 'Credito di {account}',
  after: '{amount} dopo tutti gli ordini in coda',
  steps: {
    spent: '{amount} di ordini dopo la lettura',
    queued: '{amount} in coda',
    ordered: '{amount} per questi ordini',
  },
  short: 'Il credito non copre tutto: mancano {missing}.',
  which: 'Quali?',
  failingNames: 'Senza credito a partire da {day}',
  failingNone: 'Nessuno di questi è ora nell’elenco dei domini.',
  withoutPrice:
    '{count} dominio non ha un prezzo noto e non è incluso nel totale. | {count} domini non hanno un prezzo noto e non sono inclusi nel totale.',
  now: 'Rinnova subito {count} dominio | Rinnova subito {count} domini',
  nowFor: 'Rinnova subito {count} dominio · {sum} | Rinnova subito {count} domini · {sum}',
  again:
    'Rinnova anche {count} dominio, che così è pagato due volte | Rinnova anche {count} domini, che così sono pagati due volte',
  ofThemAgain: '{count} di nuovo | {count} di nuovo',
  againNow: 'Rinnova di nuovo {count} dominio | Rinnova di nuovo {count} domini',
  againNowFor: 'Rinnova di nuovo {count} dominio · {sum} | Rinnova di nuovo {count} domini · {sum}',
  withoutDemo:
    'È ordinato anche {count} dominio dell’account demo, non incluso in questo totale. | Sono ordinati anche {count} domini dell’account demo, non inclusi in questo totale.',
  queued: '{count} rinnovo messo in coda. | {count} rinnovi messi in coda.',
  toOrders: 'Mostra la coda',
  notQueued: '{count} dominio non messo in coda | {count} domini non messi in coda',
};
