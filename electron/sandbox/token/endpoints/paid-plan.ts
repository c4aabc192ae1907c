import type { Check, Input } from '../../endpoints/fields.ts';
import type { PriceKind } from '../../price-list.ts';
import type { Reseller } from '../../reseller.ts';
import { readOwn, refuseWith } from './token-endpoint.ts';

/** A paid operation that the service would carry out, before anything is charged. */
export interface PaidPlan {
  readonly kind: PriceKind;
  readonly domain: string;
  /** 0 for a restore. */
  readonly years: number;
  /** Minor units. */
  readonly amount: number;
  /** Null when the registry will take it. */
  readonly registryRefusal: string | null;
  /** Puts what is to come into the account, once it is charged. */
  stage(): void;
}
/** @throws Refused */
export type Prepare = (reseller: Reseller, input: Input) => PaidPlan;

/** @throws Refused while a paid order for the domain waits for the registry */
export function requireIdle({ ledger }: Reseller, domain: string, kind: PriceKind): void {
  const waiting = ledger.waitingFor(domain);
  if (waiting) refuseWith(inProgress(waiting.kind, kind));
  if (kind === 'renew' && ledger.hasOpen(domain, ['renew'])) refuseWith('renewal_in_progress');
}

/** @returns the code for a second paid operation on a domain */
export const inProgress = (
  first: PriceKind,
  second: PriceKind,
): 'renewal_in_progress' | 'operation_in_progress' =>
  first === 'renew' && second === 'renew' ? 'renewal_in_progress' : 'operation_in_progress';

/** A JSON integer; which integers are terms is for `invalid_years` to say. */
export const years: Check = (name, value) => {
  if (value === undefined || value === null || value === '') return `The ${name} field is required.`;
  return Number.isInteger(value) ? null : `The ${name} field must be an integer.`;
};

/** @throws Refused for a term out of range */
export function requireYears(term: number, most: number): void {
  if (term >= 1 && term <= most) return;
  refuseWith('invalid_years', { allowed_years: Array.from({ length: most }, (_, index) => index + 1) });
}

const planOf = (
  kind: 'renew' | 'restore',
  domain: string,
  term: number,
  amount: number | null,
): PaidPlan => ({
  kind,
  domain,
  years: term,
  amount: amount ?? refuseWith('tld_not_sellable'),
  registryRefusal: null,
  stage: () => undefined,
});

/** @see docs/INTERFACE.md, Surface B: reseller codes; Refusal conditions > 1 and 2 */
export const renew: Prepare = (reseller, input) => {
  const { name, extension, status } = readOwn(reseller, input, { years });
  requireIdle(reseller, name, 'renew');
  const usual = reseller.renewable(status) ? 'permitted' : 'domain_not_renewable';
  const meanwhile = reseller.ledger.renewalMeanwhile(name);
  const allowed = meanwhile ?? (status === 'Redemption' ? 'restore_required' : usual);
  if (allowed !== 'permitted') refuseWith(allowed);
  const term = Number(input['years']);
  requireYears(term, 9);
  return planOf('renew', name, term, reseller.prices.price(extension, 'renew', term));
};

export const restore: Prepare = (reseller, input) => {
  const { name, extension, status } = readOwn(reseller, input);
  requireIdle(reseller, name, 'restore');
  if (status !== 'Redemption') refuseWith('domain_not_restorable');
  return planOf('restore', name, 0, reseller.prices.price(extension, 'restore', 1));
};
