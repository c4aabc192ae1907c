import { expect, it } from 'vitest';
import { DnssecObject } from '../../../../electron/provider/dnssec-object.ts';

const record = { keytag: 2371, alg: 13, digesttype: 2, digest: 'AB12' };
const recordsOf = (secdnsds: unknown) =>
  DnssecObject.parse({ secdnsds }).secdnsds.map(({ keytag, digest }) => [keytag, digest]);

/** @see docs/INTERFACE.md, DNSSEC object: an array; services with PHP send objects and single entries too */
it.each<[string, unknown]>([
  ['an array', [record]],
  ['an object with numbers for keys', { 1: record }],
  ['its only record', record],
  ['with numbers as text', [{ ...record, keytag: '2371' }]],
])('reads the DS records from %s', (_form, list) => {
  expect(recordsOf(list)).toEqual([[2371, 'AB12']]);
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['an empty list', []],
  ['a text', 'none'],
  ['entries that are no records', [null, 'x', 7]],
  ['entries without key tag and digest', [{ alg: 13, digesttype: 2 }, {}]],
])('reads no DS record from %s', (_form, list) => {
  expect(recordsOf(list)).toEqual([]);
});

it('keeps a record of which only the key tag or only the digest can be read', () => {
  expect(recordsOf([{ keytag: 2371 }, { digest: 'AB12' }])).toEqual([
    [2371, null],
    [null, 'AB12'],
  ]);
});

it('reads what is on and off, and leaves open what it cannot read', () => {
  const read = { disabled: 1, updatepending: 'no', supports_ds_data: 'perhaps', dnssecstatus: ' off ' };
  expect(DnssecObject.parse(read)).toMatchObject({
    disabled: true,
    updatepending: false,
    supports_ds_data: null,
    successful: null,
    dnssecstatus: 'off',
  });
  expect(DnssecObject.parse({}).dnssecstatus).toBeNull();
});

it('offers the algorithms with a code, without “Please Select”', () => {
  const algOptions = { '': 'Please Select', 8: 'RSA/SHA256', 13: { name: 'ECDSA' } };
  expect(DnssecObject.parse({ algOptions }).algOptions).toEqual({ 8: 'RSA/SHA256', 13: '13' });
  for (const none of [[], null, 'x', ['a'], undefined])
    expect(DnssecObject.parse({ algOptions: none }).algOptions).toEqual({});
});

it.each([null, 'add', { action: 'add' }, true, 1])(
  'keeps registrar_dnssec_pending %j as it came',
  (value) => {
    const read = DnssecObject.parse({ dnssecstatus: 'off', registrar_dnssec_pending: value });
    expect(read).toMatchObject({ registrar_dnssec_pending: value, dnssecstatus: 'off' });
  },
);
