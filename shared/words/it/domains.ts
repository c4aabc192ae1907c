import type { domains as english } from '../en/domains.ts';
import type { Translation } from '../translation.ts';

export const domains: Translation<typeof english> = {
  'domains.epp-unread': 'Il codice EPP non è stato letto. {why}',
  'domains.no-look-up': '“{account}” non può cercare i domini per nome. {message}',
  'domains.not-in-portfolio': '{domain} non è tra i tuoi domini.',
  'domains.of-account': '{account}: {message}',
};
