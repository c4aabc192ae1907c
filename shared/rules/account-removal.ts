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
export function describeRemoval(name: string, { orders, changes }: AccountRemoval): string {
  const some = [
    orders > 0 && `${orders} order${orders === 1 ? '' : 's'}`,
    changes > 0 && `${changes} change${changes === 1 ? '' : 's'}`,
  ];
  return `Removing “${name}” cancels ${some.filter(Boolean).join(' and ')} that wait in its queues.`;
}
