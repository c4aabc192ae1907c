import type { ChangeInput, ChangePreview } from '../../../shared/model/change.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import { Consequence } from '../../../shared/rules/changes/kind.ts';
import { kindOf, kinds } from '../../../shared/rules/changes/kinds.ts';
import type { CachedSources } from '../accounts/account-facts.ts';
import type { Connections } from '../connections/connections.ts';
import { minDuration } from '../connections/min-duration.ts';
import { changesFor, judgeSelection } from './judge-selection.ts';

const shownPerBucket = 500;

/**
 * Says what queueing a change of the selection would mean: buckets, warnings, requests, time. Works offline.
 * @param each answers every domain, not the first of each bucket alone
 */
export async function previewChange(
  sources: CachedSources & { readonly connections: Connections },
  selection: Selection<'domains'>,
  change: ChangeInput,
  today: string,
  each = false,
): Promise<ChangePreview> {
  const kind = kindOf(change);
  const items: ChangePreview['items'] = [];
  const buckets = { 'will-be-changed': 0, unchanged: 0, cannot: 0 };
  const dnssecs = { active: 0, unknown: 0 };
  const requests = new Map<string, number>();
  const consequences = new Set<Consequence>();
  const contacts = kind.summarize?.(change);
  let changes = 0;

  for await (const page of judgeSelection(sources, selection, change, today, contacts?.add)) {
    for (const candidate of page) {
      const { accountId, bucket, dnssec } = candidate;
      buckets[bucket] += 1;
      if (each || buckets[bucket] <= shownPerBucket) items.push(candidate);
      if (dnssec) dnssecs[dnssec] += 1;
      if (bucket !== 'will-be-changed') continue;
      for (const consequence of candidate.consequences ?? []) consequences.add(consequence);
      for (const queued of changesFor(candidate, change)) {
        changes += 1;
        requests.set(accountId, (requests.get(accountId) ?? 0) + requestsOf(queued));
      }
    }
  }
  const willBeChanged = buckets['will-be-changed'];
  const confirmation = kind.confirmation?.(change);
  return {
    items,
    counts: {
      willBeChanged,
      unchanged: buckets.unchanged,
      cannot: buckets.cannot,
      changes,
      signed: dnssecs.active,
      maybeSigned: dnssecs.unknown,
    },
    consequences: Consequence.options.filter((consequence) => consequences.has(consequence)),
    confirm:
      confirmation && willBeChanged > confirmation.moreThan ? confirmation.effect(willBeChanged) : null,
    contacts: contacts?.result() ?? null,
    requests: requests.values().reduce((sum, count) => sum + count, 0),
    seconds: await minDuration(sources.connections, 'changes', requests),
  };
}

function requestsOf({ kind }: ChangeInput): number {
  const { readFirst, readBack } = kinds[kind];
  return readFirst || readBack ? 2 : 1;
}
