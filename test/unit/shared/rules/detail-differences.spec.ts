import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailDifferences } from '../../../../shared/rules/detail-differences.ts';

const found = (part: string, before: unknown, after: unknown, own = false) =>
  detailDifferences(part, before, after, own).map(({ kind, before: from, after: to }) => [kind, from, to]);

describe('between two readings of a part', () => {
  it('a first reading is no difference, unless a change of this Namekeep set it', () => {
    expect(found('lock', undefined, { locked: false })).toEqual([]);
    expect(found('lock', { locked: null }, { locked: false })).toEqual([]);
    expect(found('lock', undefined, { privacy: true }, true)).toEqual([['privacy', null, 'on']]);
    expect(found('nameservers', undefined, ['a.net', 'b.net'], true)).toEqual([
      ['nameservers', null, 'a.net, b.net'],
    ]);
    expect(found('dnssec', { supported: false }, { dnssecstatus: 'off' })).toEqual([]);
    expect(found('contacts', undefined, { Admin: { Name: 'A' } }, true)).toEqual([]);
  });

  it('another way to write the same contact is no difference', () => {
    const [sent, read] = [{ Tech: { City: "L'Aquila" } }, { Tech: { City: 'L&#039;Aquila' } }];
    expect(found('contacts', sent, read)).toEqual([]);
    expect(found('contacts', read, sent)).toEqual([]);
  });

  it('what is not told any more is no difference', () => {
    expect(found('lock', { locked: true, privacy: true }, { locked: null })).toEqual([]);
    expect(found('nameservers', ['a.net'], null)).toEqual([]);
    expect(found('dnssec', { dnssecstatus: 'on' }, {})).toEqual([]);
    expect(found('contacts', { Admin: { Name: 'A' } }, { result: 'success' })).toEqual([]);
    expect(found('contacts', { Admin: { Name: 'A' } }, null)).toEqual([]);
    const both = { Admin: { Name: 'A', City: 'B' }, Tech: { Name: 'C' } };
    expect(found('contacts', both, { Admin: { Name: 'A' } })).toEqual([]);
    expect(found('contacts', both, { Admin: { Name: 'A', City: null }, Tech: null })).toEqual([]);
    expect(found('contacts', both, { Admin: { Name: 'A', City: '' } })).toEqual([
      ['contacts', null, 'Admin: City'],
    ]);
    expect(found('nameservers', ['a.net', 'b.net'], [])).toEqual([]);
    expect(found('dnssec', { dnssecstatus: 'on' }, { dnssecstatus: 'off', disabled: false })).toEqual([]);
    expect(found('dnssec', { dnssecstatus: 'on' }, { dnssecstatus: 'off', error: true })).toEqual([]);
  });

  it('tells lock and privacy apart', () => {
    expect(found('lock', { locked: true, privacy: true }, { locked: false, privacy: false })).toEqual([
      ['lock', 'on', 'off'],
      ['privacy', 'on', 'off'],
    ]);
  });

  it('compares nameservers whatever their order and case', () => {
    expect(found('nameservers', ['A.net', 'b.net'], ['b.net', 'a.NET'])).toEqual([]);
    expect(found('nameservers', ['a.net', 'b.net'], ['a.net', 'evil.org'])).toEqual([
      ['nameservers', 'a.net, b.net', 'a.net, evil.org'],
    ]);
  });

  it('writes DNSSEC records one way', () => {
    const ds = { keytag: 7, alg: 13, digesttype: 2, digest: 'abcd' };
    const other = { keytag: 7, algo: 13, type: 2, digest: 'ABCD' };
    const off = { dnssecstatus: 'off', secdnsds: [] };
    expect(found('dnssec', off, { dnssecstatus: 'on', secdnsds: [ds] })).toEqual([
      ['dnssec', 'off', 'DS 7 13 2 ABCD'],
    ]);
    expect(found('dnssec', { secdnsds: [ds] }, { secdnsds: [other] })).toEqual([]);
    expect(found('dnssec', { secdnsds: [ds] }, off)).toEqual([['dnssec', 'DS 7 13 2 ABCD', 'off']]);
    const key = { dnsseckeys: [{ flags: 257, protocol: 3, alg: 13, pubKey: 'Aw EA' }] };
    expect(found('dnssec', off, key)).toEqual([['dnssec', 'off', 'DNSKEY 257 3 13 AwEA']]);
    expect(found('dnssec', off, { dnssecstatus: 'on' })).toEqual([['dnssec', 'off', 'on']]);
  });

  it('tells verification', () => {
    expect(found('verification', { verified: true }, { verified: false })).toEqual([
      ['verification', 'verified', 'not verified'],
    ]);
  });

  it('names the fields of a contact that changed, one difference a contact, and never what they hold', () => {
    const before = {
      result: 'success',
      Registrant: { Name: 'Ada', Email: 'ada@example.com', consentForPublishing: 'true' },
      Admin: { Name: 'Ada' },
      Tech: { Name: 'Bo' },
    };
    const after = {
      result: 'error',
      Registrant: { Name: 'Ada ', Email: 'eve@example.com', consentForPublishing: true },
      Admin: { Name: 'Eve', City: 'X' },
      Tech: { Name: 'Bo', Fax: null },
    };
    const differences = detailDifferences('contacts', before, after, false);
    expect(differences).toEqual([
      {
        kind: 'contacts',
        before: null,
        after: 'Registrant: Email',
        contacts: { Registrant: { Email: 'eve@example.com' } },
      },
      {
        kind: 'contacts',
        before: null,
        after: 'Admin: City, Name',
        contacts: { Admin: { City: 'X', Name: 'Eve' } },
      },
    ]);
  });

  it('property: no value of a contact is in what is told of it', () => {
    const contact = fc.dictionary(fc.constantFrom('Name', 'Email', 'City', '<eve@example.com>'), fc.uuid());
    fc.assert(
      fc.property(fc.record({ Admin: contact }), fc.record({ Admin: contact }), (from, to) => {
        for (const { after } of detailDifferences('contacts', from, to, false)) {
          expect(after).toMatch(/^Admin: (?:(?:Name|Email|City|other)(?:, )?)+$/);
        }
      }),
    );
  });

  it('property: what is read twice is the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('lock', 'privacy', 'nameservers', 'contacts', 'dnssec', 'verification', 'record'),
        fc.jsonValue(),
        fc.boolean(),
        (part, value, own) => {
          expect(detailDifferences(part, value, structuredClone(value), own)).toEqual([]);
        },
      ),
    );
  });
});
