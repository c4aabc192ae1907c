import type { Selection } from '../../../shared/lists/lists.ts';
import type { OrderRequest, PreviewItem, QueueOutcome } from '../../../shared/model/ordering.ts';
import type { Written } from '../../../shared/words/write-english.ts';
import { reportRefused } from './failures.ts';
import { findDomains, type NamedDomain } from './find-domains.ts';
import { type DryOutcome, printDryRun, printQueued } from './print-queued.ts';
import type { Session } from './session.ts';

/** Options that are not called as the fields of a request. */
const fields = {
  'order.selection.query': null,
  thenRenew: '--renew',
  'order.items.details.registrant': '--registrant',
  'order.items.eppCode': 'EPP code',
};

/**
 * Queues orders, or only says what would be queued, and prints what became of each.
 * @param badLines how many lines of a list are not used
 * @param arranged the outcomes as they are printed
 * @throws AppError `bad-input`; `refused`, or PartlyDone, when not everything could be queued
 */
export async function queueOrders(
  session: Session,
  order: OrderRequest,
  confirm: readonly string[],
  badLines = 0,
  arranged: (outcomes: readonly DryOutcome[]) => readonly DryOutcome[] = (outcomes) => outcomes,
): Promise<void> {
  const { call, given } = session;
  const { dryRun = false } = given;
  const preview = dryRun ? await call('orders.preview', { order, each: true }, fields) : null;
  const outcomes = preview
    ? preview.items.flatMap(outcomesOf)
    : (await call('orders.queue', { order, confirm: [...confirm], each: true }, fields)).outcomes;
  const rows = arranged(outcomes ?? []);
  if (preview) await printDryRun(session, rows, preview);
  else await printQueued(session, rows);
  const refused = rows.filter(({ id, reason }) => (dryRun ? reason !== null : id === null));
  const what = dryRun ? 'Would not be queued' : 'Not queued';
  reportRefused(what, refused.length + badLines, rows.length + badLines);
}

/** {@link queueOrders} for domains of the cache; in the order given, where they are named. */
export async function queueNamed(
  session: Session,
  names: readonly string[],
  confirm: readonly string[],
  toOrder: (selection: Selection<'domains'>) => OrderRequest,
): Promise<void> {
  const { selection, named, badLines } = await findDomains(session, names, true);
  const order = toOrder(selection);
  const years = order.kind === 'renew' ? order.years : 0;
  const missing = { kind: order.kind, years, accountId: null, price: null } as const;
  await queueOrders(session, order, confirm, badLines, (outcomes) =>
    selection.by === 'filter' ? outcomes : inOrder(named, outcomes, missing),
  );
}

/** @returns what would become of each order of a name; of one that is not ordered, of the first */
const outcomesOf = ({ orders, bucket, reason, ...item }: Written<PreviewItem>): DryOutcome[] => {
  const { accountId, domain, unicode, expiryDate, restoreBefore } = item;
  const isOrdered = bucket === 'will-be-ordered';
  return orders.slice(0, isOrdered ? orders.length : 1).map(({ kind, years, price, ...cost }) => ({
    accountId,
    kind,
    domain,
    unicode,
    years,
    price,
    expiryDate,
    ...(cost.fee && { fee: cost.fee }),
    ...(cost.feeUnknown && { feeUnknown: true }),
    ...(cost.difference && { difference: cost.difference }),
    ...(cost.loss && { loss: cost.loss }),
    id: null,
    state: null,
    uncertain: bucket === 'uncertain',
    reason: isOrdered ? null : (reason ?? 'It cannot be ordered.'),
    ...(restoreBefore !== undefined && { restoreBefore }),
  }));
};

/** @returns what became of each name, each once, in the order given */
function inOrder(
  named: readonly NamedDomain[],
  outcomes: readonly DryOutcome[],
  missing: Pick<QueueOutcome, 'kind' | 'years' | 'accountId' | 'price'>,
): DryOutcome[] {
  const byDomain = Map.groupBy(outcomes, ({ domain }) => domain);
  const problems = new Map(named.map(({ name, problem }) => [name, problem]));
  return [...problems].flatMap(([name, problem]) => {
    const queued = problem === null ? byDomain.get(name) : undefined;
    // A refresh in another process can remove a domain between finding and queueing it.
    const reason = problem ?? 'It is not in the cached portfolio any more.';
    const outcome = { ...missing, domain: name, unicode: name, id: null, state: null };
    return queued ?? [{ ...outcome, reason, uncertain: false }];
  });
}
