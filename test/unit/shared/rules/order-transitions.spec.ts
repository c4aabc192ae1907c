import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderState } from '../../../../shared/model/order.ts';
import {
  nextState,
  openStates,
  transitions,
  type OrderTransition,
} from '../../../../shared/rules/order-transitions.ts';
import { runs } from '../../../support/runs.ts';

const events = [
  ...new Set(Object.values(transitions).flatMap((row) => Object.keys(row))),
] as OrderTransition[];
const anyState = fc.constantFrom(...OrderState.options);
const walk = fc.array(fc.nat({ max: 5 }), { maxLength: 40, size: 'max' });
/** What must have happened before the same order may be sent again. */
const permissions: OrderTransition[] = [
  'user-sends-again',
  'proved-not-sent',
  'service-did-nothing',
  // No permission but a key: the service itself carries it out once.
  'repeat-under-key',
];

/** Refused events change nothing, so a walk over the accepted ones stands for any sequence. */
function taken(start: OrderState, steps: readonly number[]): OrderTransition[] {
  const path: OrderTransition[] = [];
  let state = start;
  for (const step of steps) {
    const accepted = events.filter((event) => nextState(state, event) !== null);
    const event = accepted[step % accepted.length];
    if (event === undefined) break;
    path.push(event);
    state = nextState(state, event) ?? state;
  }
  return path;
}

describe('the transition table', () => {
  it('never claims an order twice without proof that nothing happened, or the user’s word', () => {
    let resent = 0;
    fc.assert(
      fc.property(anyState, walk, (start, steps) => {
        let mayClaim = true;
        for (const event of taken(start, steps)) {
          if (event === 'claim') {
            expect(mayClaim).toBe(true);
            mayClaim = false;
          } else if (permissions.includes(event)) {
            if (!mayClaim) resent += 1;
            mayClaim = true;
          }
        }
      }),
      { numRuns: runs(4_000, 50_000) },
    );
    expect(resent).toBeGreaterThan(50);
  });

  it('has no way from sending back to sending but through those permissions', () => {
    const reached = new Set<OrderState>();
    const follow = (from: OrderState): void => {
      for (const event of events.filter((one) => !permissions.includes(one))) {
        const to = nextState(from, event);
        if (to === null || reached.has(to)) continue;
        reached.add(to);
        follow(to);
      }
    };
    follow('sending');
    expect([...reached].sort()).toEqual([
      'accepted',
      'awaiting-payment',
      'cancelled',
      'done',
      'refused',
      'unknown',
    ]);
  });

  it('leads to sending by claim from queued and by a repeat under the key from unknown, and not otherwise', () => {
    for (const state of OrderState.options) {
      for (const event of events) {
        const sends = nextState(state, event) === 'sending';
        const may =
          (state === 'queued' && event === 'claim') || (state === 'unknown' && event === 'repeat-under-key');
        expect(sends).toBe(may);
      }
    }
  });

  it('gives a repeat no way into the queue, where it could be cancelled, but through the user or a word of the service', () => {
    expect(nextState('sending', 'repeat-not-taken')).toBe('unknown');
    expect(nextState('unknown', 'user-asks-to-repeat')).toBe('unknown');
  });

  it('never cancels an order that may have been carried out', () => {
    expect(nextState('sending', 'cancel')).toBeNull();
    expect(nextState('unknown', 'cancel')).toBeNull();
  });

  it('lets only the user send an unknown order again', () => {
    expect(events.filter((event) => nextState('unknown', event) === 'queued')).toEqual(['user-sends-again']);
  });

  it.each(['accepted', 'awaiting-payment'] as const)('never sends an order that is %s again', (state) => {
    fc.assert(
      fc.property(walk, (steps) => {
        const path = taken(state, steps);
        expect(path).not.toContain('claim');
        expect(path).not.toContain('repeat-under-key');
      }),
    );
  });

  it('counts as open exactly the states that an event can leave, without the refused ones that turn out to be done', () => {
    const left = OrderState.options.filter((state) => Object.keys(transitions[state]).length > 0);
    expect([...openStates, 'refused'].sort()).toEqual(left.toSorted());
  });

  it('reaches every state from queued', () => {
    const reached = new Set<OrderState>(['queued']);
    for (const state of reached) {
      for (const event of events) {
        const next = nextState(state, event);
        if (next !== null) reached.add(next);
      }
    }
    expect([...reached].sort()).toEqual(OrderState.options.toSorted());
  });
});
