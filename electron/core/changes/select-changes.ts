import type { ChangeInput } from '../../../shared/model/change.ts';
import type { Detail, DomainKey, Selection } from '../../../shared/model/domain.ts';
import { type ChangeVerdict, checkChange, partsBehind } from '../../../shared/rules/changes.ts';
import { findRecord, type RecordFinding } from '../../../shared/rules/dnssec/find-record.ts';
import { type CachedSources, rememberFacts } from '../accounts/account-facts.ts';
import { selectedDomains } from '../domains/selected-domains.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { say } from '../../../shared/words/sentence.ts';

/** A domain of a selection and what the change would mean for it. */
export interface ChangeCandidate extends ChangeVerdict, DomainKey {
  readonly unicode: string;
}

/**
 * Reads a selection from the cache in pages and puts each domain into its bucket. No network.
 * @param onJudged sees each domain that is there with the details it was judged by
 */
export async function* selectChanges(
  sources: CachedSources,
  selection: Selection,
  change: ChangeInput,
  today: string,
  onJudged?: (candidate: ChangeCandidate, details: readonly Detail[]) => void,
): AsyncGenerator<ChangeCandidate[]> {
  const { store } = sources;
  const { portfolio } = store;
  const factsOf = rememberFacts(sources);
  const behind = partsBehind(change.kind);

  for await (const { rows, unknownDomains } of selectedDomains(store, selection, today)) {
    const details = await portfolio.detailsOf(rows, behind);
    const notRead = await portfolio.notRead(rows);
    const page: ChangeCandidate[] = [];
    for (const [index, row] of rows.entries()) {
      const { accountId, domain, unicode } = row;
      const facts = await factsOf(accountId);
      if (!facts) {
        page.push({ accountId, domain, unicode, ...notThere });
        continue;
      }
      const readAfterRefresh = row.absence === 'read';
      const parts = details[index] ?? [];
      const recordFinding = await findingOf(change, domain, parts);
      const verdict = checkChange(change, {
        row,
        readAfterRefresh,
        details: parts,
        notRead: notRead[index] ?? {},
        recordFinding,
        ...facts,
      });
      const candidate = { accountId, domain, unicode, ...verdict };
      onJudged?.(candidate, parts);
      page.push(candidate);
    }
    for (const { accountId, domain } of unknownDomains) {
      page.push({ accountId, domain, unicode: unicodeName(domain), ...notThere });
    }
    yield page;
  }
}

async function findingOf(
  change: ChangeInput,
  domain: string,
  details: readonly Detail[],
): Promise<RecordFinding | null> {
  if (change.kind !== 'dnssec-add') return null;
  return findRecord(domain, details.find(({ part }) => part === 'dnssec')?.value, change.record);
}

const notThere: ChangeVerdict = {
  bucket: 'cannot',
  reason: say('changes.not-there'),
  warning: null,
};
