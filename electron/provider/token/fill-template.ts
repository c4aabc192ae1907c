import { placeholderPattern } from '../../../shared/model/route-profile.ts';
import { type Route, type Template } from '../../../shared/model/route.ts';

/** By placeholder. Undefined, null and empty text have no value. */
export type Values = Readonly<Record<string, unknown>>;

export interface FilledRoute {
  readonly path: string;
  readonly query: Readonly<Record<string, string>> | undefined;
  /** JSON text; the same bytes for the same values. */
  readonly body: string | undefined;
}

const whole = new RegExp(`^${placeholderPattern.source}$`);

/** Makes a request of a route. Fields without a value are left out, and objects of which nothing remains. */
export function fillRoute({ path, query, body }: Route, values: Values): FilledRoute {
  const filled = body && fill(body, values);
  const parameters = Object.entries(query ?? {}).flatMap(([name, template]): [string, string][] => {
    const value = fill(template, values);
    return value === undefined ? [] : [[name, String(value)]];
  });
  return {
    path: path.replace(placeholderPattern, (_all, name: string) => encodeURIComponent(textOf(values[name]))),
    query: query && Object.fromEntries(parameters),
    body: body && JSON.stringify(filled ?? {}),
  };
}

function fill(template: Template, values: Values): unknown {
  if (typeof template === 'string') {
    const only = whole.exec(template)?.[1];
    if (only !== undefined) return hasValue(values[only]) ? values[only] : undefined;
    return template.replace(placeholderPattern, (_all, name: string) => textOf(values[name]));
  }
  if (typeof template !== 'object' || template === null) return template;
  if (Array.isArray(template)) {
    return (template as readonly Template[])
      .map((item) => fill(item, values))
      .filter((item) => item !== undefined);
  }
  const entries = Object.entries(template).flatMap(([name, inner]): [string, unknown][] => {
    const value = fill(inner, values);
    return value === undefined ? [] : [[name, value]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
