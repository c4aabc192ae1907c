import { setImmediate as turn } from 'node:timers/promises';
import type { HealthQuestion, HealthSort } from '../../shared/model/health.ts';
import type { Audit } from './audit.ts';

/** The order that was asked for last, by the results that it is of: a list is read in pages. */
const latest = new WeakMap<readonly number[], { name: string; order: readonly number[] }>();

/**
 * Sorts in a turn of the event loop for each key.
 * @param names of the accounts, by id
 * @returns the places of these results in `audit.keys`, in this order; equal ones by account and name
 */
export async function sortFindings(
  audit: Audit,
  { rule, verdict }: Pick<HealthQuestion, 'rule' | 'verdict'>,
  sort: readonly HealthSort[],
  names: ReadonlyMap<string, string>,
): Promise<readonly number[]> {
  const { [verdict]: results, readAt } = audit.rules[rule];
  const name = JSON.stringify([sort, [...names]]);
  const former = latest.get(results);
  if (former?.name === name) return former.order;

  const nameOf = (id: string): string => names.get(id)?.toLowerCase() ?? '';
  const ids = [...names.keys()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  const domains = sort.some(({ column }) => column === 'domain') ? ranksByName(audit, results) : [];
  const valueOf = (at: number, column: HealthSort['column']): number | null => {
    if (column === 'domain') return domains[at] ?? null;
    return (column === 'read' ? readAt[at] : ranks.get(audit.keys[at]?.accountId ?? '')) ?? null;
  };
  // From the last key to the first; each keeps the former order of what is equal.
  let order: readonly number[] = results;
  for (const { column, direction } of sort.toReversed()) {
    await turn();
    order = sortByNumber(order, (at) => valueOf(at, column), direction === 'asc' ? 1 : -1);
  }
  latest.set(results, { name, order });
  return order;
}

/** @returns the rank of each result by its domain, at its place in `audit.keys`; the same name has the same rank */
function ranksByName({ keys }: Audit, results: readonly number[]): Int32Array {
  const nameOf = (at: number): string => keys[at]?.domain ?? '';
  const ranks = new Int32Array(keys.length);
  let rank = 0;
  let former = '';
  // They come by account and name, so that this is merging.
  for (const at of results.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0))) {
    if (nameOf(at) !== former) rank += 1;
    former = nameOf(at);
    ranks[at] = rank;
  }
  return ranks;
}

/** Behind every value in either direction; times the longest list it is still an exact integer. */
const last = 2 ** 33;

/**
 * Sorts numbers without a comparison function, which would block the event loop with 100,000 of them.
 * @param valueOf an integer below 2^33; null comes last
 * @returns the places by value; equal ones stay in their order
 */
function sortByNumber(
  places: readonly number[],
  valueOf: (place: number) => number | null,
  way: 1 | -1,
): readonly number[] {
  const { length } = places;
  const packed = Float64Array.from(places, (place, index) => {
    const value = valueOf(place);
    return (value === null ? last : way * value) * length + index;
  }).sort();
  return Array.from(packed, (one) => places[one - Math.floor(one / length) * length] ?? 0);
}
