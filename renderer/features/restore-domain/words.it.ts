export const restore = {
  title: 'Ripristina domini',
  hint: 'Per i domini in redenzione. Nulla viene ancora inviato: gli ordini vanno in coda, e avvii la coda quando vuoi.',
  thenRenew: 'Rinnova dopo il ripristino',
  thenRenewHint:
    'Un dominio in redenzione va ripristinato, poi rinnovato. Il rinnovo attende la fine del ripristino.',
  before: 'entro il {date}',
  beforeUnknown: 'termine ignoto',
  fee: 'Ripristino {fee}',
  feeAndRenewal: 'Ripristino {fee} + rinnovo {renewal}',
  cannot: 'Non ripristinabili',
  queue: 'Metti in coda {count} ripristino | Metti in coda {count} ripristini',
  queueFor: 'Metti in coda {count} ripristino, {sum} | Metti in coda {count} ripristini, {sum}',
  looking: 'Controllo di cosa si può ripristinare…',
  queued: '{count} ordine messo in coda. | {count} ordini messi in coda.',
};
