import type { query as english } from '../en/query.ts';
import type { Translation } from '../translation.ts';

export const query: Translation<typeof english> = {
  'query.did-you-mean': '{sentence} Intendevi “{word}”?',
  'query.direction': 'una distanza richiede una direzione: <{distance} è entro, >{distance} è oltre',
  'query.in': 'In “{part}”: {problem}.',
  'query.no-account': 'Non c’è nessun account di nome “{name}”.',
  'query.no-amount': '“{text}” non è un importo; scrivilo come >10, <=9.90 o 10..20',
  'query.no-date':
    '“{text}” non è una data; scrivi una data (2027-01-31), un mese (2027-01), un anno, “today” (oggi) o una distanza (30d, 4w, 6m, 1y)',
  'query.no-extension': '“{text}” non è un’estensione; scrivila come tld:it o tld:co.uk.',
  'query.no-wish': '“{text}” non è una scelta; scrivi una tra {wishes}.',
  'query.no-state': '“{text}” non è uno stato di un ordine; gli stati sono {states}.',
  'query.no-text': 'Scrivi qualcosa tra le virgolette.',
  'query.no-value': '“{word}:” richiede un valore, per esempio {example}.',
  'query.no-word': '“{word}:” non è un termine di ricerca.',
  'query.one-value': '“{word}:” accetta un solo valore, per esempio {example}.',
  'query.open-quote': 'C’è una virgoletta aperta e non chiusa.',
  'query.terms': 'I termini sono {terms}. Metti “{part}” tra virgolette per cercarlo nei nomi.',
  'query.too-many-terms':
    'La ricerca ha più di {most} termini. Incolla invece un elenco di nomi nella finestra dell’ordine.',
  'query.write': 'scrivi {on} o {off}',
  'query.write-unknown': 'scrivi {on} o {off}, oppure {unknown} se non si sa',
  'query.without-amount': 'manca l’importo; scrivilo come >10, <=9.90 o 10..20',
  'query.without-date':
    'manca la data; scrivi una data (2027-01-31), un mese (2027-01), un anno, “today” (oggi) o una distanza (30d, 4w, 6m, 1y)',
  'query.your-accounts': 'I tuoi account sono {accounts}.',
};
