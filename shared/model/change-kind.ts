import { z } from 'zod';

export const ChangeKind = z.enum([
  'nameservers',
  'privacy',
  'lock',
  'contacts',
  'dnssec-add',
  'dnssec-disable',
  'resend-verification',
  'registrant',
  'auto-renew',
  'epp-code',
  'release',
]);
export type ChangeKind = z.infer<typeof ChangeKind>;

export const ChangeState = z.enum(['queued', 'sending', 'done', 'failed', 'cancelled']);
export type ChangeState = z.infer<typeof ChangeState>;
