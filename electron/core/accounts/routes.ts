import { say } from '../../../shared/words/sentence.ts';
import { AppError } from '../../../shared/model/errors.ts';
import {
  parseRouteProfile,
  type RouteProblem,
  routeProblemText,
} from '../../../shared/model/route-profile.ts';

/** Problems of a route profile; none for the default. */
export function routeProblems(routes: string | null): readonly RouteProblem[] {
  if (routes === null) return [];
  const parsed = parseRouteProfile(routes);
  return parsed.ok ? [] : parsed.error;
}

/** @throws AppError `bad-input` that names the first bad entry, `fields.routes` all of them */
export function refuseBadRoutes(routes: string | null): void {
  const problems = routeProblems(routes);
  const [first, ...rest] = problems.map(routeProblemText);
  if (!first) return;
  const all = rest.reduce((before, after) => say('list.lines', { before, after }), first);
  throw new AppError('bad-input', say('account.bad-routes', { why: first }), {
    fields: { routes: all },
  });
}
