import type { history as english } from '../en/history.ts';
import type { Translation } from '../translation.ts';

export const history: Translation<typeof english> = {
  'history.by-change': 'Namekeep, modifica {id}',
  'history.by-namekeep': 'Namekeep',
  'history.by-order': 'Namekeep, ordine {id}',
  'history.by-outside': 'FUORI da questo Namekeep',
  'history.by-service': 'il servizio',
};
