import type { Baseline, Order } from '../model/order.ts';
import { renewalEffect } from './renewal.ts';
import { isRestorable } from './restore.ts';

/** What reading a domain back shows of an order. */
export interface OrderEffect {
  /**
   * `seen` it happened, `unseen` nothing moved, `pending` the domain waits in the account (for its invoice or for the
   * registry), `unclear` something else than what was ordered, or what would tell is missing.
   */
  readonly kind: 'seen' | 'unseen' | 'pending' | 'unclear';
  /** One sentence. */
  readonly finding: string;
}

/** A domain as read back. */
export type Reading = Pick<Baseline, 'expiryDate' | 'nextDueDate' | 'status'>;

/**
 * Tells from the domain before and after whether an order happened.
 * @param after null when the domain is not in the account
 * @see architecture.md, Money > 3; provider-interface.md, States and transitions
 */
export function orderEffect(
  { kind, years }: Pick<Order, 'kind' | 'years'>,
  before: Reading,
  after: Reading | null,
): OrderEffect {
  switch (kind) {
    case 'renew': {
      if (!after) return gone;
      const effect = renewalEffect(before, after, years);
      return { kind: renewal[effect.kind], finding: effect.finding };
    }
    case 'restore':
      return after ? restoreEffect(after.status ?? '') : gone;
    case 'register':
    case 'transfer':
      return takingEffect(after);
  }
}

const renewal = { moved: 'seen', unmoved: 'unseen', unclear: 'unclear' } as const;
const gone: OrderEffect = {
  kind: 'unclear',
  finding: 'The service does not find the domain in the account any more.',
};

function restoreEffect(status: string): OrderEffect {
  if (/^active$/i.test(status)) return { kind: 'seen', finding: 'The domain is active again.' };
  if (isRestorable(status)) return { kind: 'unseen', finding: `The status is still “${status}”.` };
  return { kind: 'unclear', finding: `The status is “${status}”, neither active nor in redemption.` };
}

function takingEffect(after: Reading | null): OrderEffect {
  if (!after) return { kind: 'unseen', finding: 'The domain is not in the account.' };
  const status = after.status ?? '';
  if (/^active$/i.test(status)) return { kind: 'seen', finding: 'The domain is active in the account.' };
  if (/pending/i.test(status))
    return { kind: 'pending', finding: `The status in the account is “${status}”.` };
  return { kind: 'unclear', finding: `The domain is in the account with the status “${status}”.` };
}
