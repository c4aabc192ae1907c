import * as account from './account.ts';
import { availability } from './availability.ts';
import { updateWhois } from './contacts.ts';
import { addDnssec, disableDnssec, readDnssec } from './dnssec.ts';
import type { Endpoint } from './endpoint.ts';
import { info } from './account.ts';
import { register, transfer } from './registration.ts';
import { renew, restore } from './renewal.ts';
import {
  idProtect,
  nameservers,
  updateLockingStatus,
  readVerification,
  resendVerification,
} from './settings.ts';

export interface Route {
  /** Name of the operation on surface B. */
  readonly operation: string;
  readonly endpoint: Endpoint;
  readonly input: 'query' | 'body';
}
const fromQuery = (operation: string, endpoint: Endpoint): Route => ({ operation, endpoint, input: 'query' });
const fromBody = (operation: string, endpoint: Endpoint): Route => ({ operation, endpoint, input: 'body' });

/** All of surface A. @see docs/INTERFACE.md, Endpoints */
export const routes: Readonly<Record<string, Route>> = {
  'GET /account/balance': fromQuery('balance', account.balance),
  'GET /account/domaincount': fromQuery('domainCount', account.domainCount),
  'GET /account/alldomains': fromQuery('listDomains', account.activeDomains),
  'GET /account/activedomains': fromQuery('listDomains', account.activeDomains),
  'GET /account/tldprices': fromQuery('pricing', account.tldPrices),

  'GET /domain/availability': fromQuery('availability', availability),
  'GET /domain/info': fromQuery('domainInfo', info),
  'POST /domain/register': fromBody('register', register),
  'POST /domain/transfer': fromBody('transfer', transfer),
  'POST /domain/renew': fromBody('renew', renew),
  'POST /domain/restore': fromQuery('restore', restore),
  'POST /domain/nameservers': fromBody('setNameservers', nameservers),
  'POST /domain/idprotect': fromBody('setPrivacy', idProtect),
  'POST /domain/updatelockingstatus': fromBody('setLock', updateLockingStatus),
  'POST /domain/updatewhois': fromBody('updateContacts', updateWhois),
  'GET /domain/dnssec': fromQuery('dnssec', readDnssec),
  'POST /domain/dnssec': fromBody('addDnssec', addDnssec),
  'POST /domain/disablednssec': fromBody('disableDnssec', disableDnssec),
  'GET /domain/emailverification': fromQuery('verification', readVerification),
  'POST /domain/emailverification': fromBody('resendVerification', resendVerification),
  'GET /domain/domainswithoutlock': fromQuery('withoutLock', account.withoutLock),
  'GET /domain/domainswithoutprivatewhois': fromQuery('withoutPrivacy', account.withoutPrivacy),
};
