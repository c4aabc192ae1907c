import { hasCredentials } from '../../../shared/rules/url-credentials.ts';

/** The most that Windows takes. */
const mostCharacters = 2081;

/** @returns the address as it may be handed to the system: https and without a password; null for any other text */
export function readHttps(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !hasCredentials(url.href) && url.href.length <= mostCharacters
    ? url
    : null;
}
