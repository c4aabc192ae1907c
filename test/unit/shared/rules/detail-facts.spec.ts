import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DetailPart } from '../../../../shared/model/domain.ts';
import { detailFacts } from '../../../../shared/rules/detail-facts.ts';

describe('what a detail says', () => {
  it.each<[string, unknown, object]>([
    ['lock', { locked: true }, { locked: true, private: null }],
    ['lock', { locked: null, privacy: false }, { locked: null, private: false }],
    ['lock', { locked: 'yes' }, { locked: null, private: null }],
    ['dnssec', { dnssecstatus: 'off', secdnsds: [] }, { signed: false }],
    ['dnssec', { dnssecstatus: 'on' }, { signed: true }],
    ['dnssec', { supported: false }, { signed: null }],
    ['verification', { email: 'a@b.example', verified: false, status: 'PENDING' }, { verified: false }],
    ['verification', { verified: null, status: 'SENT' }, { verified: null }],
    [
      'nameservers',
      ['NS1.Example.com', 'ns2.example.com'],
      { nameservers: ['ns1.example.com', 'ns2.example.com'] },
    ],
    ['nameservers', [], { nameservers: null }],
    ['nameservers', { ns1: 'a' }, { nameservers: null }],
    ['contacts', { Registrant: {} }, {}],
    ['record', { status: 'Active' }, {}],
  ])('reads %s %j', (part, value, facts) => {
    expect(detailFacts(part, value)).toEqual(facts);
  });

  it('takes whatever a service may have sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DetailPart.options), fc.jsonValue(), (part, value) => {
        for (const fact of Object.values(detailFacts(part, value))) {
          expect(fact === null || typeof fact === 'boolean' || Array.isArray(fact)).toBe(true);
        }
      }),
    );
  });
});
