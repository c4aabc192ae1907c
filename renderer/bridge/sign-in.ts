import type { PageSession } from '../../shared/model/page-session.ts';
import { isObject } from '../../shared/rules/json-object.ts';

const storageKey = 'namekeep.page-session';

/** The browser's part in signing in; tests pass their own. */
export interface SignInOptions {
  readonly fetch?: typeof fetch;
  /** Of this tab and this origin, port included; it survives a reload. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Takes the one-time token of the browser host out of the address, so that neither the address bar nor the history
 * keeps it.
 */
export function takeToken(address: Location = location, entries: History = history): string | null {
  const token = /^#token=([\w-]+)$/.exec(address.hash)?.[1] ?? null;
  if (token !== null) entries.replaceState(null, '', address.pathname);
  return token;
}

/**
 * Exchanges the token for the secrets of this page and its host.
 * @param origin such as `http://0123456789abcdef.localhost:4711`
 * @returns without a valid token the session that this tab has from before; null when it has none
 */
export async function signIn(
  origin: string,
  token: string | null,
  { fetch: request = fetch.bind(globalThis), storage = sessionStorage }: SignInOptions = {},
): Promise<PageSession | null> {
  const session = token === null ? null : await exchange(origin, token, request).catch(() => null);
  if (session === null) return readSession(JSON.parse(storage.getItem(storageKey) ?? 'null'));
  keepSession(session, storage);
  return session;
}

/** Remembers the session of this tab for a reload. @param session null forgets it */
export const keepSession = (
  session: PageSession | null,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void => storage.setItem(storageKey, JSON.stringify(session));

async function exchange(origin: string, token: string, request: typeof fetch): Promise<PageSession | null> {
  const response = await request(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify({ token }),
  });
  return response.ok ? readSession(await response.json()) : null;
}

/** @returns null for anything else */
export function readSession(value: unknown): PageSession | null {
  if (!isObject(value)) return null;
  const { secret, proofKey } = value;
  return typeof secret === 'string' && typeof proofKey === 'string' ? { secret, proofKey } : null;
}
