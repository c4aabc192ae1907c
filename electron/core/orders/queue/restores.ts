import type { Selection } from '../../../../shared/model/domain.ts';
import type { Bucket, NewOrder, QueueOutcome, RestorePreview } from '../../../../shared/model/order.ts';
import { termDoubt } from '../../../../shared/rules/allowed-years.ts';
import { termProblem } from '../../../../shared/rules/order-terms.ts';
import { openOrderBucket } from '../../../../shared/rules/renewal.ts';
import { planRestore, type RestorePlan } from '../../../../shared/rules/restore.ts';
import type { OrderableRow } from '../../../store/portfolio/domain-rows.ts';
import {
  accountSeen,
  type AccountSeen,
  orderableDomains,
  type SelectionSources,
  unlessAllowed,
} from './orderable-domains.ts';
import { approvedOrder, insertedOf, outcomeOf, type QueueSources } from './queued.ts';
import { type Agreement, afterConfirmation } from './require-confirmation.ts';
import { createTally } from './tally.ts';

/** A domain of a selection and what restoring it, and renewing it after, would mean. */
export interface RestoreCandidate extends RestorePlan, AccountSeen {
  readonly row: OrderableRow;
  readonly bucket: Bucket;
}

/** The restore that is asked for. */
export interface RestoreQuestion {
  readonly selection: Selection;
  /** Years of the renewal that follows each restore, null for none. */
  readonly thenRenew: number | null;
  /** The user lets the service decide where only the service can tell. */
  readonly allowUncertain?: boolean | undefined;
  /** A preview shows every domain, not only the first 500 of each bucket. */
  readonly each?: boolean | undefined;
}

/** Puts each domain of a selection into its bucket for a restore. No network. */
export async function* selectRestores(
  sources: SelectionSources,
  { selection, thenRenew, allowUncertain = false }: RestoreQuestion,
  today: string,
): AsyncGenerator<RestoreCandidate[]> {
  for await (const page of orderableDomains(sources, 'restore', selection, today)) {
    yield page.map(({ row, facts, open, hidden, doubt, readAfterRefresh }) => {
      const { capabilities, prices, allowedYears } = facts;
      const { extension } = row;
      const plan = planRestore(row, thenRenew, prices, readAfterRefresh, today);
      const base = { row, ...plan, ...accountSeen(facts) };
      if (open) return { ...base, ...openOrderBucket(open) };
      const reason =
        termProblem(capabilities, 'restore', 0) ??
        (thenRenew === null ? null : termProblem(capabilities, 'renew', thenRenew)) ??
        plan.reason ??
        hidden;
      if (reason !== null) return { ...base, bucket: 'cannot', reason };
      const term = { extension, years: thenRenew ?? 0, prices, today };
      const termWhy = thenRenew === null ? null : termDoubt(allowedYears[extension], term);
      const why = doubt ?? plan.uncertain ?? termWhy;
      const bucket = why === null ? 'will-be-ordered' : 'uncertain';
      return unlessAllowed({ ...base, bucket, reason: why }, allowUncertain);
    });
  }
}

/** Says what restoring the selection, and renewing it after, would mean. From the cache alone. */
export async function previewRestore(
  sources: SelectionSources,
  question: RestoreQuestion,
  today: string,
): Promise<RestorePreview> {
  const { thenRenew } = question;
  const items: RestorePreview['items'] = [];
  const tally = createTally(sources.store, question.each);
  for await (const page of selectRestores(sources, question, today)) {
    for (const { row, bucket, reason, restoreFee, renewalPrice, restoreBefore, ...of } of page) {
      const { accountId, domain, unicode, expiryDate } = row;
      const prices = thenRenew === null ? [restoreFee] : [restoreFee, renewalPrice];
      const { pricesFetchedAt, difference } = of;
      if (!tally.add({ accountId, bucket, prices, pricesFetchedAt })) continue;
      const money = { restoreFee, renewalPrice, difference, restoreBefore };
      items.push({ accountId, domain, unicode, bucket, reason, expiryDate, ...money });
    }
  }
  return { items, ...(await tally.totals()) };
}

/**
 * Queues a restore for every domain of the selection that can be restored and, if wanted, in the same transaction
 * the renewal that waits for it.
 * @returns what became of each domain's restore, and of each renewal that was to follow one
 * @throws AppError `confirmation-needed`
 */
export async function queueRestores(
  sources: QueueSources,
  question: RestoreQuestion,
  at: string,
  agreed: Agreement,
): Promise<QueueOutcome[]> {
  const { store, announcer } = sources;
  const { thenRenew } = question;
  const outcomes: QueueOutcome[] = [];
  const pages = selectRestores(sources, question, at.slice(0, 10));
  const pricesOf = ({ bucket, restoreFee, renewalPrice }: RestoreCandidate) =>
    bucket === 'will-be-ordered' ? [restoreFee, renewalPrice] : [];
  for await (const page of afterConfirmation(store, pages, pricesOf, agreed)) {
    const wanted = page.filter(({ bucket }) => bucket === 'will-be-ordered');
    const plans = wanted.map((candidate) => planOf(candidate, thenRenew));
    const answers = await store.orders.insertPlans(plans, at);
    announcer.changed(insertedOf(answers.flat()));
    const answersTo = new Map(wanted.map((candidate, index) => [candidate, answers[index] ?? []]));
    for (const candidate of page) {
      const { row, restoreFee, renewalPrice, reason, bucket } = candidate;
      const { accountId, domain } = row;
      const asked = { accountId, domain, years: 0, price: restoreFee, reason, bucket };
      const [restore, renewal] = answersTo.get(candidate) ?? [];
      outcomes.push(outcomeOf(asked, restore));
      if (renewal && thenRenew !== null) {
        outcomes.push(outcomeOf({ ...asked, years: thenRenew, price: renewalPrice }, renewal));
      }
    }
  }
  return outcomes;
}

const planOf = (candidate: RestoreCandidate, thenRenew: number | null): NewOrder[] => {
  const { row, restoreFee, renewalPrice } = candidate;
  const restore = approvedOrder('restore', row, 0, restoreFee, candidate);
  if (thenRenew === null) return [restore];
  return [restore, approvedOrder('renew', row, thenRenew, renewalPrice, candidate)];
};
