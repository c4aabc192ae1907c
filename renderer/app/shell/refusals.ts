import type { ErrorCode, Failure } from '../../../shared/model/errors.ts';

/** Why files that may be whole cannot be opened; what the user can do about each is known. */
const refusals = [
  'disk-full',
  'file-failed',
  'file-from-newer-version',
  'busy',
] as const satisfies readonly ErrorCode[];
export type Refusal = (typeof refusals)[number];

/** @returns null for a failure of another sort */
export const refusalOf = (failure: Failure | null): Refusal | null =>
  refusals.find((code) => code === failure?.code) ?? null;
