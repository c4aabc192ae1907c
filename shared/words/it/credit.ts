import type { credit as english } from '../en/credit.ts';
import type { Translation } from '../translation.ts';

export const credit: Translation<typeof english> = {
  'credit.lasts.covers': 'Il credito copre tutti i rinnovi automatici dei prossimi 30 giorni.',
  'credit.lasts.none-due': 'Nei prossimi 30 giorni nessun dominio si rinnova automaticamente.',
  'credit.lasts.until':
    'Fine del credito: {day}; poi entro 30 giorni non riesce {count} rinnovo automatico, {difference}. | Fine del credito: {day}; poi entro 30 giorni non riescono {count} rinnovi automatici, {difference}.',
  'credit.lasts.more': '{difference} in più di adesso',
  'credit.lasts.fewer': '{difference} in meno di adesso',
  'credit.lasts.same': 'come adesso',
  'credit.lasts.nothing-left':
    'Non resta nulla per {count} rinnovo automatico entro 30 giorni, in data {day}. | Non resta nulla per {count} rinnovi automatici entro 30 giorni, il primo in data {day}.',
  'credit.uncovered.held':
    '{count} ordine da {sum} resta sospeso finché non ricarichi. | {count} ordini da {sum} restano sospesi finché non ricarichi.',
  'credit.uncovered.invoiced':
    '{count} ordine viene inviato comunque, perché consenti fatture non pagate. Il servizio emette una fattura di circa {sum}, da pagare nell’area clienti. | {count} ordini vengono inviati comunque, perché consenti fatture non pagate. Il servizio emette fatture per circa {sum}, da pagare nell’area clienti.',
  'credit.lasts.not-compared':
    '{count} rinnovo senza prezzo o data noti non è contato. | {count} rinnovi senza prezzo o data noti non sono contati.',
  'credit.lasts.credit-unread': 'Non si sa quanto basta il credito: non è mai stato letto.',
  'credit.lasts.domains-unread': 'Non si sa quanto basta il credito: i domini non sono mai stati letti.',
};
