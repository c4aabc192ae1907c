import { say, type Sentence } from '../words/sentence.ts';
import type { AccountRemoval } from '../model/account.ts';

/** @returns one sentence about what the user wrote that goes with the account; nothing where there is nothing */
export function describeWritten({ tagged, noted }: AccountRemoval): string {
  const some = [
    tagged > 0 && `the tags of ${tagged} domain${tagged === 1 ? '' : 's'}`,
    noted > 0 && `${noted} note${noted === 1 ? '' : 's'}`,
  ].filter((one) => one !== false);
  return some.length === 0 ? '' : `This also removes ${some.join(' and ')}.`;
}

/** @returns one sentence that says what goes with the account */
export function describeRemoval(name: string, { orders, changes }: AccountRemoval): Sentence {
  const waiting = say('account.waiting-orders', { count: orders });
  const alsoWaiting = say('account.waiting-changes', { count: changes });
  if (orders > 0 && changes > 0)
    return say('account.removal-both', { name, orders: waiting, changes: alsoWaiting });
  return say('account.removal', { name, what: orders > 0 ? waiting : alsoWaiting });
}
