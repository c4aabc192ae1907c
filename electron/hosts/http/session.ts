import { createHmac, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PageSession } from '../../../shared/model/page-session.ts';

export type Session = ReturnType<typeof createSession>;

/**
 * The sessions of a host, one after the other. A new address ends the session of the former tab, but only once it is
 * opened: anyone who used an address that was not theirs is out then, and an address printed by mistake does nothing.
 * @param onEnd called when a session has ended because another began
 */
export function createSessions(cookieName: string, onEnd: () => void) {
  // Nobody has the token of the first one.
  let current = createSession(cookieName);
  let next: Session | null = null;
  return {
    current: (): Session => current,
    /** @returns the token of the next session; one that was made before and not used is no longer valid */
    newToken(): string {
      next = createSession(cookieName);
      return next.token;
    },
    /** Begins the next session. @returns the Set-Cookie value for its token the first time, null ever after */
    enter(token: string): string | null {
      const cookie = next?.exchangeForCookie(token) ?? null;
      if (next === null || cookie === null) return null;
      current = next;
      next = null;
      onEnd();
      return cookie;
    },
  };
}

/**
 * Who may talk to the loopback host: the one page that brought the printed token. The cookie alone is not enough,
 * because the browser also sends it to whatever listens on another port of this machine.
 * @param cookieName differs between hosts on one machine: cookies do not tell ports apart
 */
export function createSession(cookieName: string) {
  const token = randomSecret();
  const cookie = randomSecret();
  const secret = randomSecret();
  const proofKey = randomSecret();
  let cookieGiven = false;
  let secretGiven = false;
  return {
    /** Goes into the printed address; worth one cookie and the secrets of one page. */
    token,
    exchangeForCookie(given: string): string | null {
      if (cookieGiven || !isSame(given, token)) return null;
      cookieGiven = true;
      return `${cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=/`;
    },
    exchangeForSecrets(given: string): PageSession | null {
      if (secretGiven || !isSame(given, token)) return null;
      secretGiven = true;
      return { secret, proofKey };
    },
    /** @param cookieHeader the request's Cookie header */
    hasCookie(cookieHeader = ''): boolean {
      const pairs = cookieHeader.split(';').map((pair) => pair.trim());
      return pairs.some((pair) => isSame(pair, `${cookieName}=${cookie}`));
    },
    /** @returns what only the host that gave this session can know; nobody learns the key from it */
    prove: (nonce: string): Buffer => createHmac('sha256', proofKey).update(nonce).digest(),
    /** @param pageHeader what the request has in the header that only the page can fill */
    hasSecret: (pageHeader: unknown): boolean => typeof pageHeader === 'string' && isSame(pageHeader, secret),
  };
}

/** @returns 256 random bits, as they can stand in an address, a cookie or a header */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. Digests have one length, so not even the length of the secret shows. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
