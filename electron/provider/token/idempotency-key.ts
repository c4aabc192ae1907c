import { providerFailure } from '../failure.ts';
import type { ProviderFailure } from '../provider.ts';

/**
 * Whether a key arrives as it is: white space at its ends would be cut off on the way.
 * @see docs/INTERFACE.md, Idempotency-Key > 1
 */
export const isIdempotencyKey = (key: string): boolean =>
  /^[\x20-\x7e]{1,255}$/.test(key) && key.trim() === key;

export const badKey = (): ProviderFailure =>
  providerFailure(
    'invalid-idempotency-key',
    'not-sent',
    'The key of the order is not 1 to 255 printable ASCII characters, so nothing was sent.',
  );
