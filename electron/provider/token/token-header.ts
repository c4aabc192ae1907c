import { carriesToken } from '../../../shared/rules/token-header.ts';
import type { Account } from '../../../shared/model/account.ts';

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
  if (!carriesToken(name)) return null;
  return { [name]: scheme === '' ? token : `${scheme} ${token}` };
}
