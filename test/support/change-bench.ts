import { onTestFinished } from 'vitest';
import { createChangeService } from '../../electron/core/changes/changes.ts';
import { createUnreadDomains } from '../../electron/core/domains/unread-domains.ts';
import { createDetailsService } from '../../electron/core/details/details.ts';
import { openDirectStore } from '../../electron/store/open-direct-store.ts';
import type { EventName } from '../../shared/contract.ts';
import type { Capabilities } from '../../shared/model/capabilities.ts';
import type { Change, ChangeInput } from '../../shared/model/change.ts';
import type { Selection } from '../../shared/lists/lists.ts';
import type { Detail, DetailPart } from '../../shared/model/domain.ts';
import { allCapabilities, createFakeService } from './fake-service.ts';
import { connectionsTo, sleepingClock } from './run-doubles.ts';
import { tempHomeWithLedger } from './temp-home.ts';
import { aDomain, anAccount, refreshWith } from './temporary-store.ts';
import { silentLog as log, throwingEvents } from './fake-core.ts';

export const accountId = 'a';

/**
 * One account over a real store and a fake service, with the services for changes and details on top; closed when the
 * test is over.
 */
export async function changeBench(names: readonly string[], capabilities: Capabilities = allCapabilities) {
  const { home, remove } = await tempHomeWithLedger();
  const store = await openDirectStore({ home, log });
  const clock = sleepingClock();
  const service = createFakeService(names, capabilities);
  const told: { name: EventName; payload: unknown }[] = [];
  const events = throwingEvents();
  events.on((name, payload) => told.push({ name, payload }));
  let isOffline = (_accountId: string): boolean => false;
  const connections = connectionsTo(async (id) => {
    if (isOffline(id)) throw new Error('The vault is locked.');
    return service.provider;
  });

  await store.accounts.insert(anAccount(accountId));
  await refreshWith(
    store,
    accountId,
    names.map((name, index) =>
      aDomain(name, { expiryDate: `2027-01-${String(28 - (index % 28)).padStart(2, '0')}` }),
    ),
  );

  onTestFinished(async () => {
    await store.close();
    await remove();
  });
  const accountViews = { emit: async () => undefined };
  const base = { store, connections, clock, events, log, accountViews, capabilitiesOf: () => capabilities };
  const changes = createChangeService(base);
  const details = createDetailsService(base);
  const unread = createUnreadDomains(base);
  const selection = (...wanted: readonly string[]): Selection<'domains'> => ({
    by: 'keys',
    keys: wanted.map((domain) => ({ accountId, domain })),
  });

  return {
    home,
    store,
    clock,
    service,
    changes,
    details,
    unread,
    told,
    selection,
    /** @param only this account; default: all */
    offline(only?: string): void {
      isOffline = (id) => id === (only ?? id);
    },
    queue: (change: ChangeInput, ...wanted: string[]) =>
      changes.queue(selection(...(wanted.length > 0 ? wanted : names)), change),
    async list(): Promise<Change[]> {
      return (await store.changes.list({ accountId, states: [], offset: 0, limit: 1_000 })).rows;
    },
    async detail(domain: string, part: DetailPart): Promise<Detail | undefined> {
      return (await store.portfolio.details({ accountId, domain })).find((detail) => detail.part === part);
    },
  };
}
