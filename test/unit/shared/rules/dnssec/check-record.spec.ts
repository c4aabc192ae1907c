import { describe, expect, it } from 'vitest';
import {
  checkDnssecRecord,
  type RecordDestination,
} from '../../../../../shared/rules/dnssec/check-record.ts';
import { publishedExamples, rsaExamples } from './published-examples.ts';
import { readDnskey, readDs, readRecord } from './read-record.ts';
import { inEnglish } from '../../../../../shared/words/write-english.ts';

/** As the interface lists them. */
const offered: RecordDestination = {
  algOptions: {
    '': 'Please Select',
    3: 'DSA/SHA-1',
    5: 'RSA/SHA-1',
    8: 'RSA/SHA256',
    13: 'ECDSA/SHA-256',
    14: 'ECDSA/SHA-384',
  },
  digestOptions: { '': 'Please Select', 2: 'SHA-256', 3: 'GOST R 34.11-94', 4: 'SHA-384' },
};
const key = readDnskey(publishedExamples[2]!.dnskey);
const ds = readDs(publishedExamples[2]!.ds);

const base64 = (bytes: readonly number[]): string => Buffer.from(bytes).toString('base64');
const rsaKey = (exponent: readonly number[], modulus: readonly number[]): string =>
  base64([exponent.length, ...exponent, ...modulus]);
const modulus = (bits: number): number[] => [
  1 << ((bits - 1) % 8),
  ...new Array<number>(Math.ceil(bits / 8) - 2).fill(0),
  1,
];

const messages = (...args: Parameters<typeof checkDnssecRecord>): string[] =>
  checkDnssecRecord(...args).map(
    ({ severity, field, message }) => `${severity} ${field}: ${inEnglish(message)}`,
  );

describe('checkDnssecRecord', () => {
  it('finds nothing in a good record for this domain', () => {
    for (const domain of ['example.net', 'EXAMPLE.NET.']) {
      expect(checkDnssecRecord(key, { ...offered, domain })).toStrictEqual([]);
      expect(checkDnssecRecord(ds, { ...offered, domain })).toStrictEqual([]);
    }
  });

  it('compares the owner in any spelling, and a missing owner with nothing', () => {
    const domain = 'xn--bcher-kva.example';
    expect(messages({ ...ds, owner: 'BÜCHER.example.' }, { domain })).toStrictEqual([]);
    expect(messages({ ...ds, owner: 'xn--BCHER-kva.example' }, { domain: 'bücher.example' })).toStrictEqual(
      [],
    );
    expect(messages({ ...ds, owner: null }, { domain })).toStrictEqual([]);
    expect(messages(ds, { domain })).toStrictEqual([
      'error owner: The record belongs to “example.net.”, not to “xn--bcher-kva.example”.',
    ]);
  });

  it.each([
    [257, []],
    [
      256,
      [
        'warning flags: The flags are 256, those of a zone-signing key; usually the key-signing key, with the flags 257, is added.',
      ],
    ],
    [385, ['error flags: The flags are 385: this key is revoked; use a key with the flags 257.']],
    [1, ['error flags: The flags are 1: this is not the key of a zone; use a key with the flags 257.']],
    [259, ['error flags: The flags are 259; only 256 and 257 have a meaning.']],
  ])('judges the flags %i', (flags, expected) => {
    expect(messages({ ...key, flags })).toStrictEqual(expected);
  });

  it('wants protocol 3', () => {
    expect(messages({ ...key, protocol: 4 })).toStrictEqual([
      'error protocol: The protocol is 4; it has to be 3.',
    ]);
  });

  it('wants an algorithm and a digest type that the service offers', () => {
    const ed25519 = readDnskey(publishedExamples[4]!.dnskey);
    const list = '3 (DSA/SHA-1), 5 (RSA/SHA-1), 8 (RSA/SHA256), 13 (ECDSA/SHA-256), 14 (ECDSA/SHA-384)';
    expect(messages(ed25519, offered)).toStrictEqual([
      `error algorithm: The service does not take algorithm 15 (ED25519); it takes ${list}.`,
    ]);
    expect(messages({ ...ds, algorithm: 99 }, offered)).toStrictEqual([
      `error algorithm: The service does not take algorithm 99; it takes ${list}.`,
      'warning algorithm: Algorithm 99 is not known here, so it cannot be checked.',
    ]);
    expect(messages({ ...ds, digestType: 9 }, offered)).toStrictEqual([
      'error digestType: The service does not take digest type 9; it takes 2 (SHA-256), 3 (GOST R 34.11-94), 4 (SHA-384).',
      'warning digestType: Digest type 9 is not known here, so it cannot be checked.',
    ]);
    expect(messages(ed25519, { algOptions: { '': 'Please Select' } })).toStrictEqual([]);
  });

  it('warns of what is outdated', () => {
    expect(messages(readRecord(publishedExamples[0]!.ds))).toStrictEqual([
      'warning algorithm: Algorithm 5 (RSASHA1) is outdated: resolvers may treat the domain as not signed.',
      'warning digestType: SHA-1 digests (type 1) are outdated; use SHA-256 (type 2).',
    ]);
  });

  it.each([
    [1, 20, 'SHA-1'],
    [2, 32, 'SHA-256'],
    [3, 32, 'GOST R 34.11-94'],
    [4, 48, 'SHA-384'],
  ])('wants a digest of type %i to have %i bytes', (digestType, length, name) => {
    const errors = (size: number): string[] =>
      messages({ ...ds, digestType, digest: 'AB'.repeat(size) }).filter((text) => text.startsWith('error'));
    expect(errors(length)).toStrictEqual([]);
    for (const size of [length - 1, length + 1]) {
      expect(errors(size)).toStrictEqual([
        `error digest: The digest has ${size} bytes; ${name} gives ${length} (${2 * length} digits).`,
      ]);
    }
  });

  it('refuses data that no parser has seen', () => {
    expect(messages({ ...ds, digest: 'XY' })).toStrictEqual(['error digest: The digest is not hexadecimal.']);
    expect(messages({ ...key, publicKey: '*' })).toStrictEqual([
      'error publicKey: The public key is not Base64.',
    ]);
  });

  it.each([
    [12, 64, 'ECC-GOST'],
    [13, 64, 'ECDSAP256SHA256'],
    [14, 96, 'ECDSAP384SHA384'],
    [15, 32, 'ED25519'],
    [16, 57, 'ED448'],
  ])('wants a key of algorithm %i to have %i bytes', (algorithm, length, name) => {
    const errors = (size: number): string[] =>
      messages({ ...key, algorithm, publicKey: base64(new Array<number>(size).fill(7)) }).filter((text) =>
        text.startsWith('error'),
      );
    expect(errors(length)).toStrictEqual([]);
    expect(errors(length - 1)).toStrictEqual([
      `error publicKey: The public key has ${length - 1} bytes; an ${name} key has ${length}.`,
    ]);
  });

  it.each([
    ['512 bits', 8, rsaKey([1, 0, 1], modulus(512)), null],
    ['4096 bits', 8, rsaKey([3], modulus(4096)), null],
    ['a long exponent', 10, base64([0, 1, 0, 1, ...new Array<number>(255).fill(1), ...modulus(2048)]), null],
    [
      '511 bits',
      8,
      rsaKey([3], modulus(511)),
      'The RSA modulus has 511 bits; 512 to 4096 are possible with RSASHA256.',
    ],
    [
      '4097 bits',
      8,
      rsaKey([3], modulus(4097)),
      'The RSA modulus has 4097 bits; 512 to 4096 are possible with RSASHA256.',
    ],
    [
      '1023 bits',
      10,
      rsaKey([3], modulus(1023)),
      'The RSA modulus has 1023 bits; 1024 to 4096 are possible with RSASHA512.',
    ],
    [
      'an even modulus',
      8,
      rsaKey([3], [...modulus(1024), 2]),
      'The RSA exponent or modulus is even; part of the public key may be missing.',
    ],
    [
      'a zero byte in front',
      8,
      rsaKey([3], [0, ...modulus(1024)]),
      'The RSA exponent or modulus begins with a zero byte.',
    ],
    [
      'no modulus',
      8,
      rsaKey([1, 0, 1], []),
      'The public key does not hold an RSA exponent and modulus; part of it may be missing.',
    ],
    [
      'no bytes',
      8,
      '',
      'The public key does not hold an RSA exponent and modulus; part of it may be missing.',
    ],
    ['the parts of DSA', 3, base64([8, ...new Array<number>(20 + 3 * 128).fill(1)]), null],
    [
      'too few parts of DSA',
      6,
      base64([8, ...new Array<number>(100).fill(1)]),
      'The public key does not have the parts of a DSA key; part of it may be missing.',
    ],
  ])('judges a key with %s', (_what, algorithm, publicKey, problem) => {
    const errors = messages({ ...key, algorithm, publicKey }).filter((text) => text.startsWith('error'));
    expect(errors).toStrictEqual(problem === null ? [] : [`error publicKey: ${problem}`]);
  });

  it('counts the bits that RFC 5702 states', () => {
    for (const { dnskey } of rsaExamples) {
      const errors = checkDnssecRecord(readDnskey(dnskey)).filter(({ severity }) => severity === 'error');
      expect(errors).toStrictEqual([]);
    }
    expect(messages({ ...readDnskey(rsaExamples[0].dnskey), algorithm: 10 })).toContain(
      'error publicKey: The RSA modulus has 512 bits; 1024 to 4096 are possible with RSASHA512.',
    );
  });
});
