import { isSame, randomSecret } from './secrets.ts';

/**
 * Who may talk to the loopback host: the one page that brought the printed token. The cookie alone is not enough,
 * because the browser also sends it to whatever listens on another port of this machine.
 */
export interface Session {
  /** Goes into the printed address; worth one cookie and one secret. */
  readonly token: string;
  /** @returns the Set-Cookie value for the right token the first time, null ever after */
  exchangeForCookie(token: string): string | null;
  /** @returns the secret for the right token the first time, null ever after */
  exchangeForSecret(token: string): string | null;
  /** @param cookieHeader the request's Cookie header */
  hasCookie(cookieHeader: string | undefined): boolean;
  /** @param pageHeader what the request has in the header that only the page can fill */
  hasSecret(pageHeader: unknown): boolean;
}

/** @param cookieName differs between hosts on one machine: cookies do not tell ports apart */
export function createSession(cookieName: string): Session {
  const token = randomSecret();
  const cookie = randomSecret();
  const secret = randomSecret();
  let cookieGiven = false;
  let secretGiven = false;
  return {
    token,
    exchangeForCookie(given) {
      if (cookieGiven || !isSame(given, token)) return null;
      cookieGiven = true;
      return `${cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=/`;
    },
    exchangeForSecret(given) {
      if (secretGiven || !isSame(given, token)) return null;
      secretGiven = true;
      return secret;
    },
    hasCookie(cookieHeader = '') {
      const pairs = cookieHeader.split(';').map((pair) => pair.trim());
      return pairs.some((pair) => isSame(pair, `${cookieName}=${cookie}`));
    },
    hasSecret: (pageHeader) => typeof pageHeader === 'string' && isSame(pageHeader, secret),
  };
}
