import { expect, it } from 'vitest';
import { changeConsequences } from '../../../../shared/rules/change-consequences.ts';
import type { ChangeInput } from '../../../../shared/model/change.ts';

it.each<[ChangeInput, string[]]>([
  [{ kind: 'lock', on: false }, ['can-be-transferred']],
  [{ kind: 'lock', on: true }, []],
  [{ kind: 'privacy', on: false }, ['contacts-public']],
  [{ kind: 'privacy', on: true }, []],
  [{ kind: 'auto-renew', on: false }, ['lapses']],
  [{ kind: 'nameservers', nameservers: ['ns1.a.com', 'ns2.a.com'] }, ['site-may-stop']],
  [{ kind: 'dnssec-disable', key: null }, ['dnssec-unprotected']],
  [{ kind: 'contacts', contacts: { Admin: { Name: 'Dora' } } }, []],
  [
    { kind: 'contacts', contacts: { Registrant: { Name: 'Dora' } } },
    ['registrant-confirms', 'registrant-lock'],
  ],
  [{ kind: 'resend-verification' }, []],
])('says what %j can lead to', (change, expected) => {
  expect(changeConsequences(change, null)).toEqual(expected);
});

it('names the rules of .it for a new registrant of such domains', () => {
  const item = { accountId: 'a', unicode: '', bucket: 'will-be-changed', reason: null } as const;
  const preview = (...domains: string[]) => ({ items: domains.map((domain) => ({ ...item, domain })) });
  const change: ChangeInput = { kind: 'contacts', contacts: { Registrant: { Name: 'Dora' } } };
  const of = (...domains: string[]) =>
    changeConsequences(change, preview(...domains) as unknown as Parameters<typeof changeConsequences>[1]);
  expect(of('a.it')).toEqual(['registrant-it']);
  expect(of('a.it', 'a.com')).toEqual(['registrant-confirms', 'registrant-lock', 'registrant-it']);
});
