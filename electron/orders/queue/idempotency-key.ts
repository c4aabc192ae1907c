import { randomUUID } from 'node:crypto';

/**
 * Makes the key that every attempt at one order carries: 45 printable ASCII characters, never used twice.
 * @see provider-interface.md, Idempotency-Key
 */
export const newIdempotencyKey = (): string => `namekeep-${randomUUID()}`;
