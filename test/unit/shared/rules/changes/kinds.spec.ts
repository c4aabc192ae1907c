import { describe, expect, it } from 'vitest';
import type { ChangeInput } from '../../../../../shared/model/change.ts';
import type { DetailPart } from '../../../../../shared/model/domain.ts';
import type { ChangeFacts } from '../../../../../shared/rules/changes/kind.ts';
import { judgeChange } from '../../../../../shared/rules/changes/kinds.ts';
import { aRegistrant } from '../../../../support/fixtures.ts';
import { allCapabilities } from '../../../../support/fake-service.ts';

const at = '2026-11-18T10:00:00.000Z';
const detail = (part: DetailPart, value: unknown) => ({ part, value, fetchedAt: at });
const facts = (more: Partial<ChangeFacts> = {}): ChangeFacts => ({
  row: {
    domain: 'example.com',
    status: 'Active',
    extension: 'com',
    listed: true,
    autoRenew: null,
    fetchedAt: at,
  },
  readAfterRefresh: false,
  details: [],
  notRead: {},
  capabilities: allCapabilities,
  withoutLock: null,
  withoutPrivacy: null,
  ...more,
});
const row = (more: Partial<ChangeFacts['row']>) => ({ row: { ...facts().row, ...more } });

const lock: ChangeInput = { kind: 'lock', on: true };
const privacy: ChangeInput = { kind: 'privacy', on: true };
const nameservers: ChangeInput = { kind: 'nameservers', nameservers: ['ns1.a.example', 'ns2.a.example'] };
const contacts: ChangeInput = { kind: 'contacts', contacts: { Admin: { Name: 'Ada' } } };
const ds = { form: 'ds', keyTag: 7, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) } as const;
const add: ChangeInput = { kind: 'dnssec-add', record: ds };
const disable: ChangeInput = { kind: 'dnssec-disable', key: null };
const resend: ChangeInput = { kind: 'resend-verification' };
const autoRenew: ChangeInput = { kind: 'auto-renew', on: true };
const eppCode: ChangeInput = { kind: 'epp-code' };
const release: ChangeInput = { kind: 'release', registrar: null };
const newOwner: ChangeInput = { kind: 'contacts', contacts: { Registrant: { Name: 'Dora' } } };
const registrant: ChangeInput = { kind: 'registrant', registrant: aRegistrant };
const all = [lock, privacy, nameservers, contacts, add, disable, resend, autoRenew, eppCode, release];

const on = { dnssecstatus: 'on', secdnsds: [{ keytag: 7, alg: 13, digesttype: 2, digest: 'ab'.repeat(32) }] };
const off = { dnssecstatus: 'off', secdnsds: [] };

describe('a change of which nothing is cached', () => {
  it.each(all)('$kind will be made', async (change) => {
    expect(await judgeChange(change, facts())).toMatchObject({
      bucket: 'will-be-changed',
      reason: null,
      ...(change === nameservers
        ? {
            warning: 'DNSSEC not read',
            consequences: ['site-may-stop', 'dnssec-stops'],
            dnssec: 'unknown',
            nameservers: null,
          }
        : { warning: null }),
    });
  });
});

describe('a part whose latest reading failed', () => {
  const refused = { cause: 'refused', words: 'No access', at } as const;

  it.each([
    [lock, 'lock', { locked: true }],
    [nameservers, 'nameservers', ['ns1.a.example', 'ns2.a.example']],
    [disable, 'dnssec', off],
    [resend, 'verification', { verified: true }],
  ] as const)('is not taken for as %j wants it', async (change, part, value) => {
    const known = facts({ details: [detail(part, value)], notRead: { [part]: refused } });
    expect(await judgeChange(change, known)).toMatchObject({ bucket: 'will-be-changed' });
  });

  it('has the nameservers it was last read with, a later reading that failed or not', async () => {
    const former = ['ns1.former.example', 'ns2.former.example'];
    const details = [detail('nameservers', former)];
    const notRead = { nameservers: { cause: 'failed', words: 'No answer.', at } } as const;
    for (const known of [facts({ details }), facts({ details, notRead })])
      expect((await judgeChange(nameservers, known)).nameservers).toEqual(former);
    expect((await judgeChange(lock, facts({ details }))).nameservers).toBeUndefined();
  });

  it('warns before new nameservers, whatever DNSSEC was before', async () => {
    const known = facts({ details: [detail('dnssec', off)], notRead: { dnssec: refused } });
    expect((await judgeChange(nameservers, known)).warning).toEqual(
      expect.saying('Whether DNSSEC is active could not be read. The service says: “No access”.'),
    );
  });

  it('does not keep a record from being added', async () => {
    const known = facts({ details: [detail('dnssec', on)], notRead: { dnssec: refused } });
    expect(await judgeChange(add, known)).toMatchObject({ bucket: 'will-be-changed' });
  });
});

describe('a change of contacts', () => {
  const read = (value: object) => facts({ details: [detail('contacts', value)] });
  const it_ = (domain: string) => ({ ...facts(), ...row({ domain }) });
  const forIt: ChangeInput = { kind: 'contacts', contacts: { Registrant: { Name: 'Ada', regCode: 'X' } } };

  it.each([[null], [[]], [{}]])('is refused where it would send a stump of %j', async (admin) => {
    expect(await judgeChange(contacts, read({ Registrant: { Name: 'Ada' }, Admin: admin }))).toMatchObject({
      bucket: 'cannot',
      reason:
        'The service shows no Admin contact. To write one, enter its address, city, postcode, country, phone number, e-mail too.',
    });
  });

  it('has the registrant’s fields of .it for .it alone, and says so', async () => {
    expect((await judgeChange(forIt, it_('a.it'))).warning).toBeNull();
    expect((await judgeChange(forIt, it_('a.com'))).warning).toEqual(
      'The fields that only .it domains have are not sent.',
    );
    const only: ChangeInput = { kind: 'contacts', contacts: { Registrant: { regCode: 'X' } } };
    expect(await judgeChange(only, it_('a.com'))).toMatchObject({ bucket: 'cannot' });
  });
});

describe('a change that cannot be', () => {
  it.each(all)('$kind: the service does not offer it', async (change) => {
    const capabilities = { ...allCapabilities, changes: [] };
    expect(await judgeChange(change, facts({ capabilities }))).toMatchObject({ bucket: 'cannot' });
  });

  it.each(['Redemption Period', 'Cancelled', 'Pending Transfer', 'Transferred Away', 'Deleted'])(
    'has the status %s for a reason',
    async (status) => {
      for (const change of all) {
        const verdict = await judgeChange(change, facts(row({ status })));
        expect(verdict).toMatchObject({ bucket: 'cannot', reason: expect.saying(/^It .*\.$/) });
      }
    },
  );

  it('leaves statuses that the interface does not name to the service', async () => {
    expect(await judgeChange(lock, facts(row({ status: 'Expired' })))).toMatchObject({
      bucket: 'will-be-changed',
    });
  });

  it('is for a domain that the service no longer lists, unless it was read by itself since', async () => {
    const unlisted = row({ listed: false });
    expect(await judgeChange(lock, facts(unlisted))).toMatchObject({ bucket: 'cannot' });
    expect(await judgeChange(lock, facts({ ...unlisted, readAfterRefresh: true }))).toMatchObject({
      bucket: 'will-be-changed',
    });
  });

  it('is lock or privacy on an extension of the lists', async () => {
    const lists = { withoutLock: new Set(['com']), withoutPrivacy: new Set(['it']) };
    expect(await judgeChange(lock, facts(lists))).toMatchObject({ reason: '.com has no transfer lock.' });
    expect(await judgeChange(privacy, facts(lists))).toMatchObject({ bucket: 'will-be-changed' });
    const it = { ...lists, ...row({ extension: 'it' }) };
    expect(await judgeChange(privacy, facts(it))).toMatchObject({ reason: '.it has no WHOIS privacy.' });
  });

  it('is DNSSEC or a verification mail where the domain has none', async () => {
    const details = [detail('dnssec', { supported: false }), detail('verification', { supported: false })];
    for (const change of [add, disable, resend]) {
      expect(await judgeChange(change, facts({ details }))).toMatchObject({ bucket: 'cannot' });
    }
  });

  it('is a second DNSSEC record of another key', async () => {
    const shows = (value: object) => facts({ details: [detail('dnssec', value)] });
    const other = { ...on, secdnsds: [{ ...on.secdnsds[0], digest: '00'.repeat(32) }] };
    expect(await judgeChange(add, shows(other))).toMatchObject({
      bucket: 'cannot',
      reason: expect.saying(/with other keys.* 2026-11-18/),
    });
    expect(await judgeChange(add, shows({ ...on, secdnsds: [] }))).toMatchObject({
      bucket: 'cannot',
      reason: expect.saying(/^DNSSEC was active when it was read on 2026-11-18/),
    });
  });

  it('is a DNSSEC record with a digest of the wrong length or an algorithm that is not offered', async () => {
    const short: ChangeInput = { kind: 'dnssec-add', record: { ...ds, digest: 'abcd' } };
    expect(await judgeChange(short, facts())).toMatchObject({ bucket: 'cannot' });
    const details = [detail('dnssec', { ...off, algOptions: { '': 'Please Select', 8: 'RSA/SHA256' } })];
    expect(await judgeChange(add, facts({ details }))).toMatchObject({ bucket: 'cannot' });
  });

  it('is disabling DNSSEC of .eu without the key', async () => {
    const eu = row({ domain: 'example.eu', extension: 'eu' });
    expect(await judgeChange(disable, facts(eu))).toMatchObject({
      bucket: 'cannot',
      reason: expect.saying('.eu'),
    });
    const key = { form: 'dnskey', flags: 257, protocol: 3, algorithm: 13, publicKey: 'AAAA' } as const;
    expect(await judgeChange({ kind: 'dnssec-disable', key }, facts(eu))).toMatchObject({
      bucket: 'will-be-changed',
    });
  });
});

describe('a change that is already so', () => {
  it.each([
    [lock, 'lock', { locked: true }, { locked: false }],
    [privacy, 'lock', { locked: null, privacy: true }, { locked: null }],
    [nameservers, 'nameservers', ['ns1.a.example', 'ns2.a.example'], ['ns1.a.example']],
    [contacts, 'contacts', { Admin: { Name: 'Ada', City: 'Rome' } }, { Admin: { Name: 'Bob' } }],
    [disable, 'dnssec', off, on],
    [resend, 'verification', { verified: true }, { verified: false }],
  ] as const)('%j is told with the day on which that was read', async (change, part, so, notSo) => {
    expect(await judgeChange(change, facts({ details: [detail(part, so)] }))).toMatchObject({
      bucket: 'unchanged',
      reason: expect.saying('2026-11-18'),
    });
    expect(await judgeChange(change, facts({ details: [detail(part, notSo)] }))).toMatchObject({
      bucket: 'will-be-changed',
    });
  });
});

it('a record that the cache shows is already so, whatever form it is in', async () => {
  const known = facts({ details: [detail('dnssec', on)] });
  expect(await judgeChange(add, known)).toMatchObject({
    bucket: 'unchanged',
    reason: expect.saying('2026-11-18'),
  });
});

describe('a warning', () => {
  it('comes with new nameservers where DNSSEC is active', async () => {
    const warned = await judgeChange(nameservers, facts({ details: [detail('dnssec', on)] }));
    expect(warned).toMatchObject({ bucket: 'will-be-changed', warning: expect.saying('DNSSEC') });
    expect(await judgeChange(nameservers, facts({ details: [detail('dnssec', off)] }))).toMatchObject({
      warning: null,
    });
  });

  it('comes with a record whose algorithm is outdated', async () => {
    const old: ChangeInput = { kind: 'dnssec-add', record: { ...ds, algorithm: 5 } };
    expect(await judgeChange(old, facts())).toMatchObject({
      bucket: 'will-be-changed',
      warning: expect.saying('is outdated'),
    });
  });
});

describe('what a change can lead to', () => {
  it.each<[ChangeInput, string[]]>([
    [{ kind: 'lock', on: false }, ['can-be-transferred']],
    [lock, []],
    [{ kind: 'privacy', on: false }, ['contacts-public']],
    [privacy, []],
    [{ kind: 'auto-renew', on: false }, ['lapses']],
    [autoRenew, []],
    [nameservers, ['site-may-stop', 'dnssec-stops']],
    [disable, ['dnssec-unprotected']],
    [contacts, []],
    [newOwner, ['registrant-confirms', 'registrant-lock']],
    [registrant, ['registrant-confirms', 'registrant-lock']],
    [resend, []],
  ])('is known for %j', async (change, expected) => {
    expect((await judgeChange(change, facts())).consequences ?? []).toEqual(expected);
  });

  it('is another procedure for the registrant of a .it domain', async () => {
    const known = facts(row({ domain: 'example.it', extension: 'it' }));
    expect((await judgeChange(newOwner, known)).consequences).toEqual(['registrant-it']);
  });
});

describe('new nameservers where DNSSEC is active', () => {
  const signed = { details: [detail('dnssec', on)] };
  const first: ChangeInput = { ...nameservers, disableDnssec: true };

  it('come after disabling DNSSEC where the user wants it so', async () => {
    expect(await judgeChange(first, facts(signed))).toMatchObject({
      bucket: 'will-be-changed',
      reason: 'DNSSEC is active and is disabled first.',
      warning: null,
      dnssec: 'active',
      first: { kind: 'dnssec-disable', key: null },
    });
    expect(await judgeChange(nameservers, facts(signed))).not.toHaveProperty('first');
    expect(await judgeChange(first, facts())).not.toHaveProperty('first');
  });

  it('do not come to a .eu domain, whose key is needed to disable DNSSEC', async () => {
    const eu = { ...signed, ...row({ domain: 'example.eu', extension: 'eu' }) };
    expect(await judgeChange(first, facts(eu))).toMatchObject({
      bucket: 'cannot',
      reason: 'Keeps its nameservers: disabling DNSSEC on .eu requires the key.',
      dnssec: 'active',
    });
    expect(await judgeChange(nameservers, facts(eu))).toMatchObject({ bucket: 'will-be-changed' });
  });

  it('come with the warning where the service cannot disable DNSSEC', async () => {
    const capabilities = { ...allCapabilities, changes: ['nameservers' as const] };
    const verdict = await judgeChange(first, facts({ ...signed, capabilities }));
    expect(verdict).toMatchObject({
      bucket: 'will-be-changed',
      warning: expect.saying('DNSSEC active on'),
      consequences: ['site-may-stop', 'dnssec-stops'],
    });
    expect(verdict).not.toHaveProperty('first');
  });
});

it('leaves auto-renew alone where the list shows it as wanted, and sends it where nothing was read', async () => {
  const known = (value: boolean | null) => facts(row({ autoRenew: value }));
  expect(await judgeChange(autoRenew, known(true))).toMatchObject({ bucket: 'unchanged' });
  for (const value of [false, null]) {
    expect(await judgeChange(autoRenew, known(value))).toMatchObject({ bucket: 'will-be-changed' });
  }
});
