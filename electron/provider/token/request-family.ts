import type { Route } from '../../../shared/model/route.ts';
import type { RouteOperation } from '../../../shared/model/route-rules.ts';
import { limitNamed, type BucketName, type RequestLimit } from '../limits.ts';

const ordering: ReadonlySet<RouteOperation> = new Set<RouteOperation>([
  'register',
  'transfer',
  'renew',
  'restore',
  'updateRegistrant',
]);

/**
 * The buckets a request counts in, the strictest first.
 * Assumption: a path outside both families counts like management, which has the tighter limit.
 * @see docs/INTERFACE.md, Surface B rate limits
 */
export function bucketsOf(
  operation: RouteOperation,
  { method, path }: Pick<Route, 'method' | 'path'>,
): readonly [BucketName, ...BucketName[]] {
  if (ordering.has(operation)) return ['orders'];
  if (operation === 'pricing') return ['prices', 'reads'];
  return method === 'GET' && path.startsWith('/reseller/') ? ['reads'] : ['management'];
}

export const limitsFor = (
  [first, ...others]: readonly [BucketName, ...BucketName[]],
  limits: readonly RequestLimit[],
): readonly [RequestLimit, ...RequestLimit[]] => [
  limitNamed(limits, first),
  ...others.map((name) => limitNamed(limits, name)),
];
