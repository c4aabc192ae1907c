export const credit = {
  title: 'Credito',
  now: 'Credito',
  afterQueue: 'Dopo la coda',
  queued: 'La coda prende',
  nothing: 'nulla',
  next: 'Rinnovi automatici dei prossimi 30 giorni',
  runsOut: 'Si esaurisce',
  lasts: 'non entro 24 mesi',
  topUp: 'Ricarica per {days} giorni',
  enough: 'non serve',
  notReadHint:
    'Il credito di questo account non è mai stato letto. Aggiornalo; alcuni servizi non lo mostrano.',
  limitLabel: 'Avvisami quando il credito di {account} è sotto',
  save: 'Salva',
  remove: 'Nessun limite',
  empty: 'Ancora nessun account',
  emptyHint: 'Collega un account per vederne il credito.',
};
