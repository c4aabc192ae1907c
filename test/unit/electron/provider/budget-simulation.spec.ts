import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget, type Budget } from '../../../../electron/provider/budget.ts';
import type { BudgetSlots, Priority } from '../../../../electron/provider/provider.ts';
import { createMemorySlots, emptySlots } from '../../../support/memory-slots.ts';
import { valueOf } from '../../../support/connect-provider.ts';
import { createEventClock, type EventClock } from '../../../support/test-clocks.ts';
import { runs } from '../../../support/runs.ts';

const limit = 300;
const windowMs = 600_000;
/** How long a request takes, in ms. */
const lasts = 300;

/** Kept free for a person. */
const reserve = 20;

/** A service that counts in the same window, from when a request arrives, and remembers what it saw. */
function createCountingService(clock: EventClock) {
  const arrivals: number[] = [];
  let refused = 0;
  return {
    arrivals,
    get refused() {
      return refused;
    },
    async take() {
      await clock.sleep(lasts / 2);
      const now = clock.now();
      if (arrivals.filter((arrival) => arrival > now - windowMs).length >= limit) refused += 1;
      else arrivals.push(now);
      await clock.sleep(lasts / 2);
    },
  };
}

const open = (slots: BudgetSlots, clock: EventClock): Budget =>
  createBudget({
    slots,
    clock,
    limits: [{ name: 'all', bucket: 'b', limit, windowMs, reserve }],
    longestMs: 120_000,
  });

/** A service, and processes that share its budget. */
function createWorld(processes: number, state = emptySlots()) {
  const clock = createEventClock();
  const service = createCountingService(clock);
  const slots = createMemorySlots(state);
  const budgets = Array.from({ length: processes }, () => open(slots, clock));
  async function request(
    priority: Priority,
    { budget = budgets[0]!, signal }: { budget?: Budget; signal?: AbortSignal } = {},
  ) {
    const slot = await budget.acquire({ priority, maxWaitMs: 10_000_000, signal });
    if (!slot.ok) return;
    await service.take();
    await slot.value.settle();
  }
  const waits: number[] = [];
  /** Asks for something at a time, and notes how long that waited. */
  async function person(time: number, maxWaitMs: number): Promise<void> {
    await clock.sleep(time);
    const from = clock.now();
    const slot = valueOf(await budgets[0]!.acquire({ priority: 'interactive', maxWaitMs }));
    waits.push(clock.now() - from);
    await service.take();
    await slot.settle();
  }
  return { clock, service, budgets, request, person, waits };
}
type World = ReturnType<typeof createWorld>;

/** Left free by what is read in the background: for a person, and for changes and orders. */
const leftByReading = 60;

/** The shortest time between the first and the last of these requests if each leaves this many places of a window free. */
const theoreticalMinimum = (requests: number, leftFree: number): number =>
  Math.floor((requests - 1) / (limit - leftFree)) * windowMs;
const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));

/** In the middle, and right where a window has just been used up. */
const people = ({ person }: World) =>
  [1_800_000, 1_000, 1_801_000, 2_000_000].map((time) => person(time, windowMs));

describe('2,000 requests under 300 in 10 minutes finish within 1 % of the theoretical minimum, without a 429', () => {
  it.each<[how: string, leftFree: number, work: (world: World) => unknown, more?: number]>([
    [
      'by the background, while a person hardly waits',
      leftByReading,
      (world) => Promise.all([...times(2_000, () => world.request('background')), ...people(world)]),
    ],
    [
      'by orders, while a person hardly waits',
      reserve,
      (world) => Promise.all([...times(2_000, () => world.request('orders')), ...people(world)]),
    ],
    [
      'by one worker after another',
      leftByReading,
      async ({ request }) => {
        for (let turn = 0; turn < 2_000; turn += 1) await request('background');
      },
      // The last lap alone takes the time of its requests.
      ((2_000 - 1) % (limit - leftByReading)) * lasts,
    ],
    [
      'by two processes',
      leftByReading,
      ({ request, budgets }) =>
        Promise.all(times(2_000, (index) => request('background', { budget: budgets[index % 2]! }))),
    ],
  ])('%s', async (_how, leftFree, work, more = lasts) => {
    const world = createWorld(2);
    const { clock, service, waits } = world;
    const start = clock.now();
    await clock.run(Promise.resolve(work(world)));
    expect(service.arrivals).toHaveLength(2_000 + waits.length);
    expect(service.refused).toBe(0);
    expect(clock.now() - start).toBeLessThanOrEqual((theoreticalMinimum(2_000, leftFree) + more) * 1.01);
    for (const wait of waits) expect(wait).toBeLessThan(windowMs / limit);
  });
});

it('35 changes never wait behind what is read in the background, in however many processes', async () => {
  const { clock, service, budgets, request } = createWorld(2);
  const failures: unknown[] = [];
  async function change(): Promise<void> {
    const slot = await budgets[0]!.acquire({ priority: 'changes', maxWaitMs: 0 });
    if (!slot.ok) return void failures.push(slot.error);
    await service.take();
    await slot.value.settle();
  }
  async function changes(): Promise<void> {
    await clock.sleep(300_000);
    await Promise.all(times(35, change));
  }
  const reading = times(600, (index) => request('background', { budget: budgets[index % 2]! }));
  await clock.run(Promise.all([...reading, changes()]));
  expect(failures).toEqual([]);
  expect(service.refused).toBe(0);
});

describe('a person who asks for at most 20 things in 10 minutes', () => {
  const sweeps: readonly Priority[] = ['background', 'orders', 'changes'];

  it('never waits, whatever sweeps run in however many processes', async () => {
    const sweep = fc.record({
      start: fc.nat(300_000),
      priority: fc.constantFrom(...sweeps),
      process: fc.nat(1),
    });
    const moment = fc.array(fc.nat(windowMs), { minLength: reserve, maxLength: reserve });
    await fc.assert(
      fc.asyncProperty(fc.array(sweep, { minLength: 1, maxLength: 4 }), moment, async (started, moments) => {
        const { clock, service, budgets, request, person, waits } = createWorld(2);
        const run = async ({ start, priority, process }: (typeof started)[number]): Promise<void> => {
          await clock.sleep(start);
          await Promise.all(times(400, () => request(priority, { budget: budgets[process]! })));
        };
        await clock.run(Promise.all([...started.map(run), ...moments.map((time) => person(time, 0))]));
        expect(waits.every((ms) => ms === 0)).toBe(true);
        expect(service.refused).toBe(0);
      }),
      { numRuns: runs(10, 200) },
    );
  });
});
