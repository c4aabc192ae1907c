import { describe, expect, it } from 'vitest';
import { DnssecRecord } from '../../../../../shared/model/dnssec-record.ts';
import { dnssecOptions } from '../../../../../renderer/features/changes/pasted-record.ts';
import { dsFromDnskey, keyToSend, recordToSend } from '../../../../../shared/rules/dnssec/add-request.ts';
import { isSound, readPasted } from '../../../../../renderer/features/changes/pasted-record.ts';

// The example of RFC 6605, section 6.1.
const key =
  'example.net. 3600 IN DNSKEY 257 3 13 ( GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edb krSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA== )';
const digest = 'B4C8C1FE2E7477127B27115656AD6256F424625BF5C1E2770CE6D6E37DF61D17';

describe('a pasted record', () => {
  it('is nothing while the field is empty', () => {
    expect(readPasted('  ', {})).toBeNull();
  });

  it('is taken in its own form', () => {
    const pasted = readPasted(key, { domain: 'example.net' });
    expect(isSound(pasted) && DnssecRecord.safeParse(recordToSend(pasted.record)).success).toBe(true);
  });

  it('gives the DS of a key that the RFC gives', async () => {
    const pasted = readPasted(key, {});
    if (!isSound(pasted) || pasted.record.kind !== 'dnskey') throw new Error('It is not read as a key.');
    expect(await dsFromDnskey('example.net', pasted.record, 2)).toEqual({
      ok: true,
      record: { form: 'ds', keyTag: 55648, algorithm: 13, digestType: 2, digest },
    });
    expect(await dsFromDnskey('example.net', pasted.record, 3)).toMatchObject({ ok: false });
    expect(keyToSend(pasted.record)).toMatchObject({ form: 'dnskey', flags: 257, protocol: 3 });
  });

  it('is not sound when it belongs to another domain', () => {
    const pasted = readPasted(key, { domain: 'example.com' });
    expect(pasted?.ok).toBe(true);
    expect(isSound(pasted)).toBe(false);
  });

  it('is not sound when the service does not take its algorithm', () => {
    expect(isSound(readPasted(key, { algOptions: { '': 'Please Select', '8': 'RSA/SHA256' } }))).toBe(false);
  });
});

it('finds what the service offers among the details, and nothing in what is no such object', () => {
  const detail = (value: unknown) => ({ part: 'dnssec' as const, value, fetchedAt: '2026-01-01T00:00:00Z' });
  const algOptions = { '8': 'RSA/SHA256' };
  expect(dnssecOptions([detail({ algOptions, digestOptions: [1] })])).toEqual({ algOptions });
  expect(dnssecOptions([detail(null)])).toEqual({});
  expect(dnssecOptions([])).toEqual({});
});
