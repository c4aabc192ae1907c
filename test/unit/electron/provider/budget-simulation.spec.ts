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
      if (arrivals.filter((at) => at > now - windowMs).length >= limit) refused += 1;
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

type Service = ReturnType<typeof createCountingService>;

async function request(
  budget: Budget,
  service: Service,
  priority: Priority,
  signal?: AbortSignal,
): Promise<void> {
  const slot = await budget.acquire({ priority, maxWaitMs: 10_000_000, signal });
  if (!slot.ok) return;
  await service.take();
  await slot.value.settle();
}

/** The last of so many back-to-back requests that leave the reserve free cannot leave earlier than this after the first. */
const theoreticalMinimum = (requests: number): number =>
  Math.floor((requests - 1) / (limit - reserve)) * windowMs;

describe('2,000 requests under 300 in 10 minutes', () => {
  it.each<Priority>(['background', 'orders'])(
    'of the %s finish within 1 % of the theoretical minimum, without a 429, and a person hardly waits',
    async (priority) => {
      const clock = createEventClock();
      const service = createCountingService(clock);
      const budget = open(createMemorySlots(), clock);
      const start = clock.now();
      const queued = Array.from({ length: 2_000 }, () => request(budget, service, priority));

      // In the middle, and right where a window has just been used up.
      const waits: number[] = [];
      const person = async (at: number): Promise<void> => {
        await clock.sleep(at);
        const from = clock.now();
        const slot = valueOf(await budget.acquire({ priority: 'interactive', maxWaitMs: windowMs }));
        waits.push(clock.now() - from);
        await service.take();
        await slot.settle();
      };
      const people = [person(1_800_000), person(1_000), person(1_801_000), person(2_000_000)];
      await clock.run(Promise.all([...queued, ...people]));

      const took = clock.now() - start - lasts;
      expect(service.arrivals).toHaveLength(2_004);
      expect(service.refused).toBe(0);
      expect(took).toBeLessThanOrEqual(theoreticalMinimum(2_000) * 1.01);
      for (const wait of waits) expect(wait).toBeLessThan(windowMs / limit);
    },
  );

  it('sent by one worker after another finish within 1 % too', async () => {
    const clock = createEventClock();
    const service = createCountingService(clock);
    const budget = open(createMemorySlots(), clock);
    const start = clock.now();
    const work = async (): Promise<void> => {
      for (let turn = 0; turn < 2_000; turn += 1) await request(budget, service, 'background');
    };
    await clock.run(work());
    // One after another, the last lap alone takes the time of its requests.
    const minimum = theoreticalMinimum(2_000) + ((2_000 - 1) % (limit - reserve)) * lasts;
    expect(service.refused).toBe(0);
    expect(clock.now() - start).toBeLessThanOrEqual(minimum * 1.01);
  });

  it('interrupted by a restart lose no budget and do not overrun', async () => {
    const clock = createEventClock();
    const service = createCountingService(clock);
    const state = emptySlots();
    const stop = new AbortController();
    const start = clock.now();
    const before = open(createMemorySlots(state), clock);
    const first = Array.from({ length: 2_000 }, () => request(before, service, 'background', stop.signal));
    const restart = async (): Promise<void> => {
      await clock.sleep(1_500_000);
      stop.abort();
    };
    await clock.run(Promise.all([...first, restart()]));
    const done = service.arrivals.length;
    expect(done).toBeGreaterThan(500);
    const after = open(createMemorySlots(state), clock);
    const rest = Array.from({ length: 2_000 - done }, () => request(after, service, 'background'));
    await clock.run(Promise.all(rest));
    expect(service.arrivals).toHaveLength(2_000);
    expect(service.refused).toBe(0);
    expect(clock.now() - start - lasts).toBeLessThanOrEqual(theoreticalMinimum(2_000) * 1.01);
  });

  it('shared by two processes never pass the limit together', async () => {
    const clock = createEventClock();
    const service = createCountingService(clock);
    const slots = createMemorySlots();
    const [one, other] = [open(slots, clock), open(slots, clock)];
    const queued = Array.from({ length: 2_000 }, (_, index) =>
      request(index % 2 === 0 ? one : other, service, 'background'),
    );
    await clock.run(Promise.all(queued));
    expect(service.arrivals).toHaveLength(2_000);
    expect(service.refused).toBe(0);
    for (const at of service.arrivals) {
      expect(
        service.arrivals.filter((earlier) => earlier > at - windowMs && earlier <= at).length,
      ).toBeLessThanOrEqual(limit);
    }
  });
});

describe('a person who asks for at most 20 things in 10 minutes', () => {
  const sweeps: readonly Priority[] = ['background', 'orders', 'changes'];

  it('never waits, whatever sweeps run in however many processes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ at: fc.nat(300_000), priority: fc.constantFrom(...sweeps), process: fc.nat(1) }),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        fc.array(fc.nat(windowMs), { minLength: reserve, maxLength: reserve }),
        async (started, times) => {
          const clock = createEventClock();
          const service = createCountingService(clock);
          const slots = createMemorySlots();
          const processes = [open(slots, clock), open(slots, clock)] as const;
          const sweep = async ({ at, priority, process }: (typeof started)[number]): Promise<void> => {
            await clock.sleep(at);
            const budget = processes[process] ?? processes[0];
            await Promise.all(Array.from({ length: 400 }, () => request(budget, service, priority)));
          };
          const waits: number[] = [];
          const person = async (at: number): Promise<void> => {
            await clock.sleep(at);
            const from = clock.now();
            const slot = valueOf(await processes[0].acquire({ priority: 'interactive', maxWaitMs: 0 }));
            waits.push(clock.now() - from);
            await service.take();
            await slot.settle();
          };
          await clock.run(Promise.all([...started.map(sweep), ...times.map(person)]));
          expect(waits.every((ms) => ms === 0)).toBe(true);
          expect(service.refused).toBe(0);
        },
      ),
      { numRuns: runs(10, 200) },
    );
  });
});
