import { encodeHex } from './binary-text.ts';
import { digestTypeOf } from './digest-types.ts';
import { dnskeyToWire } from './key-tag.ts';
import { ownerToWire } from './owner-name.ts';
import type { DnskeyRecord } from './record.ts';
import { say, type Sentence } from '../../words/sentence.ts';

export type DigestAnswer =
  | { readonly ok: true; readonly digest: string }
  | { readonly ok: false; readonly code: 'not-computable' | 'bad-owner'; readonly reason: Sentence };

/**
 * Computes a DS digest: SHA-1 (type 1, for comparing only), SHA-256 (2) or SHA-384 (4). GOST and unknown types are
 * answered as not computable here.
 * @param owner the domain in any spelling, or a name with zone-file escapes
 * @throws TypeError when `publicKey` is not Base64
 * @see RFC 4034, section 5.1.4; RFC 4509, section 2.1; RFC 6605, section 2
 */
export async function dsDigest(
  owner: string,
  dnskey: Omit<DnskeyRecord, 'kind' | 'owner'>,
  digestType: number,
): Promise<DigestAnswer> {
  const type = digestTypeOf(digestType);
  if (type === null || type.hash === null) {
    const name = type === null ? '' : ` (${type.name})`;
    const reason = say('dnssec.no-digest', { type: `${digestType}${name}` });
    return { ok: false, code: 'not-computable', reason };
  }
  const wire = ownerToWire(owner);
  if (!wire.ok) return { ok: false, code: 'bad-owner', reason: wire.reason };
  const hashed = Uint8Array.from([...wire.value, ...dnskeyToWire(dnskey)]);
  const digest = await globalThis.crypto.subtle.digest(type.hash, hashed);
  return { ok: true, digest: encodeHex(new Uint8Array(digest)) };
}
