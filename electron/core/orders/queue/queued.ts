import type { Money } from '../../../../shared/model/money.ts';
import type { Bucket, NewOrder, Order, Queueing, QueueOutcome } from '../../../../shared/model/order.ts';
import { openOrderBucket } from '../../../../shared/rules/renewal.ts';
import { keysOf } from '../../../../shared/words/sentence.ts';
import type { InsertAnswer } from '../../../store/ledger/order-writes.ts';
import type { OrderableRow } from '../../../store/portfolio/domain-rows.ts';
import { unicodeName } from '../../../platform/unicode-name.ts';
import type { OrderKeeping } from '../order-context.ts';
import type { AccountSeen, SelectionSources } from './orderable-domains.ts';

const mostExamples = 5;

/**
 * Sums up what became of each domain: 100,000 outcomes would hold up the host that sends them and the page. Reasons are
 * of one kind where they say the same of each its own order, day or extension.
 * @param each gives every outcome besides
 */
export function summarize({ outcomes }: { readonly outcomes: QueueOutcome[] }, each: boolean): Queueing {
  const refused = outcomes.filter(({ id }) => id === null);
  const groups = Map.groupBy(refused, ({ reason }) => (reason === null ? '' : keysOf(reason).join()));
  const ids = outcomes.flatMap(({ id }) => id ?? []);
  return {
    queued: ids.length,
    ids,
    notQueued: refused.length,
    refusals: [...groups.values()]
      .map((group) => ({ count: group.length, examples: group.slice(0, mostExamples) }))
      .sort((a, b) => b.count - a.count),
    ...(each && { outcomes }),
  };
}

/** What queueing orders needs: judging them from the cache, keeping and announcing them. */
export type QueueSources = SelectionSources & OrderKeeping;

export const insertedOf = (answers: readonly InsertAnswer[]): Order[] =>
  answers.flatMap((answer) => ('inserted' in answer ? [answer.inserted] : []));

/** @param answer absent when no order was to be made */
export function outcomeOf(
  {
    bucket,
    ...wanted
  }: Pick<QueueOutcome, 'accountId' | 'domain' | 'years' | 'price' | 'fee' | 'reason'> & {
    readonly bucket: Bucket;
  },
  answer: InsertAnswer | undefined,
): QueueOutcome {
  const asked = { ...wanted, unicode: unicodeName(wanted.domain) };
  if (answer && 'inserted' in answer) {
    return { ...asked, id: answer.inserted.id, state: answer.inserted.state, reason: null, uncertain: false };
  }
  const beaten = answer && openOrderBucket({ ...answer.open, account: answer.account }).reason;
  const uncertain = bucket === 'uncertain' && !beaten;
  return { ...asked, id: null, state: null, reason: beaten ?? asked.reason, uncertain };
}

/**
 * Makes the key that every attempt at one order carries: 45 printable ASCII characters, never used twice.
 * @see docs/INTERFACE.md, Idempotency-Key
 */
export const newIdempotencyKey = (): string => `namekeep-${crypto.randomUUID()}`;

/** @returns an order for a domain of the account as the user approves it: the domain, price and possible fee as shown */
export const approvedOrder = (
  kind: 'renew' | 'restore',
  {
    accountId,
    domain,
    expiryDate,
    nextDueDate,
    status,
  }: Pick<OrderableRow, 'accountId' | 'domain' | 'expiryDate' | 'nextDueDate' | 'status'>,
  years: number,
  price: Money | null,
  { pricesFetchedAt, credit }: AccountSeen,
  fee: Money | null = null,
): NewOrder => ({
  accountId,
  kind,
  domain,
  years,
  approval: { expiryDate, nextDueDate, status, price, fee, pricesFetchedAt, credit },
  details: null,
  dependsOn: null,
  idempotencyKey: newIdempotencyKey(),
});
