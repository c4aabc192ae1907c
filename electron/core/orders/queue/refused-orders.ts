import type { FailedOrder } from '../../../store/portfolio/failed-orders.ts';
import type { Store } from '../../../store/store.ts';

const name = 'orders.refusedSeen';

/** @returns refused orders of these accounts that still matter, without those that the user has dismissed */
export async function readRefused(
  { settings, portfolio }: Pick<Store, 'settings' | 'portfolio'>,
  accountIds: readonly string[],
): Promise<FailedOrder[]> {
  return portfolio.refusedOrders(accountIds, await seenUntil(settings));
}

/** @returns how many of all accounts {@link readRefused} finds */
export const countRefused = async ({
  settings,
  portfolio,
}: Pick<Store, 'settings' | 'portfolio'>): Promise<number> =>
  portfolio.countRefused(await seenUntil(settings));

async function seenUntil(settings: Store['settings']): Promise<string> {
  const seen = await settings.get(name);
  return typeof seen === 'string' ? seen : '';
}

/** @param until the latest of those that were shown: what is refused meanwhile is shown still */
export const dismissRefused = ({ settings }: Pick<Store, 'settings'>, until: string): Promise<void> =>
  settings.set(name, until);
