import type { z } from 'zod';
import * as answers from './answers.ts';
import {
  ContactsRequest,
  DisableDnssecRequest,
  DnssecRequest,
  DomainOnly,
  InfoRequest,
  LockRequest,
  NameserversRequest,
  Nothing,
  type Parameters,
  PrivacyRequest,
  RegisterRequest,
  RenewRequest,
  TransferRequest,
} from './requests.ts';

export interface Endpoint<
  I extends z.ZodType<Parameters> = z.ZodType<Parameters>,
  O extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly request: I;
  readonly answer: O | ((request: z.output<I>) => O);
  /** The query on GET and the body on POST, unless told. */
  readonly sentIn: 'query' | 'body';
  /** It costs money: only a plain refusal may count as one. */
  readonly paid: boolean;
}

const through =
  ({ method, paid, sentIn }: Pick<Endpoint, 'method' | 'paid' | 'sentIn'>) =>
  <I extends z.ZodType<Parameters>, O extends z.ZodType>(
    path: Endpoint['path'],
    request: I,
    answer: Endpoint<I, O>['answer'],
  ): Endpoint<I, O> => ({ method, path, request, answer, sentIn, paid });
const get = through({ method: 'GET', paid: false, sentIn: 'query' });
const post = through({ method: 'POST', paid: false, sentIn: 'body' });
const order = through({ method: 'POST', paid: true, sentIn: 'body' });
const orderInQuery = through({ method: 'POST', paid: true, sentIn: 'query' });

/**
 * Surface A by the methods of the port. The list of domains and the price list, which can be large, are read by
 * decode-jobs.ts. `/account/activedomains` answers the same as `/account/alldomains` with a documented count, and is asked
 * for that alone.
 * @see docs/INTERFACE.md, Endpoints
 */
export const endpoints = {
  balance: get('/account/balance', Nothing, answers.BalanceAnswer),
  domainCount: get('/account/domaincount', Nothing, answers.DomainCountAnswer),
  extensionsWithoutLock: get('/domain/domainswithoutlock', Nothing, answers.ExtensionsAnswer),
  extensionsWithoutPrivacy: get('/domain/domainswithoutprivatewhois', Nothing, answers.ExtensionsAnswer),
  availability: get('/domain/availability', DomainOnly, answers.AvailabilityAnswer),
  domainInfo: get('/domain/info', InfoRequest, ({ domain, whois, nameservers, lockstatus, epp }) =>
    answers.infoAnswer(domain, {
      contacts: whois === 'yes',
      nameservers: nameservers === 'yes',
      lock: lockstatus === 'yes',
      eppCode: epp === 'yes',
    }),
  ),
  dnssec: get('/domain/dnssec', DomainOnly, answers.DnssecAnswer),
  emailVerification: get('/domain/emailverification', DomainOnly, answers.VerificationAnswer),

  register: order('/domain/register', RegisterRequest, answers.RegistrationAnswer),
  transfer: order('/domain/transfer', TransferRequest, answers.RegistrationAnswer),
  renew: order('/domain/renew', RenewRequest, answers.InvoiceAnswer),
  restore: orderInQuery('/domain/restore', DomainOnly, answers.InvoiceAnswer),

  setNameservers: post('/domain/nameservers', NameserversRequest, answers.DoneAnswer),
  setPrivacy: post('/domain/idprotect', PrivacyRequest, answers.DoneAnswer),
  setLock: post('/domain/updatelockingstatus', LockRequest, answers.DoneAnswer),
  updateContacts: post('/domain/updatewhois', ContactsRequest, answers.DoneAnswer),
  addDnssec: post('/domain/dnssec', DnssecRequest, answers.DoneAnswer),
  disableDnssec: post('/domain/disablednssec', DisableDnssecRequest, answers.DoneAnswer),
  resendVerification: post('/domain/emailverification', DomainOnly, answers.VerificationMailAnswer),
} as const;
