import type { Account } from '../../shared/model/account.ts';
import type { Capabilities } from '../../shared/model/capabilities.ts';
import { defaultRouteProfile, parseRouteProfile } from '../../shared/model/route-profile.ts';
import { tokenCapabilities } from './token/capabilities.ts';

const keyHeaderCapabilities: Capabilities = {
  orders: {
    renew: { least: 1, most: 9 },
    register: { least: 1, most: 10 },
    transfer: { least: 1, most: 10 },
    restore: { least: 0, most: 0 },
  },
  changes: [
    'nameservers',
    'privacy',
    'lock',
    'contacts',
    'dnssec-add',
    'dnssec-disable',
    'resend-verification',
  ],
  details: ['record', 'contacts', 'nameservers', 'lock', 'dnssec', 'verification'],
  credit: true,
  domainCount: true,
  extensionLists: true,
  idempotent: false,
};

/** What an account's service can do; needs neither its secret nor the network. */
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
