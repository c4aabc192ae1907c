import { Sentence } from './sentence.ts';
import { z } from 'zod';
import { Money } from './money.ts';

/** How many orders of a run are in which state now. */
export const RunStates = z.object({
  done: z.int(),
  accepted: z.int(),
  refused: z.int(),
  held: z.int(),
  awaitingPayment: z.int(),
  unknown: z.int(),
  /** Not sent. */
  queued: z.int(),
  cancelled: z.int(),
});
export type RunStates = z.infer<typeof RunStates>;

/** What a run did, and the money. */
export const RunSummary = RunStates.extend({
  /** What was paid in this run, per currency: orders that are done, and accepted ones that the service charged. */
  spent: z.array(Money),
  /** How the credit moved in this run beside all that; negative where more is gone. */
  unexplained: z.array(Money).default([]),
  /** What accepted orders cost that were not seen to be charged yet. */
  uncharged: z.array(Money),
  /** Of the accounts of the run, after it. */
  credits: z.array(
    z.object({
      account: z.string(),
      credit: Money.nullable(),
      /** Whether the service was asked after the orders. Else it is what it said before, less their prices. */
      isRead: z.boolean(),
      fetchedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type RunSummary = z.infer<typeof RunSummary>;

/** A run that is over, for what shows it until it is dismissed. */
export const FinishedRun = RunSummary.extend({
  finishedAt: z.iso.datetime(),
  /** Why accounts stopped early, each once. */
  stopped: z.array(Sentence),
});
export type FinishedRun = z.infer<typeof FinishedRun>;
