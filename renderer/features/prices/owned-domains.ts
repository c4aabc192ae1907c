import { useRouter } from 'vue-router';
import { setTerm } from '../../../shared/rules/query-terms.ts';
import { useAccounts } from '../../bridge/accounts.ts';

/** @returns what shows the listed domains that an account has with an extension */
export function useOwnedDomains() {
  const accounts = useAccounts();
  const router = useRouter();
  return async (account: string, extension: string): Promise<void> => {
    const query = setTerm('listed:yes', 'tld', [extension]);
    const q = accounts.accountId === null ? setTerm(query, 'account', [account]) : query;
    await router.push({ name: 'domains', query: { q } });
  };
}
