import type { BudgetSlots } from '../../electron/provider/provider.ts';

/** What was taken, so that a "restart" can go on from it. */
export interface SlotsState {
  readonly slots: Map<number, { bucket: string; at: number }>;
  readonly blocks: Map<string, number>;
  last: number;
}

export const emptySlots = (): SlotsState => ({ slots: new Map(), blocks: new Map(), last: 0 });

/** The budget's bookkeeping in memory, with the store's rules: a slot counts until `at + windowMs`. */
export function createMemorySlots(state = emptySlots()): BudgetSlots & { readonly taken: number } {
  const { slots, blocks } = state;

  function measure(bucket: string, limit: number, windowMs: number, now: number) {
    for (const [id, slot] of slots) if (slot.bucket === bucket && slot.at <= now - windowMs) slots.delete(id);
    const times = [...slots.values()].filter((slot) => slot.bucket === bucket).map((slot) => slot.at);
    times.sort((a, b) => a - b);
    const used = times.length;
    const oldest = used < limit ? undefined : times[used - limit];
    const freeAt = Math.max(oldest === undefined ? 0 : oldest + windowMs, blocks.get(bucket) ?? 0);
    return { used, freeAt: freeAt > now ? freeAt : null };
  }
  function add(bucket: string, at: number): number {
    state.last += 1;
    slots.set(state.last, { bucket, at });
    return state.last;
  }

  return {
    get taken() {
      return state.last;
    },
    async takeAll(buckets, now, until) {
      const times = buckets.map(
        ({ bucket, limit, windowMs }) => measure(bucket, limit, windowMs, now).freeAt,
      );
      const freeAt = Math.max(0, ...times.map((at) => at ?? 0));
      return freeAt === 0 ? { slots: buckets.map(({ bucket }) => add(bucket, until)) } : { freeAt };
    },
    async settle(slot, at) {
      const kept = slots.get(slot);
      if (kept) kept.at = at;
    },
    async giveBack(slot) {
      slots.delete(slot);
    },
    async block(bucket, until) {
      blocks.set(bucket, Math.max(until, blocks.get(bucket) ?? 0));
    },
    usage: async (bucket, limit, windowMs, now) => measure(bucket, limit, windowMs, now),
  };
}
