export const spending = {
  by: 'Raggruppa per',
  bys: { month: 'Mese', account: 'Account', extension: 'Estensione', kind: 'Tipo di ordine' },
  allMonths: 'Tutti i mesi',
  kinds: {
    renew: 'Rinnovi',
    restore: 'Ripristini',
    register: 'Registrazioni',
    transfer: 'Trasferimenti',
  },
  unknown: 'Esito incerto',
  total: 'Totale',
  totalOf: 'Speso in {currency}',
  orders: 'per {count} ordine | per {count} ordini',
  withoutPrice: 'prezzo non noto',
  basis:
    'Speso: gli ordini eseguiti e quelli accettati di cui si è visto l’addebito, per quanto addebitato al credito, dove è noto, altrimenti al prezzo approvato; nel giorno dell’invio (UTC).',
};
