export const invoices = {
  total: '{count} fattura da pagare | {count} fatture da pagare',
  open: 'Apri area clienti',
  openOf: 'Apri area clienti di {account}',
  leaving: 'Aprire l’area clienti di {account}?',
  leavingTo: 'Il browser apre {address}. Namekeep non invia nulla con la richiesta.',
  hint: 'Queste fatture attendono nell’area clienti: il credito non le copriva, oppure sono state emesse lì o prima. Pagale nell’area clienti del servizio, o ricarica lì il credito; poi verifica di nuovo. Gli importi sono quelli del listino: il servizio non comunica l’importo di una fattura.',
  withoutNumber: 'numero non comunicato',
};
