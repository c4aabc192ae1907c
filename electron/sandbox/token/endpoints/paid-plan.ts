import type { Input } from '../../endpoints/fields.ts';
import type { PriceKind } from '../../price-list.ts';
import type { Reseller } from '../../reseller.ts';
import { refusal, type TokenAnswer } from '../token-answer.ts';

/** A paid operation that the service would carry out, before anything is charged. */
export interface PaidPlan {
  readonly kind: PriceKind;
  readonly domain: string;
  /** 0 for a restore. */
  readonly years: number;
  /** Minor units. */
  readonly amount: number;
  /** Refusal of the registry; null when it will take it. */
  readonly registryRefusal: string | null;
  /** Puts what is to come into the account, once it is charged. */
  stage(): void;
}
export type Prepared =
  { readonly ok: true; readonly plan: PaidPlan } | { readonly ok: false; readonly refused: TokenAnswer };
export type Prepare = (reseller: Reseller, input: Input) => Prepared;

export const refuse = (answer: TokenAnswer): Prepared => ({ ok: false, refused: answer });

export function refuseWhileWaiting(
  { ledger }: Reseller,
  domain: string,
  kind: PriceKind,
): TokenAnswer | null {
  const waiting = ledger.waitingFor(domain);
  if (waiting) return refusal(inProgress(waiting.kind, kind));
  return kind === 'renew' && ledger.hasOpen(domain, ['renew']) ? refusal('renewal_in_progress') : null;
}

export const inProgress = (
  first: PriceKind,
  second: PriceKind,
): 'renewal_in_progress' | 'operation_in_progress' =>
  first === 'renew' && second === 'renew' ? 'renewal_in_progress' : 'operation_in_progress';

/** A JSON integer; which integers are terms is for `invalid_years` to say. */
export const years = (name: string, value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return `The ${name} field is required.`;
  return Number.isInteger(value) ? null : `The ${name} field must be an integer.`;
};

/** @returns the refusal of a term out of range, null when it is in it */
export function refuseYears(term: number, most: number): TokenAnswer | null {
  if (term >= 1 && term <= most) return null;
  return refusal('invalid_years', { allowed_years: Array.from({ length: most }, (_, index) => index + 1) });
}
