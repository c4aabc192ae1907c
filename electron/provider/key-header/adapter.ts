import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { parseAmount, toMoney } from '../../../shared/rules/money.ts';
import { bucketViews, estimateWait, priorityOf } from '../budget-view.ts';
import { capabilitiesOf } from '../capabilities.ts';
import { providerFailure } from '../failure.ts';
import { limitNamed, limitsOf } from '../limits.ts';
import type { OrderAnswer, Provider, ProviderFailure } from '../provider.ts';
import { createRefusingProvider } from '../refusing-provider.ts';
import { createKeyHeaderClient, type KeyHeaderOptions } from './client.ts';

/**
 * Surface A behind the port. An account whose addresses cannot be used answers every call with the reason, so that
 * opening it never fails.
 */
export function createKeyHeaderProvider(options: KeyHeaderOptions): Provider {
  const { slots, clock } = options;
  const account = { ...options.account, surface: 'key-header' as const, routes: null };
  const limits = limitsOf(account);
  const made = createKeyHeaderClient(options);
  if (!made.ok) return createRefusingProvider(made.error, account, slots, clock);
  const client = made.value;
  return {
    async balance(callOptions) {
      const answer = await client.balance(callOptions);
      if (!answer.ok) return answer;
      const { credit, currency } = answer.value;
      const minor = parseAmount(credit, currency);
      return minor === null
        ? fail(
            providerFailure(
              'unexpected-shape',
              'maybe',
              'The credit in the answer of the service is not an amount.',
            ),
          )
        : ok(toMoney({ minor, currency }));
    },
    domainCount: client.domainCount,
    listDomains: client.allDomains,
    async prices(callOptions) {
      const entries: PriceEntry[] = [];
      const answer = await client.tldPrices(async (batch) => void entries.push(...batch), callOptions);
      return answer.ok ? ok({ currency: answer.value.currency, entries }) : answer;
    },
    extensionsWithoutLock: client.domainsWithoutLock,
    extensionsWithoutPrivacy: client.domainsWithoutPrivateWhois,
    availability: client.availability,
    domainInfo: (domain, { contacts, nameservers, lock, eppCode }, callOptions) =>
      client.info({ domain, whois: contacts, nameservers, lockstatus: lock, epp: eppCode }, callOptions),
    async dnssec(domain, callOptions) {
      const answer = await client.dnssec(domain, callOptions);
      return answer.ok ? ok(answer.value.dnssec) : answer;
    },
    async emailVerification(domain, callOptions) {
      const answer = await client.emailVerification(domain, callOptions);
      if (!answer.ok) return answer;
      const { email, currentstatus: status } = answer.value;
      return ok({
        email,
        status,
        verified: status === 'VERIFIED' ? true : status === 'PENDING' ? false : null,
      });
    },
    waitForBudget: client.waitForBudget,
    // The interface knows no idempotency keys: an answer is never one of an earlier attempt.
    renew: async (domain, years, callOptions) =>
      orderAnswer(await client.renew({ domain, regperiod: years }, callOptions)),
    restore: async (domain, callOptions) => orderAnswer(await client.restore(domain, callOptions)),
    register: async (registration, callOptions) =>
      orderAnswer(await client.register(registration, callOptions)),
    transfer: async (registration, callOptions) =>
      orderAnswer(await client.transfer(registration, callOptions)),
    setNameservers: (domain, nameservers, callOptions) =>
      client.setNameservers({ domain, nameservers: [...nameservers] }, callOptions),
    setPrivacy: (domain, on, callOptions) => client.setPrivacy({ domain, idprotect: on }, callOptions),
    setLock: (domain, on, callOptions) => client.setLock({ domain, lockstatus: on }, callOptions),
    updateContacts: (domain, contacts, callOptions) =>
      client.updateContacts({ domain, contactdetails: contacts }, callOptions),
    addDnssec: async (domain, record, callOptions) =>
      done(await client.addDnssec({ domain, record }, callOptions)),
    disableDnssec: async (domain, key, callOptions) =>
      done(await client.disableDnssec({ domain, key }, callOptions)),
    resendVerification: client.resendVerification,
    capabilities: capabilitiesOf(account),
    budget: () => bucketViews(limits, slots, clock.now()),
    estimate: (work, requests) =>
      estimateWait(limitNamed(limits, 'all'), priorityOf[work], requests, slots, clock.now()),
    get requests() {
      return client.requests;
    },
    close: client.close,
  };
}

const orderAnswer = (
  answer: Result<{ readonly invoiceId?: string | null; readonly message?: string | null }, ProviderFailure>,
): Result<OrderAnswer, ProviderFailure> =>
  answer.ok
    ? ok({
        invoiceId: answer.value.invoiceId ?? null,
        message: answer.value.message ?? null,
        replayed: false,
      })
    : answer;

const done = (answer: Result<unknown, ProviderFailure>): Result<null, ProviderFailure> =>
  answer.ok ? ok(null) : answer;
