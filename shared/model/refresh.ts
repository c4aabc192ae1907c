import { Said } from './sentence.ts';
import { z } from 'zod';
import { ServicePart } from './capabilities.ts';
import { Money } from './money.ts';
import { Failure } from './errors.ts';

/** Differences that a refresh can show of a domain. */
export const RefreshKind = z.enum([
  'new',
  'no-longer-listed',
  'listed-again',
  'expiry',
  'status',
  'auto-renew',
  'price',
]);

/** One difference between two refreshes. */
export const RefreshChange = z.object({
  domain: z.string(),
  /** Absent where it has no other spelling, and in summaries of earlier versions. */
  unicode: z.string().optional(),
  kind: RefreshKind,
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type RefreshChange = z.infer<typeof RefreshChange>;

export const RefreshSummary = z.object({
  accountId: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Domains listed by the service. */
  domains: z.int(),
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  /** Requests it took. */
  requests: z.int(),
  credit: Money.nullable(),
  /** The first 1,000 differences. */
  changes: z.array(RefreshChange),
  /** Sentences: the service's count disagrees with its list, a part could not be read. */
  warnings: z.array(Said),
  /** Parts without an endpoint; absent in summaries of earlier versions. */
  notOffered: z.array(ServicePart).readonly().optional(),
});
export type RefreshSummary = z.infer<typeof RefreshSummary>;

export const RefreshStep = z.enum(['credit', 'prices', 'counts', 'extensions', 'domains', 'saving']);
export type RefreshStep = z.infer<typeof RefreshStep>;

export const RefreshProgress = z.object({
  accountId: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  step: RefreshStep.nullable(),
  /** Domains read so far. */
  domains: z.int(),
  /** How many the service counts; absent until it has said so. */
  counted: z.int().optional(),
  waitMs: z.number().optional(),
  /** Steps finished and steps in all. */
  finished: z.int(),
  total: z.int(),
  summary: RefreshSummary.nullable(),
  failure: Failure.nullable(),
});
export type RefreshProgress = z.infer<typeof RefreshProgress>;
