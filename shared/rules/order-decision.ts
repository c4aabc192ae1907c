import type { Order, OrderState, UserDecision } from '../model/order.ts';
import type { DecisionGroup } from '../model/risk.ts';
import { say, type Sentence } from '../words/sentence.ts';
import type { OrderTransition } from './order-transitions.ts';

/** Keys are kept 30 days; the last one is left to clocks that differ. @see docs/INTERFACE.md, Idempotency-Key > 4 */
const keyLifeMs = 29 * 86_400_000;
/** After this long without an effect, the user asks the service about an accepted order, in ms. */
export const askServiceAfterMs = 3 * 86_400_000;

/** The only cause for which several unknown orders can be sent again together: others have to be asked about first. */
export const repeatableCause = 'nothing-moved';

/** @param now epoch ms @returns whether the service cannot have forgotten the order's idempotency key yet */
export const keyIsAlive = (
  { idempotencyKey, firstSentAt }: Pick<Order, 'idempotencyKey' | 'firstSentAt'>,
  now: number,
): boolean => idempotencyKey !== null && firstSentAt !== null && now - Date.parse(firstSentAt) < keyLifeMs;

/**
 * How an unknown order can be sent again. `under-key`: the service knows its key and carries it out once. `as-new`: its
 * request may not have arrived. `never`: the service answered it.
 * @param idempotent the service knows idempotency keys
 * @param now epoch ms
 * @see docs/MONEY.md, 3 and 7
 */
export function sendAgainWay(
  order: Pick<Order, 'idempotencyKey' | 'firstSentAt' | 'evidence' | 'invoiceId'>,
  idempotent: boolean,
  now: number,
): 'under-key' | 'as-new' | 'never' {
  const { evidence, invoiceId } = order;
  const isFixed = evidence?.key === 'kept' || evidence?.key === 'reused';
  if (idempotent && keyIsAlive(order, now)) return isFixed ? 'never' : 'under-key';
  const isKnown = evidence?.key !== undefined && evidence.key !== 'restored';
  const arrived = isKnown || evidence?.arrived === true || invoiceId !== null;
  return arrived ? 'never' : 'as-new';
}

/** @param now epoch ms @returns whether an accepted order shows no effect for so long that the service is to be asked */
export const isServiceToBeAsked = (
  { state, sentAt }: Pick<Order, 'state' | 'sentAt'>,
  now: number,
): boolean => state === 'accepted' && sentAt !== null && now - Date.parse(sentAt) >= askServiceAfterMs;

const decisions: Partial<Record<OrderTransition, UserDecision['as']>> = {
  'user-says-done': 'done',
  'user-says-refused': 'refused',
  'user-sends-again': 'again',
  'user-asks-to-repeat': 'again',
};

/** The states in which a decision still holds. It ends with the first event that leads out of them. */
const holdsIn: Readonly<Record<UserDecision['as'], readonly OrderState[]>> = {
  done: ['done'],
  refused: ['refused'],
  // Under its key the order stays unknown until it is repeated.
  again: ['queued', 'held', 'cancelled', 'unknown'],
};

/** The decision after an event that leads to `next`, with what takes it back; null when none holds any more. */
export function decisionAfter(
  order: Pick<Order, 'state' | 'error' | 'cost' | 'evidence' | 'decision'> & Partial<Pick<Order, 'cause'>>,
  event: OrderTransition,
  next: OrderState,
): UserDecision | null {
  const { state, error, cost, cause, evidence, decision } = order;
  const as = decisions[event];
  if (as !== undefined && (state === 'unknown' || state === 'accepted'))
    return {
      as,
      from: state,
      error,
      cost,
      ...(cause && { cause }),
      ...(evidence?.key && { key: evidence.key }),
    };
  return decision !== null && holdsIn[decision.as].includes(next) ? decision : null;
}

/**
 * The state to which taking back the user's decision leads: the one before it. It is no event of the table, which
 * knows only the state; that an accepted order is never sent depends on where the decision came from.
 * @returns null when there is no decision to take back
 */
export const stateBeforeDecision = ({
  state,
  decision,
}: Pick<Order, 'state' | 'decision'>): UserDecision['from'] | null =>
  decision !== null && holdsIn[decision.as].includes(state) ? decision.from : null;

export const causeSentence = ({
  cause,
  count,
  short: [short],
}: Pick<DecisionGroup, 'cause' | 'count' | 'short'>): Sentence =>
  short ? say('causes.short', { count, short }) : say(`causes.${cause}`, { count });
