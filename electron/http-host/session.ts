import { isSame, randomSecret } from './secrets.ts';

export type Session = ReturnType<typeof createSession>;

/**
 * Who may talk to the loopback host: the one page that brought the printed token. The cookie alone is not enough,
 * because the browser also sends it to whatever listens on another port of this machine.
 * @param cookieName differs between hosts on one machine: cookies do not tell ports apart
 */
export function createSession(cookieName: string) {
  const token = randomSecret();
  const cookie = randomSecret();
  const secret = randomSecret();
  let cookieGiven = false;
  let secretGiven = false;
  return {
    /** Goes into the printed address; worth one cookie and one secret. */
    token,
    /** @returns the Set-Cookie value for the right token the first time, null ever after */
    exchangeForCookie(given: string): string | null {
      if (cookieGiven || !isSame(given, token)) return null;
      cookieGiven = true;
      return `${cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=/`;
    },
    /** @returns the secret for the right token the first time, null ever after */
    exchangeForSecret(given: string): string | null {
      if (secretGiven || !isSame(given, token)) return null;
      secretGiven = true;
      return secret;
    },
    /** @param cookieHeader the request's Cookie header */
    hasCookie(cookieHeader = ''): boolean {
      const pairs = cookieHeader.split(';').map((pair) => pair.trim());
      return pairs.some((pair) => isSame(pair, `${cookieName}=${cookie}`));
    },
    /** @param pageHeader what the request has in the header that only the page can fill */
    hasSecret: (pageHeader: unknown): boolean => typeof pageHeader === 'string' && isSame(pageHeader, secret),
  };
}
