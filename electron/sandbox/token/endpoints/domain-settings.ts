import { toAsciiDomain } from '../../../../shared/rules/domain-name.ts';
import { boolean, type Input } from '../../endpoints/fields.ts';
import { refusals } from '../../endpoints/refusals.ts';
import { findExtension } from '../../extensions.ts';
import { answer, refusal, type TokenAnswer } from '../token-answer.ts';
import { managedActive, refuseFields, type TokenEndpoint, managed } from './token-endpoint.ts';
import { consentProblem, contactsFrom, registryProblems } from '../../endpoints/contacts.ts';
import { isObject } from '../../../../shared/rules/json-object.ts';
import { digestForm, dnssecObject, keyForm, recordFrom, supportOf } from '../../endpoints/dnssec.ts';
import { verificationResent } from '../../endpoints/settings.ts';
import type { Domain } from '../../portfolio/domain.ts';

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
  const wrong = refuseFields(input, { nameservers: (_name, value) => nameserversProblem(value) });
  if (wrong) return wrong;
  portfolio.put({ ...domain, nameservers: [input['nameservers']].flat().map(String) });
  return answer({ data: { domain: domain.name, nameservers: input['nameservers'] } });
});

export const lock: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  const wrong = refuseFields(input, { locked: boolean });
  if (wrong) return wrong;
  if (!findExtension(domain.extension)?.lock) return refusal('unprocessable', {}, refusals.noLock);
  portfolio.put({ ...domain, locked: input['locked'] === true });
  return answer({ data: { domain: domain.name, locked: input['locked'] } });
});

export const autoRenew: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  const wrong = refuseFields(input, { enabled: boolean });
  if (wrong) return wrong;
  portfolio.put({ ...domain, autoRenew: input['enabled'] === true });
  return answer({ data: { domain: domain.name, auto_renew: input['enabled'] } });
});

/** The sandbox derives its codes from the names, so the new one is the old one. */
export const newEppCode: TokenEndpoint = managedActive(({ name }) => answer({ data: { domain: name } }));

export const release: TokenEndpoint = managedActive((domain, _input, { portfolio }) => {
  portfolio.put({ ...domain, status: 'Deleted' });
  return answer({ data: { domain: domain.name } });
});

export const privacy: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  const wrong = refuseFields(input, { enabled: boolean });
  if (wrong) return wrong;
  if (!findExtension(domain.extension)?.privacy) return refusal('unprocessable', {}, refusals.noIdProtection);
  portfolio.put({ ...domain, privacy: input['enabled'] === true });
  return answer({ data: { domain: domain.name, privacy: input['enabled'] } });
});

export const contacts: TokenEndpoint = managed((domain) => answer({ ...domain.contacts }));

/** Replaces all contacts, as on surface A: what is left out is lost. */
export const updateContacts: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  if (!isObject(input['Registrant'])) {
    return refusal('invalid_request', { fields: { Registrant: ['The Registrant field is required.'] } });
  }
  const consent = consentProblem(input, '');
  if (consent !== null) {
    return refusal('invalid_request', { fields: { 'Registrant.consentForPublishing': [consent] } });
  }
  const replacing = contactsFrom(input);
  const problems = registryProblems(replacing);
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
    return refusal('invalid_contact', { fields });
  }
  if (!findExtension(domain.extension)?.contacts) {
    return refusal('unprocessable', {}, 'This registry does not take new contact details.');
  }
  const sameEmail = replacing.Registrant['Email'] === domain.contacts.Registrant['Email'];
  portfolio.put({ ...domain, contacts: replacing, verified: domain.verified && sameEmail });
  return answer({ ...replacing });
});

/** The fields of surface A in snake case. */
const digestFields = {
  key_tag: digestForm.keytag,
  alg: digestForm.alg,
  digest_type: digestForm.digesttype,
  digest: digestForm.digest,
};
const keyFields = {
  flags: keyForm.flags,
  protocol: keyForm.protocol,
  alg: keyForm.alg,
  pub_key: keyForm.pubKey,
};

export const dnssec: TokenEndpoint = managed((domain) =>
  supportOf(domain) === 'none'
    ? refusal('unprocessable', {}, refusals.dnssecNotAllowed)
    : answer(dnssecObject(domain)),
);

/** Which of the two forms counts depends on the extension. */
export const addDnssec: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  const support = supportOf(domain);
  if (support === 'none') return refusal('unprocessable', {}, refusals.dnssecNotAllowed);
  if (support === 'read-only') return refusal('unprocessable', {}, refusals.dnssecUnsupported);
  const wrong = refuseFields(input, support === 'digest' ? digestFields : keyFields);
  if (wrong) return wrong;
  if (domain.dnssec !== null) return refusal('unprocessable', {}, refusals.dnssecActive);
  const enabled = { ...domain, dnssec: recordFrom(asForm(input), support) };
  portfolio.put(enabled);
  return answer(dnssecObject(enabled));
});

const asForm = (input: Input): Input => ({
  ...input,
  keytag: input['key_tag'],
  digesttype: input['digest_type'],
  pubKey: input['pub_key'],
});

/** Disabling what is off succeeds, and `.eu` needs the key that is to go: both as on surface A. */
export const disableDnssec: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  const wrong = domain.extension === 'eu' ? refuseFields(input, keyFields) : null;
  if (wrong) return wrong;
  const disabled = { ...domain, dnssec: null };
  portfolio.put(disabled);
  return answer(dnssecObject(disabled));
});

/** A domain that is not active has nobody to ask at the registry. */
const verifiable = (work: (domain: Domain) => TokenAnswer): TokenEndpoint =>
  managed((domain) => {
    const { verification = false } = findExtension(domain.extension) ?? {};
    if (!verification) return refusal('unprocessable', {}, refusals.noVerification);
    if (domain.status !== 'Active') return refusal('unprocessable', {}, refusals.verificationFailed);
    return work(domain);
  });

const stateOf = ({ contacts, verified }: Domain): { email: string; status: string } => ({
  email: contacts.Registrant['Email'] ?? '',
  status: verified ? 'VERIFIED' : 'PENDING',
});

export const verification = verifiable((domain) => answer(stateOf(domain)));

export const resendVerification = verifiable((domain) =>
  domain.verified
    ? refusal('unprocessable', {}, refusals.alreadyVerified)
    : answer({ ...stateOf(domain), message: verificationResent }),
);
