import type { customers as english } from '../en/customers.ts';
import type { Translation } from '../translation.ts';

export const customers: Translation<typeof english> = {
  'customer.control': 'Scrivilo su una sola riga.',
  'customer.currency': 'Inserisci tre lettere, per esempio EUR.',
  'customer.email': 'Inserisci un indirizzo e-mail, per esempio anna@example.com.',
  'customer.gone': 'Questo cliente è stato eliminato nel frattempo.',
  'customer.id-taken': '“{name}” ha già l’id esterno {id}.',
  'customer.long': 'Inserisci al massimo {most} caratteri.',
  'customer.name': 'Inserisci un nome.',
  'customer.none': 'Non c’è nessun cliente di nome “{name}”.',
  'customer.note': 'Una nota ha al massimo 4.000 caratteri.',
  'customer.reserved': '“none” e “any” non possono essere clienti.',
  'customer.taken': 'C’è già un cliente di nome “{name}”. Aggiungi la città o l’azienda.',
  'loss.each': 'venduto a {amount} in meno',
  'loss.sum':
    '{count} di questi è venduto a {sum} in meno di quanto costa. | {count} di questi sono venduti a {sum} in meno di quanto costano.',
  'price-group.gone': 'Questo gruppo di prezzi è stato eliminato nel frattempo.',
  'price-group.name': 'Inserisci un nome per il gruppo di prezzi.',
  'price-group.taken': 'C’è già un gruppo di prezzi di nome “{name}”. Scegli un altro nome.',
  'lines.billed': 'Questa riga è stata fatturata con l’esportazione {id}. Annulla prima l’esportazione.',
  'lines.gone': 'Questa riga non c’è più.',
  'lines.later-batch': 'Si può annullare solo l’ultima esportazione: la {id}.',
  'lines.no-batch': 'L’esportazione {id} non esiste.',
  'lines.no-columns': 'Indica almeno una colonna.',
  'lines.no-exports': 'Non è ancora stato esportato nulla.',
  'lines.no-price':
    'Nessuna di queste righe ha un prezzo. Imposta quanto pagano i clienti in Prezzi al cliente.',
  'lines.none-open': 'Non c’è nulla da fatturare.',
  'lines.not-paid': 'Per l’ordine {id} non è stato pagato nulla.',
  'stored.invoice-form': 'Il modo in cui le righe sono state esportate',
};
