import type { FailedOrder } from '../../../store/portfolio/failed-orders.ts';
import type { Store } from '../../../store/store.ts';

const name = 'orders.refusedSeen';

/** @returns refused orders of these accounts that still matter, without those that the user has dismissed */
export async function readRefused(
  { settings, portfolio }: Pick<Store, 'settings' | 'portfolio'>,
  accountIds: readonly string[],
): Promise<FailedOrder[]> {
  const seen = await settings.get(name);
  return portfolio.refusedOrders(accountIds, typeof seen === 'string' ? seen : '');
}

/** @param until the latest of those that were shown: what is refused meanwhile is shown still */
export const dismissRefused = ({ settings }: Pick<Store, 'settings'>, until: string): Promise<void> =>
  settings.set(name, until);
