import { onTestFinished } from 'vitest';
import { createKeyHeaderProvider } from '../../electron/provider/key-header/adapter.ts';
import type { Provider } from '../../electron/provider/provider.ts';
import { createTokenProvider, type TokenOptions } from '../../electron/provider/token/adapter.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../support/sandbox/sandbox.ts';
import { optionalRoutes } from '../support/optional-routes.ts';
import { createMemorySlots } from '../support/memory-slots.ts';
import { createLeapingClock } from '../unit/electron/provider/test-clocks.ts';
import { clientOf, noon, type ResellerClient } from '../unit/electron/sandbox/reseller-client.ts';
import { tokenClientOf, type TokenClient } from '../unit/electron/sandbox/token/token-client.ts';

export const decodeWorker = new URL('../../electron/provider/decode-worker.ts', import.meta.url);

type More = Partial<Omit<TokenOptions, 'account' | 'secret'>>;

export const connectKeyHeader = (
  { baseUrl, email, key }: Pick<Sandbox, 'baseUrl' | 'email' | 'key'>,
  more: More = {},
): Provider => {
  const provider = createKeyHeaderProvider({
    account: { id: 'a', baseUrl, email, proxyUrl: null, allowPlainHttp: false },
    secret: { key, proxyUser: null, proxyPassword: null },
    slots: createMemorySlots(),
    clock: createLeapingClock(),
    decodeWorker,
    random: () => 0,
    ...more,
  });
  onTestFinished(() => provider.close());
  return provider;
};

export const connectToken = (
  baseUrl: string,
  token: string,
  more: More & { account?: Partial<TokenOptions['account']> } = {},
): Provider => {
  const { account, ...rest } = more;
  const provider = createTokenProvider({
    account: {
      id: 'b',
      baseUrl,
      tokenHeader: null,
      routes: optionalRoutes,
      proxyUrl: null,
      allowPlainHttp: false,
      ...account,
    },
    secret: { key: token, proxyUser: null, proxyPassword: null },
    slots: createMemorySlots(),
    clock: createLeapingClock(),
    decodeWorker,
    random: () => 0,
    ...rest,
  });
  onTestFinished(() => provider.close());
  return provider;
};

export interface Pair {
  readonly sandbox: Sandbox;
  readonly keyHeader: Provider;
  readonly token: Provider;
  /** Clients that know nothing but HTTP. */
  readonly plain: ResellerClient;
  readonly plainToken: TokenClient;
  readonly clock: ReturnType<typeof createLeapingClock>;
}

/**
 * Both surfaces of a sandbox and the client of each. They share a clock on which every wait is over at once;
 * `own.com` and `own.eu` are active, `lost.com` is in redemption.
 */
export async function openPair(options: SandboxOptions = {}): Promise<Pair> {
  const clock = createLeapingClock(noon);
  const sandbox = await startSandbox({ domains: 30, clock, providerName: 'Acme', ...options });
  onTestFinished(() => sandbox.close());
  sandbox.control.addDomain('own.com', { verified: false });
  sandbox.control.addDomain('own.eu');
  sandbox.control.addDomain('lost.com', { status: 'Redemption' });
  return {
    sandbox,
    clock,
    keyHeader: connectKeyHeader(sandbox, { clock }),
    token: connectToken(sandbox.tokenBaseUrl, sandbox.token, { clock }),
    plain: clientOf(sandbox),
    plainToken: tokenClientOf(sandbox),
  };
}
