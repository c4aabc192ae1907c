/** Numbers that follow from a seed; the same seed makes the same answers. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** Whether something that happens to `perMille` of 1,000 happens now. */
  happens(perMille: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** @param seed a whole number; mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const random: Random = {
    below: (limit) => Math.floor(next() * limit),
    happens: (perMille) => next() * 1000 < perMille,
    pick(list) {
      const picked = list[random.below(list.length)];
      if (picked === undefined && list.length === 0) throw new RangeError('There is nothing to pick from.');
      return picked as (typeof list)[number];
    },
  };
  return random;
}
