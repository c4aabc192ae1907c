import type { Account, Credit } from '../../../shared/model/account.ts';
import type { Capabilities } from '../../../shared/model/capabilities.ts';
import type { PriceList } from '../../../shared/model/price.ts';
import type { AllowedYears } from '../../../shared/rules/allowed-years.ts';
import type { Store } from '../../store/store.ts';

export interface CachedSources {
  readonly store: Store;
  readonly capabilitiesOf: (account: Account) => Capabilities;
}

export interface AccountFacts {
  readonly capabilities: Capabilities;
  readonly prices: PriceList | null;
  readonly credit: Credit | null;
  /** End of the latest refresh. */
  readonly refreshedAt: string | null;
  /** Extensions without a registrar lock, and those without ID protection; null when the service has not said. */
  readonly withoutLock: ReadonlySet<string> | null;
  readonly withoutPrivacy: ReadonlySet<string> | null;
  /** Terms for which the service renews it, by extension, where it said so. */
  readonly allowedYears: Readonly<Record<string, AllowedYears>>;
}

/** @returns a reader that remembers what it read; it answers null for an account that is not there any more */
export function rememberFacts({
  store,
  capabilitiesOf,
}: CachedSources): (accountId: string) => Promise<AccountFacts | null> {
  const { portfolio } = store;
  const known = new Map<string, Promise<AccountFacts | null>>();
  let accounts: Promise<Account[]> | null = null;

  async function read(accountId: string): Promise<AccountFacts | null> {
    const account = (await (accounts ??= store.accounts.list())).find(({ id }) => id === accountId);
    if (!account) return null;
    const [prices, credit, last, withoutLock, withoutPrivacy, allowedYears] = await Promise.all([
      portfolio.prices(accountId),
      portfolio.credit(accountId),
      portfolio.lastRefresh(accountId),
      portfolio.extensionList(accountId, 'without-lock'),
      portfolio.extensionList(accountId, 'without-privacy'),
      portfolio.allowedYears(accountId),
    ]);
    return {
      capabilities: capabilitiesOf(account),
      prices,
      credit,
      refreshedAt: last?.finishedAt ?? null,
      withoutLock: withoutLock && new Set(withoutLock),
      withoutPrivacy: withoutPrivacy && new Set(withoutPrivacy),
      allowedYears,
    };
  }

  return (accountId) => {
    const facts = known.get(accountId) ?? read(accountId);
    known.set(accountId, facts);
    return facts;
  };
}
