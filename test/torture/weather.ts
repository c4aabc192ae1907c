import type { EffectRule } from '../support/sandbox/effects.ts';
import type { FaultRule } from '../support/sandbox/faults.ts';
import type { OutcomeRule } from '../support/sandbox/outcomes.ts';
import type { Random } from '../fuzz/random.ts';

const paid = ['renew', 'restore', 'register', 'transfer'] as const;

/** What goes wrong inside the service itself; the line adds its own. @param often 1, or more for a short torture */
export const faults = (often: number): FaultRule[] =>
  paid.flatMap((operation): FaultRule[] => [
    ...refusals(operation).map(({ every, ...refusal }) => ({ ...refusal, every: Math.ceil(every / often) })),
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

/** Errors that surface A does not list, or that contradict what it has shown. */
const errors = {
  unlisted: { result: 'error', message: 'Registrar Error: 2400 Command failed' },
  notFound: { result: 'error', message: 'Domain not found in your account' },
};

/**
 * Refusals that leave open whether the order was carried out and charged. A coded one of surface B does so only with 424,
 * or with a 500 under whatever code: every other says that nothing was kept.
 * @see docs/INTERFACE.md, Assumptions; Idempotency-Key > 5 to 8
 */
const refusals = (operation: (typeof paid)[number]) => {
  const answer = (
    surface: 'key-header' | 'token',
    every: number,
    body: object,
    work: boolean,
    status = 200,
  ) => ({
    match: { operation, surface },
    every,
    fault: { kind: 'status' as const, status, body, work },
  });
  const newCode = { error: { code: 'registry_timeout', message: 'The registry did not answer in time.' } };
  return [
    answer('key-header', 22, errors.unlisted, true),
    answer('key-header', 45, errors.unlisted, false),
    ...(operation === 'renew'
      ? [true, false].map((work) => answer('key-header', work ? 28 : 51, errors.notFound, work))
      : []),
    answer('token', 24, newCode, true, 500),
    answer('token', 53, newCode, false, 500),
  ];
};

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

/** Faults after which surface A may have charged what it seems to refuse. */
const denials = ['status', 'crash', 'odd-result'];

/**
 * When what was paid shows, for a while: each kind of order in three ways at a time.
 * Nobody could know of a charge that is denied and shows in nothing, so that it shows in the credit at once.
 * @see docs/MONEY.md, What no client can know
 * @param longestMs of a lag
 * @param often 1, or more for a short torture
 */
export const effects = (random: Random, longestMs: number, often: number): EffectRule[] =>
  paid.flatMap((operation): EffectRule[] => {
    const effect = () => effectOn(operation, random, longestMs, often);
    return [
      ...denials.map((fault) => ({
        match: { operation, surface: 'key-header' as const, fault },
        effect: { ...effect(), creditAfterMs: 0 },
      })),
      ...[2, 3, 1].map((every) => ({ match: { operation }, every, effect: effect() })),
    ];
  });

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
