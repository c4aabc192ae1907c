import { setImmediate as turn } from 'node:timers/promises';
import type { HealthQuestion, HealthSort } from '../../../shared/model/health.ts';
import { type Audit, keyAt, placesOf, readAt } from './audit.ts';

/** The order that was asked for last of an audit: a list is read in pages. */
const latest = new WeakMap<Audit, { name: string; order: readonly number[] }>();

/**
 * Sorts in a turn of the event loop for each key.
 * @param names of the accounts, by id
 * @returns the places of these results, in this order; equal ones by account and name
 */
export async function sortFindings(
  audit: Audit,
  { rule, verdict }: Pick<HealthQuestion, 'rule' | 'verdict'>,
  sort: readonly HealthSort[],
  names: ReadonlyMap<string, string>,
): Promise<readonly number[]> {
  const name = JSON.stringify([rule, verdict, sort, [...names]]);
  const former = latest.get(audit);
  if (former?.name === name) return former.order;

  const results = placesOf(audit, rule, verdict);
  const nameOf = (id: string): string => names.get(id)?.toLowerCase() ?? '';
  const ids = [...names.keys()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  const domains = sort.some(({ column }) => column === 'domain') ? ranksByName(audit, results) : [];
  const valueOf = (place: number, column: HealthSort['column']): number | null => {
    if (column === 'domain') return domains[place] ?? null;
    if (column === 'read') return readAt(audit, place, rule);
    return ranks.get(keyAt(audit, place).accountId) ?? null;
  };
  // From the last key to the first; each keeps the former order of what is equal.
  let order: readonly number[] = results;
  for (const { column, direction } of sort.toReversed()) {
    await turn();
    order = sortByNumber(order, (at) => valueOf(at, column), direction === 'asc' ? 1 : -1);
  }
  latest.set(audit, { name, order });
  return order;
}

/** @returns the rank of each result by its domain, at its place; the same name has the same rank */
function ranksByName(audit: Audit, results: readonly number[]): Int32Array {
  const named = results.map((place) => ({ place, name: keyAt(audit, place).domain }));
  const ranks = new Int32Array(audit.domains);
  let rank = 0;
  let former = '';
  // They come by account and name, so that this is merging.
  for (const { place, name } of named.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))) {
    if (name !== former) rank += 1;
    former = name;
    ranks[place] = rank;
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
