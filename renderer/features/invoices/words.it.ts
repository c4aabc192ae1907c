export const invoices = {
  number: 'Fattura',
  since: 'In attesa da',
  sum: 'Importo',
  total: '{count} fattura da pagare | {count} fatture da pagare',
  hint: 'Il servizio ha emesso queste fatture perché il credito non le copriva. Pagale nell’area clienti del servizio, o ricarica lì il credito; poi verifica di nuovo. Gli importi sono quelli del listino: il servizio non comunica l’importo di una fattura.',
  withoutNumber: 'numero non comunicato',
  empty: 'Nessuna fattura da pagare',
  emptyHint: 'Qui compare un ordine la cui fattura non è coperta dal credito.',
  failed: 'Non è stato possibile leggere le fatture',
};
