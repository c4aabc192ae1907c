import { createKeyHeaderProvider } from '../../electron/provider/key-header/adapter.ts';
import type { BudgetSlots, ProviderFailure } from '../../electron/provider/provider.ts';
import { createTokenProvider } from '../../electron/provider/token/adapter.ts';
import { startSandbox } from '../support/sandbox/sandbox.ts';
import type { Result } from '../../shared/model/errors.ts';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { keyHeaderCalls, tokenCalls } from '../conformance/calls.ts';
import { createLeapingClock } from '../unit/electron/provider/test-clocks.ts';
import { startMutatingService } from './mutating-service.ts';
import type { Mutant, Original } from './mutate.ts';
import { secrets } from './strange-values.ts';

/** Milliseconds. */
export const timeouts = { connect: 2_000, headers: 250, body: 250, total: 700 };
const decodeWorker = new URL('../../electron/provider/decode-worker.ts', import.meta.url);

/** Gives a place whenever one is wanted: the limit is not what is looked at here. */
const unlimited: BudgetSlots = {
  takeAll: async () => ({ slots: [1] }),
  settle: async () => undefined,
  giveBack: async () => undefined,
  block: async () => undefined,
  usage: async () => ({ used: 0, freeAt: null }),
};

const base = { slots: unlimited, decodeWorker, timeouts, random: () => 0 };
const account = { proxyUrl: null, allowPlainHttp: false };
const secret = (key: string) => ({ key, proxyUser: null, proxyPassword: null });
const paths = { keyHeader: '/api/index.php', token: '/api/v1' };

/** Both adapters, on whatever is at the origin. */
export function connect(origin: string) {
  const clock = createLeapingClock();
  const provider = createKeyHeaderProvider({
    account: { ...account, id: 'a', baseUrl: origin + paths.keyHeader, email: 'r@example.com' },
    secret: secret(secrets.key),
    ...base,
    clock,
  });
  const token = createTokenProvider({
    account: { ...account, id: 'b', baseUrl: origin + paths.token, tokenHeader: null, routes: null },
    secret: secret(secrets.token),
    ...base,
    clock,
  });
  return { provider, token, close: () => Promise.all([provider.close(), token.close()]) };
}
export type Connected = ReturnType<typeof connect>;

export interface Call {
  readonly name: string;
  run(connected: Connected): Promise<Result<unknown, ProviderFailure>>;
}
export const calls: readonly Call[] = [
  ...Object.entries(keyHeaderCalls).map(([name, run]) => ({
    name: `A ${name}`,
    run: ({ provider }: Connected) => run(provider),
  })),
  ...RouteOperation.options.map((operation) => ({
    name: `B ${operation}`,
    run: ({ token }: Connected) => tokenCalls[operation](token),
  })),
];

export const keyOf = (method: string, path: string): string => `${method} ${path}`;

/** Asks every endpoint of a sandbox once, for answers to start from. */
export async function originals(): Promise<ReadonlyMap<string, Original>> {
  const sandbox = await startSandbox({
    domains: 30,
    email: 'r@example.com',
    key: secrets.key,
    token: secrets.token,
    rateLimit: null,
    tokenLimits: null,
  });
  const known = new Map<string, Original>();
  const service = await startMutatingService(async (method, path, { headers, body, search }) => {
    const ofTheConnection = new Set(['host', 'connection', 'content-length']);
    const rest = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)));
    const response = await fetch(sandbox.url + path + search, {
      method,
      headers: rest,
      ...(body !== '' && { body }),
    });
    const original = { status: response.status, body: await response.text() };
    known.set(keyOf(method, path), original);
    return asItIs(original);
  });
  const connected = connect(service.origin);
  try {
    for (const { name, run } of calls) {
      for (const domain of ['own.com', 'own.eu']) sandbox.control.addDomain(domain, { verified: false });
      sandbox.control.addDomain('lost.com', { status: 'Redemption' });
      const result = await run(connected);
      if (!result.ok && !/register|transfer|restore/.test(name))
        throw new Error(`${name}: ${result.error.message}`);
    }
  } finally {
    await connected.close();
    await service.close();
    await sandbox.close();
  }
  return known;
}

export const asItIs = ({ status, body }: Original): Mutant => ({
  kinds: ['as it is'],
  status,
  headers: { 'content-type': 'application/json' },
  pieces: [Buffer.from(body)],
  pauseMs: 0,
  end: 'whole',
  raw: null,
});
