import type { Provider } from '../../provider/provider.ts';
import type { Connections } from './connections.ts';

/**
 * How long work on several accounts will take at the least, given what is left of their budgets: they run side by side.
 * An account that cannot be opened now (its key is missing) adds nothing, so that a preview works without it.
 * @param requests by account id
 * @returns seconds
 */
export async function minDuration(
  connections: Connections,
  work: Parameters<Provider['estimate']>[0],
  requests: ReadonlyMap<string, number>,
): Promise<number> {
  const times = await Promise.all(
    [...requests].map(async ([accountId, count]) => {
      const provider = await connections.provider(accountId).catch(() => null);
      return provider ? provider.estimate(work, count) : 0;
    }),
  );
  return Math.ceil(Math.max(0, ...times) / 1000);
}
