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
  'wish.long': 'Inserisci al massimo {most} caratteri.',
};
