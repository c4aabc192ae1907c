import { updateWhois } from './contacts.ts';
import { addDnssec, disableDnssec, readDnssec } from './dnssec.ts';
import type { Endpoint } from './endpoint.ts';
import * as reads from './reads.ts';
import { register, transfer, renew, restore } from './registration.ts';
import * as settings from './settings.ts';

export interface Route {
  readonly operation: string;
  readonly endpoint: Endpoint;
  readonly input: 'query' | 'body';
}
const fromQuery = (operation: string, endpoint: Endpoint): Route => ({ operation, endpoint, input: 'query' });
const fromBody = (operation: string, endpoint: Endpoint): Route => ({ operation, endpoint, input: 'body' });

/** All of surface A. @see docs/INTERFACE.md, Endpoints */
export const routes: Readonly<Record<string, Route>> = {
  'GET /account/balance': fromQuery('balance', reads.balance),
  'GET /account/domaincount': fromQuery('domainCount', reads.domainCount),
  'GET /account/alldomains': fromQuery('listDomains', reads.activeDomains),
  'GET /account/activedomains': fromQuery('listDomains', reads.activeDomains),
  'GET /account/tldprices': fromQuery('pricing', reads.tldPrices),

  'GET /domain/availability': fromQuery('availability', reads.availability),
  'GET /domain/info': fromQuery('domainInfo', reads.info),
  'POST /domain/register': fromBody('register', register),
  'POST /domain/transfer': fromBody('transfer', transfer),
  'POST /domain/renew': fromBody('renew', renew),
  'POST /domain/restore': fromQuery('restore', restore),
  'POST /domain/nameservers': fromBody('setNameservers', settings.nameservers),
  'POST /domain/idprotect': fromBody('setPrivacy', settings.idProtect),
  'POST /domain/updatelockingstatus': fromBody('setLock', settings.updateLockingStatus),
  'POST /domain/updatewhois': fromBody('updateContacts', updateWhois),
  'GET /domain/dnssec': fromQuery('dnssec', readDnssec),
  'POST /domain/dnssec': fromBody('addDnssec', addDnssec),
  'POST /domain/disablednssec': fromBody('disableDnssec', disableDnssec),
  'GET /domain/emailverification': fromQuery('verification', settings.readVerification),
  'POST /domain/emailverification': fromBody('resendVerification', settings.resendVerification),
  'GET /domain/domainswithoutlock': fromQuery('withoutLock', reads.listWithout('lock')),
  'GET /domain/domainswithoutprivatewhois': fromQuery('withoutPrivacy', reads.listWithout('privacy')),
};
