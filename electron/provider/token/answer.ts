import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import type { Route } from '../../../shared/model/route.ts';
import { isObject, type JsonObject } from '../../../shared/rules/json-object.ts';
import { longest } from '../field-limits.ts';
import { beginningIn, parseJson, parseJsonList, parseJsonObject, unexpected } from '../json-answer.ts';
import type { ProviderFailure } from '../provider.ts';
import { readText } from '../readers.ts';
import { readRefusal } from './envelope.ts';

export type Mapping = NonNullable<Route['answer']>;

/** @returns the value at a dotted path; the whole for an empty one, undefined when there is nothing */
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
  const refused = readRefusal(json.ok ? json.value : null, { status, paid, beginning: beginningIn(bytes) });
  return refused ? fail(refused) : json;
}

/**
 * The same for a change that costs nothing, whose answer is not shown: it may be empty, or JSON of any shape that does
 * not deny it.
 */
export function openChangeAnswer(bytes: Uint8Array, status: number): Result<JsonObject, ProviderFailure> {
  if (status < 300 && beginningIn(bytes).trim() === '') return ok({});
  const json = parseJson(bytes, status);
  if (!json.ok || status >= 300 || isObject(json.value) || json.value === false)
    return openAnswer(bytes, status, false);
  return ok({});
}

/** The same for an answer that may be a list as a whole. */
export function openListAnswer(
  bytes: Uint8Array,
  status: number,
): Result<JsonObject | readonly unknown[], ProviderFailure> {
  const json = parseJsonList(bytes, status);
  const object = json.ok && isObject(json.value) ? json.value : null;
  const refused = readRefusal(object, { status, paid: false, beginning: beginningIn(bytes) });
  return refused ? fail(refused) : json;
}

const isList = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Usual names of a list that is not in the place of the mapping. */
const listNames = {
  domains: ['domains', 'items', 'results', 'list'],
  prices: ['pricing', 'prices'],
} as const;

/**
 * Finds the list in an answer: where the mapping says, or under a usual name inside that. Else the answer itself is the
 * list, or has it under a usual name or in `data`.
 * @returns undefined when there is none
 */
export function listIn(
  json: JsonObject | readonly unknown[],
  mapped: unknown,
  kind: keyof typeof listNames,
): object | null | undefined {
  const inside = (holder: unknown): object | undefined =>
    isObject(holder) ? listNames[kind].map((name) => holder[name]).find(isList) : undefined;
  if (typeof mapped === 'object') return inside(mapped) ?? mapped;
  if (!isObject(json)) return json;
  const { data } = json;
  return inside(data) ?? inside(json) ?? (typeof data === 'object' ? data : undefined);
}

const failureWords = new Set(['error', 'failed', 'failure', 'false']);

/**
 * A failure has a status of its own. Where a success speaks of one all the same, the outcome is open.
 * @returns the name of the field that speaks of a failure; null when none does
 * @see docs/INTERFACE.md, Surface B: error envelope
 */
export function findContradiction(json: JsonObject): string | null {
  for (const holder of [json, json['data']].filter(isObject)) {
    const { error, errors } = holder;
    if ([error, errors].some((value) => !isNothing(value))) return 'error';
    const word = ['success', 'successful', 'ok', 'result', 'status'].find((name) => {
      const value = holder[name];
      return value === false || failureWords.has(readText(value, longest.word)?.toLowerCase() ?? '');
    });
    if (word !== undefined) return word;
  }
  return null;
}

const isNothing = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value).length === 0);

/** A success whose data is not where the route profile says, or cannot be read there. @see unexpected */
export const unusable = (problem: Sentence, status: number): Result<never, ProviderFailure> =>
  unexpected(problem, status, say('answer.check-paths'));
