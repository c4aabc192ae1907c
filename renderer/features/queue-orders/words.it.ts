export const confirm = {
  type: 'Digita {amount} per confermare',
  typeIn: 'Digita {amount} per confermare ciò che si paga in {currency}',
  hint: '{sum} supera il limite che hai impostato in Account.',
  wrong: 'Non è {amount}.',
  approveTitle: 'Approva gli ordini sospesi',
  approveHint: 'Tornano in coda con i dati di adesso; ancora non si invia nulla.',
};
