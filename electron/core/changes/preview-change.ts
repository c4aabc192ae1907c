import type { CachedSources } from '../accounts/account-facts.ts';
import type { ChangeInput, ChangePreview } from '../../../shared/model/change.ts';
import type { Selection } from '../../../shared/model/domain.ts';
import { isEu, requestsOf } from '../../../shared/rules/changes.ts';
import { minDuration } from '../connections/min-duration.ts';
import type { Connections } from '../connections/connections.ts';
import { summarizeContacts } from './contacts-summary.ts';
import { selectChanges } from './select-changes.ts';

const shownPerBucket = 500;

/**
 * Says what queueing a change of the selection would mean: buckets, warnings, requests, time. Works offline.
 * @param each answers every domain, not the first of each bucket alone
 */
export async function previewChange(
  sources: CachedSources & { readonly connections: Connections },
  selection: Selection,
  change: ChangeInput,
  today: string,
  each = false,
): Promise<ChangePreview> {
  const items: ChangePreview['items'] = [];
  const counts = { 'will-be-changed': 0, 'already-so': 0, cannot: 0 };
  const perAccount = new Map<string, number>();
  const withoutDnssec = new Map<string, number>();
  const contacts = summarizeContacts(change);
  let warnings = 0;
  const dnssecOf = { active: 0, unknown: 0 };
  const euOf = { all: 0, signed: 0 };

  for await (const page of selectChanges(sources, selection, change, today, contacts?.add)) {
    for (const candidate of page) {
      const { accountId, bucket, warning, dnssec } = candidate;
      counts[bucket] += 1;
      if (each || counts[bucket] <= shownPerBucket) items.push(candidate);
      if (warning !== null) warnings += 1;
      if (dnssec) dnssecOf[dnssec] += 1;
      if (isEu(candidate) && bucket === 'will-be-changed') euOf.all += 1;
      if (isEu(candidate) && dnssec === 'active') euOf.signed += 1;
      if (bucket === 'will-be-changed') {
        const requests = requestsOf(change.kind);
        add(perAccount, accountId, requests);
        add(withoutDnssec, accountId, requests + (dnssec === 'active' ? requestsOf('dnssec-disable') : 0));
      }
    }
  }
  return {
    items,
    counts: {
      willBeChanged: counts['will-be-changed'],
      alreadySo: counts['already-so'],
      cannot: counts.cannot,
      warnings,
      signed: dnssecOf.active,
      maybeSigned: dnssecOf.unknown,
      eu: euOf.all,
      signedEu: euOf.signed,
    },
    contacts: contacts?.result() ?? null,
    ...(await effortOf(sources.connections, perAccount)),
    withoutDnssec: await effortOf(sources.connections, withoutDnssec),
  };
}

const add = (sums: Map<string, number>, key: string, count: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + count);
};

const effortOf = async (connections: Connections, perAccount: ReadonlyMap<string, number>) => ({
  requests: [...perAccount.values()].reduce((sum, requests) => sum + requests, 0),
  seconds: await minDuration(connections, 'changes', perAccount),
});
