import { findExtension } from '../extensions.ts';
import { ownDomain, refuse, success, type Endpoint } from './endpoint.ts';
import { boolean, firstProblem, optionalString, string, text } from './fields.ts';
import { refusals } from './refusals.ts';

const nameserverKeys = ['ns1', 'ns2', 'ns3', 'ns4', 'ns5'];

/** @see docs/INTERFACE.md, Surface A: domain endpoints > nameservers */
export const nameservers: Endpoint = ownDomain(
  ({ portfolio }, domain, input) => {
    if (domain.status !== 'Active') return refuse(refusals.statusForbidsNameservers);
    const hosts = nameserverKeys.map((key) => text(input[key])).filter((host) => host !== '');
    portfolio.put({ ...domain, nameservers: hosts });
    return success();
  },
  (input) =>
    firstProblem(input, {
      ns1: string,
      ns2: string,
      ns3: optionalString,
      ns4: optionalString,
      ns5: optionalString,
    }),
);

/** @see docs/INTERFACE.md, Surface A: domain endpoints > idprotect */
export const idProtect: Endpoint = ownDomain(
  ({ portfolio }, domain, input) => {
    if (!findExtension(domain.extension)?.privacy) return refuse(refusals.noIdProtection);
    portfolio.put({ ...domain, privacy: input['idprotect'] === true });
    return success();
  },
  (input) => firstProblem(input, { idprotect: boolean }),
);

/** @see docs/INTERFACE.md, Surface A: domain endpoints > updatelockingstatus */
export const updateLockingStatus: Endpoint = ownDomain(
  ({ portfolio }, domain, input) => {
    if (!findExtension(domain.extension)?.lock) return refuse(refusals.noLock);
    portfolio.put({ ...domain, locked: input['lockstatus'] === true });
    return success();
  },
  (input) => firstProblem(input, { lockstatus: boolean }),
);
