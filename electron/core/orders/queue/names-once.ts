import type { Account } from '../../../../shared/model/account.ts';
import { serviceIdentity } from '../../../../shared/rules/service-identity.ts';
import { say } from '../../../../shared/words/sentence.ts';
import type { Candidate } from '../kinds/orderable-domains.ts';

/**
 * A name is one domain, whichever account it is ordered in: of the accounts in which a request asks for it, the first
 * that can order it does. The ledger guards against orders of other requests. A demo has domains of its own.
 * @param allowAgain the user agreed to pay again
 * @returns a function that judges the candidates of a request, each in its turn
 */
export function createNamesOnce(
  accounts: readonly Account[],
  allowAgain: boolean,
): (candidate: Candidate) => Candidate {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const first = new Map<string, Account>();
  return (candidate) => {
    const { item } = candidate;
    const account = byId.get(item.accountId);
    if (item.bucket !== 'will-be-ordered' || !account) return candidate;
    const name = `${String(account.demo)}/${item.domain}`;
    const other = first.get(name);
    if (!other) first.set(name, account);
    if (!other || other.id === account.id) return candidate;
    const reason = say('orders.also-selected', { account: other.name });
    if (serviceIdentity(other) === serviceIdentity(account))
      return { ...candidate, item: { ...item, bucket: 'already-queued', reason } };
    const verdict = allowAgain ? { reason: null } : { bucket: 'uncertain' as const, reason };
    return { ...candidate, item: { ...item, ...verdict, again: reason } };
  };
}
