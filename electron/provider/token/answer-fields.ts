import type { Route } from '../../../shared/model/route.ts';
import { isObject } from '../readers.ts';

/** Where the fields of an answer stand. */
export type Mapping = NonNullable<Route['answer']>;

/** @returns what stands at a dotted path; the whole for an empty one, undefined when there is nothing */
function valueAt(json: unknown, path: string): unknown {
  if (path === '') return json;
  let value = json;
  for (const step of path.split('.')) {
    if (Array.isArray(value)) value = (value as unknown[])[Number(step)];
    else if (isObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/** @returns a function that gives a field of the answer by our name; undefined for one that is not mapped */
export const fieldsOf =
  (json: unknown, mapping: Mapping | undefined): ((field: string) => unknown) =>
  (field) => {
    const path = mapping?.[field];
    return path === undefined ? undefined : valueAt(json, path);
  };
