import { toAsciiDomain } from '../../../../shared/rules/domain-name.ts';
import { problemsOf, string, type Check, type Input } from '../../endpoints/fields.ts';
import type { Domain } from '../../portfolio/domain.ts';
import { Refused } from '../../refused.ts';
import type { Reseller } from '../../reseller.ts';
import type { Code } from '../codes.ts';
import type { ErrorDetails, TokenAnswer } from '../token-answer.ts';

/**
 * Answers a call of surface B.
 * @param domain the one in the path, lower-case Punycode; empty where there is none
 * @throws Refused
 */
export type TokenEndpoint = (reseller: Reseller, input: Input, domain: string) => TokenAnswer;

/** @param message in place of the code's own */
export function refuseWith(code: Code, details: ErrorDetails = {}, message = ''): never {
  throw new Refused(message, code, details);
}

/** @throws Refused with every wrong field */
export function requireFields(input: Input, checks: Readonly<Record<string, Check>>): void {
  const fields = problemsOf(input, checks);
  if (Object.keys(fields).length > 0) refuseWith('invalid_request', { fields });
}

/** @returns the name a reseller call is about, once its other fields are checked too */
export function readName(input: Input, checks: Readonly<Record<string, Check>> = {}): string {
  requireFields(input, { domain: string, ...checks });
  const read = toAsciiDomain(String(input['domain']));
  return read.ok ? read.domain : refuseWith('invalid_domain', {}, 'The domain name is malformed.');
}

/** @returns the domain of the account a reseller call is about */
export const readOwn = (
  { portfolio }: Reseller,
  input: Input,
  checks: Readonly<Record<string, Check>> = {},
): Domain => portfolio.find(readName(input, checks)) ?? refuseWith('not_found');

type ManagedWork = (domain: Domain, input: Input, reseller: Reseller) => TokenAnswer;

/** A management call about a domain of the account, whatever its status. */
export const managed =
  (work: ManagedWork): TokenEndpoint =>
  (reseller, input, name) =>
    work(reseller.portfolio.find(name) ?? refuseWith('not_found'), input, reseller);

/** A management call that only an active domain allows. @see docs/INTERFACE.md, Refusal conditions > 4 */
export const managedActive = (work: ManagedWork): TokenEndpoint =>
  managed((domain, input, reseller) => {
    requireActive(domain);
    return work(domain, input, reseller);
  });

export function requireActive({ status }: Domain): void {
  if (status !== 'Active') refuseWith('domain_not_active', { domain_status: status });
}
