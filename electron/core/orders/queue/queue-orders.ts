import { AppError } from '../../../../shared/model/errors.ts';
import type { NewOrder, Order, OrderKind } from '../../../../shared/model/order.ts';
import type {
  Agreement,
  OrderDraft,
  OrderPreview,
  OrderRequest,
  Queueing,
  QueueOutcome,
} from '../../../../shared/model/ordering.ts';
import { openOrderBucket } from '../../../../shared/rules/renewal.ts';
import { keysOf, type Said, say } from '../../../../shared/words/sentence.ts';
import type { InsertAnswer } from '../../../store/ledger/order-writes.ts';
import { kinds } from '../kinds/kinds.ts';
import { approvalOf, type Candidate, type SelectionSources } from '../kinds/orderable-domains.ts';
import { move, type OrderKeeping } from '../order-context.ts';
import { afterConfirmation } from './require-confirmation.ts';
import { createNamesOnce } from './names-once.ts';
import { createTally } from './tally.ts';
import { withLosses } from './with-losses.ts';

export type QueueSources = SelectionSources & OrderKeeping;

/** @throws AppError `not-found` when the account is not there */
async function* candidatesOf<Kind extends OrderKind>(
  sources: SelectionSources,
  kind: Kind,
  request: { [Of in OrderKind]: OrderDraft & { readonly kind: Of } }[Kind],
  today: string,
): AsyncGenerator<readonly Candidate[]> {
  const { allowUncertain = false, allowAgain = allowUncertain } = 'selection' in request ? request : {};
  const once = createNamesOnce(await sources.store.accounts.list(), allowAgain);
  for await (const page of kinds[kind].candidates(sources, request, today)) yield page.map(once);
}

/**
 * Says what queueing orders would mean: buckets, sums, credit after. From the cache alone.
 * @param each shows every name, not only the first 500 of each bucket
 * @param today `YYYY-MM-DD`
 * @throws AppError `not-found` when the account is not there
 */
export async function previewOrders(
  sources: SelectionSources,
  request: OrderDraft,
  each: boolean,
  today: string,
): Promise<OrderPreview> {
  const tally = createTally(sources.store, today, each);
  for await (const page of candidatesOf(sources, request.kind, request, today))
    (await withLosses(sources.store, page)).forEach(tally.add);
  return tally.preview();
}

/**
 * Queues what can be ordered, from the cache alone; it works offline. The orders of one name are queued together, and
 * each waits for the one before it.
 * @param now ISO 8601 UTC
 * @throws AppError `not-found` when the account is not there; `confirmation-needed`
 */
export async function queueOrders(
  sources: QueueSources,
  request: OrderRequest,
  { each = false, ...agreed }: Agreement & { readonly each?: boolean | undefined },
  now: string,
): Promise<Queueing> {
  const { store, announcer } = sources;
  const outcomes: QueueOutcome[] = [];
  const pages = candidatesOf(sources, request.kind, request, now.slice(0, 10));
  for await (const found of afterConfirmation(store, pages, agreed)) {
    const page = each ? await withLosses(store, found) : found;
    const wanted = page.filter(({ item }) => item.bucket === 'will-be-ordered');
    const answers = await store.orders.insertPlans(wanted.map(toNewOrders), now);
    announcer.changed(answers.flat().flatMap((answer) => ('inserted' in answer ? [answer.inserted] : [])));
    const answersTo = new Map(wanted.map((candidate, index) => [candidate, answers[index]]));
    for (const candidate of page) {
      const answered = answersTo.get(candidate) ?? [];
      const problem = await keepEppCode(sources, candidate, answered);
      outcomes.push(...outcomesOf(candidate, answered, problem));
    }
  }
  return summarize(outcomes, each);
}

/** @returns its orders as the user approves them: the domain, prices, possible fees and credit as shown */
const toNewOrders = ({ item: { accountId, domain, orders }, row, details, ...seen }: Candidate): NewOrder[] =>
  orders.map(({ kind, years, ...cost }) => ({
    accountId,
    kind,
    domain,
    years,
    details,
    approval: approvalOf(row, cost, seen),
    dependsOn: null,
    idempotencyKey: newIdempotencyKey(),
  }));

/**
 * Makes the key that every attempt at one order carries: 45 printable ASCII characters, never used twice.
 * @see docs/INTERFACE.md, Idempotency-Key
 */
const newIdempotencyKey = (): string => `namekeep-${crypto.randomUUID()}`;

/** @returns why the code of an order could not be kept, after taking the order back; null when all is well */
async function keepEppCode(
  sources: QueueSources,
  { eppCode }: Candidate,
  [answer]: readonly InsertAnswer[],
): Promise<Said | null> {
  if (eppCode === null || !answer || !('inserted' in answer)) return null;
  const order: Order = answer.inserted;
  sources.log.hide(eppCode);
  try {
    await sources.vault.writeEppCode(order.id, eppCode);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = say('orders.epp-code-unkept', { message: error.failure.message });
    const note = say('orders.cancelled-as', { why });
    await move(sources, order, 'cancel', note, { error: note });
    return why;
  }
}

/**
 * @param answers what the ledger said to the orders of the candidate; none to those that were not to be made
 * @param problem why what it took was taken back
 * @returns one outcome for each order that it answered; for a name that is not ordered, one
 */
function outcomesOf(
  { item }: Candidate,
  answers: readonly InsertAnswer[],
  problem: Said | null,
): QueueOutcome[] {
  const { accountId, domain, unicode, bucket, reason } = item;
  return item.orders.slice(0, Math.max(1, answers.length)).map(({ kind, years, price, fee, loss }, step) => {
    const more = { ...(fee && { fee }), ...(loss && { loss }) };
    const asked = { accountId, kind, domain, unicode, years, price, ...more };
    const answer = answers[step];
    if (answer && 'inserted' in answer && problem === null) {
      const { id, state } = answer.inserted;
      return { ...asked, id, state, reason: null, uncertain: false };
    }
    const standing =
      answer && 'open' in answer ? openOrderBucket({ ...answer.open, account: answer.account }) : null;
    const uncertain = bucket === 'uncertain' && standing === null;
    return { ...asked, id: null, state: null, reason: problem ?? standing?.reason ?? reason, uncertain };
  });
}

const mostExamples = 5;

/**
 * Sums up what became of each order: 100,000 outcomes would hold up the host that sends them and the page. Reasons are
 * of one kind where they say the same of each its own order, day or extension.
 * @param each gives every outcome besides
 */
export function summarize(outcomes: QueueOutcome[], each: boolean): Queueing {
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
