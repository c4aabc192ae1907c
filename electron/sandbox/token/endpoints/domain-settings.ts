import { toAsciiDomain } from '../../../../shared/rules/domain-name.ts';
import { boolean } from '../../endpoints/fields.ts';
import { refusals } from '../../endpoints/refusals.ts';
import { findExtension } from '../../extensions.ts';
import { answer, refusal } from '../token-answer.ts';
import { managedActive, refuseFields, type TokenEndpoint } from './token-endpoint.ts';

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
