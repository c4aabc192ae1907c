import { createKeyHeaderProvider } from '../../electron/provider/key-header/adapter.ts';
import type { CallOptions, Provider } from '../../electron/provider/provider.ts';
import { createTokenProvider } from '../../electron/provider/token/adapter.ts';
import { openThreadedStore } from '../../electron/store/open-threaded-store.ts';
import { createPacedClock } from './paced-clock.ts';
import { storeWorker } from './temporary-store.ts';

/*
 * Another process on a home folder that asks its service for all it may, until it is killed. The secret comes in the
 * environment; it says how each call ended.
 */

/** What a process is told to do. */
export interface Hammering {
  readonly home: string;
  readonly surface: 'key-header' | 'token';
  readonly baseUrl: string;
  /** Of surface A. */
  readonly email: string;
  /** @see createPacedClock */
  readonly start: number;
  readonly speed: number;
  /** How long a call may wait, in ms of that clock. */
  readonly maxWaitMs: number;
}

const task = JSON.parse(process.argv[2] ?? '{}') as Hammering;
const { home, surface, baseUrl, email, start, speed, maxWaitMs } = task;
const clock = createPacedClock(speed, start);
const store = await openThreadedStore({ home, worker: storeWorker });
const options = {
  account: {
    id: 'a',
    baseUrl,
    email,
    tokenHeader: null,
    routes: null,
    proxyUrl: null,
    allowPlainHttp: false,
  },
  secret: { key: process.env['NAMEKEEP_SECRET'] ?? '', proxyUser: null, proxyPassword: null },
  slots: store.budget,
  clock,
  decodeWorker: new URL('../../electron/provider/decode-worker.ts', import.meta.url),
};
const provider = surface === 'token' ? createTokenProvider(options) : createKeyHeaderProvider(options);

let sent = 0;
const calls: Readonly<
  Record<
    Hammering['surface'],
    readonly ((
      given: CallOptions,
    ) =>
      | ReturnType<Provider['balance']>
      | ReturnType<Provider['prices']>
      | ReturnType<Provider['setLock']>
      | ReturnType<Provider['renew']>)[]
  >
> = {
  'key-header': Array.from({ length: 4 }, () => (given) => provider.balance(given)),
  token: [
    (given) => provider.balance(given),
    (given) => provider.prices(given),
    (given) => provider.setLock('own.com', true, given),
    (given) => provider.setLock('own.com', false, given),
    (given) => provider.renew('own.com', 1, { ...given, idempotencyKey: `${process.pid}-${sent}` }),
  ],
};

async function hammer(call: (typeof calls)['token'][number]): Promise<never> {
  for (;;) {
    sent += 1;
    const result = await call({ priority: 'interactive', maxWaitMs });
    process.send?.(
      result.ok
        ? 'ok'
        : {
            code: result.error.code,
            effect: result.error.effect,
            retryAfterMs: result.error.retryAfterMs ?? null,
          },
    );
  }
}

process.send?.('ready');
await Promise.all(calls[surface].map(hammer));
