import { say, type Sentence } from '../words/sentence.ts';
import type { AccountRemoval } from '../model/account.ts';

export function describeRemoval(name: string, { orders, changes }: AccountRemoval): Sentence {
  const waiting = say('account.waiting-orders', { count: orders });
  const alsoWaiting = say('account.waiting-changes', { count: changes });
  if (orders > 0 && changes > 0)
    return say('account.removal-both', { name, orders: waiting, changes: alsoWaiting });
  return say('account.removal', { name, what: orders > 0 ? waiting : alsoWaiting });
}
