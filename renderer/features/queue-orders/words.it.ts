export const confirm = {
  type: 'Digita {amount} per confermare',
  typeIn: 'Digita {amount} per confermare il totale in {currency}',
  hint: '{sum} supera il limite che hai impostato in Account.',
  wrong: 'Non corrisponde a {amount}.',
  approveTitle: 'Approva gli ordini sospesi',
  approveHint: 'Tornano in coda con i dati attuali. Non viene ancora inviato nulla.',
};
