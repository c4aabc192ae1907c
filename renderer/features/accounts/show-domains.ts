import { useRouter } from 'vue-router';
import { writeValue } from '../../../shared/rules/query-tokens.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { inBackground } from '../../ui/in-background.ts';

/** Finds domains, of one account also where the page is about all of them. */
export interface DomainQuery {
  readonly query: string | null;
  readonly accountId: string | null;
}

/** @returns what opens Domains with a search */
export function useShowDomains(): (domains: DomainQuery) => void {
  const accounts = useAccounts();
  const router = useRouter();
  return ({ accountId, query }) => {
    const isNamed = accountId !== null && accountId !== accounts.accountId;
    const account = isNamed ? `account:${writeValue(accounts.nameOf(accountId))} ` : '';
    inBackground(router.push({ name: 'domains', query: { q: `${account}${query ?? ''}` } }));
  };
}
