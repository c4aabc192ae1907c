import type { Account } from '../../../shared/model/account.ts';

/** Headers that belong to the connection or to the request, and cannot carry a token. */
const taken: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'idempotency-key',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

/**
 * Assumption: how the token is sent is not shown. `Authorization: Bearer …` unless the account says otherwise; an
 * empty scheme sends the token alone.
 * @returns null when the header cannot carry a token
 * @see docs/INTERFACE.md, Authentication > Surface B
 */
export function tokenHeaderOf(
  setting: Account['tokenHeader'],
  token: string,
): Readonly<Record<string, string>> | null {
  const { name, scheme } = setting ?? { name: 'Authorization', scheme: 'Bearer' };
  if (taken.has(name.toLowerCase()) || !/^[A-Za-z0-9-]+$/.test(name)) return null;
  return { [name]: scheme === '' ? token : `${scheme} ${token}` };
}
