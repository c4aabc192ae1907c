import type { Account } from '../model/account.ts';

/**
 * Says which account of which service an account here is, as far as its settings show.
 * @returns surface, base URL in one spelling (without credentials, query, default port and trailing slashes) and, on
 * surface A, the e-mail in lower case, separated by spaces. On surface B nothing shows whose a token is: two accounts
 * at one address have the same identity, whether they are the same account there or not.
 * @see docs/INTERFACE.md, Authentication
 */
export function serviceIdentity({
  surface,
  baseUrl,
  email,
}: Pick<Account, 'surface' | 'baseUrl' | 'email'>): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const address = (url ? `${url.protocol}//${url.host}${url.pathname}` : baseUrl.trim()).replace(/\/+$/, '');
  switch (surface) {
    case 'key-header':
      return `${surface} ${address} ${email.trim().toLowerCase()}`;
    case 'token':
      return `${surface} ${address}`;
  }
}
