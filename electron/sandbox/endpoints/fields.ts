import type { JsonObject } from '../../../shared/rules/json-object.ts';

export type Input = JsonObject;

/** Checks one field: a validation message, or null when the value will do. */
export type Check = (name: string, value: unknown) => string | null;

const missing = (value: unknown): boolean => value === undefined || value === null || value === '';

const required =
  (check: Check): Check =>
  (name, value) =>
    missing(value) ? `The ${name} field is required.` : check(name, value);

const aString: Check = (name, value) =>
  typeof value === 'string' ? null : `The ${name} field must be a string.`;
const aBoolean: Check = (name, value) =>
  typeof value === 'boolean' ? null : `The ${name} field must be true or false.`;

const matching =
  (pattern: RegExp): Check =>
  (name, value) =>
    typeof value === 'string' && pattern.test(value) ? null : `The ${name} field format is invalid.`;

export const string = required(aString);
export const boolean = required(aBoolean);
export const pattern = (expression: RegExp): Check => required(matching(expression));
export const optionalString: Check = (name, value) => (missing(value) ? null : aString(name, value));

/** A JSON integer; a number in a string is not one. */
export const integer = (from: number, to: number): Check =>
  required((name, value) => {
    if (!Number.isInteger(value)) return `The ${name} field must be an integer.`;
    return Number(value) >= from && Number(value) <= to
      ? null
      : `The ${name} field must be between ${from} and ${to}.`;
  });

/** The problem of the first field that is wrong, in the order of `checks`. */
export const firstProblem = (input: Input, checks: Readonly<Record<string, Check>>): string | null =>
  Object.values(problemsOf(input, checks))[0]?.[0] ?? null;

export function problemsOf(
  input: Input,
  checks: Readonly<Record<string, Check>>,
  prefix = '',
): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const [name, check] of Object.entries(checks)) {
    const problem = check(prefix + name, input[name]);
    if (problem !== null) problems[prefix + name] = [problem];
  }
  return problems;
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const phonePattern = /^\+\d{1,3}\.\d{4,14}$/;
export const countryPattern = /^[A-Z]{2}$/;
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
