import { itemFor } from '../support/registration-item.ts';
import type { Random } from '../fuzz/random.ts';
import { nameOf } from './check-books.ts';
import type { Host } from './program.ts';

/** Something the user wants to order. A restore may be followed by a renewal, which is an order of its own. */
export interface Wish {
  readonly kind: 'renew' | 'restore' | 'register' | 'transfer';
  readonly domain: string;
  /** Of a renewal or registration; for a restore, of the renewal that follows, 0 for none. */
  readonly years: number;
}

/** The code that every transfer of the torture has. */
export const eppCode = 'Te-st1';

/**
 * How many domains the service must hold for so many orders. The spare ones keep the number of active domains, up to
 * 1,000 orders, between 100 and 1,000, where prices do not change under way.
 */
export function domainsFor(orders: number): { renewed: number; restored: number; spare: number } {
  const renewed = Math.ceil(orders * 0.42);
  return { renewed, restored: Math.ceil(orders * 0.14), spare: Math.max(20, 110 - renewed) };
}

/** @param names domains of the account; those to restore are in redemption. @returns a mixed list of `orders` orders and a few more */
export function makeWishes(
  orders: number,
  random: Random,
  names: { readonly renewed: readonly string[]; readonly restored: readonly string[] },
): Wish[] {
  const wishes: Wish[] = [
    ...names.renewed.map((domain): Wish => ({ kind: 'renew', domain, years: 1 + random.below(3) })),
    ...names.restored.map((domain): Wish => ({ kind: 'restore', domain, years: random.below(2) })),
  ];
  const taken = Math.ceil(orders * 0.2);
  for (let at = 0; at < taken; at += 1) {
    wishes.push({ kind: 'register', domain: `free-${at}.com`, years: 1 + random.below(2) });
    wishes.push({ kind: 'transfer', domain: `taken-${at}.com`, years: 1 });
  }
  for (let at = wishes.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [wishes[at], wishes[other]] = [wishes[other] as Wish, wishes[at] as Wish];
  }
  return wishes;
}

/**
 * Queues wishes through the browser host.
 * @param acknowledged is told of each order that the program said it has queued, at once
 * @throws Gone when the program is killed meanwhile
 */
export async function queueWishes(
  host: Host,
  accountId: string,
  wishes: readonly Wish[],
  acknowledged: (name: string) => void,
): Promise<void> {
  const key = (domain: string) => ({ accountId, domain });
  for (const { kind, domain, years } of wishes) {
    if (kind === 'renew') {
      const selection = { by: 'keys' as const, keys: [key(domain)] };
      const { queued } = await host.call('orders.queueRenewal', { selection, years });
      if (queued === 1) acknowledged(nameOf({ kind, domain }));
      continue;
    }
    if (kind === 'restore') {
      // No list shows a domain in redemption: it is read by itself.
      await host.call('domains.refreshOne', key(domain));
      const selection = { by: 'keys' as const, keys: [key(domain)] };
      const { outcomes = [] } = await host.call('orders.queueRestore', {
        selection,
        each: true,
        thenRenew: years === 0 ? null : years,
      });
      for (const { id, years: term } of outcomes)
        if (id !== null) acknowledged(nameOf({ kind: term === 0 ? 'restore' : 'renew', domain }));
      continue;
    }
    const items = [itemFor(domain, { years, eppCode: kind === 'transfer' ? eppCode : null })];
    const { queued } = await host.call('orders.queueRegistrations', { accountId, kind, items });
    if (queued === 1) acknowledged(nameOf({ kind, domain }));
  }
}
