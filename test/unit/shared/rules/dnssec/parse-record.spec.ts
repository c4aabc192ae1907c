import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDnssecRecord, parseDnssecRecords } from '../../../../../shared/rules/dnssec/parse-record.ts';
import type { DnskeyRecord, DsRecord } from '../../../../../shared/rules/dnssec/record.ts';
import { writeDnssecRecord } from '../../../../support/write-dnssec-record.ts';
import { gostExample, publishedExamples } from './published-examples.ts';
import { runs } from '../../../../support/runs.ts';
import { inEnglish } from '../../../../../shared/words/write-english.ts';
import { codePoint } from '../../../../support/code-point.ts';

const digest = 'B4C8C1FE2E7477127B27115656AD6256F424625BF5C1E2770CE6D6E37DF61D17';
const publicKey = 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==';
const ds: DsRecord = { kind: 'ds', owner: null, keyTag: 55648, algorithm: 13, digestType: 2, digest };
const dnskey: DnskeyRecord = {
  kind: 'dnskey',
  owner: null,
  flags: 257,
  protocol: 3,
  algorithm: 13,
  publicKey,
};
const owner = 'example.net.';

const reasonOf = (text: string): string => {
  const reading = parseDnssecRecords(text);
  if (reading.ok) throw new Error('This was read.');
  return inEnglish(reading.reason);
};

describe('parseDnssecRecord', () => {
  it.each([
    ['all fields', `${owner} 3600 IN DS 55648 13 2 ${digest}`],
    ['class before TTL', `${owner} IN 3600 DS 55648 13 2 ${digest}`],
    ['no TTL and no class', `${owner} DS 55648 13 2 ${digest}`],
    ['TTL with units', `${owner} 1d12h IN DS 55648 13 2 ${digest}`],
    ['lower case', `${owner} in ds 55648 13 2 ${digest.toLowerCase()}`],
    ['mnemonics', `${owner} DS 55648 ECDSAP256SHA256 SHA-256 ${digest}`],
    ['mnemonics of another tool', `${owner} DS 55648 ecdsap256sha256 sha256 ${digest}`],
    ['type by number', `${owner} CLASS1 TYPE43 55648 13 2 ${digest}`],
    ['generic form', `${owner} TYPE43 \\# 36 D960 0D02 ${digest}`],
    ['blanks in the digest', `${owner}\tDS 55648 13 2 ${digest.replace(/.{8}/g, '$& ')}`],
    ['several lines', `; DS\r\n${owner} DS ( 55648 ; tag\r\n\r\n 13 2\r\n${digest} ) ; end`],
    ['indentation', `   ${owner} DS 55648 13 2 ${digest}`],
  ])('reads a DS record with %s', (_form, text) => {
    expect(parseDnssecRecord(text)).toStrictEqual({ ok: true, value: { ...ds, owner } });
  });

  it.each([
    ['all fields', `${owner} 3600 IN DNSKEY 257 3 13 ${publicKey}`],
    ['a mnemonic', `${owner} DNSKEY 257 3 ECDSAP256SHA256 ${publicKey}`],
    ['blanks in the key', `${owner} DNSKEY 257 3 13 ${publicKey.replace(/.{20}/g, '$& ')}`],
    ['no padding', `${owner} DNSKEY 257 3 13 ${publicKey.replace(/=+$/, '')}`],
    ['type by number', `${owner} TYPE48 257 3 13 ${publicKey}`],
    [
      'generic form',
      `${owner} IN TYPE48 \\# 68 (0101030D ${Buffer.from(publicKey, 'base64').toString('hex')})`,
    ],
  ])('reads a DNSKEY record with %s', (_form, text) => {
    expect(parseDnssecRecord(text)).toStrictEqual({ ok: true, value: { ...dnskey, owner } });
  });

  it.each([
    [`55648 13 2 ${digest}`, ds],
    [`55648 ECDSAP256SHA256 SHA-256 ${digest}`, ds],
    [`DS 55648 13 2 ${digest}`, ds],
    [`3600 IN DS 55648 13 2 ${digest}`, ds],
    [`@ IN DS 55648 13 2 ${digest}`, ds],
    [`257 3 13 ${publicKey}`, dnskey],
    [`IN DNSKEY 257 3 13 ${publicKey}`, dnskey],
    [`@ 3600 DNSKEY 257 3 13 ${publicKey}`, dnskey],
  ])('reads “%s” without owner', (text, record) => {
    expect(parseDnssecRecord(text)).toStrictEqual({ ok: true, value: record });
  });

  it('takes numbers without a type for what their data are', () => {
    const kind = (text: string): string => {
      const reading = parseDnssecRecord(text);
      return reading.ok ? reading.value.kind : inEnglish(reading.reason);
    };
    expect(kind(`257 3 2 ${'AB'.repeat(32)}`)).toBe('ds');
    expect(kind(`257 3 13 ${'ABCD'.repeat(16)}`)).toBe('dnskey');
    expect(kind('12345 13 2 ABCD')).toBe('ds');
    expect(kind('257 4 13 GojIhhXU')).toBe('dnskey');
  });

  it('keeps an escaped owner as it is', () => {
    const text = `a\\.b\\032\\;c.example. DS 55648 13 2 ${digest}`;
    expect(parseDnssecRecord(text)).toMatchObject({ ok: true, value: { owner: 'a\\.b\\032\\;c.example.' } });
  });

  it('reads several records, the owner of an indented one from the line before', () => {
    const text = `${owner} DS 55648 13 2 ${digest}\n\n   DS 1 13 2 ${digest}\nDS 2 13 2 ${digest}`;
    expect(parseDnssecRecords(text)).toStrictEqual({
      ok: true,
      value: [
        { ...ds, owner },
        { ...ds, owner, keyTag: 1 },
        { ...ds, keyTag: 2 },
      ],
    });
    expect(parseDnssecRecord(text)).toStrictEqual({
      ok: false,
      reason: 'There are 3 records here; paste one of them.',
    });
  });

  it.each([
    ['', 'There is no record here; paste a DS or DNSKEY line.'],
    [' ; only a comment', 'There is no record here; paste a DS or DNSKEY line.'],
    [`\n${owner} DS 1 13`, 'Line 2: The digest type is missing.'],
    [
      `${owner} DS x 13 2 ${digest}`,
      'Line 1: The key tag is “x”; it has to be a whole number from 0 to 65535.',
    ],
    [
      `${owner} DS 65536 13 2 ${digest}`,
      'Line 1: The key tag is “65536”; it has to be a whole number from 0 to 65535.',
    ],
    [
      `${owner} DS 1 FOO 2 ${digest}`,
      'Line 1: The algorithm is “FOO”; it has to be a whole number from 0 to 255.',
    ],
    [
      `${owner} DS 1 13 2`,
      'Line 1: The digest is missing; it has to be pairs of hexadecimal digits (0-9, A-F).',
    ],
    [
      `${owner} DS 1 13 2 ABC`,
      'Line 1: The digest is “ABC”; it has to be pairs of hexadecimal digits (0-9, A-F).',
    ],
    [
      `${owner} DNSKEY 257 3 13 AB*D`,
      'Line 1: The public key is “AB*D”; it has to be complete Base64 (A-Z, a-z, 0-9, +, /).',
    ],
    [`${owner} DNSKEY 257`, 'Line 1: The protocol is missing.'],
    [`${owner} CH DS 1 13 2 AB`, 'Line 1: The class is “CH”; it has to be IN.'],
    [
      `${owner} IN RRSIG DS 13 2 3600 20300101000000`,
      'Line 1: This is a record of type RRSIG; only DS and DNSKEY can be added.',
    ],
    ['$TTL 3600', 'Line 1: “$TTL” is not a record; paste only the DS or DNSKEY lines.'],
    [
      `${owner} hello`,
      'Line 1: “example.net. hello” does not say that it is a DS or DNSKEY record; put each record on one line.',
    ],
    [
      '1x 13 2 ABCD',
      'Line 1: “1x 13 2 ABCD” does not say that it is a DS or DNSKEY record; put each record on one line.',
    ],
    [
      'x1 13 2 ABCD',
      'Line 1: “x1 13 2 ABCD” does not say that it is a DS or DNSKEY record; put each record on one line.',
    ],
    [`${owner} DS (\n1 13 2 AB`, 'Line 1: the “)” that closes this “(” is missing.'],
    [`${owner} DS\n1 13 2 AB )`, 'Line 2: this “)” has no “(” before it.'],
    [`a..b. DS 1 13 2 AB`, 'Line 1: The owner name “a..b.” has an empty label.'],
    [`${owner} TYPE43 \\# 5 ABCD`, 'Line 1: After “\\#” the length is “5”, but 2 bytes follow.'],
    [`${owner} TYPE43 \\# 2 ABCD`, 'Line 1: 2 bytes are too few for this record.'],
    [
      `${owner} TYPE43 \\# 2 XY`,
      'Line 1: What follows “\\#” has to be pairs of hexadecimal digits (0-9, A-F).',
    ],
  ])('says what is wrong with %j', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  it('refuses a text that is too long to be records', () => {
    expect(reasonOf('A'.repeat(200_001))).toBe(
      'This text is too long for DS or DNSKEY records; paste only the records of this domain.',
    );
  });

  it('refuses Base64 whose last letter holds bits of no byte', () => {
    expect(reasonOf('DNSKEY 257 3 13 AB==')).toContain('The public key is “AB==”');
  });
});

const octet = fc.nat(255);
const bytes = fc.uint8Array({ minLength: 1, maxLength: 600 });
const anOwner = fc.option(
  fc.constantFrom('example.net.', 'Example.NET', 'bücher.example', 'a\\.b\\032c.example.', '.', '_x.y.z.'),
);
const anyRecord = fc.oneof(
  fc.record(
    {
      kind: fc.constant('ds' as const),
      owner: anOwner,
      keyTag: fc.nat(65_535),
      algorithm: octet,
      digestType: octet,
      digest: bytes.map((data) => Buffer.from(data).toString('hex').toUpperCase()),
    },
    { noNullPrototype: true },
  ),
  fc.record(
    {
      kind: fc.constant('dnskey' as const),
      owner: anOwner,
      flags: fc.nat(65_535),
      protocol: octet,
      algorithm: octet,
      publicKey: bytes.map((data) => Buffer.from(data).toString('base64')),
    },
    { noNullPrototype: true },
  ),
);

describe('presentation form', () => {
  it('of any record is read back as the same record', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(parseDnssecRecord(writeDnssecRecord(record))).toStrictEqual({ ok: true, value: record });
      }),
    );
  });

  it('may be broken into lines anywhere between parentheses', () => {
    const separator = fc.constantFrom(' ', '\t', '\n', '\r\n', ' ; note (\n', ' ( ', ' ) ', ' \u00a0');
    const example = [...publishedExamples, gostExample].flatMap(({ dnskey: key, ds: signer }) => [
      key,
      signer,
    ]);
    fc.assert(
      fc.property(fc.constantFrom(...example), fc.array(separator), (text, separators) => {
        const words = text.replace(/;.*|[()]/g, ' ').split(/\s+/);
        let depth = 1;
        const joined = words.slice(1).map((word, i) => {
          const blank = separators[i] ?? ' ';
          if (blank === ' ) ' && depth < 2) return ` ${word}`;
          depth += blank === ' ( ' ? 1 : blank === ' ) ' ? -1 : 0;
          return `${blank}${word}`;
        });
        const broken = `${words[0]} (${joined.join('')}${')'.repeat(depth)}`;
        expect(parseDnssecRecord(broken)).toStrictEqual(parseDnssecRecord(text));
      }),
    );
  });

  it('that is damaged or not a record at all never makes the parser throw', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'DS',
        'DNSKEY',
        'IN',
        '257',
        '3',
        '13',
        '2',
        '(',
        ')',
        ';',
        '\\#',
        '\\',
        '@',
        '\n',
        '\ud800',
      ),
      fc.string({ unit: codePoint, maxLength: 12 }),
      fc.constantFrom(digest, publicKey, owner),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom('', ' '), (parts, glue) => {
        const reading = parseDnssecRecords(parts.join(glue));
        if (!reading.ok) expect(inEnglish(reading.reason)).toMatch(/^[^\n]+$/);
      }),
      { numRuns: runs(300, 20_000) },
    );
    for (const char of 'A\\(; \n\ud800é.') parseDnssecRecords(char.repeat(200_000));
  });
});
