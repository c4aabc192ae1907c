import type { Account, DemoInScope } from '../model/account.ts';
import { writeValue } from './query-tokens.ts';

/** Demo money and domains are in no total, except in a home that has nothing else. */
export function withoutDemo(accounts: readonly Account[]): readonly Account[] {
  const real = accounts.filter(({ demo }) => !demo);
  return real.length === 0 ? accounts : real;
}

/** @returns the accounts of those that take part whose money is added up, by id; those that were removed are real ones */
export function countedAccounts(
  taking: Iterable<string>,
  accounts: readonly Pick<Account, 'id' | 'demo'>[],
): ReadonlySet<string> {
  const demos = new Set(accounts.filter(({ demo }) => demo).map(({ id }) => id));
  const all = new Set(taking);
  const real = new Set([...all].filter((id) => !demos.has(id)));
  return real.size === 0 ? all : real;
}

/** The accounts that figures of one account, or with null of all, are about, and what to say of the demo. */
export function accountsInScope(
  all: readonly Account[],
  accountId: string | null,
): { readonly accounts: readonly Account[]; readonly demo: DemoInScope } {
  const accounts = accountId === null ? withoutDemo(all) : all.filter(({ id }) => id === accountId);
  if (accounts.some(({ demo }) => demo)) return { accounts, demo: 'only' };
  return { accounts, demo: accountId === null && accounts.length < all.length ? 'left-out' : 'none' };
}

export const accountTerm = (chosen: readonly Account[], all: readonly Account[]): string =>
  chosen.length === all.length ? '' : `account:${chosen.map(({ name }) => writeValue(name)).join(',')}`;
