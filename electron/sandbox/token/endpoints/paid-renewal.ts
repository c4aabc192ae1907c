import { refusal } from '../token-answer.ts';
import { refuse, refuseWhileWaiting, refuseYears, years, type Prepare } from './paid-plan.ts';
import { readOwn } from './token-endpoint.ts';

const mostYears = 9;
const nothing = (): void => undefined;

/** @see docs/INTERFACE.md, Surface B: reseller codes; Refusal conditions > 1 and 2 */
export const renew: Prepare = (reseller, input) => {
  const own = readOwn(reseller, input, { years });
  if (!own.ok) return own;
  const { name, extension, status } = own.value;
  const busy = refuseWhileWaiting(reseller, name, 'renew');
  if (busy) return refuse(busy);
  const allowed = reseller.ledger.renewalMeanwhile(name) ?? usualAnswer(status);
  if (allowed !== 'permitted') return refuse(refusal(allowed));
  const term = Number(input['years']);
  const wrongTerm = refuseYears(term, mostYears);
  if (wrongTerm) return refuse(wrongTerm);
  const amount = reseller.prices.price(extension, 'renew', term);
  if (amount === null) return refuse(refusal('tld_not_sellable'));
  const plan = { kind: 'renew', domain: name, years: term, amount, registryRefusal: null } as const;
  return { ok: true, plan: { ...plan, stage: nothing } };
};

function usualAnswer(status: string): 'permitted' | 'restore_required' | 'domain_not_renewable' {
  if (status === 'Redemption') return 'restore_required';
  return status === 'Active' ? 'permitted' : 'domain_not_renewable';
}

export const restore: Prepare = (reseller, input) => {
  const own = readOwn(reseller, input);
  if (!own.ok) return own;
  const { name, extension, status } = own.value;
  const busy = refuseWhileWaiting(reseller, name, 'restore');
  if (busy) return refuse(busy);
  if (status !== 'Redemption') return refuse(refusal('domain_not_restorable'));
  const amount = reseller.prices.price(extension, 'restore', 1);
  if (amount === null) return refuse(refusal('tld_not_sellable'));
  const plan = { kind: 'restore', domain: name, years: 0, amount, registryRefusal: null } as const;
  return { ok: true, plan: { ...plan, stage: nothing } };
};
