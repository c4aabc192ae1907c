import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { Demand, Permission } from './callers.ts';
import {
  contacts,
  updateContacts,
  autoRenew,
  lock,
  nameservers,
  newEppCode,
  privacy,
  release,
  addDnssec,
  disableDnssec,
  dnssec,
  resendVerification,
  verification,
} from './endpoints/domain-settings.ts';
import {
  domainInfo,
  eppCode,
  listDomains,
  availability,
  balance,
  pricing,
} from './endpoints/domain-reads.ts';
import type { Prepare } from './endpoints/paid-plan.ts';
import { register, transfer } from './endpoints/paid-registration.ts';
import { renew, restore } from './endpoints/paid-renewal.ts';
import type { TokenEndpoint } from './endpoints/token-endpoint.ts';
import { updateRegistrant } from './endpoints/update-registrant.ts';
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

const tokenRoutes: readonly TokenRoute[] = [
  reseller('pricing', 'GET', 'pricing', ['reads', 'pricing'], free(pricing)),
  reseller('availability', 'GET', 'availability', ['reads'], free(availability)),
  reseller('balance', 'GET', 'balance', ['reads'], free(balance)),
  reseller('register', 'POST', 'register', ['money'], paid(register)),
  reseller('transfer', 'POST', 'transfer', ['money'], paid(transfer)),
  reseller('renew', 'POST', 'renew', ['money'], paid(renew)),
  reseller('restore', 'POST', 'restore', ['money'], paid(restore)),
  reseller('updateRegistrant', 'PUT', 'registrant', ['money'], free(updateRegistrant)),

  client('listDomains', 'GET', '', listDomains),
  client('domainInfo', 'GET', '/{domain}', domainInfo),
  client('setNameservers', 'PUT', '/{domain}/nameservers', nameservers),
  client('setLock', 'PUT', '/{domain}/lock', lock),
  client('setPrivacy', 'PUT', '/{domain}/privacy', privacy),
  client('setAutoRenew', 'PUT', '/{domain}/auto-renew', autoRenew),
  client('changeEppCode', 'POST', '/{domain}/epp-code', newEppCode, 'domains.epp'),
  client('release', 'POST', '/{domain}/release', release),
  client('contacts', 'GET', '/{domain}/contacts', contacts),
  client('updateContacts', 'PUT', '/{domain}/contacts', updateContacts),
  client('eppCode', 'GET', '/{domain}/epp-code', eppCode, 'domains.epp'),
  client('dnssec', 'GET', '/{domain}/dnssec', dnssec),
  client('addDnssec', 'POST', '/{domain}/dnssec', addDnssec),
  client('disableDnssec', 'DELETE', '/{domain}/dnssec', disableDnssec),
  client('verification', 'GET', '/{domain}/verification', verification),
  client('resendVerification', 'POST', '/{domain}/verification', resendVerification),
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
