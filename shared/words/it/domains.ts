import type { domains as english } from '../en/domains.ts';
import type { Translation } from '../translation.ts';

export const domains: Translation<typeof english> = {
  'domains.epp-unread': 'Il codice EPP non è stato letto. {why}',
  'domains.no-look-up': '“{account}” non può cercare i domini per nome. {message}',
  'domains.not-in-portfolio': '{domain} non è nel portafoglio.',
  'domains.of-account': '{account}: {message}',
  'health.set-gone': 'Questo gruppo di nameserver non esiste più. Scegline un altro.',
  'query.too-many-terms':
    'La ricerca ha più di {most} termini. Incolla invece un elenco di nomi nella finestra dell’ordine.',
};
