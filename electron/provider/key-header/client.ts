import type { Account, Secret } from '../../../shared/model/account.ts';
import { ok, type Result } from '../../../shared/model/errors.ts';
import { openConnection, type ProviderDependencies } from '../connection.ts';
import { limitNamed, limitsOf } from '../limits.ts';
import type { Answer, CallOptions, ProviderFailure } from '../provider.ts';
import { createAccountEndpoints, type AccountEndpoints } from './account-endpoints.ts';
import { createCaller } from './call.ts';
import { createDomainEndpoints, type DomainEndpoints } from './domain-endpoints.ts';
import { createOrderEndpoints, type OrderEndpoints } from './order-endpoints.ts';
import { createSecurityEndpoints, type SecurityEndpoints } from './security-endpoints.ts';

/** Every endpoint of surface A, typed. @see provider-interface.md, Endpoints > Surface A */
export interface KeyHeaderClient
  extends AccountEndpoints, DomainEndpoints, OrderEndpoints, SecurityEndpoints {
  /** Answers when a request could leave at once. Nothing is sent and no place in the budget is kept. */
  waitForBudget(options?: CallOptions): Answer<null>;
  /** Requests that may have left. */
  readonly requests: number;
  close(): Promise<void>;
}

export interface KeyHeaderOptions extends ProviderDependencies {
  readonly account: Pick<Account, 'id' | 'baseUrl' | 'email' | 'proxyUrl' | 'allowPlainHttp'>;
  readonly secret: Secret;
}

/** @returns failure `bad-input` or `plain-http-refused` when the account's addresses cannot be used */
export function createKeyHeaderClient(options: KeyHeaderOptions): Result<KeyHeaderClient, ProviderFailure> {
  const { account, secret, log } = options;
  const opened = openConnection(options);
  if (!opened.ok) return opened;
  const connection = opened.value;
  const limits = limitsOf({ ...account, surface: 'key-header' });
  const budget = connection.budgetOf([limitNamed(limits, 'all')]);
  const caller = createCaller({ connection, budget, email: account.email, key: secret.key, log });
  return ok({
    ...createAccountEndpoints(caller),
    ...createDomainEndpoints(caller.call),
    ...createOrderEndpoints(caller.call),
    ...createSecurityEndpoints(caller.call),
    waitForBudget: (callOptions) => connection.waitFor(budget, callOptions),
    get requests() {
      return connection.requests;
    },
    close: connection.close,
  });
}
