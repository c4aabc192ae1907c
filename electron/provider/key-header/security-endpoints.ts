import type { z } from 'zod';
import type { Answer, CallOptions } from '../provider.ts';
import { DnssecAnswer, MessageAnswer, VerificationAnswer, VerificationMailAnswer } from './answers.ts';
import type { Call } from './call.ts';
import { DisableDnssecRequest, DnssecRequest, DomainOnly } from './requests.ts';

/** DNSSEC and the registrant's e-mail verification. @see provider-interface.md, Surface A: domain endpoints */
export interface SecurityEndpoints {
  dnssec(domain: string, options?: CallOptions): Answer<z.output<typeof DnssecAnswer>>;
  /** A DS record for extensions that use a digest, a DNSKEY record for those that use a public key. */
  addDnssec(
    request: z.input<typeof DnssecRequest>,
    options?: CallOptions,
  ): Answer<z.output<typeof MessageAnswer>>;
  /** `key` is needed for `.eu` only. */
  disableDnssec(
    request: z.input<typeof DisableDnssecRequest>,
    options?: CallOptions,
  ): Answer<z.output<typeof MessageAnswer>>;
  emailVerification(domain: string, options?: CallOptions): Answer<z.output<typeof VerificationAnswer>>;
  resendVerification(domain: string, options?: CallOptions): Answer<z.output<typeof VerificationMailAnswer>>;
}

export const createSecurityEndpoints = (call: Call): SecurityEndpoints => ({
  dnssec: (domain, options) =>
    call(
      { schema: DomainOnly, value: { domain } },
      (query) => ({ method: 'GET', path: '/domain/dnssec', query }),
      DnssecAnswer,
      options,
    ),
  addDnssec: (value, options) =>
    call(
      { schema: DnssecRequest, value },
      (body) => ({ method: 'POST', path: '/domain/dnssec', body }),
      MessageAnswer,
      options,
    ),
  disableDnssec: (value, options) =>
    call(
      { schema: DisableDnssecRequest, value },
      (body) => ({ method: 'POST', path: '/domain/disablednssec', body }),
      MessageAnswer,
      options,
    ),
  emailVerification: (domain, options) =>
    call(
      { schema: DomainOnly, value: { domain } },
      (query) => ({ method: 'GET', path: '/domain/emailverification', query }),
      VerificationAnswer,
      options,
    ),
  resendVerification: (domain, options) =>
    call(
      { schema: DomainOnly, value: { domain } },
      (body) => ({ method: 'POST', path: '/domain/emailverification', body }),
      VerificationMailAnswer,
      options,
    ),
});
