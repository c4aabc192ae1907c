import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { Domain, ListedDomain } from '../portfolio/domain.ts';
import type { Reseller } from '../reseller.ts';
import type { Input } from './fields.ts';
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

export type Endpoint = (reseller: Reseller, input: Input) => Reply;

export const success = (body: Readonly<Record<string, unknown>> = {}): Reply => ({ kind: 'success', body });
export const refuse = (message: string): Reply => ({ kind: 'error', message });

/** Name of the domain in a request, or the problem with it. */
export function readDomain(input: Input): { ok: true; name: string } | { ok: false; reply: Reply } {
  const given = input['domain'];
  if (given === undefined || given === null || given === '') {
    return { ok: false, reply: refuse(refusals.domainRequired) };
  }
  const read = typeof given === 'string' ? toAsciiDomain(given) : { ok: false as const };
  return read.ok
    ? { ok: true, name: read.domain }
    : { ok: false, reply: refuse('The domain format is invalid.') };
}

/** An endpoint about a domain of the account; `check` says what is wrong with its other parameters, or null. */
export const ownDomain =
  (
    work: (reseller: Reseller, domain: Domain, input: Input) => Reply,
    check: (input: Input) => string | null = () => null,
  ): Endpoint =>
  (reseller, input) => {
    const read = readDomain(input);
    if (!read.ok) return read.reply;
    const problem = check(input);
    if (problem !== null) return refuse(problem);
    const domain = reseller.portfolio.find(read.name);
    return domain ? work(reseller, domain, input) : refuse(refusals.notFound);
  };
