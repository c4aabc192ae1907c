import { expect, it } from 'vitest';
import { type Order, OrderState } from '../../../../shared/model/order.ts';
import { decisionAfter, stateBeforeDecision } from '../../../../shared/rules/order-decision.ts';
import { type OrderTransition, transitions } from '../../../../shared/rules/order-transitions.ts';

type Table = Readonly<Record<OrderState, Readonly<Record<string, OrderState>>>>;

/** What allows the same order to be sent once more: the user, proof that nothing happened, or a key. */
const permissions = ['user-sends-again', 'proved-not-sent', 'service-did-nothing', 'repeat-under-key'];
const events = [...new Set(Object.values(transitions).flatMap((row) => Object.keys(row)))];
const states = OrderState.options;

/**
 * Looks at every way through the table, however long: a state together with whether a sending is allowed is all that
 * counts of the past.
 * @returns the events that lead to a sending which nothing allowed, or null when there is no such way
 */
function forbiddenSending(table: Table): string[] | null {
  const ways = states.map((state) => ({ state, allowed: true, path: [state as string] }));
  const been = new Set<string>();
  for (const { state, allowed, path } of ways) {
    if (been.has(`${state} ${allowed}`)) continue;
    been.add(`${state} ${allowed}`);
    for (const [event, to] of Object.entries(table[state])) {
      const now = allowed || permissions.includes(event);
      if (to === 'sending' && !now) return [...path, event];
      ways.push({ state: to, allowed: to === 'sending' ? false : now, path: [...path, event] });
    }
  }
  return null;
}

/** What can be reached from `sending` without any permission. */
const perhapsSent = [
  'sending',
  'accepted',
  'unknown',
  'awaiting-payment',
  'done',
  'refused',
  'cancelled',
] as const;

const withOneMore = (state: OrderState, event: string, to: OrderState): Table => ({
  ...transitions,
  [state]: { ...transitions[state], [event]: to },
});

it('has no way at all to a second sending but through the user, proof or a key', () => {
  expect(forbiddenSending(transitions)).toBeNull();
});

it('would have such a way with any one event more that leads a perhaps sent order towards sending', () => {
  let tables = 0;
  for (const state of perhapsSent) {
    for (const event of [...events, 'something-new'].filter((one) => !permissions.includes(one))) {
      for (const to of ['queued', 'held', 'sending'] as const) {
        tables += 1;
        expect({ state, event, to, way: forbiddenSending(withOneMore(state, event, to)) }).toEqual({
          state,
          event,
          to,
          way: expect.any(Array),
        });
      }
    }
  }
  expect(tables).toBeGreaterThan(200);
});

/**
 * Looks at every way through the table together with what the user may take back, whatever its length.
 * @returns the path on which an accepted order got to sending, or null when there is none
 */
function sendingAfterAcceptance(): string[] | null {
  type Seen = Pick<Order, 'state' | 'decision'> & { readonly accepted: boolean; readonly path: string[] };
  const ways: Seen[] = [{ state: 'queued', decision: null, accepted: false, path: [] }];
  const been = new Set<string>();
  for (const { state, decision, accepted, path } of ways) {
    const key = `${state} ${decision?.as} ${decision?.from} ${accepted}`;
    if (been.has(key)) continue;
    been.add(key);
    if (accepted && state === 'sending') return path;
    const before = stateBeforeDecision({ state, decision });
    if (before) ways.push({ state: before, decision: null, accepted, path: [...path, 'revoke'] });
    for (const [event, to] of Object.entries(transitions[state]) as [OrderTransition, OrderState][]) {
      if (event === 'evidence-contradicted' && accepted) continue;
      const order = { state, decision, error: null, cost: null, evidence: null };
      ways.push({
        state: to,
        decision: decisionAfter(order, event, to),
        // From unknown it is the credit that says so, which a later reading may contradict.
        accepted: accepted || (to === 'accepted' && state !== 'unknown'),
        path: [...path, event],
      });
    }
  }
  return null;
}

/** That the service's own word is never contradicted is for the verdict to say. @see order-verdict.spec.ts */
it('never sends what the service accepted, whatever the user decides and takes back', () => {
  expect(sendingAfterAcceptance()).toBeNull();
});

it('gives orders that ended no event that brings them back: one that was refused can only turn out to be done', () => {
  for (const state of ['done', 'cancelled'] as const) expect(transitions[state]).toEqual({});
  expect(transitions.refused).toEqual({ 'effect-seen': 'done' });
});
