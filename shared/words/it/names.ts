import type { names as english } from '../en/names.ts';
import type { Translation } from '../translation.ts';

export const names: Translation<typeof english> = {
  'name.character': '“{name}” non è un nome di dominio: contiene un carattere non ammesso nei nomi.',
  'name.empty': 'Il nome di dominio è vuoto.',
  'name.empty-label': '“{name}” non è un nome di dominio: ha una parte vuota.',
  'name.label-characters':
    '“{name}” non è un nome di dominio: “{label}” può avere solo lettere, cifre e trattini interni.',
  'name.label-long': '“{name}” non è un nome di dominio: “{label}” supera i 63 caratteri.',
  'name.long': '“{name}” non è un nome di dominio: supera i 253 caratteri.',
  'name.no-extension': '“{name}” non è un nome di dominio: non ha estensione.',
  'name.no-punycode': '“{name}” non è un nome di dominio: non si può scrivere in Punycode.',
  'name.number-extension': '“{name}” non è un nome di dominio: la sua estensione è un numero.',
  'names.address': '“{cell}” è un indirizzo web. Scrivi solo il nome di dominio.',
  'names.more-columns': 'Ha più di due colonne; metti tra virgolette un codice che contiene un separatore.',
  'names.no-code': 'Manca il codice EPP di {name}.',
  'names.no-name': 'Al suo posto non c’è un nome di dominio.',
  'names.two-codes': '{name} è elencato due volte, con codici EPP diversi.',
  'names.two-names': 'Ha due nomi. Scrivine uno per riga.',
};
