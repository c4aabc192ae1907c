import { expect, it } from 'vitest';
import { OrderState } from '../../../../shared/model/order.ts';
import { transitions } from '../../../../shared/rules/order-transitions.ts';

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

it('gives orders that ended no event, so that nothing brings them back', () => {
  for (const state of ['done', 'refused', 'cancelled'] as const) expect(transitions[state]).toEqual({});
});
