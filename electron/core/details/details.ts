import type { Account } from '../../../shared/model/account.ts';
import type { Capabilities } from '../../../shared/model/capabilities.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import type { DetailPart, DomainKey } from '../../../shared/model/domain.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import type { DetailsFetchView } from '../../../shared/model/details-fetch.ts';
import { minDuration } from '../connections/connections.ts';
import { isoNow } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import { createAnnouncer } from '../runs/announcer.ts';
import {
  type AccountRun,
  createRunEngine,
  type RunEngine,
  type RunEngineOptions,
} from '../runs/run-engine.ts';
import type { Store } from '../../store/store.ts';
import { fetchDetails } from './fetch-details.ts';
import { accountExtensions, requestsPerDomain } from '../domains/read-details.ts';

/** Listeners read the counts and the portfolio again at most so often, in ms. */
const announcedEveryMs = 500;
const mostReasons = 10;

export interface DetailsServiceOptions extends Pick<
  RunEngineOptions,
  'connections' | 'accountViews' | 'clock' | 'log'
> {
  readonly store: Store;
  readonly events: EventBus;
  readonly capabilitiesOf: (account: Account) => Capabilities;
}

export function createDetailsService(options: DetailsServiceOptions) {
  const { store, connections, capabilitiesOf, clock, events, log } = options;
  let runSince = isoNow(clock);
  /** Asked for by name: read before what else waits, and also while that is paused. By account. */
  const first = new Map<string, Set<string>>();
  const firstWaiting = (): number => first.values().reduce((sum, { size }) => sum + size, 0);
  let firstFinished = 0;
  const today = (): string => isoNow(clock).slice(0, 10);
  const announcer = createAnnouncer<{ readonly id: string }>({
    emitRows: (accounts) => accounts.forEach(({ id }) => events.emit('domains.changed', { accountId: id })),
    emitState: async () => events.emit('details.changed', await view()),
    everyMs: announcedEveryMs,
    log,
  });

  /** What a run may take up now, by account. */
  async function readable(): Promise<ReadonlyMap<string, number>> {
    if (await isPaused())
      return new Map([...first].map(([accountId, domains]) => [accountId, domains.size] as const));
    const { waiting } = await store.detailsFetch.counts();
    return new Map(waiting.map(({ accountId, domains }) => [accountId, domains]));
  }

  async function next(accountId: string, except: string | null): Promise<DomainKey | null> {
    const domain = first
      .get(accountId)
      ?.values()
      .find((name) => name !== except);
    if (domain !== undefined) return { accountId, domain };
    return (await isPaused()) ? null : store.detailsFetch.next(accountId, except);
  }

  function letGoOfFirst(): void {
    first.clear();
    firstFinished = 0;
  }

  async function work(run: AccountRun): Promise<Failure | null> {
    const { accountId, provider, progress } = run;
    const domains = (await readable()).get(accountId) ?? 0;
    progress.expect(await provider.estimate('background', domains * requestsPerDomain(provider)));
    const extensions = await accountExtensions(store, accountId);
    function onFinished(domain: string, notRead: readonly DetailPart[]): void {
      progress.ended(`${accountId} ${domain}`);
      if (first.get(accountId)?.delete(domain)) firstFinished += 1;
      if (firstWaiting() === 0) letGoOfFirst();
      if (notRead.length > 0) log.info('details-not-read', { domain, parts: notRead });
      announcer.changed([{ id: accountId }]);
    }
    return fetchDetails({ ...run, store, clock, ...extensions, next, onFinished }).finally(() =>
      // Parts of a domain whose reading was interrupted are new too.
      announcer.changed([{ id: accountId }]),
    );
  }

  const engine: RunEngine = createRunEngine({
    ...options,
    announcer,
    what: 'details',
    outlastsOutages: true,
    accountsWithWork: async () =>
      [...(await readable())].flatMap(([accountId, domains]) => (domains > 0 ? [accountId] : [])),
    countWork: async () => (await readable()).values().reduce((sum, domains) => sum + domains, 0),
    work,
  });

  const isPaused = async (): Promise<boolean> => (await store.settings.get('details.paused')) === true;

  async function view(): Promise<DetailsFetchView> {
    const { total, finished, failed } = await store.detailsFetch.counts();
    const { running, secondsLeft, current, notice } = engine.progress.view();
    const halted = (await isPaused()) ? 'paused' : 'stopped';
    const state = running ? 'running' : finished < total ? halted : 'idle';
    const waiting = running ? firstWaiting() : 0;
    const shown =
      waiting > 0 ? { finished: firstFinished, total: firstFinished + waiting } : { finished, total };
    return { state, ...shown, failed, secondsLeft, current, notice };
  }

  async function announcedView(): Promise<DetailsFetchView> {
    await announcer.flush();
    return view();
  }

  const service = {
    /** Nothing is sent. */
    async estimate(selection: Selection<'domains'>) {
      const perDomain = new Map(
        (await store.accounts.list()).map((account) => [
          account.id,
          requestsPerDomain({ capabilities: capabilitiesOf(account) }),
        ]),
      );
      const selected = await store.portfolio.sums(selection, today());
      const requests = new Map(
        selected.map(({ accountId, count }) => [accountId, count * (perDomain.get(accountId) ?? 0)]),
      );
      return {
        domains: selected.reduce((sum, { count }) => sum + count, 0),
        requests: [...requests.values()].reduce((sum, count) => sum + count, 0),
        seconds: await minDuration(connections, 'background', requests),
      };
    },
    async add(selection: Selection<'domains'>) {
      const added = await store.detailsFetch.add(selection, today());
      engine.progress.extend(added);
      await announcer.flush();
      return added;
    },
    /** Fetches what waits until nothing does; see {@link RunEngine.run}. */
    async run(waitMs: number, signal?: AbortSignal) {
      runSince = isoNow(clock);
      await store.settings.set('details.paused', false);
      return engine.run(waitMs, signal);
    },
    /** What is selected by name is read first, and leaves what is paused as it is; else all that waits is read. */
    async start(selection: Selection<'domains'>) {
      const { total, finished } = await store.detailsFetch.counts();
      await service.add(selection);
      if (finished === total || selection.by !== 'keys') return service.resume();
      for (const { accountId, domain } of selection.keys)
        first.set(accountId, (first.get(accountId) ?? new Set()).add(domain));
      engine.start();
      return announcedView();
    },
    /** Fetches in the background what waited when the program was closed, unless the user paused it. */
    async resumeUnfinished() {
      const { total, finished } = await store.detailsFetch.counts();
      if (finished < total && !(await isPaused())) engine.start();
    },
    /** Stops between requests until it is resumed, over restarts too. */
    async pause() {
      await store.settings.set('details.paused', true);
      await engine.stop();
      letGoOfFirst();
      return announcedView();
    },
    async resume() {
      await store.settings.set('details.paused', false);
      engine.start();
      return announcedView();
    },
    /** Ends it for good; what was read stays. */
    async cancel() {
      await engine.stop();
      letGoOfFirst();
      await store.detailsFetch.clear();
      return announcedView();
    },
    view,
    /** The most frequent reasons why parts of the domains of the latest run were not read. */
    notRead: () => store.portfolio.notReadGroups(runSince, mostReasons),
    close: () => engine.close(),
    sleep: () => engine.sleep(),
    wake: () => engine.wake(),
  };
  return service;
}
