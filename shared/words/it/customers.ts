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
  'import.days': '“{text}” non è un numero di giorni da 0 a 365.',
  'import.differs': 'La riga {line} dice altro: “{value}”, qui “{text}”.',
  'import.language': '“{text}” non è una delle lingue en, it e de.',
  'import.no-column': 'Non c’è nessuna colonna “{title}”. Il file ha: {titles}.',
  'import.no-columns':
    'Nessuna colonna ha un titolo noto. Indica che cosa contiene ciascuna. Il file ha: {titles}.',
  'import.no-currency': 'Aggiungi la valuta del prezzo, in una colonna o al cliente.',
  'import.no-customer': 'Non dice quale cliente.',
  'import.no-domain': 'Etichette, note e prezzi richiedono un dominio.',
  'import.no-group': 'Non c’è nessun gruppo di prezzi di nome “{name}”. Prima aggiungilo.',
  'import.none': 'Non c’è nessuna importazione da annullare.',
  'import.nothing': 'Non nomina né un dominio né un cliente.',
  'import.tags': 'Un dominio riceve al massimo 20 etichette alla volta.',
  'import.years': '“{text}” non è una durata da 1 a 10 anni.',
  'loss.each': 'venduto a {amount} in meno',
  'loss.sum':
    '{count} di questi è venduto a {sum} in meno di quanto costa. | {count} di questi sono venduti a {sum} in meno di quanto costano.',
  'price-group.gone': 'Questo gruppo di prezzi è stato eliminato nel frattempo.',
  'price-group.name': 'Inserisci un nome per il gruppo di prezzi.',
  'price-group.taken': 'C’è già un gruppo di prezzi di nome “{name}”. Scegli un altro nome.',
};
