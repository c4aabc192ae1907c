import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBudget } from '../../../../../electron/store/ledger/budget.ts';
import { ledgerOfTest } from '../../../../support/temporary-ledger.ts';

const limit = 3;
const window = 600_000;
const start = Date.UTC(2026, 10, 20);

let ledger: ReturnType<typeof ledgerOfTest>;
let budget: ReturnType<typeof createBudget>;
beforeEach(() => {
  ledger = ledgerOfTest();
  budget = createBudget(ledger.db);
});

const take = (now: number, until = now, bucket = 'b', from = budget) =>
  from.takeAll([{ bucket, limit, windowMs: window }], now, until);
const slotOf = (taken: ReturnType<typeof take>): number => {
  const [slot] = 'slots' in taken ? taken.slots : [];
  if (slot === undefined) throw new Error(`not taken: ${JSON.stringify(taken)}`);
  return slot;
};

it('refuses when the window is full and says when the oldest leaves it', () => {
  for (const ms of [0, 1_000, 2_000]) slotOf(take(start + ms));
  expect(take(start + 3_000)).toEqual({ freeAt: start + window });
  expect(take(start + window - 1)).toEqual({ freeAt: start + window });
  slotOf(take(start + window));
  expect(take(start + window)).toEqual({ freeAt: start + 1_000 + window });
});

it('counts a request until the latest it can arrive, and from its end once that is known', () => {
  const slots = [0, 1, 2].map((ms) => slotOf(take(start + ms, start + 30_000)));
  expect(take(start + 5)).toEqual({ freeAt: start + 30_000 + window });
  budget.settle(slots[1]!, start + 400);
  expect(take(start + 500)).toEqual({ freeAt: start + 400 + window });
});

it('gives back what did not leave', () => {
  const slots = [0, 1, 2].map((ms) => slotOf(take(start + ms)));
  budget.giveBack(slots[0]!);
  expect(budget.usage('b', limit, window, start + 5)).toEqual({ used: 2, freeAt: null });
  slotOf(take(start + 5));
});

it('keeps buckets apart', () => {
  for (const ms of [0, 1, 2]) take(start + ms);
  slotOf(take(start + 5, start + 5, 'other'));
});

it('frees nothing before a block ends, and never shortens one', () => {
  budget.block('b', start + 50_000);
  budget.block('b', start + 20_000);
  expect(take(start)).toEqual({ freeAt: start + 50_000 });
  expect(budget.usage('b', limit, window, start)).toEqual({ used: 0, freeAt: start + 50_000 });
  slotOf(take(start + 50_000));
});

it('does not block for ever when the clock is set back by a year', () => {
  const year = 365 * 86_400_000;
  for (const ms of [0, 1, 2]) take(start + year + ms);
  budget.block('b', start + year);
  const refused = take(start);
  expect(refused).toEqual({ freeAt: start + window });
  slotOf(take(start + window));
});

it('throws away what no longer counts', () => {
  for (let i = 0; i < 20; i++) take(start + i * window);
  expect(ledger.db.prepare('SELECT count(*) FROM request_slots').pluck().get()).toBe(1);
});

describe('a request that counts in several buckets', () => {
  const buckets = [
    { bucket: 'reads', limit: 5, windowMs: window },
    { bucket: 'prices', limit: 2, windowMs: 60_000 },
  ];
  const used = () =>
    buckets.map(({ bucket, limit: most, windowMs }) => budget.usage(bucket, most, windowMs, start).used);

  it('takes a place in each', () => {
    const taken = budget.takeAll(buckets, start, start + 30_000);
    if (!('slots' in taken)) throw new Error('refused');
    expect(taken.slots).toHaveLength(2);
    expect(used()).toEqual([1, 1]);
    for (const slot of taken.slots) budget.giveBack(slot);
    expect(used()).toEqual([0, 0]);
  });

  it('takes none where one is full, and says when all have a place', () => {
    for (let i = 0; i < 2; i++) budget.takeAll(buckets, start + i, start + i);
    expect(budget.takeAll(buckets, start + 5, start + 5)).toEqual({ freeAt: start + 60_000 });
    expect(used()).toEqual([2, 2]);
    for (let i = 0; i < 3; i++)
      budget.takeAll([{ bucket: 'reads', limit: 5, windowMs: window }], start + 10, start + 10);
    expect(budget.takeAll(buckets, start + 20, start + 20)).toEqual({ freeAt: start + window });
    budget.block('prices', start + 2 * window);
    expect(budget.takeAll(buckets, start + window, start + window)).toEqual({ freeAt: start + 2 * window });
    expect(budget.takeAll(buckets, start + 2 * window, start)).toHaveProperty('slots');
  });

  it('is let through when it counts in none', () => {
    expect(budget.takeAll([], start, start)).toEqual({ slots: [] });
  });
});

it('never lets more than the limit into any window, over two processes', () => {
  const both = [budget, createBudget(ledger.other)] as const;
  const step = fc.record({
    wait: fc.nat(window / 2),
    lasts: fc.nat(60_000),
    theirs: fc.boolean(),
    ends: fc.constantFrom('settled', 'lost', 'not-sent'),
  });
  let run = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30, size: 'max' }), (steps) => {
      const bucket = `run-${++run}`;
      const sent: { from: number; to: number }[] = [];
      let now = start;
      for (const { wait, lasts, theirs, ends } of steps) {
        now += wait;
        const mine = both[theirs ? 1 : 0];
        const until = now + 60_000;
        const taken = take(now, until, bucket, mine);
        if (!('slots' in taken)) {
          expect(taken.freeAt).toBeGreaterThan(now);
          continue;
        }
        // The service may have counted any three of these at one instant each: the latest end less the window.
        const counted = sent.filter(({ to }) => to > now - window);
        expect(counted.length).toBeLessThan(limit);
        if (ends === 'not-sent') mine.giveBack(slotOf(taken));
        else if (ends === 'settled') {
          mine.settle(slotOf(taken), now + lasts);
          sent.push({ from: now, to: now + lasts });
        } else sent.push({ from: now, to: until });
      }
    }),
    { numRuns: 60 },
  );
});
