export const confirm = {
  type: 'Digita {amount} per confermare',
  typeIn: 'Digita {amount} per confermare ciò che si paga in {currency}',
  hint: '{sum} supera il limite che hai impostato in Account.',
  wrong: 'Non è {amount}.',
  approveTitle: 'Approva gli ordini sospesi',
  approveHint: 'Tornano in coda con i dati di adesso; ancora non si invia nulla.',
};

export const approval = {
  title: 'Che cosa hai approvato',
  price: 'Prezzo',
  listOf: 'listino di',
  readAt: 'letto',
};

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
