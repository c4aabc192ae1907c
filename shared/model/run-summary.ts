import { Sentence } from './sentence.ts';
import { z } from 'zod';
import { Money } from './money.ts';

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

export const RunSummary = RunStates.extend({
  /** Paid in this run, per currency: orders that are done, and accepted ones that the service charged. */
  spent: z.array(Money),
  /** Move of the credit in this run beside all that; negative where more is gone. */
  unexplained: z.array(Money).default([]),
  /** Cost of accepted orders that were not seen to be charged yet. */
  uncharged: z.array(Money),
  /** Orders of the demo in a run of real ones too: they are in no sum. */
  demo: z.int().default(0),
  /** Of the accounts of the run, after it. */
  credits: z.array(
    z.object({
      account: z.string(),
      credit: Money.nullable(),
      /** The service was asked after the orders. Else it is its former answer, less their prices. */
      isRead: z.boolean(),
      fetchedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type RunSummary = z.infer<typeof RunSummary>;

/** A run that is over, for what shows it until it is dismissed. */
export const FinishedRun = RunSummary.extend({
  finishedAt: z.iso.datetime(),
  /** Reasons why accounts stopped early, each once. */
  stopped: z.array(Sentence),
  /** Those whose orders it moved, and those that stopped early. */
  accountIds: z.array(z.string()).default([]),
  /** The user paused the queue during it. */
  paused: z.boolean().default(false),
});
export type FinishedRun = z.infer<typeof FinishedRun>;
