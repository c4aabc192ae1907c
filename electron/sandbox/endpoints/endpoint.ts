import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { Domain, ListedDomain } from '../portfolio/domain.ts';
import { refuse } from '../refused.ts';
import type { Reseller } from '../reseller.ts';
import { type Check, firstProblem, type Input } from './fields.ts';
import { refusals } from './refusals.ts';

export type Reply =
  | { readonly kind: 'success'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'list'; readonly count: number; readonly entries: Iterable<ListedDomain> }
  | {
      readonly kind: 'error';
      readonly message: string;
      /** Absent: the status the sandbox answers refusals with. */
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** @throws Refused */
export type Endpoint = (reseller: Reseller, input: Input) => Reply;

export const success = (body: Readonly<Record<string, unknown>> = {}): Reply => ({ kind: 'success', body });

/** @returns the domain a request is about, in the service's spelling @throws Refused */
export function readDomain(input: Input): string {
  const given = input['domain'];
  if (given === undefined || given === null || given === '') return refuse(refusals.domainRequired);
  const read = typeof given === 'string' ? toAsciiDomain(given) : null;
  return read?.ok ? read.domain : refuse('The domain format is invalid.');
}

/** @throws Refused for the first field that is wrong, in the order of `checks` */
export function requireFields(input: Input, checks: Readonly<Record<string, Check>>): void {
  const problem = firstProblem(input, checks);
  if (problem !== null) refuse(problem);
}

/** An endpoint about a domain of the account: `work` runs when the request is valid and the domain is there. */
export const ownDomain =
  (
    work: (reseller: Reseller, domain: Domain, input: Input) => Reply,
    checks: Readonly<Record<string, Check>> = {},
  ): Endpoint =>
  (reseller, input) => {
    const name = readDomain(input);
    requireFields(input, checks);
    return work(reseller, reseller.portfolio.find(name) ?? refuse(refusals.notFound), input);
  };
