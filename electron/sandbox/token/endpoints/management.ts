import { toAsciiDomain } from '../../../../shared/rules/domain-name.ts';
import { isObject } from '../../../../shared/rules/json-object.ts';
import { consentProblem, contactsFrom, registryProblems, withContacts } from '../../endpoints/contacts.ts';
import { dnssecObject, enableDnssec, forms, requireDnssec } from '../../endpoints/dnssec.ts';
import { boolean, type Check, type Input } from '../../endpoints/fields.ts';
import { resendTo, switchTrait, verificationOf } from '../../endpoints/settings.ts';
import { findExtension } from '../../extensions.ts';
import type { Domain } from '../../portfolio/domain.ts';
import type { Reseller } from '../../reseller.ts';
import { answer } from '../token-answer.ts';
import { managed, managedActive, refuseWith, requireFields, type TokenEndpoint } from './token-endpoint.ts';

/** @returns what is wrong with a list of 2 to 5 nameservers, null when nothing is */
export function nameserversProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'The nameservers field must be an array.';
  if (value.length < 2) return 'The nameservers field must have at least 2 items.';
  if (value.length > 5) return 'The nameservers field must not have more than 5 items.';
  const names = value.map((host) => (typeof host === 'string' ? toAsciiDomain(host) : null));
  if (names.some((name) => !name?.ok)) return 'The nameservers field holds a name that is not a host name.';
  const different = new Set(names.map((name) => (name?.ok ? name.domain : '')));
  return different.size === names.length ? null : 'The nameservers field has a duplicate value.';
}

/** @see docs/INTERFACE.md, Surface B: path families (validation example) */
export const nameservers: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  requireFields(input, { nameservers: (_name, value) => nameserversProblem(value) });
  portfolio.put({ ...domain, nameservers: [input['nameservers']].flat().map(String) });
  return answer({ data: { domain: domain.name, nameservers: input['nameservers'] } });
});

/** @param field of the request @param answered under which the answer has it */
const switching = (
  field: string,
  answered: string,
  put: (reseller: Reseller, domain: Domain, on: boolean) => void,
): TokenEndpoint =>
  managedActive((domain, input, reseller) => {
    requireFields(input, { [field]: boolean });
    put(reseller, domain, input[field] === true);
    return answer({ data: { domain: domain.name, [answered]: input[field] } });
  });

export const lock = switching('locked', 'locked', (reseller, domain, on) =>
  switchTrait(reseller, domain, 'lock', on),
);
export const privacy = switching('enabled', 'privacy', (reseller, domain, on) =>
  switchTrait(reseller, domain, 'privacy', on),
);
export const autoRenew = switching('enabled', 'auto_renew', ({ portfolio }, domain, autoRenew) =>
  portfolio.put({ ...domain, autoRenew }),
);

/** The sandbox derives its codes from the names, so the new one is the old one. */
export const newEppCode: TokenEndpoint = managedActive(({ name }) => answer({ data: { domain: name } }));

/** The domain leaves the account. */
export const release: TokenEndpoint = managedActive((domain, _input, { portfolio }) => {
  portfolio.put({ ...domain, status: 'Deleted' });
  return answer({ data: { domain: domain.name } });
});

export const contacts: TokenEndpoint = managed((domain) => answer({ ...domain.contacts }));

/** Replaces all contacts, as on surface A: what is left out is lost. */
export const updateContacts: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  requireFields(input, {
    Registrant: (_name, value) => (isObject(value) ? null : 'The Registrant field is required.'),
    'Registrant.consentForPublishing': () => consentProblem(input, ''),
  });
  const replacing = contactsFrom(input);
  const problems = registryProblems(replacing);
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
    refuseWith('invalid_contact', { fields });
  }
  if (!findExtension(domain.extension)?.contacts)
    refuseWith('unprocessable', {}, 'This registry does not take new contact details.');
  portfolio.put(withContacts(domain, replacing));
  return answer({ ...replacing });
});

/** The fields of surface A by those of surface B. */
const dnssecNames: Readonly<Record<string, string>> = {
  key_tag: 'keytag',
  digest_type: 'digesttype',
  pub_key: 'pubKey',
};
const snakeCase = (checks: Readonly<Record<string, Check>>): Readonly<Record<string, Check>> => {
  const names = new Map(Object.entries(dnssecNames).map(([name, formName]) => [formName, name]));
  return Object.fromEntries(Object.entries(checks).map(([name, check]) => [names.get(name) ?? name, check]));
};
const asDnssecForm = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [dnssecNames[name] ?? name, value]));

export const dnssec: TokenEndpoint = managed((domain) => {
  requireDnssec(domain);
  return answer(dnssecObject(domain));
});

export const addDnssec: TokenEndpoint = managedActive((domain, input, reseller) => {
  const enabled = enableDnssec(reseller, domain, (form) => {
    requireFields(input, snakeCase(forms[form]));
    return asDnssecForm(input);
  });
  return answer(dnssecObject(enabled));
});

/** Disabling what is off succeeds, and `.eu` needs the key that is to go: both as on surface A. */
export const disableDnssec: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  if (domain.extension === 'eu') requireFields(input, snakeCase(forms.key));
  const disabled = { ...domain, dnssec: null };
  portfolio.put(disabled);
  return answer(dnssecObject(disabled));
});

export const verification = managed((domain) => answer(verificationOf(domain)));
export const resendVerification = managed((domain) => answer(resendTo(domain)));
