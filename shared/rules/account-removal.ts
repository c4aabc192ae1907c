import type { AccountRemoval } from '../model/account.ts';

/** @returns one sentence that says what goes with the account */
export function describeRemoval(name: string, { orders, changes }: AccountRemoval): string {
  const some = [
    orders > 0 && `${orders} order${orders === 1 ? '' : 's'}`,
    changes > 0 && `${changes} change${changes === 1 ? '' : 's'}`,
  ];
  return `Removing “${name}” cancels ${some.filter(Boolean).join(' and ')} that wait in its queues.`;
}
