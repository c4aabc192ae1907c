import { createHash } from 'node:crypto';
import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { type Capabilities, lacksPart, type ServicePart } from '../../../shared/model/capabilities.ts';
import { AppError, isUnreachable, refusesCaller, type Result } from '../../../shared/model/errors.ts';
import type { ListAnswer, ListFacts } from '../../../shared/model/domain-batch.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { RefreshStep, RefreshSummary } from '../../../shared/model/refresh.ts';
import { keepCredit } from '../accounts/others.ts';
import type { AccountViews } from '../accounts/account-views.ts';
import type { Connections } from '../connections/connections.ts';
import { toAppError, toFirstError } from '../connections/to-app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Log } from '../../platform/log.ts';
import { unexpectedFailure } from '../../platform/unexpected-failure.ts';
import { withExtension } from '../../platform/with-extension.ts';
import { isNotOffered } from '../../provider/failure.ts';
import type { CallOptions, Provider, ProviderFailure } from '../../provider/provider.ts';
import type { Store } from '../../store/store.ts';
import { type RefreshProgresses, stepsOf } from './refresh-progress.ts';
import { thisBuild } from './this-build.ts';
import { checkListCompleteness, needsCount } from './check-list-completeness.ts';
import { keepActive, savePrices } from './save-prices.ts';

/** A domain last heard of before is in no redemption any more, in ms. */
const forgottenAfterMs = 180 * 86_400_000;

export interface RefreshRunOptions extends Pick<CallOptions, 'signal' | 'maxWaitMs' | 'onWait' | 'priority'> {
  /** Only what orders are checked against: without the counts and the lists of extensions, unless it is the first. */
  readonly forOrders?: boolean;
}

export interface RefreshOptions {
  readonly store: Store;
  readonly connections: Connections;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly log: Log;
  readonly progress: RefreshProgresses;
  readonly accountViews: Pick<AccountViews, 'emit'>;
  /** The sources of the program: others may read the same list in another way. */
  readonly build?: string | undefined;
}

export type RefreshService = ReturnType<typeof createRefreshService>;

export function createRefreshService({
  store,
  connections,
  clock,
  events,
  log,
  progress,
  accountViews,
  build = thisBuild,
}: RefreshOptions) {
  const running = new Map<string, AbortController>();
  const afterwards: Parameters<RefreshService['afterEach']>[0][] = [];
  const { report } = progress;
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  async function run(accountId: string, options: RefreshRunOptions = {}): Promise<RefreshSummary> {
    closing.signal.throwIfAborted();
    const refreshing = refreshLocked(accountId, options);
    underWay.add(refreshing);
    return refreshing.finally(() => underWay.delete(refreshing));
  }

  async function refreshLocked(
    accountId: string,
    { forOrders = false, ...options }: RefreshRunOptions,
  ): Promise<RefreshSummary> {
    const release = await store.locks.tryHold(`refresh-${accountId}`);
    if (!release) throw new AppError('busy', say('refresh.busy'), { retryable: true });
    const controller = running.get(accountId);
    let isHeld = true;
    /** Runs before the end is announced, because a listener may start the next refresh at once. */
    async function end(): Promise<void> {
      if (running.get(accountId) === controller) running.delete(accountId);
      if (isHeld) await release?.();
      isHeld = false;
    }
    progress.begin(accountId);
    try {
      const provider = await connections.provider(accountId);
      const leavesOut = forOrders && (await store.portfolio.lastRefresh(accountId)) !== null;
      const capabilities = {
        ...provider.capabilities,
        ...(leavesOut && { domainCount: false, extensionLists: false }),
      };
      const { length: total } = stepsOf(capabilities);
      report(accountId, { total });
      const summary = await refreshAccount(accountId, provider, capabilities, {
        onWait: (waitMs) => report(accountId, { waitMs }),
        ...options,
        waitSignal: AbortSignal.any([closing.signal, ...(options.signal ? [options.signal] : [])]),
        priority: options.priority ?? 'interactive',
      });
      connections.note(accountId, null);
      for (const work of afterwards) if (!closing.signal.aborted) await work(accountId, closing.signal);
      await end();
      report(accountId, { state: 'done', step: null, finished: total, summary });
      events.emit('domains.changed', { accountId });
      await accountViews.emit();
      return summary;
    } catch (error) {
      const failure =
        error instanceof AppError ? error.failure : unexpectedFailure(error, say('refresh.failed'));
      if (!(error instanceof AppError)) log.warn('refresh-failed', { accountId, error });
      await end();
      report(accountId, { state: 'failed', step: null, failure });
      events.emit('domains.changed', { accountId });
      // Parts may be new, and the account offline. Whatever becomes of this, the caller learns why the refresh failed.
      await accountViews
        .emit()
        .catch((reason: unknown) => log.warn('state-not-announced', { error: reason }));
      throw error;
    }
  }

  async function refreshAccount(
    accountId: string,
    provider: Provider,
    capabilities: Capabilities,
    options: CallOptions,
  ): Promise<RefreshSummary> {
    const startedAt = isoNow(clock);
    const requestsBefore = provider.requests;
    const warnings: Sentence[] = [];
    const last = await store.portfolio.lastRefresh(accountId);
    const isFirst = last === null;
    const notOffered = new Set(last?.notOffered?.filter((part) => lacksPart(provider.capabilities, part)));
    const { portfolio } = store;
    const steps = stepsOf(capabilities);
    const step = (name: RefreshStep): void => {
      // What came is saved, and nothing further is asked for.
      if (name !== 'saving') closing.signal.throwIfAborted();
      report(accountId, { step: name, finished: steps.indexOf(name) });
    };

    /**
     * A part the refresh can do without: its failure is a warning, unless the rest would fail the same way.
     * @param what null for a count: a list that cannot be compared is no reason to warn
     * @param part what the service may turn out not to have, which is none either
     */
    function optional<T>(
      what: Sentence | null,
      answer: Result<T, ProviderFailure>,
      part?: ServicePart,
    ): T | null {
      if (answer.ok) return answer.value;
      connections.note(accountId, answer.error);
      if (refusesCaller(answer.error.code) || isUnreachable(answer.error.code))
        throw isFirst ? toFirstError(answer.error) : toAppError(answer.error);
      if (part && isNotOffered(answer.error)) notOffered.add(part);
      else if (what !== null) warnings.push(say('refresh.unread', { what, message: answer.error.message }));
      return null;
    }

    let credit: Money | null = null;
    if (capabilities.credit) {
      step('credit');
      credit = optional(say('refresh.credit'), await provider.balance(options), 'credit');
      if (credit) await keepCredit({ store, accountId, clock, log }, credit);
    }

    step('prices');
    const prices = optional(say('refresh.price-list'), await provider.prices(options));
    const pricesAt = isoNow(clock);
    const saved =
      prices && prices.entries.length > 0 ? await savePrices(store, accountId, prices, pricesAt) : null;
    if (saved) warnings.push(...saved.warnings);
    else if (prices) warnings.push(say('refresh.empty-price-list'));

    let counted: { count: number; byExtension: Readonly<Record<string, number>> } | null = null;
    if (capabilities.domainCount) {
      step('counts');
      counted = optional(null, await provider.domainCount(options), 'domainCount');
      if (counted) report(accountId, { counted: counted.count });
    }

    if (capabilities.extensionLists) {
      step('extensions');
      const lists = [
        ['without-lock', 'extensionsWithoutLock'],
        ['without-privacy', 'extensionsWithoutPrivacy'],
      ] as const;
      for (const [kind, part] of lists) {
        const extensions = optional(say(`refresh.${kind}`), await provider[part](options), part);
        if (extensions) await portfolio.saveExtensionList(accountId, kind, extensions, isoNow(clock));
      }
      // One that is there has both asked for again; without both, neither is.
      if (lists.every(([, part]) => notOffered.has(part))) {
        for (const [, part] of lists) notOffered.delete(part);
        notOffered.add('extensionLists');
      }
    }

    step('domains');
    const cachedPrices = saved ? null : await portfolio.prices(accountId);
    const { entries = [] } = saved ?? cachedPrices ?? {};
    const sold = new Set([
      ...entries.map(({ extension }) => extension),
      ...Object.keys(counted?.byExtension ?? {}),
    ]);
    const known = await portfolio.listAnswer(accountId);
    const before = known?.facts.listed ?? (await portfolio.count(accountId));
    const reading = createHash('sha256')
      .update(JSON.stringify([build, ...[...sold].sort()]))
      .digest('hex');

    /** @returns null when the list was recognized and cannot be confirmed */
    async function takeList(former: ListAnswer | null): Promise<RefreshSummary | null> {
      const refreshId = await portfolio.beginRefresh(accountId, [...sold]);
      let staged = 0;
      let came: string | null = null;
      const recognize = (digest: string): ListFacts | null => {
        came = `${digest} ${reading}`;
        return came === former?.id ? former.facts : null;
      };
      try {
        const answer = await provider.listDomains(
          async (batch) => {
            await portfolio.stage(refreshId, batch);
            staged += batch.size;
            report(accountId, { domains: staged });
          },
          { ...options, recognize },
        );
        if (!answer.ok) {
          connections.note(accountId, answer.error);
          throw isFirst && !credit && !prices ? toFirstError(answer.error) : toAppError(answer.error);
        }
        const facts = { ...answer.value, counted: counted?.count ?? null, before };
        const further =
          provider.capabilities.domainCount && needsCount(facts) ? await provider.activeCount(options) : null;
        const ofList = further?.ok ? { ...facts, counted: further.value } : facts;
        const verdict = checkListCompleteness(ofList);
        const active = ofList.counted ?? (verdict.complete ? ofList.active : null);
        if (prices && active !== null)
          warnings.push(...(await keepActive(store, accountId, pricesAt, active)));
        step('saving');
        for (const part of connections.notOffered(accountId))
          if (lacksPart(provider.capabilities, part)) notOffered.add(part);
        const told = {
          currency: credit?.currency ?? prices?.currency ?? cachedPrices?.currency ?? null,
          answer: came === null ? null : { id: came, facts: answer.value },
          startedAt,
          finishedAt: isoNow(clock),
          requests: provider.requests - requestsBefore,
          credit,
          warnings: [...warnings, ...verdict.warnings],
          notOffered: [...notOffered],
        };
        const summary =
          answer.value === former?.facts
            ? await portfolio.confirmList(accountId, told)
            : await portfolio.commitRefresh(refreshId, { ...told, complete: verdict.complete });
        if (!summary) return null;
        connections.setNotOffered(accountId, [...notOffered]);
        if (isFirst && verdict.complete) await findForgotten(accountId, sold);
        return summary;
      } catch (error) {
        await portfolio.dropRefresh(refreshId);
        throw error;
      }
    }
    // The second request is for a domain that was written while the first one was on its way.
    const summary = (await takeList(known)) ?? (await takeList(null));
    if (!summary) throw new Error('A list that was read was not saved.');
    return summary;
  }

  /** The cache can be lost, and with it what had left the list: the history still has the names. */
  async function findForgotten(accountId: string, sold: ReadonlySet<string>): Promise<void> {
    const found = await store.portfolio.forgotten(accountId, clock.now() - forgottenAfterMs);
    if (found.length === 0) return;
    await store.portfolio.addUnlisted(
      accountId,
      found.map(({ domain, at }) => ({
        ...withExtension({ domain }, sold),
        fetchedAt: new Date(at).toISOString(),
      })),
    );
  }

  return {
    /**
     * Brings the account's cache up to date: prices and domains, and what else its service offers: credit, counts,
     * extension lists. Six requests, unless the list comes in pages, and a seventh where the list is shorter than before and
     * the count is missing.
     * @throws AppError with the reason when the domain list could not be read; the cache is as it was then, except for
     * parts that did come
     */
    run,
    /** A refresh is under way, or still holds the lock of its account. */
    isOn: (): boolean => underWay.size > 0,
    start(accountId: string) {
      if (running.has(accountId)) return;
      const controller = new AbortController();
      running.set(accountId, controller);
      run(accountId, { signal: controller.signal, maxWaitMs: 900_000 })
        .catch((error: unknown) => {
          if (error instanceof AppError) log.info('refresh-refused', { accountId, code: error.code });
        })
        .finally(() => {
          if (running.get(accountId) === controller) running.delete(accountId);
        });
    },
    stop(accountId: string) {
      running.get(accountId)?.abort(new AppError('stopped', say('refresh.stopped')));
    },
    /** Has something done after every refresh that brought the cache up to date, until the signal is aborted. */
    afterEach: (work: (accountId: string, signal: AbortSignal) => Promise<void>) =>
      void afterwards.push(work),
    /** Ends what waits and lets the request under way finish; resolves when no refresh is under way any more. */
    async close() {
      closing.abort(new AppError('stopped', say('program.closing')));
      await Promise.allSettled(underWay);
    },
  };
}
