import { fail, type Result } from '../../../shared/model/errors.ts';
import type { Route } from '../../../shared/model/route.ts';
import { isObject, type JsonObject } from '../../../shared/rules/json-object.ts';
import { parseJsonObject, rawText, unexpected } from '../json-answer.ts';
import type { ProviderFailure } from '../provider.ts';
import { readRefusal } from './envelope.ts';

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

/** @returns the JSON of a success, or what was refused, or why it cannot be read */
export function openAnswer(
  bytes: Uint8Array,
  status: number,
  paid: boolean,
): Result<JsonObject, ProviderFailure> {
  const json = parseJsonObject(bytes, status);
  const refused = readRefusal(json.ok ? json.value : null, { status, paid, raw: rawText(bytes) });
  return refused ? fail(refused) : json;
}

/** A success whose data is not where the route profile says, or cannot be read there. @see unexpected */
export const unusable = (
  problem: string,
  status: number,
  bytes: Uint8Array,
): Result<never, ProviderFailure> => unexpected(problem, status, bytes, ' Check the paths of the account.');
