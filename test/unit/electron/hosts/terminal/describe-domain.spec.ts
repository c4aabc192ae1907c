import { describe, expect, it } from 'vitest';
import { describeDomain } from '../../../../../electron/hosts/terminal/describe-domain.ts';
import type { DetailPart, DomainDetails } from '../../../../../shared/model/domain.ts';

const at = '2026-11-22T12:00:00.000Z';
const row: DomainDetails['row'] = {
  ...{ accountId: '1', account: 'shop', domain: 'xn--mnchen-3ya.de', unicode: 'münchen.de' },
  ...{ extension: 'de', status: 'Active', registrationDate: '2020-01-01', expiryDate: '2027-01-01' },
  ...{ nextDueDate: null, autoRenew: null, renewal: { amount: '9.90', currency: 'EUR' }, ownRenewal: null },
  ...{ listed: true, absence: null, leftAt: null, fetchedAt: at, order: null, tags: [], note: null },
  ...{
    customer: null,
    wish: null,
    unpaid: false,
    retail: null,
    change: null,
    facts: { lock: null, dnssec: null, verified: null, nameservers: null },
  },
};
const described = (
  parts: Partial<Record<DetailPart, unknown>> = {},
  more: Partial<DomainDetails> = {},
): string => {
  const details = Object.entries(parts).map(([part, value]) => ({
    part: part as DetailPart,
    value,
    fetchedAt: at,
  }));
  return describeDomain(
    { row, details, notRead: {}, extensionLacks: [], restore: null, graceFee: noFee, ...more },
    [],
    () => '3 h ago',
  );
};

const noFee = { fee: null, feeUnknown: false };

describe('a domain for people', () => {
  it('has its name in both spellings, and says what is not known', () => {
    const text = described();
    expect(text).toMatch(/^münchen\.de \(xn--mnchen-3ya\.de\), as of 3 h ago\n/);
    for (const line of [
      'Next due: not known',
      'Auto-renew: not known',
      'Lock: not known',
      'WHOIS privacy: not known',
      'DNSSEC: not known',
      'E-mail verified: not known',
      'Nameservers: not known',
      'Contacts: not known',
    ])
      expect(text).toContain(`\n  ${line}`);
  });

  it('says beside the renewal what the grace period may cost, at the most', () => {
    expect(described()).not.toContain('race fee');
    const fee = { amount: '40.00', currency: 'EUR' };
    expect(described({}, { graceFee: { fee, feeUnknown: false } })).toContain(
      '\n  Renewal, 1 year: 9.90 EUR\n  Grace fee: up to 40.00 EUR\n',
    );
    expect(described({}, { graceFee: { fee: null, feeUnknown: true } })).toContain(
      '\n  Grace fee: not known\n',
    );
  });

  it('has the price and the last day of a restore, where there is one', () => {
    expect(described()).not.toContain('Restore');
    const fee = { amount: '79.00', currency: 'EUR' };
    expect(described({}, { restore: { fee, deadline: '2026-12-14' } })).toContain(
      '\n  Restore: 79.00 EUR\n  Restore until: 2026-12-14',
    );
    expect(described({}, { restore: { fee: null, deadline: null } })).toContain(
      '\n  Restore: not known\n  Restore until: not known',
    );
  });

  it.each([
    [{ lock: { locked: true } }, 'Lock: on\n  WHOIS privacy: not known'],
    [{ lock: { locked: false, privacy: true } }, 'Lock: off\n  WHOIS privacy: on'],
    [{ dnssec: { dnssecstatus: 'off', disabled: true } }, 'DNSSEC: off'],
    [
      { dnssec: { dnssecstatus: 'on', secdnsds: [{ keytag: 1, alg: 13, digesttype: 2, digest: 'AB' }] } },
      'DNSSEC: on\n  DS record: 1 13 2 AB',
    ],
    [{ dnssec: { supported: false } }, 'DNSSEC: not available for this domain'],
    [{ dnssec: {} }, 'DNSSEC: not known'],
    [
      { verification: { email: 'a@b.example', verified: false } },
      'E-mail verified: no\n  E-mail: a@b.example',
    ],
    [{ nameservers: ['ns1.a.example', 'ns2.a.example'] }, 'Nameservers: ns1.a.example, ns2.a.example'],
    [{ nameservers: [] }, 'Nameservers: not known'],
    [
      {
        contacts: {
          result: 'success',
          Tech: { Name: 'T' },
          Registrant: { Phone_Number: '+39.1', Company: '' },
        },
      },
      'Registrant Phone: +39.1\n  Tech Name: T',
    ],
  ])('says %j in words', (parts, lines) => {
    expect(described(parts)).toContain(`\n  ${lines}`);
  });

  it('says once what an extension does not have, and why a part was not read', () => {
    const text = described(
      { lock: {} },
      {
        extensionLacks: ['lock', 'privacy'],
        notRead: { dnssec: { cause: 'refused', words: 'Not\u001B[2J allowed', at } },
      },
    );
    expect(text.match(/not available for \.de/g)).toHaveLength(2);
    expect(text.match(/The service says: “Not \[2J allowed”\./g)).toHaveLength(1);
  });
});
