export const orderSettings = {
  title: 'Ordini',
  limit: 'Conferma digitando oltre ({currency})',
  limitHint: 'Ciò che costa di più va in coda solo dopo che ne hai digitato la somma.',
  noLimit: 'nessun limite',
  limitWrong: 'Scrivi un importo come 500.00, o nulla per nessun limite.',
  limitSaved: 'Il limite è salvato.',
  limitRemoved: 'Ora non c’è un limite.',
  save: 'Salva',
  unpaid: 'Permetti fatture non pagate di {account}',
  unpaidHint:
    'Gli ordini che il credito non copre partono lo stesso; il servizio emette fatture da pagare nell’area clienti. Se è spento, restano sospesi.',
};
