import { z } from 'zod';
import type { Answer, CallOptions } from '../provider.ts';
import { AvailabilityAnswer, DoneAnswer, ExtensionsAnswer, infoAnswer } from './answers.ts';
import type { Call } from './call.ts';
import {
  ContactsRequest,
  DomainOnly,
  InfoRequest,
  LockRequest,
  NameserversRequest,
  PrivacyRequest,
} from './requests.ts';

/** @see provider-interface.md, Surface A: domain endpoints */
export interface DomainEndpoints {
  availability(domain: string, options?: CallOptions): Answer<z.output<typeof AvailabilityAnswer>>;
  info(
    request: z.input<typeof InfoRequest>,
    options?: CallOptions,
  ): Answer<z.output<ReturnType<typeof infoAnswer>>>;
  /** 2 to 5 nameservers. */
  setNameservers(request: z.input<typeof NameserversRequest>, options?: CallOptions): Answer<null>;
  setPrivacy(request: z.input<typeof PrivacyRequest>, options?: CallOptions): Answer<null>;
  setLock(request: z.input<typeof LockRequest>, options?: CallOptions): Answer<null>;
  /** All contacts to update and to keep. */
  updateContacts(request: z.input<typeof ContactsRequest>, options?: CallOptions): Answer<null>;
  domainsWithoutLock(options?: CallOptions): Answer<readonly string[]>;
  domainsWithoutPrivateWhois(options?: CallOptions): Answer<readonly string[]>;
}

const nothing = { schema: z.undefined(), value: undefined };
const yesNo = (wanted: boolean): 'yes' | 'no' => (wanted ? 'yes' : 'no');

export const createDomainEndpoints = (call: Call): DomainEndpoints => ({
  availability: (domain, options) =>
    call(
      { schema: DomainOnly, value: { domain } },
      (query) => ({ method: 'GET', path: '/domain/availability', query }),
      AvailabilityAnswer,
      options,
    ),
  info: (value, options) =>
    call(
      { schema: InfoRequest, value },
      ({ domain, whois, nameservers, lockstatus, epp }) => ({
        method: 'GET',
        path: '/domain/info',
        query: {
          domain,
          whois: yesNo(whois),
          nameservers: yesNo(nameservers),
          lockstatus: yesNo(lockstatus),
          epp: yesNo(epp),
        },
      }),
      ({ domain }) => infoAnswer(domain),
      options,
    ),
  setNameservers: (value, options) =>
    call(
      { schema: NameserversRequest, value },
      (body) => ({ method: 'POST', path: '/domain/nameservers', body }),
      DoneAnswer,
      options,
    ),
  setPrivacy: (value, options) =>
    call(
      { schema: PrivacyRequest, value },
      (body) => ({ method: 'POST', path: '/domain/idprotect', body }),
      DoneAnswer,
      options,
    ),
  setLock: (value, options) =>
    call(
      { schema: LockRequest, value },
      (body) => ({ method: 'POST', path: '/domain/updatelockingstatus', body }),
      DoneAnswer,
      options,
    ),
  updateContacts: (value, options) =>
    call(
      { schema: ContactsRequest, value },
      (body) => ({ method: 'POST', path: '/domain/updatewhois', body }),
      DoneAnswer,
      options,
    ),
  domainsWithoutLock: (options) =>
    call(nothing, () => ({ method: 'GET', path: '/domain/domainswithoutlock' }), ExtensionsAnswer, options),
  domainsWithoutPrivateWhois: (options) =>
    call(
      nothing,
      () => ({ method: 'GET', path: '/domain/domainswithoutprivatewhois' }),
      ExtensionsAnswer,
      options,
    ),
});
