import { isObject } from '../../../../shared/rules/json-object.ts';
import { boolean, optionalString, string, type Check, type Input } from '../../endpoints/fields.ts';
import { isRegistered, sellableExtension } from '../../endpoints/reads.ts';
import { refusals } from '../../endpoints/refusals.ts';
import { pendingDomain, registryRefusal } from '../../endpoints/registration.ts';
import { findExtension } from '../../extensions.ts';
import { refuse } from '../../refused.ts';
import type { Reseller } from '../../reseller.ts';
import { nameserversProblem } from './management.ts';
import { type Prepare, requireIdle, requireYears, years } from './paid-plan.ts';
import { asForm, extraProblems, requireRegistrant } from './registrant.ts';
import { readName, refuseWith } from './token-endpoint.ts';

type Kind = 'register' | 'transfer';

/** Absent nameservers are missing data, see below; these are wrong ones. */
const someNameservers: Check = (_name, value) =>
  value === undefined || value === null ? null : nameserversProblem(value);
const form = {
  years,
  id_protection: boolean,
  idn_language: optionalString,
  epp_code: optionalString,
  nameservers: someNameservers,
};

const take =
  (kind: Kind, checks: Readonly<Record<string, Check>>): Prepare =>
  (reseller, input) => {
    const domain = readName(input, checks);
    const extension = sellableExtension(domain);
    const term = Number(input['years']);
    const amount = extension === null ? null : reseller.prices.price(extension, kind, term);
    if (extension === null || amount === null) return refuseWith('tld_not_sellable');
    // Country registries move a name for exactly one year.
    const oneYear = kind === 'transfer' && findExtension(extension)?.group === 'ccTLD';
    if (oneYear && term !== 1) refuseWith('invalid_years', { required_years: 1 });
    requireYears(term, 10);
    requireData(input, kind, extension);
    requireIdle(reseller, domain, kind);
    requireTakeable(reseller, domain, kind);
    const reason = registryRefusal(asForm(input));
    return {
      kind,
      domain,
      years: term,
      amount,
      registryRefusal: reason && reason.charAt(0).toUpperCase() + reason.slice(1),
      stage: () => reseller.portfolio.put(pendingDomain(reseller, domain, extension, term, asForm(input))),
    };
  };

/** @see docs/INTERFACE.md, Surface B: reseller codes */
export const register = take('register', form);
export const transfer = take('transfer', { ...form, epp_code: string });

function requireData(input: Input, kind: Kind, extension: string): void {
  const { registrant, nameservers } = input;
  const noNameservers = nameservers === undefined || nameservers === null;
  if (!isObject(registrant) || (kind === 'register' && noNameservers))
    return refuseWith('registration_data_missing');
  requireRegistrant(registrant, extraProblems(input['extra'], extension));
}

function requireTakeable(reseller: Reseller, domain: string, kind: Kind): void {
  const own = reseller.portfolio.find(domain);
  if (own?.status === 'Pending') refuse('The domain is already pending in the account: pay its invoice.');
  if (own && own.status !== 'Deleted') refuse(refusals.alreadyInAccount);
  const registered = isRegistered(reseller, domain);
  if (kind === 'register' && registered) refuseWith('domain_unavailable');
  if (kind === 'transfer' && !registered) refuseWith('domain_not_registered');
}
