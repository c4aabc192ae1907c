import { z } from 'zod';
import { isTimeZone } from '../rules/time-zone.ts';
import { CalendarDay } from './domain.ts';
import { RefreshKind } from './refresh.ts';

/** Differences that a refresh can show, then those of the details. */
export const HistoryKind = z.enum([
  ...RefreshKind.options,
  'not-in-account',
  'lock',
  'privacy',
  'nameservers',
  'contacts',
  'dnssec',
  'verification',
]);
export type HistoryKind = z.infer<typeof HistoryKind>;
/** Who made a difference: this Namekeep, the service on its own, or somebody outside of both. */
export const HistoryOrigin = z.enum(['namekeep', 'service', 'outside']);
export type HistoryOrigin = z.infer<typeof HistoryOrigin>;

export const HistoryEntry = z.object({
  id: z.int(),
  /** Time of the reading that showed it. */
  at: z.iso.datetime(),
  accountId: z.string(),
  domain: z.string(),
  unicode: z.string(),
  /** Name of the domain's customer; null without one. */
  customer: z.string().nullable(),
  kind: HistoryKind,
  /** Null where there was nothing to compare with. Of contacts, nothing that they hold is ever kept. */
  before: z.string().nullable(),
  /** Of contacts: which fields of which contact, as in `Registrant: Email, Name`. */
  after: z.string().nullable(),
  origin: HistoryOrigin,
  /** Its order or change, where this Namekeep made it. */
  orderId: z.int().nullable(),
  changeId: z.int().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Filters that are left out do not narrow. */
export const HistoryFilter = z.object({
  accountId: z.string().nullable().default(null),
  /** Exactly this domain, in Punycode. */
  domain: z.string().nullable().default(null),
  /** Domains of these customers, by name; empty for all. */
  customers: z.array(z.string().nullable()).default([]),
  /** Part of a name, in either spelling. */
  text: z.string().max(255).default(''),
  /** Empty for all. */
  kinds: z.array(HistoryKind).default([]),
  /** Empty for all. */
  origins: z.array(HistoryOrigin).default([]),
  /** Days, both included. */
  since: CalendarDay.nullable().default(null),
  until: CalendarDay.nullable().default(null),
  /** Of these days, and of those to group by; one that is not known is taken for UTC. */
  zone: z
    .string()
    .default('UTC')
    .transform((name) => (isTimeZone(name) ? name : 'UTC')),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

/** Changes outside this Namekeep that can mean a hijack and that the user has not dismissed yet. */
export const HistoryAlert = z.object({
  changes: z.int(),
  domains: z.int(),
  /** The youngest of them, to dismiss all up to here; 0 when there are none. */
  latestId: z.int(),
  since: z.iso.datetime().nullable(),
});
export type HistoryAlert = z.infer<typeof HistoryAlert>;
