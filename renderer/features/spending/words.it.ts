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
  total: 'Totale {currency}',
  withoutPrice: 'prezzo non noto',
  basis:
    'Speso: gli ordini eseguiti e quelli accettati di cui si è visto l’addebito, al prezzo approvato e valido quando ciascuno è stato inviato. Gli ordini da pagare o con esito incerto non sono inclusi. I mesi si basano sulla data di invio, in UTC.',
};
