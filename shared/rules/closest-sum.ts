/** With more amounts, or more sums, what fits is not looked for. */
const most = { amounts: 200, sums: 20_000 };

interface Reached {
  readonly index: number;
  readonly before: Reached | null;
}

/**
 * @param amounts positive, in minor units
 * @param bound `below`: the sum may not exceed the target; `around`: the nearest sum, the higher one of two
 * @returns the indices of amounts whose sum is closest to the target; of equal sums that of the first amounts. Null where
 * there are too many to try.
 */
export function closestSum(
  amounts: readonly number[],
  target: number,
  bound: 'below' | 'around',
): number[] | null {
  if (amounts.length > most.amounts) return null;
  const reached = new Map<number, Reached | null>([[0, null]]);
  // A sum that overshoots by more than the target is farther off than none at all.
  const limit = bound === 'below' ? target : 2 * target;
  for (const [index, amount] of amounts.entries()) {
    for (const [sum, before] of [...reached]) {
      const next = sum + amount;
      if (next <= limit && !reached.has(next)) reached.set(next, { index, before });
    }
    if (reached.size > most.sums) return null;
  }
  let best = 0;
  for (const sum of reached.keys()) {
    const gain = Math.abs(target - best) - Math.abs(target - sum);
    if (gain > 0 || (gain === 0 && sum > best)) best = sum;
  }
  const indices: number[] = [];
  for (let step = reached.get(best) ?? null; step; step = step.before) indices.unshift(step.index);
  return indices;
}
