import { describe, expect, it } from 'vitest';
import type { DnskeyRecord, DnssecRecord } from '../../../../../shared/model/dnssec-record.ts';
import { describeRecords, findRecord } from '../../../../../shared/rules/dnssec/find-record.ts';
import { gostExample, publishedExamples, type PublishedExample } from './published-examples.ts';
import { readDnskey, readDs } from './read-record.ts';

function read({ domain, dnskey, ds }: PublishedExample) {
  const { flags, algorithm, publicKey } = readDnskey(dnskey);
  const { keyTag, digestType, digest } = readDs(ds);
  return {
    domain,
    key: { form: 'dnskey', flags, protocol: 3, algorithm, publicKey } satisfies DnskeyRecord,
    ds: { form: 'ds', keyTag, algorithm, digestType, digest } satisfies DnssecRecord,
    /** As the interface shows it. */
    shownDs: {
      key: keyTag,
      type: digestType,
      digest,
      algo: algorithm,
      keytag: keyTag,
      alg: algorithm,
      digesttype: digestType,
    },
    shownKey: { flags, protocol: 3, alg: algorithm, pubKey: publicKey },
  };
}
/** RFC 6605, section 6.1. */
const example = read(publishedExamples[2]!);
const { domain, key, ds, shownDs, shownKey } = example;

describe.each(publishedExamples)('the record of $source', (published) => {
  const { domain: name, ...one } = read(published);

  it('is found in either form by what is shown in either form', async () => {
    for (const record of [one.key, one.ds]) {
      expect(await findRecord(name, { secdnsds: [one.shownDs] }, record)).toBe('there');
      expect(await findRecord(name, { secdnsds: [], dnsseckeys: [one.shownKey] }, record)).toBe('there');
    }
  });

  it('is absent where the service shows a key of another name', async () => {
    const other = { ...one.shownDs, digest: one.shownDs.digest.replace(/^../, '00') };
    expect(await findRecord(name, { secdnsds: [other] }, one.key)).toBe('absent');
    expect(await findRecord(`other.${name}`, { secdnsds: [one.shownDs] }, one.key)).toBe('absent');
    expect(await findRecord(name, { secdnsds: [other] }, one.ds)).toBe('absent');
  });
});

describe('a record is found', () => {
  const spaced = ` ${ds.digest.slice(0, 20).toLowerCase()} \n${ds.digest.slice(20)} `;
  it.each<[string, object]>([
    ['in capitals', { ...shownDs, digest: ds.digest.toUpperCase() }],
    ['with white space', { ...shownDs, digest: spaced }],
    ['with numbers as text', { keytag: '55648', alg: '13', digesttype: '2', digest: ds.digest }],
    ['under the other names', { key: 55648, algo: 13, type: 2, digest: ds.digest }],
    ['with one of the two names 0 or null', { ...shownDs, alg: 0, digesttype: null, keytag: 0 }],
    ['by its digest alone', { digest: ds.digest }],
  ])('%s', async (_how, entry) => {
    for (const record of [key, ds]) {
      expect(await findRecord(domain, { secdnsds: [entry] }, record)).toBe('there');
      expect(await findRecord(domain.toUpperCase(), { secdnsds: { 0: entry } }, record)).toBe('there');
    }
  });

  it('among others', async () => {
    const other = { ...shownDs, keytag: 1, key: 1, digest: '00'.repeat(32) };
    expect(await findRecord(domain, { secdnsds: [other, shownDs] }, key)).toBe('there');
  });

  it.each<[string, unknown]>([
    ['one key in the place of a list', shownKey],
    ['a key without padding and with white space', [{ ...shownKey, pubKey: wrapped(key.publicKey) }]],
    ['a key without flags, with its algorithm as text', [{ algo: '13', pubKey: key.publicKey }]],
  ])('as %s', async (_how, dnsseckeys) => {
    expect(await findRecord(domain, { dnsseckeys }, key)).toBe('there');
  });
});

function wrapped(text: string): string {
  return `${text.slice(0, 30)}\n  ${text.slice(30)}`.replace(/=+$/, '');
}

describe('a record is not found', () => {
  it.each<[string, object, DnssecRecord, string]>([
    ['where none is shown', { secdnsds: [], dnsseckeys: null }, key, 'unclear'],
    ['in what is not a DNSSEC object', [], ds, 'unclear'],
    ['with another key tag', { secdnsds: [{ ...shownDs, keytag: 2, key: 2 }] }, ds, 'absent'],
    ['with another algorithm', { secdnsds: [{ ...shownDs, alg: 8, algo: 8 }] }, ds, 'absent'],
    ['with another digest type', { secdnsds: [{ ...shownDs, digesttype: 4, type: 4 }] }, ds, 'absent'],
    ['with other flags', { dnsseckeys: [{ ...shownKey, flags: 256 }] }, key, 'absent'],
    ['with another key', { dnsseckeys: [{ ...shownKey, pubKey: 'AwEAAag=' }] }, key, 'absent'],
    ['where only half a key is shown', { dnsseckeys: [{ pubKey: key.publicKey }] }, ds, 'unclear'],
  ])('%s', async (_how, dnssec, record, finding) => {
    expect(await findRecord(domain, dnssec, record)).toBe(finding);
  });

  it('for sure where its digest has a type that cannot be computed, unless the key tag tells', async () => {
    const gost = read(gostExample);
    const shown = { secdnsds: [gost.shownDs] };
    expect(await findRecord(gost.domain, shown, gost.key)).toBe('unclear');
    expect(await findRecord(domain, shown, key)).toBe('absent');
    expect(await findRecord(gost.domain, shown, gost.ds)).toBe('there');
  });
});

it('records are described without digests and keys', () => {
  expect(describeRecords({ secdnsds: [shownDs], dnsseckeys: [shownKey] })).toEqual(
    'DS 55648 (algorithm 13, digest type 2) and a key (flags 257, algorithm 13)',
  );
  expect(describeRecords({ secdnsds: [{ digest: 'ab' }] })).toEqual(
    'DS not shown (algorithm not shown, digest type not shown)',
  );
  expect(describeRecords(null)).toEqual('no DS record and no key');
});
