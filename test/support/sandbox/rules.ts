import type { AskedRequest } from '../../../electron/sandbox/exchange.ts';

/** What a rule can look at: a request, and the kind of fault that it meets. */
type Matched = Partial<AskedRequest> & { readonly fault?: string | undefined };

/** Which requests meet a rule, and how often. */
export interface Rule {
  /** Absent parts match everything. */
  readonly match?: Matched;
  /** Only each n-th matching request. */
  readonly every?: number;
  /** How often in all; for ever when absent. */
  readonly times?: number;
}

/** A list of rules, the first that applies to a request counts. */
export function createRules<R extends Rule>(before: readonly R[] = []) {
  let armed: { rule: R; seen: number; met: number }[] = [];
  const rules = {
    /** Replaces all rules. */
    set: (given: readonly R[]): void => void (armed = given.map((rule) => ({ rule, seen: 0, met: 0 }))),
    /** @returns the rule this request meets, if any; counts the request */
    next(request: Matched): R | null {
      let met: R | null = null;
      for (const counted of armed) {
        const { match = {}, every = 1, times = Infinity } = counted.rule;
        if (!matches(match, request)) continue;
        counted.seen += 1;
        if (met !== null || counted.seen % every !== 0 || counted.met >= times) continue;
        counted.met += 1;
        met = counted.rule;
      }
      return met;
    },
  };
  rules.set(before);
  return rules;
}

const matches = (match: Matched, request: Matched): boolean =>
  (['surface', 'method', 'path', 'operation', 'domain', 'fault'] as const).every(
    (part) => match[part] === undefined || match[part] === request[part],
  );
