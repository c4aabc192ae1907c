import { refusal } from '../token-answer.ts';
import { refuse, refuseWhileWaiting, refuseYears, years, type Prepare, type Prepared } from './paid-plan.ts';
import { readOwn } from './token-endpoint.ts';

const mostYears = 9;

const planned = (kind: 'renew' | 'restore', domain: string, term: number, amount: number | null): Prepared =>
  amount === null
    ? refuse(refusal('tld_not_sellable'))
    : {
        ok: true,
        plan: { kind, domain, years: term, amount, registryRefusal: null, stage: () => undefined },
      };

/** @see docs/INTERFACE.md, Surface B: reseller codes; Refusal conditions > 1 and 2 */
export const renew: Prepare = (reseller, input) => {
  const own = readOwn(reseller, input, { years });
  if (!own.ok) return own;
  const { name, extension, status } = own.value;
  const busy = refuseWhileWaiting(reseller, name, 'renew');
  if (busy) return refuse(busy);
  const allowed = reseller.ledger.renewalMeanwhile(name) ?? usualAnswer(status, reseller.renewable(status));
  if (allowed !== 'permitted') return refuse(refusal(allowed));
  const term = Number(input['years']);
  const wrongTerm = refuseYears(term, mostYears);
  if (wrongTerm) return refuse(wrongTerm);
  const amount = reseller.prices.price(extension, 'renew', term);
  return planned('renew', name, term, amount);
};

function usualAnswer(
  status: string,
  renewable: boolean,
): 'permitted' | 'restore_required' | 'domain_not_renewable' {
  if (status === 'Redemption') return 'restore_required';
  return renewable ? 'permitted' : 'domain_not_renewable';
}

export const restore: Prepare = (reseller, input) => {
  const own = readOwn(reseller, input);
  if (!own.ok) return own;
  const { name, extension, status } = own.value;
  const busy = refuseWhileWaiting(reseller, name, 'restore');
  if (busy) return refuse(busy);
  if (status !== 'Redemption') return refuse(refusal('domain_not_restorable'));
  const amount = reseller.prices.price(extension, 'restore', 1);
  return planned('restore', name, 0, amount);
};
