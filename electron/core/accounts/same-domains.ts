import { z } from 'zod';
import type { Store } from '../../store/store.ts';

const settingName = 'accounts.same-domains';
/** Pairs of accounts that show the same domains: sums over both count them twice. */
const Pairs = z.array(z.object({ accountIds: z.array(z.string()), domains: z.int() })).catch([]);

/** @returns the pairs that the latest refreshes found, of accounts that are still connected, with their names */
export async function readSameDomains({ accounts, settings }: Pick<Store, 'accounts' | 'settings'>) {
  const [connected, stored] = await Promise.all([accounts.list(), settings.get(settingName)]);
  return Pairs.parse(stored ?? []).flatMap((pair) => {
    const both = connected.filter(({ id }) => pair.accountIds.includes(id));
    return both.length === 2 ? [{ ...pair, accounts: both.map(({ name }) => name) }] : [];
  });
}

/** Compares an account that was just refreshed with the others; the demo with none. */
export async function findSameDomains(
  { accounts, portfolio, settings }: Pick<Store, 'accounts' | 'portfolio' | 'settings'>,
  accountId: string,
): Promise<void> {
  const real = (await accounts.list()).filter(({ demo }) => !demo).map(({ id }) => id);
  const others = real.filter((id) => id !== accountId);
  if (others.length === real.length || others.length === 0) return;
  const found = await portfolio.sameDomains(accountId, others);
  const former = Pairs.parse((await settings.get(settingName)) ?? []);
  await settings.set(settingName, [
    ...former.filter(({ accountIds }) => !accountIds.includes(accountId)),
    ...found.map((other) => ({ accountIds: [accountId, other.accountId].sort(), domains: other.domains })),
  ]);
}
