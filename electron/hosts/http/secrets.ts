import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** @returns 256 random bits, as they can stand in an address, a cookie or a header */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. Digests have one length, so not even the length of the secret shows. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
