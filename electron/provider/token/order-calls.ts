import type { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import { DomainName, type Registrant } from '../../../shared/model/registration.ts';
import { badInput } from '../bad-input.ts';
import type {
  Answer,
  CallOptions,
  OrderAnswer,
  Provider,
  ProviderFailure,
  SendOptions,
} from '../provider.ts';
import { longest } from '../field-limits.ts';
import { readDomain, readMessage, readText } from '../readers.ts';
import { CheckedRegistration, CheckedTransfer, RenewalYears } from '../registration-check.ts';
import type { Success, TokenCaller } from './call.ts';
import type { Values } from './fill-template.ts';

type PaidOperation = 'renew' | 'restore' | 'register' | 'transfer';

export interface OrderCalls extends Pick<Provider, PaidOperation> {
  /** Counts among the calls that cost money, and takes no key. */
  updateRegistrant(domain: string, registrant: Registrant, options?: CallOptions): Answer<null>;
}

/** What costs money. Values are checked and spelt one way, so that every repeat is the same bytes. */
export function createOrderCalls({ call, callPaid }: TokenCaller): OrderCalls {
  const pay = (
    operation: PaidOperation,
    domain: string,
    values: Values,
    options: SendOptions,
  ): Answer<OrderAnswer> =>
    callPaid(operation, { domain, ...values }, (answer) => readOrder(answer, domain), options);

  function order<S extends typeof CheckedTransfer | typeof CheckedRegistration>(
    operation: 'register' | 'transfer',
    schema: S,
    value: unknown,
    options: SendOptions,
  ): Answer<OrderAnswer> {
    const checked = schema.safeParse(value);
    if (!checked.success) return refuse(checked.error);
    const { registrant, it, domain, ...rest } = checked.data;
    return pay(operation, domain, { ...rest, ...personOf(registrant, it) }, options);
  }

  return {
    renew(domain, years, options) {
      const name = DomainName.safeParse(domain);
      if (!name.success) return refuse(name.error);
      const term = RenewalYears.safeParse(years);
      if (!term.success) return refuse(term.error);
      return pay('renew', name.data, { years: term.data }, options);
    },
    restore(domain, options) {
      const name = DomainName.safeParse(domain);
      return name.success ? pay('restore', name.data, {}, options) : refuse(name.error);
    },
    register: (registration, options) => order('register', CheckedRegistration, registration, options),
    transfer: (registration, options) => order('transfer', CheckedTransfer, registration, options),
    updateRegistrant(domain, registrant, options) {
      const name = DomainName.safeParse(domain);
      if (!name.success) return refuse(name.error);
      const it = name.data.endsWith('.it') ? registrant.it : null;
      return call(
        'updateRegistrant',
        { domain: name.data, ...personOf(registrant, it) },
        () => ok(null),
        options,
      );
    },
  };
}

const refuse = (error: z.ZodError): Answer<never> => Promise.resolve(fail(badInput(error)));

/** The registrant's fields by placeholder; those of `.it` under `it.`. */
function personOf({ it: _profile, ...person }: Registrant, it: Registrant['it']): Values {
  const fields = Object.entries(it ?? {}).map(([name, value]) => [`it.${name}`, value]);
  return { ...person, ...Object.fromEntries(fields) };
}

/** 200 and 202 are both a success; an answer about nothing, or about another domain, proves none. */
function readOrder(answer: Success, domain: string): Result<OrderAnswer, ProviderFailure> {
  const named = answer.field('domain');
  if (named !== undefined && readDomain(named) !== domain) return answer.lacks(`the order for ${domain}`);
  const status = readText(answer.field('status'), longest.status);
  const expiryDate = readText(answer.field('expiryDate'), longest.date);
  const invoiceId = readText(answer.field('invoiceId'), longest.invoice);
  const message = readMessage(answer.field('message'));
  if (named === undefined && [status, expiryDate, invoiceId, message].every((value) => value === null)) {
    return answer.lacks('anything about the order');
  }
  return ok({
    invoiceId,
    message: message ?? status,
    replayed: answer.replayed,
  });
}
