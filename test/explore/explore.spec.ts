import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { orderEffect } from '../../shared/rules/order-effect.ts';
import { gate } from '../../shared/rules/order-gate.ts';
import { nextState } from '../../shared/rules/order-transitions.ts';
import { verdict } from '../../shared/rules/order-verdict.ts';
import { say } from '../../shared/words/sentence.ts';
import { runs } from '../support/runs.ts';
import { breakRules, type Rules } from './client.ts';
import { explore, type Found, replay } from './explore.ts';
import { limits } from './limits.ts';
import { comesToAnEnd, newWorld, type Setting, steps } from './steps.ts';

/*
 * Every interleaving of what may happen to renewals, up to a number of states, with the product's own rules deciding.
 * The model has no more than the service, the homes and the sequence in which a home asks its rules.
 */
const all: Setting = { others: true, moves: true };
const surfaces = [
  ['key-header', false],
  ['token', true],
] as const;
const queue = 'home 0: queue 0';
const begin = 'home 0: begin';

/** Where explorations start, so that what takes many steps is within reach. */
const starts = {
  'one home': { size: {}, setting: {}, path: [] },
  others: { size: {}, setting: { others: true }, path: [] },
  'others and moves': { size: {}, setting: all, path: [] },
  'two homes with the same order': { size: { homes: 2 }, setting: {}, path: [queue, 'home 1: queue 0'] },
  'two homes, others and moves': { size: { homes: 2 }, setting: all, path: [queue] },
  'two domains': { size: { domains: 2 }, setting: { others: true }, path: [queue, 'home 0: queue 1', begin] },
  'credit for one of two': {
    size: { domains: 2, credit: 1 },
    setting: {},
    path: [queue, 'home 0: queue 1', begin],
  },
  'paid, after a backup': {
    size: {},
    setting: all,
    path: ['home 0: back up', queue, begin, 'home 0: send, ok late'],
  },
  'lost, after a backup in the queue': {
    size: {},
    setting: all,
    path: [queue, 'home 0: back up', begin, 'home 0: send, lost late'],
  },
} as const;
const names = Object.keys(starts) as (keyof typeof starts)[];

function exploreFrom(name: keyof typeof starts, keys: boolean, most: number) {
  const { size, setting, path } = starts[name];
  const { found, ...rest } = explore(replay(newWorld(keys, size), path, setting), setting, {
    depth: 30,
    most,
  });
  return { ...rest, found: found.map((one): Found => ({ ...one, path: [...path, ...one.path] })) };
}

const shortest: Record<string, number> = {};

it.each(surfaces.flatMap(([surface, keys]) => names.map((name) => [surface, name, keys] as const)))(
  'breaks no invariant that a client could keep (%s, %s)',
  (surface, name, keys) => {
    const { states, depth, found, endless } = exploreFrom(name, keys, runs(4_000, 40_000));
    const classes = found.map(({ limit }) => limit);
    process.stdout.write(`${JSON.stringify({ surface, start: name, states, depth, classes })}\n`);
    expect(found.filter(({ limit }) => limit === null)).toEqual([]);
    expect(endless).toEqual([]);
    for (const { limit, path } of found)
      if (limit) shortest[limit] = Math.min(shortest[limit] ?? Infinity, path.length);
  },
);

const sizes: Readonly<Record<string, { domains: number; credit?: number }>> = {
  'charged-late': { domains: 2, credit: 1 },
  'explained-otherwise': { domains: 2 },
};

it.each(Object.entries(limits))(
  'breaks one in the way that is listed, and not before its end: %s',
  (limit, example) => {
    const size = sizes[limit] ?? {};
    const start = newWorld(false, size);
    const after = (length: number) => replay(start, example.slice(0, length), all).broken;
    expect(after(example.length)?.limit).toBe(limit);
    for (let length = 1; length < example.length; length += 1) expect(after(length)).toBeNull();
  },
);

it('finds each class that is listed, and none in fewer steps', () => {
  const lengths = Object.entries(limits).map(([limit, { length }]): [string, number] => [limit, length]);
  for (const [limit, length] of lengths)
    expect(shortest[limit] ?? Infinity, limit).toBeGreaterThanOrEqual(length);
  const late = ['credit-alone'];
  const tooLate = ['charged-late', 'explained-otherwise'];
  // The exploration does not get that far: the quick one, and any.
  const beyond = runs(0, 1) === 1 ? tooLate : [...tooLate, ...late];
  const within = lengths.filter(([limit]) => !beyond.includes(limit));
  expect(shortest).toMatchObject(Object.fromEntries(within));
});

/** Rules broken by hand, one at a time, and what has to be found then. */
const mutants: readonly {
  readonly name: string;
  readonly rules: Partial<Rules>;
  readonly setting?: Setting;
  readonly path: readonly string[];
  readonly finds: string;
}[] = [
  {
    name: 'the gate compares the expiry date alone',
    rules: {
      gate: ({ order, ...question }) =>
        gate({ ...question, order: { ...order, approval: { ...order.approval, nextDueDate: null } } }),
    },
    setting: { others: true },
    path: [queue, 'another renews 0, hidden'],
    finds: 'paid-twice',
  },
  {
    name: 'an order leaves on a list from before the run',
    rules: { isNew: () => true, readsAtBegin: () => false },
    setting: { others: true },
    path: [],
    finds: 'paid-twice',
  },
  {
    name: 'what was paid for is forgotten',
    rules: { sentOf: () => [] },
    path: [],
    finds: 'paid-twice',
  },
  {
    name: 'a further order is not held while the last one does not show',
    rules: { hiddenEffect: () => null },
    path: [queue, begin, 'home 0: send, ok late', 'wait for 4 days'],
    finds: 'paid-twice',
  },
  {
    name: 'a date that follows the other completes an order',
    rules: {
      orderEffect: (order, before, after) =>
        after && after.expiryDate !== before.expiryDate
          ? { kind: 'seen', finding: say('effect.gone') }
          : orderEffect(order, before, after),
    },
    setting: { others: true },
    path: [
      'another renews 0, hidden',
      'the due date of 0 shows',
      'home 0: refresh',
      queue,
      begin,
      'home 0: send, lost none',
    ],
    finds: 'unpaid-is-done',
  },
  {
    name: 'an error that is not listed is believed',
    rules: {
      verdict: (question) =>
        question.order.evidence?.answer === 'error' ? { kind: 'refused' } : verdict(question),
    },
    path: [],
    finds: 'paid-is-refused',
  },
  {
    name: 'the settle time is not awaited',
    rules: { isSettled: () => true },
    path: [],
    finds: 'paid-is-refused',
  },
  {
    name: 'what the service answered is sent again',
    rules: { sendAgainWay: () => 'as-new', unexplainedFall: () => [] },
    setting: { others: true },
    path: [queue, begin, 'home 0: send, error late', 'another spends the same', 'wait for the settle time'],
    finds: 'paid-twice',
  },
  {
    name: 'the credit is not looked at',
    rules: { creditProof: () => null, unexplainedFall: () => [] },
    path: [queue, begin, 'home 0: send, lost late', 'wait for the settle time'],
    finds: 'paid-twice',
  },
  {
    name: 'an unexplained fall of the credit is not looked at',
    rules: { unexplainedFall: () => [] },
    setting: { others: true },
    path: [queue, 'another renews 0, hidden', 'the credit shows'],
    finds: 'paid-twice',
  },
  {
    name: 'the credit alone completes an order',
    rules: {
      verdict: (question) => (question.charge.verdict === 'charged' ? { kind: 'done' } : verdict(question)),
    },
    setting: { others: true },
    path: [queue, begin, 'home 0: send, lost none'],
    finds: 'unpaid-is-done',
  },
  {
    name: 'an unknown order cannot be decided',
    rules: { nextState: (state, event) => (event.startsWith('user-') ? null : nextState(state, event)) },
    path: [],
    finds: 'no end',
  },
];

it.each(mutants)('notices when $name', ({ rules, setting = {}, path, finds }) => {
  onTestFinished(breakRules(rules));
  const { found, endless } = explore(replay(newWorld(false), path, setting), setting, {
    depth: 30,
    most: 1_000,
  });
  const broken = found.filter(({ limit }) => limit === null).map(({ invariant }): string => invariant);
  expect(endless.length > 0 ? [...broken, 'no end'] : broken).toContain(finds);
});

/** Histories that are much longer than those of the exploration, at random. */
it.each(surfaces)('breaks none in long random histories (%s)', (surface, keys) => {
  const seen = { steps: 0, paid: 0, classes: new Set<string>() };
  const sizes = fc.record({
    domains: fc.integer({ min: 1, max: 2 }),
    homes: fc.integer({ min: 1, max: 2 }),
    credit: fc.integer({ min: 1, max: 4 }),
  });
  const settings = fc.record({ others: fc.boolean(), moves: fc.boolean() });
  const choices = fc.array(fc.nat({ max: 10_000 }), { minLength: 10, maxLength: 40, size: 'max' });
  const numRuns = runs(100, 20_000);
  fc.assert(
    fc.property(sizes, settings, choices, (size, setting, path) => {
      let world = newWorld(keys, size);
      const told: string[] = [];
      for (const choice of path) {
        const possible = steps(world, setting);
        const [name, take] = possible[choice % possible.length]!;
        const next = take();
        if (!next) continue;
        world = next;
        told.push(name);
        seen.steps += 1;
        if (!world.broken) continue;
        expect({ ...world.broken, told }).not.toMatchObject({ limit: null });
        seen.classes.add(world.broken.limit ?? '');
        return;
      }
      seen.paid += world.service.payments.length;
      expect({ told, ends: comesToAnEnd(world) }).toEqual({ told, ends: true });
    }),
    { numRuns, endOnFailure: false },
  );
  const { seed } = fc.readConfigureGlobal();
  const classes = [...seen.classes];
  process.stdout.write(`${JSON.stringify({ surface, histories: numRuns, seed, ...seen, classes })}\n`);
  expect(seen.paid).toBeGreaterThan(numRuns / 4);
});
