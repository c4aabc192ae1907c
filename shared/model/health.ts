import { z } from 'zod';

export const HealthRule = z.enum(['lock', 'privacy', 'dnssec', 'verification', 'contacts', 'nameservers']);
export type HealthRule = z.infer<typeof HealthRule>;

/** Unknown is not healthy. `unreported`: read, and not said; `not-applicable`: the extension has no such thing. */
export const HealthVerdict = z.enum(['fine', 'finding', 'unknown', 'unreported', 'not-applicable']);
export type HealthVerdict = z.infer<typeof HealthVerdict>;

export const HealthScope = z.object({ accountId: z.string().nullable(), query: z.string() });
export type HealthScope = z.infer<typeof HealthScope>;

export const HealthSummary = z.object({
  domains: z.int(),
  /** How many of them some rule could not judge: details were not read. */
  unread: z.int(),
  /** How many domains of the scope the service does not list: they are not judged. */
  unlisted: z.int(),
  computedAt: z.iso.datetime(),
  /** In the order in which they are shown. */
  rules: z.array(
    z.object({
      rule: HealthRule,
      fine: z.int(),
      finding: z.int(),
      unknown: z.int(),
      unreported: z.int(),
      notApplicable: z.int(),
      /** The oldest reading it rests on; null when nothing was read. */
      oldest: z.iso.datetime().nullable(),
    }),
  ),
  /** The set that nameservers are judged against, if one is chosen. */
  nameserverSet: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type HealthSummary = z.infer<typeof HealthSummary>;

/** The most named domains that cross to the page at once without a delay; the rest is fixed after them. */
export const mostFixedAtOnce = 10_000;

/** The rules by what happens when nothing is done: what can be stolen or switched off comes first. */
export const rulesByRisk: readonly HealthRule[] = [
  'lock',
  'verification',
  'nameservers',
  'contacts',
  'privacy',
  'dnssec',
];
