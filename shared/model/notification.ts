import { z } from 'zod';
import { Said } from './sentence.ts';
import { Failure } from './errors.ts';
import { Money } from './money.ts';
import { PriceKey } from './price-change.ts';
import { RunStates } from './run-summary.ts';

const of = <K extends string, S extends z.ZodRawShape>(kind: K, details: S) =>
  z.object({ kind: z.literal(kind), details: z.object(details) });
const count = z.int();

/** A code and values: page and terminal write the sentence. */
export const NotificationContent = z.discriminatedUnion('kind', [
  /** The prices that one refresh found different, of extensions of which the account has domains. */
  of('prices', {
    extensions: count,
    /** Which one, if it is a single one. */
    extension: z.string().nullable(),
    /** `changed`: some rose, some fell, or something is not sold any more. */
    direction: z.enum(['rose', 'fell', 'changed']),
    /** Domains whose renewal for one year has another price. */
    renewed: count,
    /** What their renewals cost more in a year; negative: less. Null: no renewal has both prices. */
    perYear: Money.nullable(),
    /** Extensions without any domain of the account whose prices changed. */
    others: count,
  }),
  /**
   * A price of an extension of which the account has domains. `terms`: how many terms changed; the first is shown. Only
   * older versions raised one for each price.
   */
  of('price', {
    key: PriceKey,
    before: Money.nullable(),
    after: Money.nullable(),
    terms: count,
    domains: count,
  }),
  /** Extensions without any domain of the account whose prices changed. */
  of('other-prices', { extensions: count }),
  of('portfolio', {
    added: count,
    removed: count,
    changed: count,
    /** End of the refresh, at which its history begins. */
    since: z.iso.datetime(),
  }),
  of('refresh-warning', { sentence: Said }),
  of('refresh-failed', { failure: Failure }),
  of('no-key', {}),
  of('key-refused', {}),
  of('low-credit', { credit: Money, limit: Money }),
  /** Domains that expire on these days without a known automatic renewal. Older notifications have no `from`. */
  of('expiring', {
    days: count,
    from: z.iso.date().optional(),
    until: z.iso.date(),
    domains: count,
    lapsing: count,
    /** The first and the last day on which one of them does; older notifications have neither. */
    first: z.iso.date().optional(),
    last: z.iso.date().optional(),
    query: z.string(),
  }),
  /** `run`: what became of them; notifications of older versions have none. */
  of('orders-finished', { finished: count, total: count, run: RunStates.optional() }),
  /** `failed`: of those that finished; notifications of older versions have none. */
  of('changes-finished', { finished: count, total: count, failed: count.optional() }),
  of('notice', { sentence: Said }),
]);
export type NotificationContent = z.infer<typeof NotificationContent>;
export type NotificationKind = NotificationContent['kind'];

export const Notification = z.intersection(
  z.object({
    id: z.int(),
    /** Null where it is about no account, or all. */
    accountId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    read: z.boolean(),
  }),
  NotificationContent,
);
export type Notification = z.infer<typeof Notification>;

/** Reminders, and notifications that appear outside the window. */
export const NotificationSettings = z.object({
  /** This many days before a domain expires. Empty: no reminders. */
  leadDays: z.array(z.int().min(1).max(365)).max(10).default([30, 7, 1]),
  /** Credit below this raises a notification once a day; one limit per currency. */
  lowCredit: z.array(Money).default([]),
  /** Shown natively by the desktop, too. */
  desktop: z.boolean().default(true),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
