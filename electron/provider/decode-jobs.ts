import type { Result } from '../../shared/model/errors.ts';
import type { AnswerLimits } from './field-limits.ts';
import { decodeDomainList, decodePriceList } from './key-header/lists.ts';
import type { ProviderFailure } from './provider.ts';
import { decodeDomainPage, decodeTokenPrices } from './token/lists.ts';

/** The answers that can be large, and how each is read; the last argument is copied to another thread. */
const decodeJobs = {
  'key-header/domains': decodeDomainList,
  'key-header/prices': decodePriceList,
  'token/domains': decodeDomainPage,
  'token/prices': decodeTokenPrices,
} as const satisfies Record<string, (...from: never[]) => Promise<Result<unknown, ProviderFailure>>>;

export type DecodeJob = keyof typeof decodeJobs;
export type BatchOf<J extends DecodeJob> = Parameters<Parameters<(typeof decodeJobs)[J]>[2]>[0];
export type InputOf<J extends DecodeJob> = Parameters<(typeof decodeJobs)[J]>[3];
export type SummaryOf<J extends DecodeJob> =
  Awaited<ReturnType<(typeof decodeJobs)[J]>> extends Result<infer S, ProviderFailure> ? S : never;

export const answerOf = {
  'key-header/domains': 'domains',
  'key-header/prices': 'prices',
  'token/domains': 'domains',
  'token/prices': 'prices',
} as const satisfies Record<DecodeJob, keyof AnswerLimits>;

/** Runs a job whose input and batches belong together, which the types of a union of jobs cannot show. */
export function runDecodeJob(
  job: DecodeJob,
  input: unknown,
  bytes: Uint8Array,
  status: number,
  emit: (batch: readonly unknown[]) => Promise<void>,
): Promise<Result<unknown, ProviderFailure>> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- as said above
  const run = decodeJobs[job] as (
    ...from: [typeof bytes, typeof status, typeof emit, typeof input]
  ) => Promise<Result<unknown, ProviderFailure>>;
  return run(bytes, status, emit, input);
}
