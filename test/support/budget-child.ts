import { createKeyHeaderProvider } from '../../electron/provider/key-header/adapter.ts';
import { type BucketName, limitNamed, limitsOf } from '../../electron/provider/limits.ts';
import type { BudgetSlots, CallOptions, Provider } from '../../electron/provider/provider.ts';
import { createTokenProvider } from '../../electron/provider/token/adapter.ts';
import { openThreadedStore } from '../../electron/store/open-threaded-store.ts';
import { joinSharedTime } from './shared-time.ts';
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
  /** Of the shared time. */
  readonly start: number;
  /** How long a call may wait, in ms of that clock. */
  readonly maxWaitMs: number;
}

const task = JSON.parse(process.argv[2] ?? '{}') as Hammering;
const { home, surface, baseUrl, email, start, maxWaitMs } = task;
const store = await openThreadedStore({ home, worker: storeWorker });
const limits = limitsOf({ id: 'a', surface, baseUrl, email });

/** How many calls wait for a place, by bucket: those that were told so come before those that were not. */
const waiting = new Map<string, number>();
let asked = 0;
const rests = (): boolean =>
  asked === 0 && [...waiting.values()].reduce((sum, count) => sum + count, 0) === lanes.length;
const { clock, look } = joinSharedTime(start, rests);
async function asking<T>(answer: Promise<T>): Promise<T> {
  asked += 1;
  try {
    return await answer;
  } finally {
    asked -= 1;
    look();
  }
}
const slots: BudgetSlots = {
  async takeAll(buckets, ...rest) {
    const taken = await asking(store.budget.takeAll(buckets, ...rest));
    const name = buckets[0]?.bucket ?? '';
    const told = waiting.get(name) ?? 0;
    if ('slots' in taken && told > 0) waiting.set(name, told - 1);
    return taken;
  },
  settle: (...given) => asking(store.budget.settle(...given)),
  giveBack: (...given) => asking(store.budget.giveBack(...given)),
  block: (...given) => asking(store.budget.block(...given)),
  usage: (...given) => asking(store.budget.usage(...given)),
};
const options = {
  account: {
    id: 'a',
    baseUrl,
    email,
    tokenHeader: null,
    routes: null,
    proxyUrl: null,
    allowPlainHttp: false,
    clientAreaUrl: null,
  },
  secret: { key: process.env['NAMEKEEP_SECRET'] ?? '', proxyUser: null, proxyPassword: null },
  slots,
  clock,
  decodeWorker: new URL('../../electron/provider/decode-worker.ts', import.meta.url),
};
const provider = surface === 'token' ? createTokenProvider(options) : createKeyHeaderProvider(options);

type Lane = readonly [
  bucket: BucketName,
  call: (
    given: CallOptions,
  ) =>
    | ReturnType<Provider['balance']>
    | ReturnType<Provider['prices']>
    | ReturnType<Provider['setLock']>
    | ReturnType<Provider['renew']>,
];
let sent = 0;
const lanes: readonly Lane[] =
  surface === 'key-header'
    ? Array.from({ length: 4 }, (): Lane => ['all', (given) => provider.balance(given)])
    : [
        ['reads', (given) => provider.balance(given)],
        ['prices', (given) => provider.prices(given)],
        ['management', (given) => provider.setLock('own.com', true, given)],
        ['management', (given) => provider.setLock('own.com', false, given)],
        [
          'orders',
          (given) => provider.renew('own.com', 1, { ...given, idempotencyKey: `${process.pid}-${sent}` }),
        ],
      ];

async function hammer([name, call]: Lane): Promise<never> {
  const { bucket } = limitNamed(limits, name);
  const onWait = (): void => {
    waiting.set(bucket, (waiting.get(bucket) ?? 0) + 1);
    look();
  };
  for (;;) {
    sent += 1;
    const result = await call({ priority: 'interactive', maxWaitMs, onWait });
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
await Promise.all(lanes.map(hammer));
