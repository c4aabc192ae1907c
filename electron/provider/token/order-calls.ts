import { ok, type Result } from '../../../shared/model/errors.ts';
import { DomainName, type Registrant } from '../../../shared/model/registration.ts';
import { ifValid } from '../bad-input.ts';
import { longest } from '../field-limits.ts';
import type { Answer, OrderAnswer, Provider, ProviderFailure, SendOptions } from '../provider.ts';
import { readDomain, readMessage, readText } from '../readers.ts';
import { additionalOf, CheckedRegistration, CheckedTransfer, RenewalYears } from '../registration-check.ts';
import type { Success, TokenCaller } from './call.ts';
import type { Values } from './fill-template.ts';

type PaidOperation = 'renew' | 'restore' | 'register' | 'transfer';

type OrderCalls = Pick<Provider, PaidOperation | 'updateRegistrant'>;

/** What costs money. Values are checked and spelt one way, so that every repeat is the same bytes. */
export function createOrderCalls({ call, callPaid }: TokenCaller): OrderCalls {
  const pay = (
    operation: PaidOperation,
    values: Values & { readonly domain: string },
    options: SendOptions,
  ): Answer<OrderAnswer> =>
    callPaid(operation, values, (answer) => readOrder(answer, values.domain), options);
  const order =
    (operation: 'register' | 'transfer', schema: typeof CheckedTransfer | typeof CheckedRegistration) =>
    (registration: unknown, options: SendOptions): Answer<OrderAnswer> =>
      ifValid(schema, registration, ({ registrant, additional: _additional, ...rest }) =>
        pay(operation, { ...rest, ...personOf(rest.domain, registrant) }, options),
      );

  return {
    renew: (domain, years, options) =>
      ifValid(DomainName, domain, (name) =>
        ifValid(RenewalYears, years, (term) => pay('renew', { domain: name, years: term }, options)),
      ),
    restore: (domain, options) =>
      ifValid(DomainName, domain, (name) => pay('restore', { domain: name }, options)),
    register: order('register', CheckedRegistration),
    transfer: order('transfer', CheckedTransfer),
    updateRegistrant: (domain, registrant, options) =>
      ifValid(DomainName, domain, (name) => {
        const person = personOf(name, registrant);
        return call('updateRegistrant', { domain: name, ...person }, () => ok(null), options);
      }),
  };
}

/** The registrant's fields by placeholder; for a `.it` name those of `.it` also one by one, under `it.`. */
function personOf(domain: string, registrant: Registrant): Values {
  const { it, additionalFields: _fields, ...person } = registrant;
  const fields = domain.endsWith('.it') ? Object.entries(it ?? {}) : [];
  return {
    ...person,
    ...Object.fromEntries(fields.map(([name, value]) => [`it.${name}`, value])),
    additionalFields: additionalOf(domain, registrant),
  };
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
  return ok({ invoiceId, message: message ?? status, replayed: answer.replayed });
}
