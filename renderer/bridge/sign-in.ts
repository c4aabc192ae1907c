import { isObject } from '../../shared/rules/json-object.ts';

const storageKey = 'namekeep.page-secret';

/** What signing in needs of the browser; tests pass their own. */
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
 * Exchanges the token for the secret that the host asks of this page.
 * @param origin such as `http://127.0.0.1:4711`
 * @returns without a valid token the secret that this tab has from before; null when it has none
 */
export async function signIn(
  origin: string,
  token: string | null,
  { fetch: request = fetch.bind(globalThis), storage = sessionStorage }: SignInOptions = {},
): Promise<string | null> {
  const secret = token === null ? null : await exchange(origin, token, request).catch(() => null);
  if (secret === null) return storage.getItem(storageKey);
  storage.setItem(storageKey, secret);
  return secret;
}

async function exchange(origin: string, token: string, request: typeof fetch): Promise<string | null> {
  const response = await request(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify({ token }),
  });
  const session: unknown = response.ok ? await response.json() : null;
  // Read by hand: a schema would bring zod to the first screen.
  return isObject(session) && typeof session['secret'] === 'string' && session['secret'] !== ''
    ? session['secret']
    : null;
}
