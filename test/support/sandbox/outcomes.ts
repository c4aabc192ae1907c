import type { Code } from '../../../electron/sandbox/token/codes.ts';
import type { ErrorDetails } from '../../../electron/sandbox/token/token-answer.ts';
import type { Rule } from './rules.ts';

export type Outcome =
  /** Refuses with a code, whatever the state. `details` take the place of the usual ones. */
  | { readonly kind: 'refuse'; readonly code: Code; readonly details?: ErrorDetails }
  /** A paid operation answers 202; the registry is done after `afterMs` by the clock, or when the control says so. */
  | { readonly kind: 'accepted'; readonly afterMs?: number | null }
  /** The request runs for `ms` of real time, or until the control lets it go. */
  | { readonly kind: 'hold'; readonly ms?: number | null };

/** One without details may be just its name: a code, `accepted` or `hold`. */
type Given = Outcome | Code | 'accepted' | 'hold';
/** Which requests of surface B get which outcome. */
export type OutcomeRule = Rule & { readonly outcome: Given };

export function outcomeOf(given: Given): Outcome {
  if (typeof given !== 'string') return given;
  return given === 'accepted' || given === 'hold' ? { kind: given } : { kind: 'refuse', code: given };
}

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
