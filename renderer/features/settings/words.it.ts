export const orderSettings = {
  limit: 'Conferma oltre ({currency})',
  limitHint: 'Per mettere in coda ordini oltre questo totale devi digitare il totale.',
  noLimit: 'nessun limite',
  limitWrong: 'Scrivi un importo come 500.00, o lascia vuoto per nessun limite.',
  limitSaved: 'Il limite è stato salvato.',
  limitRemoved: 'Il limite è stato rimosso.',
  unpaid: 'Consenti fatture non pagate per {account}',
  unpaidHint:
    'Se attivo, gli ordini che il credito non copre vengono inviati comunque, e il servizio emette fatture da pagare nell’area clienti. Se disattivato, questi ordini restano sospesi.',
};
