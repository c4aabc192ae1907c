import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { Account, Secret } from '../../../shared/model/account.ts';
import { fail, ok } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { bucketViews, estimateWait } from '../budget.ts';
import { capabilitiesOf } from '../capabilities.ts';
import { openConnection, type ProviderDependencies } from '../connection.ts';
import { limitNamed, limitsOf } from '../limits.ts';
import { switchedOff } from '../failure.ts';
import { digestOf } from '../byte-blocks.ts';
import type { Answer, Provider } from '../provider.ts';
import { createRefusingProvider } from '../refusing-provider.ts';
import { createCaller } from './call.ts';
import { endpoints } from './endpoints.ts';

export interface KeyHeaderOptions extends ProviderDependencies {
  readonly account: Pick<Account, 'id' | 'baseUrl' | 'email' | 'proxyUrl' | 'allowPlainHttp'>;
  readonly secret: Secret;
}

/** Surface A behind the port. Where its addresses cannot be used, every call answers why. */
export function createKeyHeaderProvider(options: KeyHeaderOptions): Provider {
  const { secret, slots, clock, log } = options;
  const account = { ...options.account, surface: 'key-header' as const, routes: null };
  const limits = limitsOf(account);
  const opened = openConnection(options);
  if (!opened.ok) return createRefusingProvider(opened.error, account, slots, clock);
  const connection = opened.value;
  const budget = connection.budgetOf([limitNamed(limits, 'all')]);
  const { ask, askLarge } = createCaller({
    connection,
    budget,
    email: account.email,
    key: secret.key,
    log,
  });
  const notThere = (what: Sentence) => (): Answer<never> => Promise.resolve(fail(switchedOff(what)));
  return {
    balance: (call) => ask(endpoints.balance, {}, call),
    domainCount: (call) => ask(endpoints.domainCount, {}, call),
    listDomains: (onBatch, { recognize, ...call } = {}) =>
      askLarge(
        'key-header/domains',
        '/account/alldomains',
        onBatch,
        call,
        async (came) => recognize?.(await digestOf(came)) ?? null,
      ),
    async activeCount(call) {
      const answer = await askLarge(
        'key-header/domains',
        '/account/activedomains',
        async () => undefined,
        call,
      );
      return answer.ok ? ok(answer.value.count) : answer;
    },
    async prices(call) {
      const entries: PriceEntry[] = [];
      const collect = async (batch: readonly PriceEntry[]): Promise<void> => void entries.push(...batch);
      const answer = await askLarge('key-header/prices', '/account/tldprices', collect, call);
      return answer.ok ? ok({ currency: answer.value.currency, entries }) : answer;
    },
    extensionsWithoutLock: (call) => ask(endpoints.extensionsWithoutLock, {}, call),
    extensionsWithoutPrivacy: (call) => ask(endpoints.extensionsWithoutPrivacy, {}, call),
    availability: (domain, call) => ask(endpoints.availability, { domain }, call),
    domainInfo: (domain, sections, call) => ask(endpoints.domainInfo, { domain, ...sections }, call),
    dnssec: (domain, call) => ask(endpoints.dnssec, { domain }, call),
    emailVerification: (domain, call) => ask(endpoints.emailVerification, { domain }, call),
    waitForBudget: (call, _work, places = 1) => connection.waitFor(budget, places, call),
    listRequests: () => 1,

    renew: (domain, years, call) => ask(endpoints.renew, { domain, regperiod: years }, call),
    restore: (domain, call) => ask(endpoints.restore, { domain }, call),
    register: (registration, call) => ask(endpoints.register, registration, call),
    transfer: (registration, call) => ask(endpoints.transfer, registration, call),

    setNameservers: (domain, nameservers, call) =>
      ask(endpoints.setNameservers, { domain, nameservers: [...nameservers] }, call),
    setPrivacy: (domain, on, call) => ask(endpoints.setPrivacy, { domain, idprotect: on }, call),
    setLock: (domain, on, call) => ask(endpoints.setLock, { domain, lockstatus: on }, call),
    updateContacts: (domain, contacts, call) =>
      ask(endpoints.updateContacts, { domain, contactdetails: contacts }, call),
    addDnssec: (domain, record, call) => ask(endpoints.addDnssec, { domain, record }, call),
    disableDnssec: (domain, key, call) => ask(endpoints.disableDnssec, { domain, key }, call),
    resendVerification: (domain, call) => ask(endpoints.resendVerification, { domain }, call),
    updateRegistrant: notThere(say('operation.registrant')),
    setAutoRenew: notThere(say('operation.auto-renew')),
    changeEppCode: notThere(say('operation.epp-code')),
    release: notThere(say('operation.release')),

    capabilities: capabilitiesOf(account),
    budget: () => bucketViews(limits, slots, clock.now()),
    estimate: (work, requests) => estimateWait(limitNamed(limits, 'all'), work, requests, slots, clock.now()),
    get requests() {
      return connection.requests;
    },
    close: connection.close,
  };
}
