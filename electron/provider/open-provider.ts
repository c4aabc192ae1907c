import type { Account, Secret } from '../../shared/model/account.ts';
import type { ProviderDependencies } from './connection.ts';
import { createKeyHeaderProvider } from './key-header/adapter.ts';
import type { Provider } from './provider.ts';
import { createTokenProvider } from './token/adapter.ts';

/** Nothing is sent before the first call. */
export function openProvider(account: Account, secret: Secret, dependencies: ProviderDependencies): Provider {
  switch (account.surface) {
    case 'key-header':
      return createKeyHeaderProvider({ account, secret, ...dependencies });
    case 'token':
      return createTokenProvider({ account, secret, ...dependencies });
  }
}
