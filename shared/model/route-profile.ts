import { z } from 'zod';
import { defaultRoutes } from './default-routes.ts';
import { fail, ok, type Result } from './errors.ts';
import { Route, type RouteProfile, type Template } from './route.ts';
import { RouteOperation, routeRules } from './route-rules.ts';
import { say, type Sentence, type SentenceValue, toText } from '../words/sentence.ts';
import { fromText } from './sentence.ts';

/**
 * **An assumption**, except for `GET /reseller/pricing`: the interface names path families of surface B and shows no
 * exact path, method or payload.
 * @see docs/INTERFACE.md, Surface B: path families
 */
export const defaultRouteProfile: RouteProfile = defaultRoutes;

/** The default as text, to start from. */
export const defaultRouteText = (): string => JSON.stringify(defaultRouteProfile, null, 2);

export interface RouteProblem {
  /** Place in the file, like `renew.body.years`; empty for the file as a whole. */
  readonly path: string;
  readonly message: Sentence;
}

/** @returns the problem with its place */
export const routeProblemText = ({ path, message }: RouteProblem): Sentence =>
  path === '' ? message : say('input.of-field', { field: path, problem: message });

const refuseFile = (message: Sentence): Result<never, readonly RouteProblem[]> =>
  fail([{ path: '', message }]);

/**
 * Reads a route profile. What it says of an operation goes over the default, property by property; operations it does
 * not name stay as they are, and one that is null is switched off.
 * @returns the whole profile, or every bad entry
 */
export function parseRouteProfile(text: string): Result<RouteProfile, readonly RouteProblem[]> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return refuseFile(say('routes.no-json', { why: error instanceof Error ? error.message : String(error) }));
  }
  let parsed: ReturnType<typeof Profile.safeParse>;
  try {
    parsed = Profile.safeParse(json);
  } catch (error) {
    if (error instanceof RangeError) return refuseFile(say('routes.nested'));
    throw error;
  }
  if (parsed.success) return ok({ ...defaultRouteProfile, ...parsed.data } as RouteProfile);
  return fail(parsed.error.issues.flatMap(problemsOf));
}

function problemsOf(issue: z.core.$ZodIssue): readonly RouteProblem[] {
  if (issue.code !== 'unrecognized_keys')
    return [{ path: issue.path.join('.'), message: fromText(issue.message) }];
  return issue.keys.map((key) => ({
    path: [...issue.path, key].join('.'),
    message: issue.path.length === 0 ? say('routes.no-operation', { name: key }) : say('routes.only'),
  }));
}

const Profile = z
  .strictObject(
    Object.fromEntries(
      RouteOperation.options.map((operation) => [operation, routeOf(operation).nullable().optional()]),
    ),
    { error: (issue) => (issue.code === 'invalid_type' ? toText(say('routes.no-object')) : undefined) },
  )
  .superRefine((profile, context) => {
    for (const operation of RouteOperation.options) {
      if (profile[operation] === null && routeRules[operation].always) {
        context.addIssue({
          code: 'custom',
          path: [operation],
          message: toText(say('routes.needed', { operation })),
        });
      }
    }
  });

/** One entry, completed from the default and checked. */
function routeOf(operation: RouteOperation) {
  const rules = routeRules[operation];
  return (
    Route.partial()
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the checks below look at what is completed
      .transform((given) => ({ ...defaultRoutes[operation], ...given }) as Route)
      .superRefine((route, context) => {
        const refuse = (path: readonly PropertyKey[], sentence: Sentence): void =>
          context.addIssue({ code: 'custom', path: [...path], message: toText(sentence) });
        // Where there is no default, nothing completes what was given.
        for (const part of ['method', 'path'] as const) {
          if (route[part] === undefined) refuse([part], say('routes.part-missing', { part }));
        }
        if (rules.reads !== (route.method === 'GET')) {
          refuse(['method'], say(rules.reads ? 'routes.read-get' : 'routes.no-get'));
        }
        if (route.method === 'GET' && route.body) refuse(['body'], say('routes.body'));
        const used = new Set<string>();
        for (const { path, name } of placeholdersIn(route)) {
          used.add(name);
          if (!rules.placeholders.includes(name)) {
            refuse(
              path,
              say('routes.placeholder', { name: `{${name}}`, possible: listed(rules.placeholders) }),
            );
          }
        }
        for (const names of rules.must) {
          if (!names.split('|').some((name) => used.has(name)))
            refuse([], say('routes.must', { names: either(names.split('|').map((name) => `{${name}}`)) }));
        }
        for (const field of Object.keys(route.answer ?? {})) {
          if (!rules.answer.includes(field))
            refuse(['answer', field], say('routes.field', { name: field, possible: listed(rules.answer) }));
        }
        for (const fields of rules.needs) {
          if (!fields.split('|').some((field) => route.answer?.[field] !== undefined))
            refuse(
              ['answer'],
              say('routes.needs', { names: either(fields.split('|').map((name) => `“${name}”`)) }),
            );
        }
      })
  );
}

const listed = (names: readonly string[]): Sentence =>
  names.length === 0 ? say('routes.nothing') : say('routes.possible', { names });

const either = ([first = '', ...rest]: readonly string[]): SentenceValue =>
  rest.reduce<SentenceValue>((before, after) => say('routes.or', { before, after }), first);

/** A placeholder in text, its name in the first group. */
export const placeholderPattern = /\{([A-Za-z][A-Za-z0-9.]*)\}/g;

function* placeholdersIn(route: Route): Generator<{ path: readonly string[]; name: string }> {
  yield* placeholdersOf(route.path ?? null, ['path']);
  yield* placeholdersOf(route.query ?? null, ['query']);
  yield* placeholdersOf(route.body ?? null, ['body']);
}

function* placeholdersOf(
  template: Template,
  path: readonly string[],
): Generator<{ path: readonly string[]; name: string }> {
  if (typeof template === 'string') {
    for (const [, name = ''] of template.matchAll(placeholderPattern)) yield { path, name };
  } else if (typeof template === 'object' && template !== null) {
    for (const [key, value] of Object.entries(template)) yield* placeholdersOf(value, [...path, key]);
  }
}
