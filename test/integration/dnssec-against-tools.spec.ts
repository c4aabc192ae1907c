import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dsFromDnskey } from '../../shared/rules/dnssec/add-request.ts';
import { checkDnssecRecord } from '../../shared/rules/dnssec/check-record.ts';
import { parseDnssecRecords } from '../../shared/rules/dnssec/parse-record.ts';
import type { DnskeyRecord, DnssecRecord } from '../../shared/rules/dnssec/record.ts';
import { writeDnssecRecord } from '../support/write-dnssec-record.ts';
import { inEnglish } from '../../shared/words/write-english.ts';

const raw = (key: KeyObject): { x: Buffer; y: Buffer; n: Buffer; e: Buffer } => {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' });
  return {
    x: Buffer.from(x, 'base64url'),
    y: Buffer.from(y, 'base64url'),
    n: Buffer.from(n, 'base64url'),
    e: Buffer.from(e, 'base64url'),
  };
};
const ecKey = (namedCurve: string): Buffer => {
  const { x, y } = raw(generateKeyPairSync('ec', { namedCurve }).publicKey);
  return Buffer.concat([x, y]);
};
const rsaKey = (modulusLength: number): Buffer => {
  const { n, e } = raw(generateKeyPairSync('rsa', { modulusLength }).publicKey);
  return Buffer.concat([Buffer.of(e.length), e, n]);
};

/** Keys that a signer could publish, by algorithm. */
const realKeys: readonly (readonly [number, () => Buffer])[] = [
  [8, () => rsaKey(1024)],
  [8, () => rsaKey(2048)],
  [10, () => rsaKey(1280)],
  [13, () => ecKey('P-256')],
  [14, () => ecKey('P-384')],
  [15, () => raw(generateKeyPairSync('ed25519').publicKey).x],
  [16, () => raw(generateKeyPairSync('ed448').publicKey).x],
];

const bytes = (length: number): fc.Arbitrary<number[]> =>
  fc.array(fc.nat(255), { minLength: length, maxLength: length });
const rsaBytes = fc
  .tuple(fc.constantFrom([3], [17], [1, 0, 1]), fc.integer({ min: 128, max: 512 }).chain(bytes))
  .map(([exponent, modulus]) => [
    exponent.length,
    ...exponent,
    (modulus[0] ?? 0) | 0x80,
    ...modulus.slice(1, -1),
    (modulus.at(-1) ?? 0) | 1,
  ]);
const keyOf = (algorithm: number, data: fc.Arbitrary<number[]>) =>
  fc.tuple(
    fc.constant(algorithm),
    data.map((key) => Buffer.from(key)),
  );
/** Random bytes in the form of a key. */
const randomKey = fc.oneof(
  ...[1, 5, 7, 8, 10].map((algorithm) => keyOf(algorithm, rsaBytes)),
  ...[3, 6].map((algorithm) =>
    keyOf(
      algorithm,
      bytes(404).map((parts) => [8, ...parts]),
    ),
  ),
  ...[12, 13].map((algorithm) => keyOf(algorithm, bytes(64))),
  keyOf(14, bytes(96)),
  keyOf(15, bytes(32)),
  keyOf(16, bytes(57)),
);

const label = fc
  .stringMatching(/^[A-Za-z0-9]([A-Za-z0-9-]{0,20}[A-Za-z0-9])?$/)
  .filter((text) => !/^..--/.test(text));
const foreignLabel = fc.string({
  unit: fc.constantFrom(...'àèüñçøжипример例え日本한국中文αβγ'),
  minLength: 1,
  maxLength: 8,
});
const escapedLabel = fc.constantFrom('a\\.b', 'A\\032B', '\\065z', 'x\\;y', '\\200\\001', 'q\\(');
const owner = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: label }, foreignLabel, escapedLabel),
    fc.constantFrom('it', 'COM', 'co.uk'),
  )
  .map((labels) => labels.join('.'));

const SEED = 4034;
const owners = fc.sample(owner, { seed: SEED, numRuns: 1_000 });
const flags = fc.sample(fc.constantFrom(256, 257), { seed: SEED, numRuns: 1_000 });

/** 900 keys of random bytes, the same in every run, and 100 real ones. */
function makeKeys(): (DnskeyRecord & { readonly owner: string })[] {
  const random = fc.sample(randomKey, { seed: SEED, numRuns: 900 });
  const real = Array.from({ length: 100 }, (_, i) => realKeys[i % realKeys.length]!).map(
    ([algorithm, make]) => [algorithm, make()] as const,
  );
  return [...random, ...real].map(([algorithm, key], i) => ({
    kind: 'dnskey',
    owner: owners[i]!,
    flags: flags[i]!,
    protocol: 3,
    algorithm,
    publicKey: key.toString('base64'),
  }));
}

const parsed = (text: string): readonly DnssecRecord[] => {
  const reading = parseDnssecRecords(text);
  if (!reading.ok) throw new Error(inEnglish(reading.reason));
  return reading.value;
};
const isError = ({ severity }: { severity: string }): boolean => severity === 'error';
/** ldns knows no Unicode names. */
const forLdns = (name: string): string => (/^[ -~]*$/.test(name) ? `${name}.` : `${domainToASCII(name)}.`);

describe('DS records of 1,000 keys', () => {
  let folder: string;
  const keys = makeKeys();
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'namekeep-dnssec-'));
    const lines = keys.map((key) => writeDnssecRecord({ ...key, owner: forLdns(key.owner) }));
    writeFileSync(join(folder, 'keys.zone'), `${lines.join('\n')}\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([1, 2, 4])('agree with those of ldns for digest type %i', async (digestType) => {
    const written = execFileSync('ldns-key2ds', ['-n', '-f', `-${digestType}`, join(folder, 'keys.zone')], {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    });
    const lines = written.trimEnd().split('\n');
    expect(lines).toHaveLength(1_000);
    for (const [i, key] of keys.entries()) {
      const [theirs] = parsed(lines[i]!);
      if (theirs?.kind !== 'ds') throw new Error(`ldns wrote ${lines[i]}`);
      const ours = await dsFromDnskey(key.owner, key, digestType);
      expect(ours, writeDnssecRecord(key)).toStrictEqual({
        ok: true,
        record: {
          form: 'ds',
          keyTag: theirs.keyTag,
          algorithm: theirs.algorithm,
          digestType: theirs.digestType,
          digest: theirs.digest,
        },
      });
      expect(checkDnssecRecord(theirs, { domain: key.owner }).filter(isError)).toStrictEqual([]);
    }
  });

  it('come from keys that all pass the checks', () => {
    for (const key of keys) {
      expect(checkDnssecRecord(key, { domain: forLdns(key.owner) }).filter(isError)).toStrictEqual([]);
    }
  });
});
