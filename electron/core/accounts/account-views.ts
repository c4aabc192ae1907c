import type { AccountView, Reachability } from '../../../shared/model/account-view.ts';
import type { BudgetView } from '../../../shared/model/budget.ts';
import type { Account } from '../../../shared/model/account.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { type Capabilities, withoutParts } from '../../../shared/model/capabilities.ts';
import type { RefreshProgress } from '../../../shared/model/refresh.ts';
import { type Connections, readSecret } from '../connections/connections.ts';
import { readSameDomains } from './same-domains.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Store } from '../../store/store.ts';
import type { Vault } from '../../vault/vault.ts';

export interface AccountViewOptions {
  readonly store: Store;
  readonly vault: Pick<Vault, 'read'>;
  readonly connections: Pick<Connections, 'reachability'>;
  readonly events: EventBus;
  /** Needs neither the secret nor the network. */
  readonly capabilitiesOf: (account: Account) => Capabilities;
  readonly budgetOf: (account: Account) => Promise<BudgetView>;
  readonly refreshProgress: { of(accountId: string): RefreshProgress | null };
}

/** Before anything was asked since the start, the latest refresh is when the service last answered. */
const reachabilityOf = (known: Reachability, refreshedAt: string | null): Reachability =>
  known.state === 'unknown' && refreshedAt ? { state: 'online', at: refreshedAt, by: null } : known;

type KeyState = Pick<AccountView, 'hasSecret' | 'keyProblem'>;
const usable: KeyState = { hasSecret: true, keyProblem: null };
const unusable = (error: unknown): KeyState => ({
  hasSecret: false,
  keyProblem: error instanceof AppError && error.code === 'secret-elsewhere' ? error.failure.message : null,
});

export type AccountViews = ReturnType<typeof createAccountViews>;

/** All accounts as page and terminal show them. */
export function createAccountViews(options: AccountViewOptions) {
  const { store, vault, connections, events, capabilitiesOf, budgetOf, refreshProgress } = options;

  async function view(
    account: Account,
    pairs: Awaited<ReturnType<typeof readSameDomains>>,
  ): Promise<AccountView> {
    const { id } = account;
    const [credit, domains, pricesFetchedAt, lastRefresh, budget, key] = await Promise.all([
      store.portfolio.credit(id),
      store.portfolio.count(id),
      store.portfolio.pricesFetchedAt(id),
      store.portfolio.lastRefresh(id),
      budgetOf(account),
      account.demo
        ? usable
        : readSecret(account, { vault, accounts: store.accounts }).then(() => usable, unusable),
    ]);
    return {
      account,
      reachability: reachabilityOf(connections.reachability(id), lastRefresh?.finishedAt ?? null),
      capabilities: withoutParts(capabilitiesOf(account), lastRefresh?.notOffered ?? []),
      ...key,
      credit,
      domains,
      refreshedAt: lastRefresh?.finishedAt ?? null,
      pricesFetchedAt,
      lastRefresh,
      refresh: refreshProgress.of(id),
      budget,
      sameDomains: pairs
        .filter(({ accountIds }) => accountIds.includes(id))
        .map(({ accounts, domains }) => ({ accounts, domains })),
    };
  }

  async function read(): Promise<AccountView[]> {
    const [accounts, pairs] = await Promise.all([store.accounts.list(), readSameDomains(store)]);
    return Promise.all(accounts.map((account) => view(account, pairs)));
  }
  return {
    read,
    async emit() {
      events.emit('accounts.changed', await read());
    },
  };
}
