import type { Capabilities } from '../../../shared/model/capabilities.ts';
import type { RefreshProgress, RefreshStep } from '../../../shared/model/refresh.ts';
import type { EventBus } from '../../platform/events.ts';

/** The steps of a refresh; what the service cannot tell is left out. */
export const stepsOf = ({ credit, domainCount, extensionLists }: Capabilities): readonly RefreshStep[] => [
  ...(credit ? (['credit'] as const) : []),
  'prices',
  ...(domainCount ? (['counts'] as const) : []),
  ...(extensionLists ? (['extensions'] as const) : []),
  'domains',
  'saving',
];

export type RefreshProgresses = ReturnType<typeof createRefreshProgress>;

export function createRefreshProgress(events: EventBus) {
  const progress = new Map<string, RefreshProgress>();

  function set(next: RefreshProgress): void {
    progress.set(next.accountId, next);
    events.emit('refresh.progressed', next);
  }

  const none = { state: 'running', step: null, domains: 0, finished: 0, total: 0, summary: null } as const;
  return {
    of: (accountId: string) => progress.get(accountId) ?? null,
    begin: (accountId: string) => set({ accountId, ...none, failure: null }),
    report(accountId: string, change: Partial<RefreshProgress>) {
      const former = progress.get(accountId);
      // A wait is over by the next report.
      if (former) set({ ...former, waitMs: undefined, ...change });
    },
  };
}
