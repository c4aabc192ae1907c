import { day, joinSentences, keysOf, say, type Sentence } from '../../../../shared/words/sentence.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { AppError, type Failure } from '../../../../shared/model/errors.ts';
import { causeOf } from '../../../../shared/model/order-cause.ts';
import type { Evidence, Order } from '../../../../shared/model/order.ts';
import type { GroupOutcome } from '../../../../shared/model/order-group.ts';
import { creditMove, describeCreditMove } from '../../../../shared/rules/credit-move.ts';
import { isServiceToBeAsked, sendAgainWay } from '../../../../shared/rules/order-decision.ts';
import type { OrderTransition } from '../../../../shared/rules/order-transitions.ts';
import type { OrderPatch } from '../../../store/ledger/order-rows.ts';
import type { CachedSources } from '../../accounts/account-facts.ts';
import { isoNow } from '../../../platform/clock.ts';
import { missingEppCode } from '../kinds/take-over.ts';
import { move, type OrderKeeping, settledAt } from '../order-context.ts';
import { concernsOthers } from './read-back.ts';

/** A reading older than this does not count for a decision, in ms. */
const freshForMs = 5 * 60_000;

/** A reading a decision may rest on; one from a time to come is of a clock that was set back. */
function isFresh(readAt: string, now: number): boolean {
  const ageMs = now - Date.parse(readAt);
  return ageMs >= 0 && ageMs < freshForMs;
}

/** `done` it happened, `refused` the service says that it did not, `again` send it once more. */
export type Decision = 'done' | 'refused' | 'again';

/**
 * The user's decision on an order of unknown outcome, or on one that was accepted days ago without a visible effect.
 * Only an order whose request may not have arrived can be sent again. That, and the word that it was not carried out,
 * need a fresh reading of the domain, made after the settle time. Where the service knows the order's idempotency key,
 * sending again is a repeat under that key: the order stays unknown until then, so that it can be neither cancelled nor
 * repriced while it may have been carried out.
 * @throws AppError `bad-input` when there is nothing to decide, `refused` when what is known of the order does not allow
 * this decision, `busy` when the domain has to be read first
 */
export async function decideUnknown(
  sources: CachedSources & OrderKeeping & { readonly settleMs: number },
  order: Order,
  as: Decision,
): Promise<Order> {
  const { store, capabilitiesOf, settleMs, clock } = sources;
  const now = clock.now();
  const id = String(order.id);
  async function decide(event: OrderTransition, note: Sentence, patch: OrderPatch): Promise<Order> {
    const decided = await move(sources, order, event, note, { ...patch, from: order.state });
    if (decided) return decided;
    throw new AppError('refused', say('decide.changed', { id }));
  }
  if (order.state === 'accepted' && !isServiceToBeAsked(order, now)) {
    throw new AppError('bad-input', say('decide.accepted', { id }));
  }
  if (order.state !== 'unknown' && order.state !== 'accepted') {
    throw new AppError('bad-input', say('decide.not-unknown', { id, state: say(`state.${order.state}`) }));
  }
  const account = (await store.accounts.list()).find(({ id }) => id === order.accountId);
  const idempotent = account !== undefined && capabilitiesOf(account).idempotent;
  const way = order.state === 'accepted' ? 'never' : sendAgainWay(order, idempotent, now);
  const known = evidenceThen(order);
  const readAt = order.evidence?.readAt ?? null;
  const isCurrent =
    readAt !== null && Date.parse(readAt) >= settledAt(order, settleMs) && isFresh(readAt, now);
  const unread = (): AppError =>
    new AppError('busy', say('decide.check-first', { id }), {
      retryable: true,
    });
  switch (as) {
    case 'done':
      return decide('user-says-done', say('orders.decided-done', { known }), {
        error: null,
        confirmedByUser: true,
      });
    case 'refused':
      // Placed again it would get a new key. @see docs/INTERFACE.md, Surface B: retry rules > 3
      if (way === 'under-key') {
        throw new AppError('refused', say('decide.under-key', { id }));
      }
      if (!isCurrent) throw unread();
      return decide('user-says-refused', say('orders.decided-refused', { known }), {
        error: say('orders.refused-as-said'),
        confirmedByUser: true,
      });
    case 'again': {
      if (way === 'never') {
        throw new AppError('refused', say('decide.not-again', { id }));
      }
      if (!isCurrent) throw unread();
      if (way === 'as-new') {
        return decide('user-sends-again', say('orders.decided-again', { known }), { error: null });
      }
      const missing = await missingEppCode(sources, order);
      if (missing !== null) throw new AppError('refused', say('decide.cannot-repeat', { id, why: missing }));
      const error = say('orders.repeated-when-run');
      const note = say('orders.decided-again', { known: joinSentences(error, known) });
      return decide('user-asks-to-repeat', note, {
        error,
        cause: causeOf('to-be-repeated'),
        evidence: order.evidence && withoutKey(order.evidence),
      });
    }
  }
}

/** @returns what the user could know when deciding, as part of the story: the evidence itself is overwritten later */
function evidenceThen({ baseline, evidence }: Order): Sentence {
  const unread = say('orders.nothing-read');
  if (!evidence) return unread;
  const { readAt, expiryDate, nextDueDate, status, finding } = evidence;
  if (readAt === null) return say('in-turn', { before: unread, after: finding });
  const read = say('orders.read-then', {
    expiry: day(expiryDate),
    due: day(nextDueDate),
    status: status ?? say('words.unknown'),
  });
  const move = creditMove(baseline, evidence);
  const told = move && describeCreditMove(move);
  const known = say('orders.known-then', { readAt: { instant: readAt }, read, finding });
  return told && !inEnglish(finding).includes(inEnglish(told)) ? joinSentences(known, told) : known;
}

/** The user takes the word of the provider that the key is free again. */
function withoutKey(evidence: Evidence): Evidence {
  const rest = { ...evidence };
  delete rest.key;
  return rest;
}

/**
 * Takes the user's latest decision on an order back: the order is as it was before, its evidence included. Renewals that
 * were cancelled with a restore stay cancelled.
 * An EPP code that was deleted with the decision does not come back: the order says that it has to be entered again.
 * @throws AppError `bad-input` when there is no decision to take back, it was sent again since, or another order for the
 * domain was queued
 */
export async function revokeDecision(keeping: OrderKeeping, { id, domain, decision }: Order): Promise<Order> {
  const { store, clock, log, announcer } = keeping;
  // Without a decision nothing is revoked, and nothing noted.
  const note = say(`revoke.${decision?.as ?? 'done'}`);
  const { revoked, later } = await store.orders.revoke(id, note, isoNow(clock));
  log.info('order', { id, event: 'revoke', state: revoked?.state ?? 'not moved', note: keysOf(note) });
  if (revoked) {
    announcer.changed([revoked]);
    const missing = revoked.state === 'unknown' ? await missingEppCode(keeping, revoked) : null;
    if (missing === null) return revoked;
    const error = revoked.error ? say('in-turn', { before: revoked.error, after: missing }) : missing;
    return (await move(keeping, revoked, 'no-effect-seen', missing, { error })) ?? revoked;
  }
  throw new AppError(
    'bad-input',
    later === null
      ? say('revoke.none', { id: String(id) })
      : say('revoke.later', { id: String(id), later: String(later), domain }),
  );
}

/** Each is a request: a call must not take longer than a person waits. */
const mostAtOnce = 100;

export interface GroupDeciding {
  find(id: number): Promise<Order>;
  check(id: number): Promise<Order>;
  resolve(id: number, as: Decision): Promise<Order>;
}

/** Reads the domain of each order again. Stops where the others would meet the same failure. */
export const checkEach = ({ check }: GroupDeciding, ids: readonly number[]): Promise<GroupOutcome> =>
  forEach(ids, check);

/** One decision for each order, its domain read right before where needed; what shows otherwise is left. */
export const resolveEach = (
  { find, check, resolve }: GroupDeciding,
  ids: readonly number[],
  as: Decision,
): Promise<GroupOutcome> =>
  forEach(ids, async (id) => {
    const before = await find(id);
    const now = as === 'done' ? before : await check(id);
    if (now.state !== before.state || now.cause?.code !== before.cause?.code) return;
    await resolve(id, as);
  });

async function forEach(ids: readonly number[], act: (id: number) => Promise<unknown>): Promise<GroupOutcome> {
  let done = 0;
  let failure: Failure | null = null;
  for (const id of ids.slice(0, mostAtOnce)) {
    try {
      await act(id);
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failure ??= error.failure;
      if (concernsOthers(error)) break;
    }
  }
  return { done, left: ids.length - done, failure };
}
