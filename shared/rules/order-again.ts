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
 * @returns whether the same renewal or restore can be ordered once more: what lasts is not in its way. Registrations
 * and transfers are corrected instead.
 * @see docs/INTERFACE.md, Surface B: reseller codes
 */
export const canOrderAgain = ({ kind, state, error }: Pick<Order, 'kind' | 'state' | 'error'>): boolean =>
  state === 'refused' && (kind === 'renew' || kind === 'restore') && !saysThatItLasts(error);

const saysThatItLasts = (part: unknown): boolean =>
  isSentence(part) && (lasting.has(part.key) || Object.values(part.values).some(saysThatItLasts));
