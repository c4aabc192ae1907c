import { z } from 'zod';
import type { AskedRequest } from '../../../electron/sandbox/exchange.ts';

/** Which requests meet a rule, and how often. Absent parts of `match` match everything. */
export const ruleParts = {
  match: z
    .strictObject({
      surface: z.enum(['key-header', 'token']).optional(),
      method: z.string().toUpperCase().optional(),
      path: z.string().startsWith('/').optional(),
      operation: z.string().optional(),
      /** Lower-case Punycode. */
      domain: z.string().optional(),
    })
    .default({}),
  /** Only each n-th matching request. */
  every: z.number().int().min(1).default(1),
  /** How often in all; for ever when absent. */
  times: z.number().int().min(1).optional(),
};
/** What a rule can look at. */
type Matched = Partial<AskedRequest> & { readonly fault?: string | undefined };

type Rule = z.output<z.ZodObject<typeof ruleParts>>;

/** A list of rules, the first that applies to a request counts. */
export interface Rules<Given, R extends Rule> {
  /** Replaces all rules. @throws ZodError when one is not a rule */
  set(rules: readonly Given[]): void;
  /** @returns the rule this request meets, if any; counts the request */
  next(request: Matched): R | null;
  readonly rules: readonly R[];
}

export function createRules<Given, R extends Rule>(
  schema: z.ZodType<R, Given>,
  before: readonly Given[],
): Rules<Given, R> {
  let armed: { rule: R; seen: number; met: number }[] = [];
  const rules: Rules<Given, R> = {
    set: (given) => void (armed = given.map((rule) => ({ rule: schema.parse(rule), seen: 0, met: 0 }))),
    next(request) {
      let met: R | null = null;
      for (const one of armed) {
        if (!matches(one.rule.match, request)) continue;
        one.seen += 1;
        if (met !== null || one.seen % one.rule.every !== 0) continue;
        if (one.rule.times !== undefined && one.met >= one.rule.times) continue;
        one.met += 1;
        met = one.rule;
      }
      return met;
    },
    get rules() {
      return armed.map(({ rule }) => rule);
    },
  };
  rules.set(before);
  return rules;
}

const matches = (match: Rule['match'] & { readonly fault?: string }, request: Matched): boolean =>
  (['surface', 'method', 'path', 'operation', 'domain', 'fault'] as const).every(
    (part) => match[part] === undefined || match[part] === request[part],
  );
