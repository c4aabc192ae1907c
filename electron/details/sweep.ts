import type { Account } from '../../shared/model/account.ts';
import type { Capabilities } from '../../shared/model/capabilities.ts';
import type { Selection } from '../../shared/model/domain.ts';
import type { Failure } from '../../shared/model/errors.ts';
import type { SweepView } from '../../shared/model/sweep.ts';
import type { Connections } from '../connections/connections.ts';
import { leastTime } from '../connections/min-duration.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import { selectedDomains } from '../domains/selected-domains.ts';
import type { Store } from '../store/store.ts';
import { requestsPerDomain } from './read-details.ts';
import type { SweepRunner } from './sweep-runner.ts';

export interface SweepService {
  /** What fetching the selection's details will cost at the least. Nothing is sent. */
  estimate(selection: Selection): Promise<{ domains: number; requests: number; seconds: number }>;
  /** Adds the selection to what waits; nothing is sent. @returns how many domains were not waiting already */
  add(selection: Selection): Promise<number>;
  /** Fetches what waits until nothing does. @see AccountRuns.run */
  run(waitMs: number, signal?: AbortSignal): Promise<ReadonlyMap<string, Failure>>;
  /** Adds the selection and fetches in the background. */
  start(selection: Selection): Promise<SweepView>;
  /** Stops between requests; what waits stays, over restarts too. */
  pause(): Promise<SweepView>;
  resume(): Promise<SweepView>;
  /** Stops and forgets what waits. */
  cancel(): Promise<SweepView>;
  view(): Promise<SweepView>;
}

export interface SweepServiceOptions {
  readonly store: Store;
  readonly connections: Connections;
  readonly capabilitiesOf: (account: Account) => Capabilities;
  readonly runner: SweepRunner;
  readonly clock: Clock;
}

export function createSweepService(options: SweepServiceOptions): SweepService {
  const { store, connections, capabilitiesOf, runner, clock } = options;
  const today = (): string => isoNow(clock).slice(0, 10);

  const service: SweepService = {
    async estimate(selection) {
      const perDomain = new Map(
        (await store.accounts.list()).map((account) => [
          account.id,
          requestsPerDomain({ capabilities: capabilitiesOf(account) }),
        ]),
      );
      const requests = new Map<string, number>();
      let domains = 0;
      for await (const { rows } of selectedDomains(store, selection, today())) {
        for (const { accountId } of rows) {
          requests.set(accountId, (requests.get(accountId) ?? 0) + (perDomain.get(accountId) ?? 0));
          domains += 1;
        }
      }
      return {
        domains,
        requests: [...requests.values()].reduce((sum, count) => sum + count, 0),
        seconds: await leastTime(connections, 'details', requests),
      };
    },
    async add(selection) {
      const added = await store.detailsFetch.add(selection, today());
      runner.extend(added);
      await runner.announce();
      return added;
    },
    run: (waitMs, signal) => runner.run(waitMs, signal),
    async start(selection) {
      await service.add(selection);
      return service.resume();
    },
    async pause() {
      await runner.stop();
      return runner.announce();
    },
    async resume() {
      runner.start();
      return runner.announce();
    },
    async cancel() {
      await runner.stop();
      await store.detailsFetch.clear();
      return runner.announce();
    },
    view: () => runner.view(),
  };
  return service;
}
