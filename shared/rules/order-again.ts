import type { Order } from '../model/order.ts';
import { isSentence } from '../words/sentence.ts';

/** Reasons of the service that hold for the same order tomorrow. */
const lasting: ReadonlySet<string> = new Set([
  'token.domain-not-found',
  'token.domain-not-renewable',
  'token.domain-not-restorable',
  'token.invalid-years',
  'token.invalid-years-allowed',
  'token.invalid-years-required',
  'token.restore-required',
  'token.tld-not-sellable',
]);

/**
 * @returns whether to offer the same renewal or restore once more: the service refused it in words, for a reason that may
 * pass. Where only readings after an error, or the user, say that nothing was charged, a charge may still show, and the
 * offer would be to pay twice. Registrations and transfers are corrected instead.
 * @see docs/INTERFACE.md, Surface B: reseller codes
 */
export const canOrderAgain = ({
  kind,
  state,
  error,
  evidence,
  confirmedByUser,
}: Pick<Order, 'kind' | 'state' | 'error' | 'evidence' | 'confirmedByUser'>): boolean =>
  state === 'refused' &&
  (kind === 'renew' || kind === 'restore') &&
  evidence?.answer !== 'error' &&
  !confirmedByUser &&
  !saysThatItLasts(error);

const saysThatItLasts = (part: unknown): boolean =>
  isSentence(part) && (lasting.has(part.key) || Object.values(part.values).some(saysThatItLasts));
