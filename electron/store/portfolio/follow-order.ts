import type { Database } from 'better-sqlite3';

type Cell = string | number | null;

/** One key of an order; the last says in which direction the names go that settle what is equal. */
export interface OrderKey {
  /** On `domains`. */
  readonly sql: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * Takes changed domains to where they belong, by comparing each with as few others as tell its place.
 * @param order every id, by `keys` and then by name; unknown values last in both directions
 * @param ids of domains that changed, are new or are gone
 */
export function followOrder(
  db: Database,
  order: Uint32Array,
  ids: readonly number[],
  { keys, names }: { readonly keys: readonly OrderKey[]; readonly names: 'asc' | 'desc' },
): Uint32Array {
  const cells = db
    .prepare<[number], [name: string, ...Cell[]]>(
      `SELECT ${['sort_key', ...keys.map(({ sql }) => sql)].join(', ')} FROM domains WHERE id = ?`,
    )
    .raw();
  type Known = readonly [id: number, name: Buffer, values: Cell[]];
  const read = (id: number): Known | null => {
    const row = cells.get(id);
    if (!row) return null;
    const [name, ...values] = row;
    return [id, Buffer.from(name), values];
  };
  const compare = ([idA, nameA, a]: Known, [idB, nameB, b]: Known): number => {
    for (const [at, { direction }] of keys.entries()) {
      const found = compareCells(a[at] ?? null, b[at] ?? null, direction);
      if (found !== 0) return found;
    }
    // Bytes, as SQLite compares text.
    return (Buffer.compare(nameA, nameB) || idA - idB) * (names === 'asc' ? 1 : -1);
  };

  const moved = new Uint8Array(Math.max(...ids) + 1);
  for (const id of ids) moved[id] = 1;
  const others = new Uint32Array(order.length);
  let count = 0;
  for (let at = 0; at < order.length; at += 1) {
    const id = order[at] ?? 0;
    if (moved[id] !== 1) others[count++] = id;
  }
  const rest = others.subarray(0, count);
  const placeOf = (one: Known): number => {
    let [low, high] = [0, rest.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = read(rest[middle] ?? 0);
      if (other && compare(other, one) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const there = ids.flatMap((id) => {
    const one = read(id);
    return one ? [one] : [];
  });
  const followed = new Uint32Array(rest.length + there.length);
  let from = 0;
  for (const [at, one] of there.sort(compare).entries()) {
    const place = placeOf(one);
    followed.set(rest.subarray(from, place), from + at);
    followed[place + at] = one[0];
    from = place;
  }
  followed.set(rest.subarray(from), from + there.length);
  return followed;
}

function compareCells(a: Cell, b: Cell, direction: 'asc' | 'desc'): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return (a < b ? -1 : 1) * (direction === 'asc' ? 1 : -1);
}
