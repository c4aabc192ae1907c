import { say } from '../../../shared/words/sentence.ts';
import { resolve } from 'node:path';
import type { Account } from '../../../shared/model/account.ts';
import type {
  ConnectionCheck,
  DoctorOptions,
  DoctorReport,
  EndpointCheck,
} from '../../../shared/model/doctor.ts';
import { ReadEndpoint } from '../../../shared/model/doctor.ts';
import type { DetailPart } from '../../../shared/model/domain.ts';
import {
  AppError,
  errorTraits,
  fail,
  refusesCaller,
  isUnreachable,
  type Failure,
} from '../../../shared/model/errors.ts';
import { firstStep, wasReached } from '../../../shared/rules/doctor-first-step.ts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import type { Connections } from '../connections/connections.ts';
import { toAppError } from '../connections/to-app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import { refuseOutputPlace } from '../../platform/output-place.ts';
import { canReadEppCode, documentedReads, type DocumentedRead } from '../../provider/interface-fields.ts';
import type { Provider } from '../../provider/provider.ts';
import type { Store } from '../../store/store.ts';
import type { Vault } from '../../vault/vault.ts';
import { asksFor, type Ask, type Learned } from './ask.ts';
import { afterRequests, beforeRequests } from './connection-findings.ts';
import { judge, notAsked } from './judge.ts';
import { observe } from './observe.ts';
import { type AnswerToRead, saveRecording } from './save-recording.ts';

export interface DoctorDependencies {
  readonly store: Store;
  readonly vault: Vault;
  readonly connections: Connections;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly home: string;
  readonly accountViews: { emit(): Promise<void> };
}

export function createDoctor({
  store,
  vault,
  connections,
  clock,
  events,
  home,
  accountViews,
}: DoctorDependencies) {
  const running = new Map<string, AbortController>();

  async function accountOf(accountId: string): Promise<Account> {
    const account = (await store.accounts.list()).find(({ id }) => id === accountId);
    if (!account) throw new AppError('not-found', say('account.gone'));
    return account;
  }

  async function cachedDomain(accountId: string): Promise<string | null> {
    const today = isoNow(clock).slice(0, 10);
    const [row] = await store.portfolio.select(
      { by: 'filter', filter: { accountId, query: '' }, except: [] },
      today,
      null,
      1,
    );
    return row?.domain ?? null;
  }

  const open = (accountId: string): Promise<Provider | AppError> =>
    connections.provider(accountId).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });

  async function examine(
    account: Account,
    { domain, eppCode }: DoctorOptions,
    signal: AbortSignal,
  ): Promise<{ readonly report: DoctorReport; readonly answers: readonly AnswerToRead[] }> {
    const reads = documentedReads(account, eppCode);
    const asks = asksFor(namesOf(reads), eppCode);
    const total = asks.length + 1;
    const progress = (done: number, current: ReadEndpoint | 'connection' | null): void =>
      events.emit('doctor.progressed', { accountId: account.id, done, total, current });

    progress(0, 'connection');
    const before = await beforeRequests(account, clock);
    const provider = await open(account.id);
    // What the service did not have may be there by now.
    connections.setNotOffered(account.id, []);
    await store.portfolio.saveNotOffered(account.id, []);
    const learned: Learned = {
      domain: domain === null ? null : toDomain(domain),
      eppCode: eppCode && canReadEppCode(account),
      withoutLock: null,
    };
    const checks: EndpointCheck[] = [];
    const answers: { readonly answer: AnswerToRead; readonly at: number }[] = [];
    let blocked: Failure | null = provider instanceof AppError ? provider.failure : null;
    for (const [index, one] of asks.entries()) {
      if (signal.aborted) throw new AppError('stopped', say('doctor.stopped'));
      progress(index + 1, one.reads[0] ?? null);
      const own = reads.filter(({ endpoint }) => one.reads.includes(endpoint));
      if (one.aboutDomain) learned.domain ??= await cachedDomain(account.id);
      if (provider instanceof AppError || blocked || (one.aboutDomain && learned.domain === null)) {
        checks.push(...own.map((read, position) => notAsked(read, index + position === 0 ? blocked : null)));
        continue;
      }
      const { results, stop } = await askOnce(provider, one, own, learned, signal);
      checks.push(...results.checks);
      answers.push(...results.answers.map((answer) => ({ answer, at: clock.now() })));
      blocked = stop;
    }
    if (!eppCode)
      checks.push(...reads.filter(({ endpoint }) => endpoint === 'eppCode').map((read) => notAsked(read)));
    progress(total, null);
    const connection: ConnectionCheck[] = afterRequests(before, checks, answers[0] ?? null);
    const report = {
      account: account.name,
      surface: account.surface,
      checkedAt: isoNow(clock),
      domain: learned.domain,
      requests: answers.length,
      connection,
      endpoints: checks,
    };
    return { report: { ...report, first: firstStep(report) }, answers: answers.map(({ answer }) => answer) };
  }

  async function askOnce(
    provider: Provider,
    ask: Ask,
    reads: readonly DocumentedRead[],
    learned: Learned,
    signal: AbortSignal,
  ) {
    const watch = observe(ask.reads.length);
    const { details } = provider.capabilities;
    const result = await ask.run(provider, learned, {
      ...watch.options,
      priority: 'interactive',
      // No time to wait is no time to ask again: each read is made once.
      maxWaitMs: 0,
      signal,
    });
    const failure = result.ok ? null : result.error;
    const notOffered = without(details, provider.capabilities.details);
    const checks = reads.map((read, position) =>
      judge(read, watch.exchanges[position], result.ok ? result : fail(toAppError(result.error).failure), {
        isLast: position === Math.max(0, watch.exchanges.length - 1),
        sent: failure?.effect !== 'not-sent',
        notOffered,
        beside: reads.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== read.endpoint),
      }),
    );
    const ends =
      failure &&
      (refusesCaller(failure.code) || (failure.effect === 'not-sent' && isUnreachable(failure.code)));
    return {
      results: {
        checks,
        answers: watch.exchanges.flatMap(({ answer }, position) =>
          answer && reads[position] ? { ...answer, endpoint: reads[position].endpoint } : [],
        ),
      },
      stop: ends ? toAppError(failure).failure : null,
    };
  }

  async function saveAnswers(
    path: string,
    account: Account,
    answers: readonly AnswerToRead[],
  ): Promise<Failure | null> {
    try {
      const secret = account.demo ? null : await vault.read(account.id).catch(() => null);
      await saveRecording(path, account, secret, answers);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.failure;
      throw error;
    }
  }

  return {
    /** @returns how many requests a check takes at the most. @throws AppError `not-found` */
    async plan({
      accountId,
      eppCode,
    }: Pick<DoctorOptions, 'accountId' | 'eppCode'>): Promise<{ requests: number }> {
      const asks = asksFor(namesOf(documentedReads(await accountOf(accountId))), eppCode);
      return { requests: asks.reduce((sum, { reads }) => sum + reads.length, 0) };
    },
    /**
     * Each read once, one after the other; follow `doctor.progressed`.
     * @param record a file for the answers, without what the interface does not show; `inHome` when the host chose it
     * @returns the report, and why the answers are not in the file
     * @throws AppError `not-found`, `bad-input` for the domain or the file, `busy`, `stopped`
     */
    async run(
      options: DoctorOptions,
      record: { readonly path: string; readonly inHome: boolean } | null = null,
      outer?: AbortSignal,
    ): Promise<{ readonly report: DoctorReport; readonly recordingFailure: Failure | null }> {
      const account = await accountOf(options.accountId);
      if (record && !record.inHome) refuseOutputPlace(resolve(record.path), home);
      if (running.has(account.id)) throw new AppError('busy', say('doctor.busy', { name: account.name }));
      const stop = new AbortController();
      running.set(account.id, stop);
      try {
        const signal = outer ? AbortSignal.any([outer, stop.signal]) : stop.signal;
        const { report, answers } = await examine(account, options, signal);
        const recordingFailure = record && (await saveAnswers(record.path, account, answers));
        const failures = report.endpoints.flatMap((endpoint) => endpoint.failure ?? []);
        const refusal = failures.find(({ code }) => errorTraits[code].reach === 'key-refused');
        const reached = wasReached(report.endpoints);
        connections.note(account.id, refusal ?? (reached ? null : (failures[0] ?? null)));
        await accountViews.emit();
        return { report, recordingFailure };
      } finally {
        running.delete(account.id);
      }
    },
    stop(accountId: string): null {
      running.get(accountId)?.abort();
      return null;
    },
  };
}

/** @returns the reads of the parts that there were before and are no more */
const without = (before: readonly DetailPart[], after: readonly DetailPart[]): readonly ReadEndpoint[] =>
  before.filter((part) => !after.includes(part)).flatMap((part) => ReadEndpoint.safeParse(part).data ?? []);

const namesOf = (reads: readonly DocumentedRead[]): ReadonlySet<ReadEndpoint> =>
  new Set(reads.map(({ endpoint }) => endpoint));

/** @throws AppError `bad-input` */
function toDomain(domain: string): string {
  const name = toAsciiDomain(domain);
  if (name.ok) return name.domain;
  throw new AppError('bad-input', name.reason, { fields: { domain: name.reason } });
}
