import type { fees as english } from '../en/fees.ts';
import type { Translation } from '../translation.ts';

export const fees: Translation<typeof english> = {
  'fees.including': 'compresi fino a {amount} di costi di tolleranza',
  'fees.on-top': '+ costo di tolleranza fino a {fee}',
  'fees.unknown': '+ possibile costo di tolleranza, non in listino',
  'fees.up-to': 'fino a {sum}',
  'sums.plus': '{before} + {after}',
};
