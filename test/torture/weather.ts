import type { EffectRule } from '../support/sandbox/effects.ts';
import type { FaultRule } from '../support/sandbox/faults.ts';
import type { OutcomeRule } from '../support/sandbox/outcomes.ts';
import type { Random } from '../fuzz/random.ts';

const paid = ['renew', 'restore', 'register', 'transfer'] as const;

/** What goes wrong inside the service itself; the line adds its own. @param often 1, or more for a short torture */
export const faults = (often: number): FaultRule[] =>
  paid.flatMap((operation): FaultRule[] => [
    { match: { operation }, every: Math.ceil(29 / often), fault: { kind: 'crash', work: false } },
    { match: { operation }, every: Math.ceil(31 / often), fault: { kind: 'crash', work: true } },
    { match: { operation }, every: Math.ceil(23 / often), fault: { kind: 'html-502', work: true } },
    { match: { operation }, every: Math.ceil(19 / often), fault: { kind: 'html-502', work: false } },
    { match: { operation }, every: Math.ceil(37 / often), fault: { kind: '429', retryAfter: 1 } },
    { match: { operation }, every: Math.ceil(17 / often), fault: { kind: 'wrong-types', how: 'nulls' } },
    { match: { operation }, every: Math.ceil(41 / often), fault: 'wrong-content-type' },
    ...oddResults.map(({ every, ...odd }): FaultRule => ({
      match: { operation, surface: 'key-header' },
      every: Math.ceil(every / often),
      fault: { kind: 'odd-result', ...odd },
    })),
  ]);

/** What surface A may say of an order that it carried out: the interface knows only success and error. */
const oddResults = [
  { every: 21, result: 0 },
  { every: 25, result: false },
  { every: 33, result: 'failure' },
  { every: 35, result: 'ERROR' },
  { every: 39, result: 'error', rest: false },
];

/** What surface B decides besides. */
export const outcomes = (often: number): OutcomeRule[] =>
  paid.flatMap((operation): OutcomeRule[] => [
    { match: { operation }, every: Math.ceil(11 / often), outcome: { kind: 'hold', ms: 120 } },
    { match: { operation }, every: Math.ceil(13 / often), outcome: { kind: 'accepted', afterMs: 500 } },
    { match: { operation }, every: Math.ceil(27 / often), outcome: { kind: 'accepted', afterMs: null } },
    { match: { operation }, every: Math.ceil(33 / often), outcome: 'registrar_unknown' },
    { match: { operation }, every: Math.ceil(43 / often), outcome: 'registrar_error' },
    { match: { operation }, every: Math.ceil(47 / often), outcome: 'operation_failed' },
    { match: { operation }, every: Math.ceil(39 / often), outcome: 'operation_in_progress' },
    { match: { operation }, every: Math.ceil(49 / often), outcome: 'service_unavailable' },
  ]);

/** Words that the interface leaves open; null as if nothing had happened. */
const statuses = {
  restore: ['Pending Restore', 'Grace', 'Expired', null],
  register: ['Pending Registration', 'Pending', 'Processing', null],
  transfer: ['Pending Transfer', 'Pending', 'Processing', null],
};

/**
 * When what was paid shows, for a while: each kind of order in three ways at a time.
 * @param longestMs of a lag
 * @param often 1, or more for a short torture
 */
export const effects = (random: Random, longestMs: number, often: number): EffectRule[] =>
  paid.flatMap((operation) =>
    [2, 3, 1].map((every) => ({
      match: { operation },
      every,
      effect: effectOn(operation, random, longestMs, often),
    })),
  );

function effectOn(
  operation: (typeof paid)[number],
  random: Random,
  longestMs: number,
  often: number,
): EffectRule['effect'] {
  const lag = (): number | null => (random.happens(150) ? null : 200 + random.below(longestMs));
  const late = (perMille: number): number | null => (random.happens(perMille * often) ? lag() : 0);
  const creditAfterMs = late(250);
  if (operation === 'renew')
    return { creditAfterMs, expiryDateAfterMs: late(500), nextDueDateAfterMs: late(350) };
  const renewal = random.pick(['permitted', 'restore_required', 'domain_not_renewable'] as const);
  const status = { shown: random.pick(statuses[operation]), forMs: lag(), renewal };
  return { creditAfterMs, status: random.happens(600) ? status : null };
}
