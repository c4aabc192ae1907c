import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who may talk to the loopback host: the one browser that brought the printed token. */
export interface Session {
  /** Goes into the printed address; worth one exchange. */
  readonly token: string;
  /** @returns the Set-Cookie value for the right token the first time, null ever after */
  exchange(token: string): string | null;
  /** @param cookieHeader the request's Cookie header */
  holds(cookieHeader: string | undefined): boolean;
}

const secret = (): string => randomBytes(32).toString('base64url');
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
// Digests have one length, so the comparison says nothing about the text's.
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** @param cookieName differs between hosts on one machine: cookies do not tell ports apart */
export function createSession(cookieName: string): Session {
  const token = secret();
  const cookie = secret();
  let used = false;
  return {
    token,
    exchange(given) {
      if (used || !same(given, token)) return null;
      used = true;
      return `${cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=/`;
    },
    holds(cookieHeader = '') {
      const pairs = cookieHeader.split(';').map((pair) => pair.trim());
      return pairs.some((pair) => same(pair, `${cookieName}=${cookie}`));
    },
  };
}
