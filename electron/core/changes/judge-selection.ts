import type { ChangeInput } from '../../../shared/model/change.ts';
import type { Selection } from '../../../shared/lists/lists.ts';
import type { Detail, DomainKey } from '../../../shared/model/domain.ts';
import { cannot, type ChangeVerdict } from '../../../shared/rules/changes/kind.ts';
import { judgeChange, kinds } from '../../../shared/rules/changes/kinds.ts';
import { say } from '../../../shared/words/sentence.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { type CachedSources, rememberFacts } from '../accounts/account-facts.ts';
import { selectedDomains } from '../domains/selected-domains.ts';

/** A domain of a selection and what the change would mean for it. */
export interface ChangeCandidate extends ChangeVerdict, DomainKey {
  readonly unicode: string;
}

/**
 * Reads a selection from the cache in pages and judges the change for each domain. No network.
 * @param onJudged sees each domain that is there with the details it was judged by
 */
export async function* judgeSelection(
  sources: CachedSources,
  selection: Selection<'domains'>,
  change: ChangeInput,
  today: string,
  onJudged?: (candidate: ChangeCandidate, details: readonly Detail[]) => void,
): AsyncGenerator<ChangeCandidate[]> {
  const { store } = sources;
  const { portfolio } = store;
  const factsOf = rememberFacts(sources);
  const { judgedBy } = kinds[change.kind];

  for await (const { rows, unknownDomains } of selectedDomains(store, selection, today)) {
    const details = await portfolio.detailsOf(rows, judgedBy);
    const notRead = await portfolio.notRead(rows);
    const page: ChangeCandidate[] = [];
    for (const [index, row] of rows.entries()) {
      const { accountId, domain, unicode } = row;
      const account = await factsOf(accountId);
      if (!account) {
        page.push({ accountId, domain, unicode, ...notThere });
        continue;
      }
      const facts = {
        ...account,
        row,
        readAfterRefresh: row.absence === 'read',
        details: details[index] ?? [],
        notRead: notRead[index] ?? {},
      };
      const candidate = { accountId, domain, unicode, ...(await judgeChange(change, facts)) };
      onJudged?.(candidate, facts.details);
      page.push(candidate);
    }
    for (const { accountId, domain } of unknownDomains) {
      page.push({ accountId, domain, unicode: unicodeName(domain), ...notThere });
    }
    yield page;
  }
}

const notThere = cannot(say('changes.not-there'));

/** The changes that are queued for a domain that will be changed, in this order. */
export const changesFor = ({ first }: ChangeVerdict, change: ChangeInput): ChangeInput[] =>
  first ? [first, change] : [change];
