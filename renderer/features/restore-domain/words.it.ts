export const restore = {
  title: 'Ripristina domini',
  hint: 'Per domini in redemption. Ognuno viene ricontrollato all’avvio degli ordini: se allora costa di più o ha cambiato stato, resta sospeso.',
  thenRenew: 'Rinnova dopo il ripristino',
  thenRenewHint:
    'Un dominio in redemption va ripristinato, poi rinnovato. Il rinnovo attende la fine del ripristino.',
  before: 'termine: {date}',
  beforeUnknown: 'termine non noto',
  fee: 'Ripristino {fee}',
  feeAndRenewal: 'Ripristino {fee} + rinnovo {renewal}',
  cannot: 'Non ripristinabili',
  now: 'Ripristina subito {count} dominio | Ripristina subito {count} domini',
  nowFor: 'Ripristina subito {count} dominio · {sum} | Ripristina subito {count} domini · {sum}',
  again:
    'Ripristina anche {count} dominio, che così è pagato due volte | Ripristina anche {count} domini, che così sono pagati due volte',
  againNow: 'Ripristina di nuovo {count} dominio | Ripristina di nuovo {count} domini',
  againNowFor: 'Ripristina di nuovo {count} dominio · {sum} | Ripristina di nuovo {count} domini · {sum}',
  looking: 'Verifica dei domini ripristinabili…',
  queued: '{count} ordine messo in coda. | {count} ordini messi in coda.',
};
