import { describe, expect, it } from 'vitest';
import { dsFromDnskey } from '../../../../../shared/rules/dnssec/add-request.ts';
import { checkDnssecRecord } from '../../../../../shared/rules/dnssec/check-record.ts';
import { dsDigest } from '../../../../../shared/rules/dnssec/ds-digest.ts';
import { keyTag } from '../../../../../shared/rules/dnssec/key-tag.ts';
import { gostExample, publishedExamples, rsaExamples } from './published-examples.ts';
import { readDnskey, readDs } from './read-record.ts';

describe('DS of a key', () => {
  it.each(publishedExamples)('is the one that $source prints', async ({ domain, dnskey, ds }) => {
    const { kind: form, owner: _owner, ...ofKey } = readDs(ds);
    expect(await dsFromDnskey(domain, readDnskey(dnskey), ofKey.digestType)).toStrictEqual({
      ok: true,
      record: { form, ...ofKey },
    });
  });

  it.each([...publishedExamples, gostExample])('of $source passes every check', ({ domain, dnskey, ds }) => {
    for (const record of [readDnskey(dnskey), readDs(ds)]) {
      const problems = checkDnssecRecord(record, { domain });
      expect(problems.filter(({ severity }) => severity === 'error')).toStrictEqual([]);
    }
  });

  it('is the root zone’s, of the key of 2017', async () => {
    const key = readDnskey(
      `. IN DNSKEY 257 3 8 AwEAAaz/tAm8yTn4Mfeh5eyI96WSVexTBAvkMgJzkKTOiW1vkIbzxeF3+/4RgWOq7HrxRixHlFlExOLAJr5emLvN
       7SWXgnLh4+B5xQlNVz8Og8kvArMtNROxVQuCaSnIDdD5LKyWbRd2n9WGe2R8PzgCmr3EgVLrjyBxWezF0jLHwVN8efS3rCj/EWgvIWgb9tar
       pVUDK/b58Da+sqqls3eNbuv7pr+eoZG+SrDK6nWeL3c6H5Apxz7LjVc1uTIdsIXxuOLYA4/ilBmSVIzuDWfdRUfhHdY6+cn8HFRm+2hM8AnX
       GXws9555KrUB5qihylGa8subX2Nn6UwNR1AkUTV74bU=`.replaceAll('\n', ' '),
    );
    expect(await dsFromDnskey('.', key, 2)).toStrictEqual({
      ok: true,
      record: {
        form: 'ds',
        keyTag: 20326,
        algorithm: 8,
        digestType: 2,
        digest: 'E06D44B80B8F1D39A95C0B0D7C65D08458E880409BBC683457104237C7F8EC8D',
      },
    });
  });

  it('does not depend on how the domain is spelled', async () => {
    const key = readDnskey(publishedExamples[2]!.dnskey);
    const spellings = [
      'bücher.example',
      'BÜCHER.example.',
      'xn--bcher-kva.example',
      'XN--BCHER-kva.EXAMPLE.',
    ];
    const answers = await Promise.all(spellings.map((name) => dsDigest(name, key, 2)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
  });

  it('of type 3 or an unknown type cannot be computed here and says so', async () => {
    const key = readDnskey(gostExample.dnskey);
    expect(await dsFromDnskey('example.net', key, 3)).toStrictEqual({
      ok: false,
      code: 'not-computable',
      reason: 'A digest of type 3 (GOST R 34.11-94) cannot be computed here; paste the DS record instead.',
    });
    expect(await dsDigest('example.net', key, 9)).toMatchObject({ ok: false, code: 'not-computable' });
  });

  it('needs a name that can be an owner', async () => {
    const key = readDnskey(gostExample.dnskey);
    expect(await dsDigest('a..example', key, 2)).toStrictEqual({
      ok: false,
      code: 'bad-owner',
      reason: 'The owner name “a..example” has an empty label.',
    });
  });
});

describe('key tag', () => {
  it.each(rsaExamples)('$keyTag is the one that RFC 5702 prints', ({ keyTag: published, dnskey }) => {
    expect(keyTag(readDnskey(dnskey))).toBe(published);
  });

  it('is the one that RFC 5933 prints', () => {
    expect(keyTag(readDnskey(gostExample.dnskey))).toBe(40692);
  });

  it('of algorithm 1 is the last but two and last but one byte of the modulus', () => {
    const key = { ...readDnskey(rsaExamples[0].dnskey), algorithm: 1 };
    expect(Buffer.from(key.publicKey, 'base64').readUInt16BE(64 + 4 - 3)).toBe(keyTag(key));
    expect(keyTag(key)).not.toBe(9033);
  });

  it('refuses a key that is not Base64 instead of answering a number', () => {
    const key = { ...readDnskey(rsaExamples[0].dnskey), publicKey: 'not base64' };
    expect(() => keyTag(key)).toThrow('The public key is not Base64.');
  });
});
