import { say } from '../../../shared/words/sentence.ts';
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

/** Values are checked and written in one way, so that every repeat is the same bytes. */
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

/**
 * 200 and 202 are the success, whatever they hold, since it is not shown: only an answer about another domain, or one
 * that speaks of a failure, proves none.
 * @see docs/INTERFACE.md, Idempotency-Key
 */
function readOrder(answer: Success, domain: string): Result<OrderAnswer, ProviderFailure> {
  const { contradiction, replayed, status: code } = answer;
  if (contradiction !== null) return answer.unusable(say('answer.both', { status: String(code) }));
  const named = answer.field('domain');
  if (named !== undefined && named !== null && readDomain(named) !== domain)
    return answer.lacks(say('answer.order-for', { domain }));
  const status = readText(answer.field('status'), longest.status);
  const invoiceId = readText(answer.field('invoiceId'), longest.invoice);
  const message = readMessage(answer.field('message'));
  const told = [named, status, invoiceId, message].some((value) => value !== undefined && value !== null);
  if (code !== 200 && code !== 202 && !told) return answer.lacks(say('answer.anything'));
  return ok({ invoiceId, message: message ?? status, replayed });
}
