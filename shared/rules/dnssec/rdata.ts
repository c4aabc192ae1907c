import { z } from 'zod';
import { algorithmCode } from './algorithms.ts';
import { decodeBase64, decodeHex, encodeBase64, encodeHex } from './binary-text.ts';
import { digestTypeCode } from './digest-types.ts';
import { quoted, wrong, type DnskeyRecord, type DsRecord, type Reading } from './record.ts';

export type Rdata = Omit<DsRecord, 'owner'> | Omit<DnskeyRecord, 'owner'>;

const parsed = <T>(what: string, hint: string, parse: (text: string) => T | null) =>
  z.string({ error: `${what} is missing.` }).transform((text, context) => {
    const value = text === '' ? null : parse(text);
    if (value !== null) return value;
    const found = text === '' ? `${what} is missing` : `${what} is ${quoted(text)}`;
    context.addIssue({ code: 'custom', message: `${found}; ${hint}.` });
    return z.NEVER;
  });

const number = (what: string, max: number, codeOf: (mnemonic: string) => number | null = () => null) =>
  parsed(what, `it has to be a whole number from 0 to ${max}`, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : codeOf(text);
    return value !== null && value <= max ? value : null;
  });

const Algorithm = number('The algorithm', 255, algorithmCode);
const Ds = z.object({
  kind: z.literal('ds'),
  keyTag: number('The key tag', 65_535),
  algorithm: Algorithm,
  digestType: number('The digest type', 255, digestTypeCode),
  digest: parsed('The digest', 'it has to be pairs of hexadecimal digits (0-9, A-F)', (text) => {
    const bytes = decodeHex(text);
    return bytes && encodeHex(bytes);
  }),
});
const Dnskey = z.object({
  kind: z.literal('dnskey'),
  flags: number('The flags', 65_535),
  protocol: number('The protocol', 255),
  algorithm: Algorithm,
  publicKey: parsed('The public key', 'it has to be complete Base64 (A-Z, a-z, 0-9, +, /)', (text) => {
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
    : wrong(reading.error.issues[0]?.message ?? 'The record cannot be read.');
}

function readGeneric(kind: Rdata['kind'], [length = '', ...rest]: readonly string[]): Reading<Rdata> {
  const bytes = decodeHex(rest.join(''));
  if (bytes === null) return wrong('What follows “\\#” has to be pairs of hexadecimal digits (0-9, A-F).');
  if (!/^\d{1,9}$/.test(length) || Number(length) !== bytes.length) {
    return wrong(`After “\\#” the length is ${quoted(length)}, but ${bytes.length} bytes follow.`);
  }
  if (bytes.length < 5) return wrong(`${bytes.length} bytes are too few for this record.`);
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
