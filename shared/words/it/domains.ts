import type { domains as english } from '../en/domains.ts';
import type { Translation } from '../translation.ts';

export const domains: Translation<typeof english> = {
  'domains.no-look-up': '“{account}” non può cercare i domini per nome. {message}',
  'domains.of-account': '{account}: {message}',
};
