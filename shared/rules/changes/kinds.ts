import type { z } from 'zod';
import type { ChangeKind } from '../../model/change-kind.ts';
import { say, type Sentence } from '../../words/sentence.ts';
import { autoRenew } from './auto-renew.ts';
import { contacts } from './contacts.ts';
import { dnssecAdd } from './dnssec-add.ts';
import { dnssecDisable } from './dnssec-disable.ts';
import { eppCode } from './epp-code.ts';
import { cannot, type ChangeFacts, type ChangeVerdict, type KindRules } from './kind.ts';
import { lock } from './lock.ts';
import { nameservers } from './nameservers.ts';
import { privacy } from './privacy.ts';
import { registrant } from './registrant.ts';
import { release } from './release.ts';
import { resendVerification } from './resend-verification.ts';

const all = {
  nameservers,
  privacy,
  lock,
  contacts,
  'dnssec-add': dnssecAdd,
  'dnssec-disable': dnssecDisable,
  'resend-verification': resendVerification,
  registrant,
  'auto-renew': autoRenew,
  'epp-code': eppCode,
  release,
} satisfies { readonly [K in ChangeKind]: { readonly entered: z.ZodType<{ kind: K }> } };
type Schemas = { readonly [K in keyof typeof all]: (typeof all)[K]['entered'] };
export type Entered = { readonly [K in keyof Schemas]: z.output<Schemas[K]> };

export const kinds: {
  readonly [K in keyof Schemas]: KindRules<Entered[K]> & { readonly entered: Schemas[K] };
} = all;

export const kindOf = <K extends keyof Schemas>({ kind }: { readonly kind: K }): KindRules<Entered[K]> =>
  kinds[kind];

/** Statuses of which the interface says that they allow no change; any other is the service's to judge. */
const inactive: readonly (readonly [RegExp, Sentence])[] = [
  [/redemption/i, say('changes.in-redemption')],
  [/cancel/i, say('changes.cancelled')],
  [/pending/i, say('changes.pending')],
  [/transferred/i, say('changes.transferred')],
  [/deleted/i, say('changes.deleted')],
];

/** @returns why a domain with this status cannot be changed; null where it may be */
export const blockedByStatus = (status: string): Sentence | null =>
  inactive.find(([pattern]) => pattern.test(status))?.[1] ?? null;

/**
 * What a change would mean for a domain, from the cache alone.
 * @see docs/INTERFACE.md, Refusal conditions
 */
export async function judgeChange(
  change: Entered[keyof Entered],
  facts: ChangeFacts,
): Promise<ChangeVerdict> {
  const { row, capabilities, readAfterRefresh } = facts;
  if (!capabilities.changes.includes(change.kind)) return cannot(say('changes.not-offered'));
  const blocked = blockedByStatus(row.status);
  if (blocked) return cannot(blocked);
  if (!row.listed && !readAfterRefresh) return cannot(say('changes.not-listed'));
  const lacked = kindOf(change).lackedBy?.(row.extension, facts);
  return lacked ? cannot(lacked) : kindOf(change).judge(change, facts);
}
