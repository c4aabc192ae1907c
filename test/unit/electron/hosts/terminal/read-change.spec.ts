import { describe, expect, it } from 'vitest';
import {
  readDnssecAdd,
  readDnssecDisable,
  readSwitch,
} from '../../../../../electron/hosts/terminal/commands/set-commands.ts';

// The key and the digest of RFC 6605, section 6.1.
const key =
  'example.net. 3600 IN DNSKEY 257 3 13 ( GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edb' +
  'krSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA== )';
const digest = 'b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17';

describe('a record to add', () => {
  it('becomes the DS record of the domain it is added to', async () => {
    const wanted = readDnssecAdd(key, 'ds');
    if ('kind' in wanted) throw new Error('Every domain has a record of its own.');
    expect(wanted.what).toBe('Add DNSSEC');
    const change = await wanted.forDomain('example.net');
    expect(change).toMatchObject({
      ok: true,
      value: { kind: 'dnssec-add', record: { form: 'ds', keyTag: 55648, algorithm: 13, digestType: 2 } },
    });
    expect(JSON.stringify(change).toLowerCase()).toContain(digest);
  });

  it('is refused for a domain that its line does not belong to', async () => {
    const wanted = readDnssecAdd(key, 'ds');
    if ('kind' in wanted) throw new Error('Every domain has a record of its own.');
    expect(await wanted.forDomain('other.net')).toMatchObject({
      ok: false,
      error: expect.saying('other.net'),
    });
  });

  it('stays the key it is unless told otherwise', async () => {
    const wanted = readDnssecAdd(key, undefined);
    if ('kind' in wanted) throw new Error('Every domain has a record of its own.');
    expect(await wanted.forDomain('example.net')).toMatchObject({
      value: { record: { form: 'dnskey', flags: 257 } },
    });
  });

  it.each(['', 'MX 10 mail.example.', '257 3 13'])('is refused when it is none: “%s”', (line) => {
    expect(() => readDnssecAdd(line, undefined)).toThrow(/^--add: /);
  });
});

describe('disabling', () => {
  it('takes the key that is to go as a DNSKEY line alone', () => {
    expect(readDnssecDisable(undefined)).toEqual({ kind: 'dnssec-disable', key: null });
    expect(readDnssecDisable(key)).toMatchObject({ key: { form: 'dnskey', algorithm: 13 } });
    expect(() => readDnssecDisable(`55648 13 2 ${digest}`)).toThrow(/DNSKEY line/);
  });
});

describe('a switch', () => {
  it('is on or off, and nothing in between', () => {
    expect(readSwitch({ on: true, off: false })).toBe(true);
    expect(readSwitch({ on: false, off: true })).toBe(false);
    for (const both of [true, false])
      expect(() => readSwitch({ on: both, off: both })).toThrow('--on or --off');
  });
});
