import type { Account } from '../../shared/model/account.ts';
import type { Capabilities, ServicePart } from '../../shared/model/capabilities.ts';
import { ChangeKind } from '../../shared/model/change-kind.ts';
import { DetailPart } from '../../shared/model/domain.ts';
import { defaultRouteProfile, parseRouteProfile } from '../../shared/model/route-profile.ts';
import type { RouteProfile } from '../../shared/model/route.ts';
import type { RouteOperation } from '../../shared/model/route-rules.ts';
import { kinds } from '../../shared/rules/changes/kinds.ts';

const keyHeaderCapabilities: Capabilities = {
  orders: {
    renew: { least: 1, most: 9 },
    register: { least: 1, most: 10 },
    transfer: { least: 1, most: 10 },
    restore: { least: 0, most: 0 },
  },
  changes: ChangeKind.options.filter((kind) => !kinds[kind].tokenOnly),
  details: DetailPart.options,
  eppCode: true,
  credit: true,
  domainCount: true,
  extensionLists: true,
  idempotent: false,
};

/** Terms are those of surface A. */
export function tokenCapabilities(profile: RouteProfile): Capabilities {
  const has = (operation: RouteOperation): boolean => profile[operation] !== null;
  const mapped = (field: string): boolean => profile.domainInfo?.answer?.[field] !== undefined;
  const parts: readonly (readonly [DetailPart, boolean])[] = [
    ['record', has('domainInfo')],
    ['contacts', has('contacts')],
    ['nameservers', mapped('nameservers')],
    ['lock', mapped('locked')],
    ['dnssec', has('dnssec')],
    ['verification', has('verification')],
  ];
  return {
    orders: {
      ...(has('renew') && { renew: { least: 1, most: 9 } }),
      ...(has('register') && { register: { least: 1, most: 10 } }),
      ...(has('transfer') && { transfer: { least: 1, most: 10 } }),
      ...(has('restore') && { restore: { least: 0, most: 0 } }),
    },
    changes: ChangeKind.options.filter((kind) => has(kinds[kind].route)),
    details: parts.filter(([, there]) => there).map(([part]) => part),
    eppCode: has('eppCode'),
    credit: has('balance'),
    domainCount: false,
    extensionLists: false,
    idempotent: true,
  };
}

/** The part that an account lacks when its service has no endpoint for the operation. */
export function partOf(operation: RouteOperation): ServicePart | null {
  if (operation === 'eppCode') return operation;
  if (operation === 'domainInfo') return 'read.record';
  if (operation === 'contacts' || operation === 'dnssec' || operation === 'verification')
    return `read.${operation}`;
  const kind = ChangeKind.options.find((changed) => kinds[changed].route === operation);
  return kind ? `change.${kind}` : null;
}

/** Needs neither the secret nor the network. */
export function capabilitiesOf({ surface, routes }: Pick<Account, 'surface' | 'routes'>): Capabilities {
  switch (surface) {
    case 'key-header':
      return keyHeaderCapabilities;
    case 'token': {
      const profile = routes === null ? null : parseRouteProfile(routes);
      return tokenCapabilities(profile?.ok ? profile.value : defaultRouteProfile);
    }
  }
}
