import type { Account } from '../../shared/model/account.ts';
import { fail } from '../../shared/model/errors.ts';
import type { Clock } from '../platform/clock.ts';
import { bucketViews } from './budget.ts';
import { capabilitiesOf } from './capabilities.ts';
import { limitsOf } from './limits.ts';
import type { Answer, BudgetSlots, Provider, ProviderFailure } from './provider.ts';

/** An account that cannot be used as it is: every call answers the reason, so that opening it never fails. */
export function createRefusingProvider(
  reason: ProviderFailure,
  account: Pick<Account, 'id' | 'surface' | 'baseUrl' | 'email' | 'routes'>,
  slots: BudgetSlots,
  clock: Clock,
): Provider {
  const refuse = (): Answer<never> => Promise.resolve(fail(reason));
  return {
    balance: refuse,
    domainCount: refuse,
    listDomains: refuse,
    activeCount: refuse,
    prices: refuse,
    extensionsWithoutLock: refuse,
    extensionsWithoutPrivacy: refuse,
    availability: refuse,
    domainInfo: refuse,
    dnssec: refuse,
    emailVerification: refuse,
    waitForBudget: refuse,
    listRequests: () => 1,
    renew: refuse,
    restore: refuse,
    register: refuse,
    transfer: refuse,
    setNameservers: refuse,
    setPrivacy: refuse,
    setLock: refuse,
    updateContacts: refuse,
    addDnssec: refuse,
    disableDnssec: refuse,
    resendVerification: refuse,
    updateRegistrant: refuse,
    setAutoRenew: refuse,
    changeEppCode: refuse,
    release: refuse,
    capabilities: capabilitiesOf(account),
    budget: () => bucketViews(limitsOf(account), slots, clock.now()),
    estimate: () => Promise.resolve(0),
    requests: 0,
    close: () => Promise.resolve(),
  };
}
