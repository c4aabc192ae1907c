import { parseRouteProfile } from '../../shared/model/route-profile.ts';
import type { RouteProfile } from '../../shared/model/route.ts';

/** Where the sandbox has what the default route profile leaves out, as an account keeps it. */
export const optionalRoutes = JSON.stringify({
  setAutoRenew: {
    method: 'PUT',
    path: '/client/domains/{domain}/auto-renew',
    body: { enabled: '{enabled}' },
  },
  changeEppCode: { method: 'POST', path: '/client/domains/{domain}/epp-code' },
  release: {
    method: 'POST',
    path: '/client/domains/{domain}/release',
    body: { registrar: '{registrar}' },
  },
});

const parsed = parseRouteProfile(optionalRoutes);
if (!parsed.ok) throw new Error('The optional routes cannot be read.');
/** The default route profile with those. */
export const fullRouteProfile: RouteProfile = parsed.value;
