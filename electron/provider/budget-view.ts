import type { BudgetView } from '../../shared/model/budget.ts';
import { limitsOf, type BudgetOwner, type RequestLimit } from './limits.ts';
import type { BudgetSlots, Priority } from './provider.ts';

type Bucket = BudgetView['buckets'][number];

/** What is left of an account's budget at `now` (epoch ms), without asking the service. */
export async function budgetView(
  owner: BudgetOwner,
  slots: BudgetSlots,
  now: number,
): Promise<Omit<BudgetView, 'accountId'>> {
  const buckets = await bucketViews(limitsOf(owner), slots, now);
  const [first] = buckets;
  if (!first) throw new RangeError('An account has at least one bucket');
  const { name: _name, ...glance } = first;
  return { ...glance, buckets };
}

export const bucketViews = (
  limits: readonly RequestLimit[],
  slots: BudgetSlots,
  now: number,
): Promise<Bucket[]> =>
  Promise.all(
    limits.map(async (requestLimit): Promise<Bucket> => {
      const { name, bucket, limit, windowMs } = requestLimit;
      const reserve = limit - placesFor('background', requestLimit);
      const { used, freeAt } = await slots.usage(bucket, limit, windowMs, now);
      const left = freeAt === null ? Math.max(0, limit - used) : 0;
      const nextAt = freeAt === null ? null : new Date(freeAt).toISOString();
      return { name, limit, windowMs, left, reserve, nextAt, waitMs: Math.max(0, (freeAt ?? now) - now) };
    }),
  );

/**
 * How many places of a window a kind of work may take: a person all, orders all but the reserve, everything else a
 * quarter of the reserve less, so that orders of another process do not wait behind a sweep either.
 */
export const placesFor = (
  priority: Priority,
  { limit, reserve }: Pick<RequestLimit, 'limit' | 'reserve'>,
): number => {
  const kept = priority === 'interactive' ? 0 : priority === 'orders' ? reserve : Math.ceil(reserve * 1.25);
  return Math.max(1, limit - kept);
};

/**
 * Where the last of the requests is when places come free one window after they were taken: after `laps`
 * whole windows, in the `place`-th place to come free, from 0.
 */
const lastTurn = (requests: number, places: number): { laps: number; place: number } => ({
  laps: Math.floor((requests - 1) / places),
  place: (requests - 1) % places,
});

/** The least time, in ms, until the last of the requests may leave, given what is used now. */
export async function estimateWait(
  limit: RequestLimit,
  priority: Priority,
  requests: number,
  slots: BudgetSlots,
  now: number,
): Promise<number> {
  if (requests < 1) return 0;
  const places = placesFor(priority, limit);
  const { laps, place } = lastTurn(requests, places);
  // The place comes free when this many fewer are in use.
  const { freeAt } = await slots.usage(limit.bucket, places - place, limit.windowMs, now);
  return laps * limit.windowMs + Math.max(0, (freeAt ?? now) - now);
}
