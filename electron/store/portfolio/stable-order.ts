type Cell = string | number | null;

/**
 * Orders ids by a value that few of them differ in, in linear time. Equal values keep the order of `names`; unknown
 * values come last in both directions.
 * @param names every id, in the order of names
 * @param ids every id, in any order, with its value at the same index in `values`
 * @param rank what a value is compared by
 */
export function orderByValue(
  names: Uint32Array,
  ids: ArrayLike<number>,
  values: readonly Cell[],
  direction: 'asc' | 'desc',
  rank: (value: string | number) => string | number = (value) => value,
): Uint32Array {
  const codes = new Map<Cell, number>();
  const codeById = new Uint32Array(highest(names) + 1);
  const counts: number[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null;
    let code = codes.get(value);
    if (code === undefined) {
      code = codes.size;
      codes.set(value, code);
      counts.push(0);
    }
    codeById[ids[i] ?? 0] = code;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  const starts = new Uint32Array(codes.size);
  let start = 0;
  for (const value of sortedValues([...codes.keys()], direction, rank)) {
    const code = codes.get(value) ?? 0;
    starts[code] = start;
    start += counts[code] ?? 0;
  }
  const ordered = new Uint32Array(names.length);
  for (const id of names) {
    const code = codeById[id] ?? 0;
    const at = starts[code] ?? 0;
    ordered[at] = id;
    starts[code] = at + 1;
  }
  return ordered;
}

/** Keeps those of `order` that are in `some`, each once, in their order. It reads no further than the last of them. */
export function keepOnly(order: Uint32Array, some: readonly number[]): Uint32Array {
  const kept = new Uint32Array(some.length);
  if (kept.length === 0) return kept;
  const wanted = new Uint8Array(highest(some) + 1);
  for (const id of some) wanted[id] = 1;
  let count = 0;
  for (let at = 0; count < kept.length && at < order.length; at += 1) {
    const id = order[at] ?? 0;
    if (wanted[id] === 1) kept[count++] = id;
  }
  return count === kept.length ? kept : kept.slice(0, count);
}

function highest(ids: ArrayLike<number>): number {
  let most = 0;
  for (let at = 0; at < ids.length; at += 1) most = Math.max(most, ids[at] ?? 0);
  return most;
}

function sortedValues(
  values: readonly Cell[],
  direction: 'asc' | 'desc',
  rank: (value: string | number) => string | number,
): Cell[] {
  const sign = direction === 'asc' ? 1 : -1;
  const known = values.filter((value) => value !== null).map((value) => ({ value, by: rank(value) }));
  known.sort((a, b) => sign * (a.by < b.by ? -1 : a.by > b.by ? 1 : 0));
  const unknown = values.filter((value) => value === null);
  return [...known.map(({ value }) => value), ...unknown];
}
