import { describe, expect, it } from 'vitest';
import type { DetailPart } from '../../../../shared/model/domain.ts';
import { unsupportedPart } from '../../../../shared/rules/dnssec-state.ts';
import {
  auditHealth,
  type HealthFacts,
  healthParts,
  type HealthRule,
} from '../../../../shared/rules/health.ts';

const fetchedAt = '2026-11-18T05:30:00.000Z';
const lists = { withoutLock: new Set(['de']), withoutPrivacy: new Set(['it', 'de']) };

function audit(rule: HealthRule, more: Partial<HealthFacts>) {
  const facts = { row: { extension: 'com' }, details: [], notRead: {}, ...lists, ...more };
  return auditHealth(facts).find((result) => result.rule === rule);
}
const read = (part: DetailPart, value: unknown): Pick<HealthFacts, 'details'> => ({
  details: [{ part, value, fetchedAt }],
});

const contact = {
  Name: 'Giulia Rossi',
  Company: '',
  Address: 'Via Po 4',
  City: 'Torino',
  State: '',
  Postcode: '10121',
  Country: 'IT',
  Phone_Number: '+39.0111234567',
  Email: 'giulia@example.it',
};
const contacts = { result: 'success', Registrant: contact, Admin: contact, Tech: contact };

describe('the health of a domain', () => {
  it.each([
    ['lock', 'lock', { locked: true }, 'fine', null],
    ['lock', 'lock', { locked: false }, 'finding', 'The transfer lock is off.'],
    ['lock', 'lock', { locked: null }, 'unknown', 'The service did not say whether the transfer lock is on.'],
    ['privacy', 'lock', { locked: true, privacy: true }, 'fine', null],
    ['privacy', 'lock', { locked: true, privacy: false }, 'finding', 'WHOIS privacy is off.'],
    [
      ...(['privacy', 'lock', { locked: true, privacy: null }, 'unreported'] as const),
      'This service does not report WHOIS privacy.',
    ],
    // A change set the other half of the part, which was never read.
    ['privacy', 'lock', { locked: true }, 'unknown', 'Not read yet: whether WHOIS privacy is on.'],
    ['lock', 'lock', { privacy: true }, 'unknown', 'Not read yet: whether the transfer lock is on.'],
    ['dnssec', 'dnssec', { dnssecstatus: 'on', secdnsds: [{}] }, 'fine', null],
    ['dnssec', 'dnssec', unsupportedPart, 'fine', null],
    ['dnssec', 'dnssec', { dnssecstatus: 'off', secdnsds: [] }, 'finding', 'DNSSEC is off.'],
    ['dnssec', 'dnssec', {}, 'unknown', 'The service did not say whether DNSSEC is on.'],
    ['verification', 'verification', { verified: true, status: 'VERIFIED' }, 'fine', null],
    ['verification', 'verification', unsupportedPart, 'fine', null],
    [
      'verification',
      'verification',
      { verified: false },
      'finding',
      'The registrant’s e-mail is not verified.',
    ],
    [
      'verification',
      'verification',
      { verified: null },
      'unknown',
      'The service did not say whether the registrant’s e-mail is verified.',
    ],
    ['contacts', 'contacts', contacts, 'fine', null],
    [
      'contacts',
      'contacts',
      { Registrant: contact, Admin: { ...contact, Email: ' ', Phone_Number: undefined } },
      'finding',
      'The contacts are incomplete: Admin without phone number, e-mail; no Tech contact.',
    ],
    ['contacts', 'contacts', { ...contacts, Tech: { ...contact, Postcode: 10121 } }, 'fine', null],
    ['contacts', 'contacts', { result: 'error' }, 'unknown', 'The service did not show the contacts.'],
    ['contacts', 'contacts', 'n/a', 'unknown', 'The service did not show the contacts.'],
    ['nameservers', 'nameservers', ['ns1.a.it', 'ns2.a.it'], 'fine', null],
    [
      'nameservers',
      'nameservers',
      ['ns1.a.it', 'NS1.a.it'],
      'finding',
      'It has 1 nameserver; at least 2 are needed.',
    ],
    ['nameservers', 'nameservers', [], 'unknown', 'The service did not show the nameservers.'],
    ['nameservers', 'nameservers', null, 'unknown', 'The service did not show the nameservers.'],
  ] as const)('by %s, when %s is %j, is %s', (rule, part, value, verdict, sentence) => {
    expect(audit(rule, read(part, value))).toEqual({ rule, verdict, sentence, part, readAt: fetchedAt });
  });

  it('is unknown with the reason where a part was not read, and judged by what was read before', () => {
    const notRead = { lock: { cause: 'refused', words: 'No access', at: fetchedAt } } as const;
    expect(audit('lock', { notRead })).toMatchObject({
      cause: 'refused',
      verdict: 'unknown',
      sentence: 'Not read: The service says: “No access”.',
      readAt: null,
    });
    expect(audit('lock', { notRead, ...read('lock', { locked: false }) })).toMatchObject({
      verdict: 'finding',
      sentence: 'The transfer lock is off. The latest reading failed: The service says: “No access”.',
      readAt: fetchedAt,
    });
    expect(audit('lock', { notRead, ...read('lock', { locked: true }) })).toMatchObject({
      verdict: 'fine',
      sentence: null,
    });
  });

  it('is not reported, and never fine, where the service was asked and answered without the part', () => {
    const notRead = { lock: { cause: 'empty', words: null, at: fetchedAt } } as const;
    expect(audit('lock', { notRead })).toMatchObject({
      verdict: 'unreported',
      sentence: 'Not reported: The answer leaves the lock status empty.',
    });
    expect(audit('lock', { notRead, ...read('lock', { locked: false }) })).toMatchObject({
      verdict: 'finding',
    });
  });

  it('is unknown by every rule, and never fine, before anything was read', () => {
    const results = auditHealth({ row: { extension: 'com' }, details: [], notRead: {}, ...lists });
    expect(results).toHaveLength(6);
    for (const { verdict, readAt, sentence } of results) {
      expect([verdict, readAt]).toEqual(['unknown', null]);
      expect(sentence).toEqual(expect.saying(/^Not read yet: /));
    }
  });

  it.each([
    ['lock', 'de', 'not-applicable'],
    ['lock', 'it', 'finding'],
    ['privacy', 'it', 'not-applicable'],
    ['privacy', 'com', 'finding'],
  ] as const)('misses no %s on .%s that does not have it: %s', (rule, extension, verdict) => {
    const off = read('lock', { locked: false, privacy: false });
    expect(audit(rule, { row: { extension }, ...off })).toMatchObject({ verdict });
  });

  it('is not fine, though nothing was read, where the extension has no lock', () => {
    expect(audit('lock', { row: { extension: 'de' } })).toMatchObject({
      verdict: 'not-applicable',
      sentence: null,
      readAt: null,
    });
    expect(audit('lock', { row: { extension: 'de' }, ...read('lock', { locked: true }) })).toMatchObject({
      verdict: 'fine',
    });
  });

  it.each([
    ['lock', 'unknown'],
    ['privacy', 'unreported'],
  ] as const)(
    'does not blame for no %s while the list of extensions is not known, which is %s',
    (rule, verdict) => {
      const off = read('lock', { locked: false, privacy: false });
      expect(audit(rule, { ...off, withoutLock: null, withoutPrivacy: null })).toMatchObject({
        verdict,
        sentence: expect.saying('whether .com has one is not known') as string,
      });
    },
  );

  it('needs these parts of the details', () => {
    expect(healthParts).toEqual(['lock', 'dnssec', 'verification', 'contacts', 'nameservers']);
  });
});

describe('a chosen nameserver set', () => {
  const nameserverSet = { name: 'Own', nameservers: ['ns1.own.net', 'ns2.own.net', 'ns3.own.net'] };
  const judged = (names: string[], set: typeof nameserverSet | null = nameserverSet) => {
    const { verdict, sentence } = audit('nameservers', {
      ...read('nameservers', names),
      nameserverSet: set,
    })!;
    return [verdict, sentence];
  };

  it('makes every nameserver outside of it a finding that names them', () => {
    expect(judged(['ns1.own.net', 'ns.other.org', 'ns9.other.org'])).toEqual([
      'finding',
      'Outside the nameserver set “Own”: ns.other.org, ns9.other.org.',
    ]);
  });

  it('is content with any two of it, however they are written', () => {
    expect(judged(['NS3.own.net.', 'ns1.own.net'])).toEqual(['fine', null]);
  });

  it('still asks for two nameservers, and is not needed', () => {
    expect(judged(['ns1.own.net'])).toEqual(['finding', 'It has 1 nameserver; at least 2 are needed.']);
    expect(judged(['a.other.org', 'b.other.org'], null)).toEqual(['fine', null]);
  });
});
