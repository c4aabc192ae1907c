import { AppError } from '../../shared/model/errors.ts';
import type { Evidence, Order } from '../../shared/model/order.ts';
import { creditMove, tellCreditMove, tellInstant } from '../../shared/rules/credit-move.ts';
import type { OrderTransition } from '../../shared/rules/order-transitions.ts';
import type { OrderPatch } from '../store/store.ts';
import type { OrderSources } from './account-facts.ts';
import { keyMayLive } from './key-fate.ts';
import { move, type OrderKeeping } from './order-context.ts';

/**
 * The user's decision on an order whose outcome is unknown: it happened, or it is to be sent again. Where the service
 * knows the order's idempotency key, sending again is a repeat under that key: the order stays unknown until then, so
 * that it can be neither cancelled nor repriced while it may have been carried out.
 * @throws AppError `bad-input` when its outcome is not unknown
 */
export async function decideUnknown(
  { store, capabilitiesOf }: OrderSources,
  keeping: OrderKeeping,
  order: Order,
  as: 'done' | 'again',
): Promise<Order> {
  async function decide(event: OrderTransition, note: string, patch: OrderPatch): Promise<Order> {
    const decided = await move(keeping, order, event, note, patch);
    if (decided) return decided;
    throw new AppError(
      'bad-input',
      `Order ${order.id} is ${order.state}; only an unknown one can be resolved.`,
    );
  }
  const known = evidenceThen(order);
  if (as === 'done') {
    return decide('user-says-done', `The user says that it happened. ${known}`, { error: null });
  }
  const account = (await store.accounts.list()).find(({ id }) => id === order.accountId);
  const idempotent = account !== undefined && capabilitiesOf(account).idempotent;
  if (!idempotent || !(await keyMayLive(keeping, order))) {
    return decide('user-sends-again', `The user lets it be sent again. ${known}`, { error: null });
  }
  const error =
    'It is repeated under its idempotency key when the queue runs: the service carries it out once.';
  const note = `The user lets it be sent again. ${error} ${known}`;
  const evidence = order.evidence && withoutKey(order.evidence);
  return decide('user-asks-to-repeat', note, { error, evidence });
}

/** @returns what the user could know when deciding, as part of the story: the evidence itself is overwritten later */
function evidenceThen({ baseline, evidence }: Order): string {
  const unread = 'Nothing had been read back then.';
  if (!evidence) return unread;
  const { readAt, expiryDate, nextDueDate, status, finding } = evidence;
  if (readAt === null) return `${unread} ${finding}`;
  const read = `expiry date ${expiryDate ?? 'unknown'}, next due date ${nextDueDate ?? 'unknown'}, status ${status ?? 'unknown'}`;
  const move = creditMove(baseline, evidence);
  const told = move && tellCreditMove(move, baseline?.price ?? null);
  const credit = told && !finding.includes(told) ? ` ${told}` : '';
  return `Known then, read back ${tellInstant(readAt)}: ${read}. ${finding}${credit}`;
}

/** The user takes the word of the provider that the key is free again. */
function withoutKey(evidence: Evidence): Evidence {
  const rest = { ...evidence };
  delete rest.key;
  return rest;
}
