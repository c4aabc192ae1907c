import { z } from 'zod';
import { algorithmCode } from './algorithms.ts';
import { decodeBase64, decodeHex, encodeBase64, encodeHex } from './binary-text.ts';
import { digestTypeCode } from './digest-types.ts';
import { quoted, wrong, type DnskeyRecord, type DsRecord, type Reading } from './record.ts';
import { fromText } from '../../model/sentence.ts';
import { say, type Sentence, toText } from '../../words/sentence.ts';

export type Rdata = Omit<DsRecord, 'owner'> | Omit<DnskeyRecord, 'owner'>;

const parsed = <T>(what: Sentence, hint: Sentence, parse: (text: string) => T | null) =>
  z.string({ error: toText(say('field.missing', { what })) }).transform((text, context) => {
    const value = text === '' ? null : parse(text);
    if (value !== null) return value;
    const problem =
      text === ''
        ? say('dnssec.missing', { what, hint })
        : say('dnssec.is', { what, found: quoted(text), hint });
    context.addIssue({ code: 'custom', message: toText(problem) });
    return z.NEVER;
  });

const number = (what: Sentence, max: number, codeOf: (mnemonic: string) => number | null = () => null) =>
  parsed(what, say('dnssec.number', { most: String(max) }), (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : codeOf(text);
    return value !== null && value <= max ? value : null;
  });

const Algorithm = number(say('dnssec.the-algorithm'), 255, algorithmCode);
const Ds = z.object({
  kind: z.literal('ds'),
  keyTag: number(say('dnssec.the-key-tag'), 65_535),
  algorithm: Algorithm,
  digestType: number(say('dnssec.the-digest-type'), 255, digestTypeCode),
  digest: parsed(say('dnssec.the-digest'), say('dnssec.hex-pairs'), (text) => {
    const bytes = decodeHex(text);
    return bytes && encodeHex(bytes);
  }),
});
const Dnskey = z.object({
  kind: z.literal('dnskey'),
  flags: number(say('dnssec.the-flags'), 65_535),
  protocol: number(say('dnssec.the-protocol'), 255),
  algorithm: Algorithm,
  publicKey: parsed(say('dnssec.the-public-key'), say('dnssec.base64'), (text) => {
    const bytes = decodeBase64(text);
    return bytes && encodeBase64(bytes);
  }),
});

/**
 * Reads what follows the record type, in its own form or in the generic one (`\# length hexadecimal`).
 * @see RFC 4034, sections 2.2 and 5.3; RFC 3597, section 5
 */
export function readRdata(kind: Rdata['kind'], words: readonly string[]): Reading<Rdata> {
  if (words[0] === '\\#') return readGeneric(kind, words.slice(1));
  const [first, second, third, ...rest] = words;
  const last = rest.join('');
  const reading =
    kind === 'ds'
      ? Ds.safeParse({ kind, keyTag: first, algorithm: second, digestType: third, digest: last })
      : Dnskey.safeParse({ kind, flags: first, protocol: second, algorithm: third, publicKey: last });
  return reading.success
    ? { ok: true, value: reading.data }
    : wrong(fromText(reading.error.issues[0]?.message ?? toText(say('dnssec.unreadable'))));
}

function readGeneric(kind: Rdata['kind'], [length = '', ...rest]: readonly string[]): Reading<Rdata> {
  const bytes = decodeHex(rest.join(''));
  if (bytes === null) return wrong(say('dnssec.generic-hex'));
  if (!/^\d{1,9}$/.test(length) || Number(length) !== bytes.length) {
    return wrong(say('dnssec.generic-length', { found: quoted(length), bytes: bytes.length }));
  }
  if (bytes.length < 5) return wrong(say('dnssec.few-bytes', { bytes: bytes.length }));
  const [high = 0, low = 0, third = 0, fourth = 0] = bytes;
  const rest4 = bytes.slice(4);
  const number16 = high * 256 + low;
  return {
    ok: true,
    value:
      kind === 'ds'
        ? { kind, keyTag: number16, algorithm: third, digestType: fourth, digest: encodeHex(rest4) }
        : { kind, flags: number16, protocol: third, algorithm: fourth, publicKey: encodeBase64(rest4) },
  };
}
