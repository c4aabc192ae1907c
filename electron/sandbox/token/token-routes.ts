import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { Demand, Permission } from './callers.ts';
import * as management from './endpoints/management.ts';
import { type Prepare, renew, restore } from './endpoints/paid-plan.ts';
import { register, transfer } from './endpoints/paid-registration.ts';
import * as reads from './endpoints/reads.ts';
import { updateRegistrant } from './endpoints/registrant.ts';
import type { TokenEndpoint } from './endpoints/token-endpoint.ts';
import type { Family } from './token-limits.ts';

/** One call of surface B. Paid ones are prepared, then charged; the others just run. */
export interface TokenRoute {
  readonly operation: string;
  readonly method: string;
  /** `{domain}` stands for a name. */
  readonly path: string;
  readonly families: readonly Family[];
  readonly demand: Demand;
  readonly work:
    | { readonly kind: 'free'; readonly run: TokenEndpoint }
    | { readonly kind: 'paid'; readonly prepare: Prepare };
}

type Work = TokenRoute['work'];
const free = (run: TokenEndpoint): Work => ({ kind: 'free', run });
const paid = (prepare: Prepare): Work => ({ kind: 'paid', prepare });

const reseller = (
  operation: string,
  method: string,
  path: string,
  families: readonly Family[],
  work: Work,
): TokenRoute => {
  const reads = method === 'GET';
  const permission = reads ? 'reseller.read' : 'reseller.order';
  const demand: Demand = { permission, ability: reads ? 'read' : 'write', reseller: true };
  return { operation, method, path: `/reseller/${path}`, families, demand, work };
};
const client = (
  operation: string,
  method: string,
  path: string,
  run: TokenEndpoint,
  permission: Permission = method === 'GET' ? 'domains.read' : 'domains.manage',
): TokenRoute => ({
  operation,
  method,
  path: `/client/domains${path}`,
  families: ['management'],
  demand: { permission, ability: method === 'GET' ? 'read' : 'write', reseller: false },
  work: free(run),
});

/** All of surface B, by the assumed route profile. @see docs/INTERFACE.md, Surface B: path families */
const tokenRoutes: readonly TokenRoute[] = [
  reseller('pricing', 'GET', 'pricing', ['reads', 'pricing'], free(reads.pricing)),
  reseller('availability', 'GET', 'availability', ['reads'], free(reads.availability)),
  reseller('balance', 'GET', 'balance', ['reads'], free(reads.balance)),
  reseller('register', 'POST', 'register', ['money'], paid(register)),
  reseller('transfer', 'POST', 'transfer', ['money'], paid(transfer)),
  reseller('renew', 'POST', 'renew', ['money'], paid(renew)),
  reseller('restore', 'POST', 'restore', ['money'], paid(restore)),
  reseller('updateRegistrant', 'PUT', 'registrant', ['money'], free(updateRegistrant)),

  client('listDomains', 'GET', '', reads.listDomains),
  client('domainInfo', 'GET', '/{domain}', reads.domainInfo),
  client('setNameservers', 'PUT', '/{domain}/nameservers', management.nameservers),
  client('setLock', 'PUT', '/{domain}/lock', management.lock),
  client('setPrivacy', 'PUT', '/{domain}/privacy', management.privacy),
  client('setAutoRenew', 'PUT', '/{domain}/auto-renew', management.autoRenew),
  client('changeEppCode', 'POST', '/{domain}/epp-code', management.newEppCode, 'domains.epp'),
  client('release', 'POST', '/{domain}/release', management.release),
  client('contacts', 'GET', '/{domain}/contacts', management.contacts),
  client('updateContacts', 'PUT', '/{domain}/contacts', management.updateContacts),
  client('eppCode', 'GET', '/{domain}/epp-code', reads.eppCode, 'domains.epp'),
  client('dnssec', 'GET', '/{domain}/dnssec', management.dnssec),
  client('addDnssec', 'POST', '/{domain}/dnssec', management.addDnssec),
  client('disableDnssec', 'DELETE', '/{domain}/dnssec', management.disableDnssec),
  client('verification', 'GET', '/{domain}/verification', management.verification),
  client('resendVerification', 'POST', '/{domain}/verification', management.resendVerification),
];

export type FoundRoute =
  | { readonly kind: 'found'; readonly route: TokenRoute; readonly domain: string }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'no-endpoint' };

/** @param path percent-encoded, without the script segment */
export function findTokenRoute(
  method: string,
  path: string,
  disabledOperations: readonly string[],
): FoundRoute {
  const there = tokenRoutes.flatMap((route) => {
    const domain = disabledOperations.includes(route.operation) ? null : domainIn(route.path, path);
    return domain === null ? [] : [{ route, domain }];
  });
  const found = there.find(({ route }) => route.method === method);
  if (found) return { kind: 'found', ...found };
  return there.length === 0
    ? { kind: 'no-endpoint' }
    : { kind: 'wrong-method', allowed: there.map(({ route }) => route.method) };
}

/** @returns null when the path is another one, an empty string when it has no domain */
function domainIn(template: string, path: string): string | null {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  let domain = '';
  for (const [index, part] of wanted.entries()) {
    const here = given[index] ?? '';
    if (part === '{domain}') domain = decoded(here);
    else if (part !== here) return null;
    if (here === '' && index > 0) return null;
  }
  return domain;
}

/** A text that is no name is in nobody's account: such a call finds no domain. */
function decoded(text: string): string {
  try {
    const read = toAsciiDomain(decodeURIComponent(text));
    return read.ok ? read.domain : text;
  } catch {
    return text;
  }
}
