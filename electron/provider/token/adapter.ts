import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { Account, Secret } from '../../../shared/model/account.ts';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import {
  defaultRouteProfile,
  parseRouteProfile,
  routeProblemText,
} from '../../../shared/model/route-profile.ts';
import type { RouteProfile } from '../../../shared/model/route.ts';
import { bucketViews, estimateWait } from '../budget.ts';
import { tokenCapabilities } from '../capabilities.ts';
import { openConnection, type ProviderDependencies } from '../connection.ts';
import { providerFailure, switchedOff } from '../failure.ts';
import { limitNamed, limitsOf } from '../limits.ts';
import type { Answer, Provider, ProviderFailure } from '../provider.ts';
import { createRefusingProvider } from '../refusing-provider.ts';
import { createAccountCalls } from './account-calls.ts';
import { createTokenCaller } from './call.ts';
import { createDomainCalls } from './domain-calls.ts';
import { createOrderCalls } from './order-calls.ts';
import { carriesToken } from '../../../shared/rules/token-header.ts';

export interface TokenOptions extends ProviderDependencies {
  readonly account: Pick<
    Account,
    'id' | 'baseUrl' | 'tokenHeader' | 'routes' | 'proxyUrl' | 'allowPlainHttp'
  >;
  readonly secret: Secret;
}

/** Surface B behind the port. Where its addresses, paths or token header cannot be used, every call answers why. */
export function createTokenProvider(options: TokenOptions): Provider {
  const { slots, clock, log, secret, onMissing } = options;
  const account = { ...options.account, surface: 'token' as const, email: '' };
  const refusing = (reason: ProviderFailure): Provider =>
    createRefusingProvider(reason, account, slots, clock);
  const profile = readProfile(account.routes);
  if (!profile.ok) return refusing(profile.error);
  const tokenHeader = tokenHeaderOf(account.tokenHeader, secret.key);
  if (!tokenHeader) return refusing(badHeader());
  const opened = openConnection(options);
  if (!opened.ok) return refusing(opened.error);

  const connection = opened.value;
  const limits = limitsOf(account);
  const { value: routes } = profile;
  const caller = createTokenCaller({ connection, profile: routes, tokenHeader, limits, log, onMissing });
  const notThere = (what: Sentence) => (): Answer<never> => Promise.resolve(fail(switchedOff(what)));
  return {
    ...createAccountCalls(caller, routes.listDomains),
    ...createOrderCalls(caller),
    ...createDomainCalls(caller),
    domainCount: notThere(say('operation.domain-count')),
    activeCount: notThere(say('operation.active-count')),
    extensionsWithoutLock: notThere(say('operation.without-lock')),
    extensionsWithoutPrivacy: notThere(say('operation.without-privacy')),
    waitForBudget: caller.waitForBudget,
    capabilities: tokenCapabilities(routes),
    budget: () => bucketViews(limits, slots, clock.now()),
    estimate: (work, requests) =>
      estimateWait(limitNamed(limits, 'management'), work, requests, slots, clock.now()),
    get requests() {
      return connection.requests;
    },
    close: connection.close,
  };
}

function readProfile(routes: string | null): Result<RouteProfile, ProviderFailure> {
  if (routes === null) return ok(defaultRouteProfile);
  const parsed = parseRouteProfile(routes);
  if (parsed.ok) return parsed;
  const [first] = parsed.error;
  const why = first ? routeProblemText(first) : '';
  const message = say('service.bad-routes', { why });
  return fail(providerFailure('bad-input', 'not-sent', message, { fields: { routes: message } }));
}

function badHeader(): ProviderFailure {
  const message = say('service.bad-header');
  return providerFailure('bad-input', 'not-sent', message, { fields: { 'tokenHeader.name': message } });
}

/**
 * Assumption: how the token is sent is not shown. `Authorization: Bearer …` unless the account says otherwise; an
 * empty scheme sends the token alone.
 * @returns null when the header cannot carry a token
 * @see docs/INTERFACE.md, Authentication > Surface B
 */
function tokenHeaderOf(
  setting: Account['tokenHeader'],
  token: string,
): Readonly<Record<string, string>> | null {
  const { name, scheme } = setting ?? { name: 'Authorization', scheme: 'Bearer' };
  if (!carriesToken(name)) return null;
  return { [name]: scheme === '' ? token : `${scheme} ${token}` };
}
