import { fetchedAt } from '../../electron/store/cache/domain-columns.ts';
import { createHash } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { createEventBus } from '../../electron/platform/events.ts';
import type { Provider, ProviderFailure } from '../../electron/provider/provider.ts';
import { createRefreshProgress } from '../../electron/core/refresh/refresh-progress.ts';
import { createRefreshService } from '../../electron/core/refresh/refresh.ts';
import { AppError, type Result } from '../../shared/model/errors.ts';
import { connectionsTo } from '../support/run-doubles.ts';
import { anAccount, temporaryHome } from '../support/temporary-store.ts';
import { createLeapingClock } from '../support/test-clocks.ts';
import { asItIs, calls, connect, keyOf, originals, type Connected } from './adapters.ts';
import { problemOf } from './check-failure.ts';
import { startMutatingService, type Answering, type MutatingService } from './mutating-service.ts';
import { mutate } from './mutate.ts';
import { secrets } from './strange-values.ts';
import { createRandom } from './random.ts';
import { silentLog } from '../support/fake-core.ts';

export interface FuzzOptions {
  /** Mutated answers, at least. */
  readonly count: number;
  readonly seed: number;
}

export interface FuzzReport {
  readonly answers: number;
  readonly calls: number;
  readonly refreshes: number;
  /** Calls that ended with a value. */
  readonly values: number;
  /** How many calls ended with which error. */
  readonly errors: Readonly<Record<string, number>>;
  /** Calls by endpoint or operation. */
  readonly endpoints: Readonly<Record<string, number>>;
  /** What went wrong, with the case it went wrong in. Empty when all is well. */
  readonly problems: readonly string[];
}

interface Case {
  readonly number: number;
  readonly stalls: boolean;
}

/** Calls under way at once. */
const lanes = 8;
/** The most requests that a call and a refresh may send. */
const enough = { call: 20, refresh: 100 };
/** In every 73rd case the answers are slow or never come. */
const stallsEvery = 73;

/**
 * Answers every endpoint of both adapters, and whole refreshes of a real cache, with mutated answers. The same seed
 * makes the same answers to the same case, whatever else runs.
 */
export async function runFuzz({ count, seed }: FuzzOptions): Promise<FuzzReport> {
  const known = await originals();
  const list = [...known.values()];
  const tally = { answers: 0, calls: 0, refreshes: 0, values: 0 };
  const errors: Record<string, number> = {};
  const endpoints: Record<string, number> = {};
  const add = (to: Record<string, number>, name: string): void => void (to[name] = (to[name] ?? 0) + 1);
  const problems: string[] = [];
  const unhandled = (error: unknown): void => void problems.push(`Unhandled: ${String(error)}`);
  process.on('unhandledRejection', unhandled);
  process.on('uncaughtException', unhandled);
  const home = await temporaryHome();
  const store = await home.open();
  const cache = new Sqlite(home.file('cache.db'), { readonly: true });
  let next = 0;

  /** The answers of one case; each further request of it gets another one. */
  function answeringFor(number: number, stalls: boolean): Answering {
    const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ number);
    return async ({ request }) => {
      const original = known.get(keyOf(request));
      tally.answers += 1;
      return mutate(random, original && !random.happens(40) ? original : random.pick(list), stalls);
    };
  }

  /** Runs one case, counts its requests. @returns what came of it */
  async function counted<T>(
    service: MutatingService,
    { number, stalls }: Case,
    what: keyof typeof enough,
    work: () => Promise<T>,
  ): Promise<T> {
    let requests = 0;
    const answering = answeringFor(number, stalls);
    const tooMany = Promise.withResolvers<never>();
    service.answering = (exchange) => {
      requests += 1;
      if (requests > enough[what])
        tooMany.reject(new Error(`Case ${number}: a ${what} makes no end of requests`));
      return answering(exchange);
    };
    return Promise.race([work(), tooMany.promise]);
  }

  /** An answer that was not to stall has come in less than ten minutes, or never came. */
  function noteError(code: string, { number, stalls }: Case): void {
    add(errors, code);
    if (code === 'timeout' && !stalls) problems.push(`Case ${number}: waited for an answer that had come`);
  }

  async function runCall(connected: Connected, service: MutatingService, which: Case): Promise<void> {
    const { number } = which;
    const call = calls[number % calls.length];
    if (!call) return;
    tally.calls += 1;
    add(endpoints, call.name);
    const result = await counted(service, which, 'call', () => call.run(connected));
    if (result.ok) tally.values += 1;
    else {
      noteError(result.error.code, which);
      const problem = problemOf(result.error, call.name.startsWith('A') ? secrets.key : secrets.token);
      if (problem) problems.push(`Case ${number}, ${call.name}: ${problem}`);
    }
  }

  const lane = async (index: number): Promise<void> => {
    const service = await startMutatingService(0, async ({ request }) =>
      asItIs(known.get(keyOf(request)) ?? { status: 404, body: '{}' }),
    );
    const patient = connect(service.sandbox, 'patient');
    const impatient = connect(service.sandbox, 'impatient');
    const ids = { provider: `a${index}`, token: `b${index}` } as const;
    for (const id of Object.values(ids)) await store.accounts.insert(anAccount(id));
    for (const surface of ['provider', 'token'] as const) {
      await refreshing(patient[surface], ids[surface]).catch((error: unknown) => {
        throw new Error(`The first refresh failed: ${String(error)}`);
      });
    }
    try {
      while (tally.answers < count) {
        const number = next++;
        const which = { number, stalls: number % stallsEvery === stallsEvery - 1 };
        const connected = which.stalls ? impatient : patient;
        if (number % 40 !== 39) {
          await runCall(connected, service, which);
          continue;
        }
        tally.refreshes += 1;
        const surface = number % 80 === 39 ? 'provider' : 'token';
        await checkRefresh(connected[surface], ids[surface], service, which);
      }
    } finally {
      await Promise.all([patient.close(), impatient.close()]);
      await service.sandbox.close();
    }
  };

  /** What the cache holds of an account, part by part. */
  function snapshot(id: string): Readonly<Record<string, string>> {
    const digest = (sql: string): string =>
      createHash('sha256')
        .update(JSON.stringify(cache.prepare(sql).raw().all(id)))
        .digest('hex');
    return {
      // What a renewal costs follows the price list.
      domains: digest(
        `SELECT domain, unicode, extension, status, recurring_amount, registration_period, registration_date,
           expiry_date, next_due_date, auto_renew, listed, ${fetchedAt('domains')}
         FROM domains WHERE account_id = ? ORDER BY domain`,
      ),
      prices: digest('SELECT * FROM price_lists WHERE account_id = ?'),
      credit: digest('SELECT * FROM credits WHERE account_id = ?'),
      lock: digest(`SELECT * FROM extension_lists WHERE account_id = ? AND kind = 'without-lock'`),
      privacy: digest(`SELECT * FROM extension_lists WHERE account_id = ? AND kind = 'without-privacy'`),
    };
  }
  const rowsOf = (id: string): number =>
    cache.prepare('SELECT count(*) FROM domains WHERE account_id = ?').pluck().get(id) as number;

  function refreshing(provider: Provider, id: string): Promise<unknown> {
    const events = createEventBus(() => undefined);
    const service = createRefreshService({
      store,
      connections: connectionsTo(async () => provider),
      clock: createLeapingClock(),
      events,
      log: silentLog,
      progress: createRefreshProgress(events),
      accountViews: { emit: async () => undefined },
    });
    return service.run(id);
  }

  /** A part of the cache whose request failed is as it was, and no domain is ever lost. */
  async function checkRefresh(
    provider: Provider,
    id: string,
    service: MutatingService,
    which: Case,
  ): Promise<void> {
    const { number } = which;
    const failed = new Set<string>(['domains', 'prices', 'credit', 'lock', 'privacy']);
    const watched = Object.create(provider) as Provider;
    for (const [method, part] of [
      ['balance', 'credit'],
      ['prices', 'prices'],
      ['extensionsWithoutLock', 'lock'],
      ['extensionsWithoutPrivacy', 'privacy'],
      ['listDomains', 'domains'],
    ] as const) {
      const original = provider[method] as (...given: unknown[]) => Promise<Result<unknown, ProviderFailure>>;
      const seen = async (...given: unknown[]) => {
        const result = await original(...given);
        if (result.ok) failed.delete(part);
        return result;
      };
      Object.defineProperty(watched, method, { value: seen });
    }
    const before = snapshot(id);
    const rows = rowsOf(id);
    try {
      await counted(service, which, 'refresh', () => refreshing(watched, id));
      tally.values += 1;
    } catch (error) {
      if (error instanceof AppError && error.code !== 'internal') noteError(error.code, which);
      else problems.push(`Case ${number}, refresh: ${String(error)}`);
    }
    const after = snapshot(id);
    for (const part of failed) {
      if (before[part] !== after[part])
        problems.push(`Case ${number}, refresh: ${part} changed though it failed`);
    }
    if (rowsOf(id) < rows) problems.push(`Case ${number}, refresh: domains were lost`);
  }

  try {
    await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)));
  } finally {
    cache.close();
    await home.end();
    process.off('unhandledRejection', unhandled);
    process.off('uncaughtException', unhandled);
  }
  if (Object.hasOwn(Object.prototype, 'polluted')) problems.push('Object.prototype was changed');
  return { ...tally, errors, endpoints, problems };
}
