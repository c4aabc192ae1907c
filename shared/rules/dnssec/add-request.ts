import { dsDigest, type DigestAnswer } from './ds-digest.ts';
import { keyTag } from './key-tag.ts';
import type { DnskeyRecord } from './record.ts';

/** For extensions that use a digest. @see docs/INTERFACE.md, DNSSEC add request > Variant 1 */
export interface DsFields {
  readonly keytag: number;
  readonly alg: number;
  readonly digesttype: number;
  /** Upper-case hexadecimal. */
  readonly digest: string;
}

/**
 * Computes variant 1 of the add request from a key.
 * @param domain in any spelling; the owner that the key was pasted with does not count
 * @throws TypeError when `publicKey` is not Base64
 */
export async function dsFromDnskey(
  domain: string,
  dnskey: DnskeyRecord,
  digestType: number,
): Promise<{ readonly ok: true; readonly fields: DsFields } | Extract<DigestAnswer, { ok: false }>> {
  const answer = await dsDigest(domain, dnskey, digestType);
  if (!answer.ok) return answer;
  const { digest } = answer;
  return {
    ok: true,
    fields: { keytag: keyTag(dnskey), alg: dnskey.algorithm, digesttype: digestType, digest },
  };
}
