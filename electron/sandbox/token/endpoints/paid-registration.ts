import { isObject } from '../../../../shared/rules/json-object.ts';
import { isRegistered, sellableExtension } from '../../endpoints/availability.ts';
import { boolean, optionalString, string, type Check, type Input } from '../../endpoints/fields.ts';
import { refusals } from '../../endpoints/refusals.ts';
import { pendingDomain, registryRefusal } from '../../endpoints/registration.ts';
import { findExtension } from '../../extensions.ts';
import type { Reseller } from '../../reseller.ts';
import { refusal, type TokenAnswer } from '../token-answer.ts';
import { nameserversProblem } from './domain-settings.ts';
import { refuse, refuseWhileWaiting, refuseYears, years, type Prepare, type Prepared } from './paid-plan.ts';
import { asForm, extraProblems, registrantProblems } from './update-registrant.ts';
import { readName } from './token-endpoint.ts';

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

/** @see docs/INTERFACE.md, Surface B: reseller codes */
export const register: Prepare = (reseller, input) => take(reseller, input, 'register', form);

export const transfer: Prepare = (reseller, input) =>
  take(reseller, input, 'transfer', { ...form, epp_code: string });

function take(
  reseller: Reseller,
  input: Input,
  kind: Kind,
  checks: Readonly<Record<string, Check>>,
): Prepared {
  const read = readName(input, checks);
  if (!read.ok) return read;
  const name = read.value;
  const extension = sellableExtension(name);
  const term = Number(input['years']);
  const amount = extension === null ? null : reseller.prices.price(extension, kind, term);
  if (extension === null || amount === null) return refuse(refusal('tld_not_sellable'));
  const refused =
    refuseTerm(kind, extension, term) ??
    refuseData(input, kind, extension) ??
    refuseWhileWaiting(reseller, name, kind) ??
    refuseName(reseller, name, kind);
  if (refused) return refuse(refused);
  const reason = registryRefusal(asForm(input));
  return {
    ok: true,
    plan: {
      kind,
      domain: name,
      years: term,
      amount,
      registryRefusal: reason && reason.charAt(0).toUpperCase() + reason.slice(1),
      stage: () => reseller.portfolio.put(pendingDomain(reseller, name, extension, term, asForm(input))),
    },
  };
}

/** Country registries move a name for exactly one year. */
function refuseTerm(kind: Kind, extension: string, term: number): TokenAnswer | null {
  const oneYear = kind === 'transfer' && findExtension(extension)?.group === 'ccTLD';
  if (oneYear && term !== 1) return refusal('invalid_years', { required_years: 1 });
  return refuseYears(term, 10);
}

function refuseData(input: Input, kind: Kind, extension: string): TokenAnswer | null {
  const { registrant, nameservers } = input;
  const noNameservers = nameservers === undefined || nameservers === null;
  if (!isObject(registrant) || (kind === 'register' && noNameservers)) {
    return refusal('registration_data_missing');
  }
  const fields = { ...registrantProblems(registrant), ...extraProblems(input['extra'], extension) };
  return Object.keys(fields).length === 0 ? null : refusal('invalid_contact', { fields });
}

function refuseName(reseller: Reseller, name: string, kind: Kind): TokenAnswer | null {
  const own = reseller.portfolio.find(name);
  if (own?.status === 'Pending') {
    return refusal('unprocessable', {}, 'The domain is already pending in the account: pay its invoice.');
  }
  if (own && own.status !== 'Deleted') return refusal('unprocessable', {}, refusals.alreadyInAccount);
  const registered = isRegistered(reseller, name);
  if (kind === 'register') return registered ? refusal('domain_unavailable') : null;
  return registered ? null : refusal('domain_not_registered');
}
