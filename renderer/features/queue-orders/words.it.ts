export const confirm = {
  type: 'Digita {amount} per confermare',
  typeIn: 'Digita {amount} per confermare il totale in {currency}',
  hint: '{sum} supera il limite che hai impostato in Limiti.',
  wrong: 'Non corrisponde a {amount}.',
  uncertain: 'Ordina anche ciò che solo il servizio può decidere',
  uncertainHint:
    'Lo stato di questi domini potrebbe non permettere l’ordine. Il servizio lo accetta o lo rifiuta.',
  againHint:
    'Sono già stati pagati, oppure vengono ordinati anche in un altro account. Il motivo è accanto a ciascuno.',
  dropped:
    'Ordina anche {count} dominio che va lasciato scadere | Ordina anche {count} domini che vanno lasciati scadere',
  droppedHint: 'Chi l’ha detto è indicato accanto a ciascuno.',
  addToQueue: 'Metti in coda',
  adding: '{added} ordini su {total} sono in coda…',
  offline: '{account} è offline: gli ordini restano in coda finché non la avvii.',
  showThese: 'Mostra {count} ordine che ti aspetta | Mostra {count} ordini che ti aspettano',
  started: '{count} ordine in fase di invio. | {count} ordini in fase di invio.',
};
