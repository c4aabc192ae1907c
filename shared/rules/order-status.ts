import { say, type Sentence } from '../words/sentence.ts';

export interface StatusVerdict {
  /** `uncertain`: the interface names no such status, so the service decides, and the user confirms that it is asked. */
  readonly verdict: 'allowed' | 'refused' | 'uncertain';
  readonly reason: Sentence | null;
}

const allowed: StatusVerdict = { verdict: 'allowed', reason: null };

/** @returns whether both are the same word, in any case; a status that was not read is like no other */
export const sameStatus = (status: string | null, other: string | null): boolean =>
  status !== null && other !== null && status.trim().toLowerCase() === other.trim().toLowerCase();

/** @see docs/INTERFACE.md, Refusal conditions > 1 */
export function renewalByStatus(status: string | null): StatusVerdict {
  if (sameStatus(status, 'Active')) return allowed;
  if (/redemption/i.test(status ?? '')) return { verdict: 'refused', reason: say('orders.in-redemption') };
  if (/\bcancell?ed\b/i.test(status ?? ''))
    return { verdict: 'refused', reason: say('orders.cancelled-first') };
  return uncertain(status, 'renewed');
}

/** @see docs/INTERFACE.md, Refusal conditions > 1 and 2 */
export function restoreByStatus(status: string | null): StatusVerdict {
  if (status !== null && isRestorable(status)) return allowed;
  if (['Active', 'Pending', 'Deleted'].some((named) => sameStatus(status, named))) {
    return { verdict: 'refused', reason: say('orders.status-not-restorable', { status: status ?? '' }) };
  }
  return uncertain(status, 'restored');
}

/** @returns whether the status is one that a restore is for, as far as the interface names them */
export const isRestorable = (status: string): boolean => /redemption|\bcancell?ed\b/i.test(status);

function uncertain(status: string | null, done: 'renewed' | 'restored'): StatusVerdict {
  const reason =
    status === null || status.trim() === ''
      ? say(`orders.status-unknown-${done}`)
      : say(`orders.status-uncertain-${done}`, { status });
  return { verdict: 'uncertain', reason };
}
