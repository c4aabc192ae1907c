import { toAsciiDomain } from '../../../../shared/rules/domain-name.ts';
import { problemsOf, string, type Check, type Input } from '../../endpoints/fields.ts';
import type { Domain } from '../../portfolio/domain.ts';
import type { Reseller } from '../../reseller.ts';
import { refusal, type TokenAnswer } from '../token-answer.ts';

/** Answers a call of surface B. @param domain the one in the path, lower-case Punycode; empty where there is none */
export type TokenEndpoint = (reseller: Reseller, input: Input, domain: string) => TokenAnswer;

/** @returns a refusal that names every wrong field, null when there is none */
export function refuseFields(input: Input, checks: Readonly<Record<string, Check>>): TokenAnswer | null {
  const fields = problemsOf(input, checks);
  return Object.keys(fields).length === 0 ? null : refusal('invalid_request', { fields });
}

export type Named<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refused: TokenAnswer };
const refused = (answer: TokenAnswer): { ok: false; refused: TokenAnswer } => ({
  ok: false,
  refused: answer,
});

/** The name a reseller call is about, once its other fields are checked too. */
export function readName(input: Input, checks: Readonly<Record<string, Check>> = {}): Named<string> {
  const wrong = refuseFields(input, { domain: string, ...checks });
  if (wrong) return refused(wrong);
  const read = toAsciiDomain(String(input['domain']));
  return read.ok
    ? { ok: true, value: read.domain }
    : refused(refusal('invalid_domain', {}, 'The domain name is malformed.'));
}

/** The domain of the account a reseller call is about. */
export function readOwn(
  reseller: Reseller,
  input: Input,
  checks: Readonly<Record<string, Check>> = {},
): Named<Domain> {
  const name = readName(input, checks);
  if (!name.ok) return name;
  const domain = reseller.portfolio.find(name.value);
  return domain ? { ok: true, value: domain } : refused(refusal('not_found'));
}

/** A management call about a domain of the account, whatever its status. */
export const managed =
  (work: (domain: Domain, input: Input, reseller: Reseller) => TokenAnswer): TokenEndpoint =>
  (reseller, input, name) => {
    const domain = reseller.portfolio.find(name);
    return domain ? work(domain, input, reseller) : refusal('not_found');
  };

/** A management call that only an active domain allows. @see docs/INTERFACE.md, Refusal conditions > 4 */
export const managedActive = (
  work: (domain: Domain, input: Input, reseller: Reseller) => TokenAnswer,
): TokenEndpoint =>
  managed((domain, input, reseller) =>
    domain.status === 'Active'
      ? work(domain, input, reseller)
      : refusal('domain_not_active', { domain_status: domain.status }),
  );
