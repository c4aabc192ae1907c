import type { z } from 'zod';
import type { Answer, CallOptions } from '../provider.ts';
import { InvoiceAnswer, MessageAnswer } from './answers.ts';
import type { Call } from './call.ts';
import { contactOf, DomainOnly, RegisterRequest, RenewRequest, TransferRequest } from './requests.ts';

/**
 * What costs money. Each is sent once: only a 429, which says that nothing happened, is tried again.
 * @see provider-interface.md, Surface A: domain endpoints
 */
export interface OrderEndpoints {
  register(
    request: z.input<typeof RegisterRequest>,
    options?: CallOptions,
  ): Answer<z.output<typeof MessageAnswer>>;
  transfer(
    request: z.input<typeof TransferRequest>,
    options?: CallOptions,
  ): Answer<z.output<typeof MessageAnswer>>;
  /** `regperiod` 1 to 9 years. */
  renew(request: z.input<typeof RenewRequest>, options?: CallOptions): Answer<z.output<typeof InvoiceAnswer>>;
  restore(domain: string, options?: CallOptions): Answer<z.output<typeof InvoiceAnswer>>;
}

export const createOrderEndpoints = (call: Call): OrderEndpoints => ({
  register: (value, options) =>
    call(
      { schema: RegisterRequest, value },
      (body) => ({ method: 'POST', path: '/domain/register', body, paid: true, contact: contactOf(body) }),
      MessageAnswer,
      options,
    ),
  transfer: (value, options) =>
    call(
      { schema: TransferRequest, value },
      (body) => ({ method: 'POST', path: '/domain/transfer', body, paid: true, contact: contactOf(body) }),
      MessageAnswer,
      options,
    ),
  renew: (value, options) =>
    call(
      { schema: RenewRequest, value },
      (body) => ({ method: 'POST', path: '/domain/renew', body, paid: true }),
      InvoiceAnswer,
      options,
    ),
  // The one POST whose domain goes into the query.
  restore: (domain, options) =>
    call(
      { schema: DomainOnly, value: { domain } },
      (query) => ({ method: 'POST', path: '/domain/restore', query, paid: true }),
      InvoiceAnswer,
      options,
    ),
});
