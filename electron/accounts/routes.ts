import { asWritten, say } from '../../shared/words/sentence.ts';
import { AppError } from '../../shared/model/errors.ts';
import { parseRouteProfile, type RouteProblem, routeProblemText } from '../../shared/model/route-profile.ts';

/** @returns what is wrong with a route profile; nothing for the default */
export function routeProblems(routes: string | null): readonly RouteProblem[] {
  if (routes === null) return [];
  const parsed = parseRouteProfile(routes);
  return parsed.ok ? [] : parsed.error;
}

/** @throws AppError `bad-input` that names the first bad entry, `fields.routes` all of them */
export function refuseBadRoutes(routes: string | null): void {
  const problems = routeProblems(routes);
  const [first] = problems;
  if (!first) return;
  const lines = problems.map(routeProblemText).map(asWritten);
  throw new AppError('bad-input', say('account.bad-routes', { why: lines[0] ?? '' }), {
    fields: { routes: asWritten(problems.map(routeProblemText).join('\n')) },
  });
}
