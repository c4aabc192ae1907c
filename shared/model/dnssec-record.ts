import { say, toText } from '../words/sentence.ts';
import { z } from 'zod';

export const DnssecRecord = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('ds'),
    keyTag: z.int().min(0).max(65_535),
    algorithm: z.int().min(0).max(255),
    digestType: z.int().min(0).max(255),
    digest: z.string().regex(/^([0-9a-f]{2})+$/i, toText(say('dnssec.digest-two-digits'))),
  }),
  z.object({
    form: z.literal('dnskey'),
    flags: z.int().min(0).max(65_535),
    protocol: z.literal(3, toText(say('dnssec.protocol-is-3'))),
    algorithm: z.int().min(0).max(255),
    /** Base64 without white space. */
    publicKey: z.base64(toText(say('dnssec.key-no-base64'))).min(1, toText(say('dnssec.key-empty'))),
  }),
]);
export type DnssecRecord = z.infer<typeof DnssecRecord>;

export const DnskeyRecord = DnssecRecord.options[1];
export type DnskeyRecord = z.infer<typeof DnskeyRecord>;
