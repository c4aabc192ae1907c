import { z } from 'zod';
import { codes, type Code } from '../../../electron/sandbox/token/codes.ts';
import type { ErrorDetails } from '../../../electron/sandbox/token/token-answer.ts';
import { createRules, ruleParts, type Rules } from './rules.ts';

const codeNames = Object.keys(codes) as [Code, ...Code[]];
const milliseconds = z.number().int().min(0).max(86_400_000).nullable().default(null);

const outcomeKinds = z.discriminatedUnion('kind', [
  /** Refuses with a code, whatever the state. `details` take the place of the usual ones. */
  z.strictObject({
    kind: z.literal('refuse'),
    code: z.enum(codeNames),
    details: z.record(z.string(), z.unknown()).default({}),
  }),
  /** A paid operation answers 202; the registry is done after `afterMs` by the clock, or when the control says so. */
  z.strictObject({ kind: z.literal('accepted'), afterMs: milliseconds }),
  /** The request runs for `ms` of real time, or until the control lets it go. */
  z.strictObject({ kind: z.literal('hold'), ms: milliseconds }),
]);

/** An outcome; one without details may be just its name: a code, `accepted` or `hold`. */
const Outcome = z.preprocess((given) => {
  if (typeof given !== 'string') return given;
  return (codeNames as readonly string[]).includes(given) ? { kind: 'refuse', code: given } : { kind: given };
}, outcomeKinds);

/** Which requests of surface B get which outcome. */
export const OutcomeRule = z.strictObject({ ...ruleParts, outcome: Outcome });
export type OutcomeRule = z.input<typeof OutcomeRule>;
export type OutcomeSwitches = Rules<OutcomeRule, z.output<typeof OutcomeRule>>;

export const createOutcomeSwitches = (before: readonly OutcomeRule[]): OutcomeSwitches =>
  createRules(OutcomeRule, before);

/** What a code carries when a rule forces it and says nothing else. */
export const usualDetails: Partial<Record<Code, ErrorDetails>> = {
  forbidden: { permission: 'domains.manage' },
  domain_not_active: { domain_status: 'Cancelled' },
  invalid_request: { fields: { domain: ['The domain field is invalid.'] } },
  rate_limited: { retry_after: 1 },
  service_unavailable: { retry_after: 1 },
  idempotency_in_progress: { retry_after: 1 },
  invalid_contact: { fields: { 'registrant.phone': ['The registrant.phone field format is invalid.'] } },
  invalid_years: { allowed_years: [1] },
  registrar_error: { registrar_message: 'Object status prohibits operation' },
  whois_unavailable: { retry_after: 1 },
};
