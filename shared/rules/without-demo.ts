import type { Account } from '../model/account.ts';
import { writeValue } from './query-tokens.ts';

/** Demo money and domains are in no total, except in a home that has nothing else. */
export function withoutDemo(accounts: readonly Account[]): readonly Account[] {
  const real = accounts.filter(({ demo }) => !demo);
  return real.length === 0 ? accounts : real;
}

/** @returns the term of a query for these accounts; empty where they are all that there are */
export const accountTerm = (chosen: readonly Account[], all: readonly Account[]): string =>
  chosen.length === all.length ? '' : `account:${chosen.map(({ name }) => writeValue(name)).join(',')}`;
