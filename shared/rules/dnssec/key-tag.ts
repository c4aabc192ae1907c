import { decodeBase64 } from './binary-text.ts';
import type { DnskeyRecord } from './record.ts';

type Key = Pick<DnskeyRecord, 'flags' | 'protocol' | 'algorithm' | 'publicKey'>;

/**
 * Writes a key the way it travels and is hashed.
 * @throws TypeError when `publicKey` is not Base64, which a parsed record always is
 * @see RFC 4034, section 2.1
 */
export function dnskeyToWire({ flags, protocol, algorithm, publicKey }: Key): Uint8Array<ArrayBuffer> {
  const key = decodeBase64(publicKey);
  if (key === null) throw new TypeError('The public key is not Base64.');
  return Uint8Array.from([flags >> 8, flags & 0xff, protocol, algorithm, ...key]);
}

/**
 * @returns 0 to 65535
 * @throws TypeError when `publicKey` is not Base64
 * @see RFC 4034, appendix B; algorithm 1 takes two bytes of the modulus instead of a sum (B.1)
 */
export function keyTag(key: Key): number {
  const wire = dnskeyToWire(key);
  if (key.algorithm === 1) return ((wire.at(-3) ?? 0) << 8) | (wire.at(-2) ?? 0);
  const sum = wire.reduce((total, byte, i) => total + (i % 2 === 0 ? byte << 8 : byte), 0);
  return (sum + (sum >>> 16)) & 0xffff;
}
