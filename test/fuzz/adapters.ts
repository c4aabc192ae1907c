import { createKeyHeaderProvider } from '../../electron/provider/key-header/adapter.ts';
import type { BudgetSlots, ProviderFailure } from '../../electron/provider/provider.ts';
import { createTokenProvider } from '../../electron/provider/token/adapter.ts';
import type { AskedRequest } from '../../electron/sandbox/exchange.ts';
import type { Sandbox } from '../../electron/sandbox/sandbox.ts';
import type { Result } from '../../shared/model/errors.ts';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { keyHeaderCalls, tokenCalls } from '../conformance/calls.ts';
import { decodeWorker } from '../support/bundled-workers.ts';
import { optionalRoutes } from '../support/optional-routes.ts';
import { createControl } from '../support/sandbox/control.ts';
import { intercept } from '../support/sandbox/intercept.ts';
import { createLeapingClock } from '../support/test-clocks.ts';
import { startMutatingService } from './mutating-service.ts';
import type { Mutant, Original } from './mutate.ts';
import { secrets } from './strange-values.ts';

const minutes = 60_000;
/** Milliseconds. With `patient`, every answer arrives in time, however slow the machine is. */
const timeouts = {
  patient: { connect: 10 * minutes, headers: 10 * minutes, body: 10 * minutes, total: 10 * minutes },
  impatient: { connect: 10 * minutes, headers: 250, body: 250, total: 700 },
};

/** Gives a place whenever one is wanted: the limit is not what is looked at here. */
const unlimited: BudgetSlots = {
  takeAll: async () => ({ slots: [1] }),
  settle: async () => undefined,
  giveBack: async () => undefined,
  block: async () => undefined,
  usage: async () => ({ used: 0, freeAt: null }),
};

const base = { slots: unlimited, decodeWorker, random: () => 0 };
const account = { proxyUrl: null, allowPlainHttp: false };
const secret = (key: string) => ({ key, proxyUser: null, proxyPassword: null });

/** Both adapters, on a sandbox. @param waits how long they wait for what may never come */
export function connect({ baseUrl, tokenBaseUrl, email }: Sandbox, waits: keyof typeof timeouts) {
  const clock = createLeapingClock();
  const more = { ...base, timeouts: timeouts[waits], clock };
  const provider = createKeyHeaderProvider({
    account: { ...account, id: 'a', baseUrl, email },
    secret: secret(secrets.key),
    ...more,
  });
  const token = createTokenProvider({
    account: { ...account, id: 'b', baseUrl: tokenBaseUrl, tokenHeader: null, routes: optionalRoutes },
    secret: secret(secrets.token),
    ...more,
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

export const keyOf = ({ surface, method, path }: AskedRequest): string => `${surface} ${method} ${path}`;

/** Asks every endpoint of a sandbox once, for answers to start from. */
export async function originals(): Promise<ReadonlyMap<string, Original>> {
  const known = new Map<string, Original>();
  const { sandbox } = await startMutatingService(30, async ({ request, work }) => {
    const { status, text } = await work();
    const original = { status, body: [...text()].join('') };
    known.set(keyOf(request), original);
    return asItIs(original);
  });
  const control = createControl(sandbox.parts, intercept({}, { now: Date.now, currency: 'EUR' }));
  const connected = connect(sandbox, 'patient');
  try {
    for (const { name, run } of calls) {
      for (const domain of ['own.com', 'own.eu']) control.addDomain(domain, { verified: false });
      control.addDomain('lost.com', { status: 'Redemption' });
      const result = await run(connected);
      if (!result.ok && !/register|transfer|restore/.test(name))
        throw new Error(`${name}: ${result.error.message}`);
    }
  } finally {
    await connected.close();
    await sandbox.close();
  }
  return known;
}

export const asItIs = ({ status, body }: Original): Mutant => ({
  status,
  headers: { 'content-type': 'application/json' },
  pieces: [Buffer.from(body)],
  pauseMs: 0,
  end: 'whole',
  raw: null,
});
