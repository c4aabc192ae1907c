export const restore = {
  title: 'Ripristina domini',
  hint: 'Per i domini in redemption. Non viene ancora inviato nulla. Gli ordini restano in coda finché non la avvii.',
  thenRenew: 'Rinnova dopo il ripristino',
  thenRenewHint:
    'Un dominio in redemption va ripristinato, poi rinnovato. Il rinnovo attende la fine del ripristino.',
  before: 'entro il {date}',
  beforeUnknown: 'termine ignoto',
  fee: 'Ripristino {fee}',
  feeAndRenewal: 'Ripristino {fee} + rinnovo {renewal}',
  cannot: 'Non ripristinabili',
  queue: 'Metti in coda {count} ripristino | Metti in coda {count} ripristini',
  queueFor: 'Metti in coda {count} ripristino, {sum} | Metti in coda {count} ripristini, {sum}',
  looking: 'Verifica dei domini ripristinabili…',
  queued: '{count} ordine messo in coda. | {count} ordini messi in coda.',
};
