import type { Said } from '../../../../shared/words/sentence.ts';
import type { Selection } from '../../../../shared/model/domain.ts';
import type {
  Bucket,
  PossibleFee,
  QueueOutcome,
  RenewalPreview,
  RenewalPreviewItem,
} from '../../../../shared/model/order.ts';
import { termProblem } from '../../../../shared/rules/order-terms.ts';
import { termDoubt } from '../../../../shared/rules/allowed-years.ts';
import { graceFee } from '../../../../shared/rules/grace-fee.ts';
import { type RenewalCost, renewalBucket } from '../../../../shared/rules/renewal.ts';
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

/** A domain of a selection, what a renewal of it would mean, and what was known when that was decided. */
export interface RenewalCandidate
  extends AccountSeen, PossibleFee, Pick<RenewalCost, 'price' | 'difference'> {
  readonly row: OrderableRow;
  readonly bucket: Bucket;
  readonly reason: Said | null;
}

/** The renewal that is asked for. */
export interface RenewalQuestion {
  readonly selection: Selection;
  readonly years: number;
  /** The user lets the service decide where only the service can tell. */
  readonly allowUncertain?: boolean | undefined;
  /** Leaves out domains that are known to renew automatically. */
  readonly skipAutoRenewed?: boolean | undefined;
  /** A preview shows every domain, not only the first 500 of each bucket. */
  readonly each?: boolean | undefined;
}

/** Puts each domain of a selection into its bucket for a renewal. */
export async function* selectRenewals(
  sources: SelectionSources,
  { selection, years, allowUncertain = false, skipAutoRenewed = false }: RenewalQuestion,
  today: string,
): AsyncGenerator<RenewalCandidate[]> {
  for await (const page of orderableDomains(sources, 'renew', selection, today)) {
    const wanted = skipAutoRenewed ? page.filter(({ row }) => row.autoRenew !== true) : page;
    yield wanted.map(({ row, facts, open, hidden, doubt, readAfterRefresh }) => {
      const { capabilities, prices, allowedYears } = facts;
      const { extension } = row;
      const why = doubt ?? termDoubt(allowedYears[extension], { extension, years, prices, today });
      const judged = renewalBucket(row, years, prices, open, readAfterRefresh, why);
      const problem = termProblem(capabilities, 'renew', years) ?? (open ? null : hidden);
      const verdict = problem === null ? judged : { ...judged, bucket: 'cannot' as const, reason: problem };
      const fee = graceFee(row, prices, today);
      return { row, ...unlessAllowed(verdict, allowUncertain), ...fee, ...accountSeen(facts) };
    });
  }
}

/** Says what queueing a renewal of the selection would mean: buckets, sums, credit after. From the cache alone. */
export async function previewRenewal(
  sources: SelectionSources,
  question: RenewalQuestion,
  today: string,
): Promise<RenewalPreview> {
  const items: RenewalPreviewItem[] = [];
  const tally = createTally(sources.store, question.each);
  const differing = { higher: 0, lower: 0 };
  let autoRenewed = 0;
  for await (const page of selectRenewals(sources, question, today)) {
    for (const candidate of page) {
      const { row, bucket, reason, price, difference, fee, feeUnknown, pricesFetchedAt } = candidate;
      const { accountId, domain, unicode, expiryDate } = row;
      if (bucket === 'will-be-ordered') {
        if (row.autoRenew) autoRenewed += 1;
        if (difference) differing[price === difference.own ? 'higher' : 'lower'] += 1;
      }
      const possible = { fee, feeUnknown };
      if (!tally.add({ accountId, bucket, prices: [price], fee: possible, pricesFetchedAt })) continue;
      items.push({ accountId, domain, unicode, bucket, reason, price, difference, ...possible, expiryDate });
    }
  }
  return { items, autoRenewed, differing, ...(await tally.totals()) };
}

/**
 * Queues a renewal for every domain of the selection that can be renewed.
 * @returns what became of each domain
 * @throws AppError `confirmation-needed`
 */
export async function queueRenewals(
  sources: QueueSources,
  question: RenewalQuestion,
  at: string,
  agreed: Agreement,
): Promise<QueueOutcome[]> {
  const { store, announcer } = sources;
  const { years } = question;
  const outcomes: QueueOutcome[] = [];
  const pages = selectRenewals(sources, question, at.slice(0, 10));
  const pricesOf = ({ bucket, price, fee }: RenewalCandidate) =>
    bucket === 'will-be-ordered' ? [price, fee] : [];
  for await (const page of afterConfirmation(store, pages, pricesOf, agreed)) {
    const wanted = page.filter(({ bucket }) => bucket === 'will-be-ordered');
    const orders = wanted.map((one) => approvedOrder('renew', one.row, years, one.price, one, one.fee));
    const answers = await store.orders.insert(orders, at);
    announcer.changed(insertedOf(answers));
    const answerTo = new Map(wanted.map((candidate, index) => [candidate, answers[index]]));
    for (const candidate of page) {
      const { row, price, fee, reason, bucket } = candidate;
      const { accountId, domain } = row;
      const asked = { accountId, domain, years, price, ...(fee && { fee }), reason, bucket };
      outcomes.push(outcomeOf(asked, answerTo.get(candidate)));
    }
  }
  return outcomes;
}
