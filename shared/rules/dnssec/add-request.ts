import type { DnskeyRecord, DnssecRecord } from '../../model/dnssec-record.ts';
import { dsDigest, type DigestAnswer } from './ds-digest.ts';
import { keyTag } from './key-tag.ts';
import type * as read from './record.ts';

/** Whether the extension of the domain is given public keys instead of digests. @see docs/INTERFACE.md, DNSSEC add request */
export const takesKeys = (domain: string): boolean => domain.endsWith('.eu');

/**
 * Computes the DS record of a key.
 * @param domain in any spelling; the owner that the key was pasted with does not count
 * @throws TypeError when `publicKey` is not Base64
 */
export async function dsFromDnskey(
  domain: string,
  dnskey: Omit<read.DnskeyRecord, 'kind' | 'owner'>,
  digestType: number,
): Promise<
  | { readonly ok: true; readonly record: Extract<DnssecRecord, { form: 'ds' }> }
  | Extract<DigestAnswer, { ok: false }>
> {
  const answer = await dsDigest(domain, dnskey, digestType);
  if (!answer.ok) return answer;
  const { digest } = answer;
  return {
    ok: true,
    record: { form: 'ds', keyTag: keyTag(dnskey), algorithm: dnskey.algorithm, digestType, digest },
  };
}

/** @param dnskey with the protocol 3 */
export const keyToSend = ({ flags, algorithm, publicKey }: read.DnskeyRecord): DnskeyRecord => ({
  form: 'dnskey',
  flags,
  protocol: 3,
  algorithm,
  publicKey,
});

export function recordToSend(record: read.DnssecRecord): DnssecRecord {
  if (record.kind === 'dnskey') return keyToSend(record);
  const { keyTag: tag, algorithm, digestType, digest } = record;
  return { form: 'ds', keyTag: tag, algorithm, digestType, digest };
}
