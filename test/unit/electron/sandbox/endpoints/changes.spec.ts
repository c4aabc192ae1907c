import { describe, expect, it } from 'vitest';
import { openSandbox } from '../reseller-client.ts';

describe('reading a domain', () => {
  it('sends only the sections asked for', async () => {
    const { get, sandbox } = await openSandbox();
    sandbox.control.addDomain('own.com', { locked: true });
    const bare = (await get('/domain/info', { domain: 'own.com', whois: 'no' })).json;
    expect(Object.keys(bare!)).toEqual(['result', 'domain', 'data']);
    const full = (
      await get('/domain/info', {
        domain: 'own.com',
        whois: 'yes',
        nameservers: 'yes',
        lockstatus: 'yes',
        epp: 'yes',
      })
    ).json;
    expect(full).toMatchObject({
      result: 'success',
      domain: 'own.com',
      data: { domain: 'own.com', status: 'Active', donotrenew: 0 },
      nameservers: { result: 'success', ns1: 'ns1.dns.example', ns2: 'ns2.dns.example' },
      lockstatus: { result: 'success', lockstatus: 'locked' },
      epp: { result: 'success', eppcode: sandbox.control.eppCode('own.com') },
    });
    const contacts = full?.['whoisData'] as Record<string, Record<string, unknown>>;
    expect(Object.keys(contacts)).toEqual(['result', 'Registrant', 'Admin', 'Tech']);
    const shared = 'Name Company City State Country Postcode Phone_Number Email Address'.split(' ');
    const extra = 'entityType itNationality regCode consentForPublishing'.split(' ');
    expect(Object.keys(contacts['Admin']!).sort()).toEqual([...shared].sort());
    expect(Object.keys(contacts['Registrant']!).sort()).toEqual([...shared, ...extra].sort());
    expect(contacts['Registrant']!['consentForPublishing']).toBeTypeOf('string');
  });

  it('reads every domain of the portfolio, listed or not', async () => {
    const { get, sandbox } = await openSandbox({ rateLimit: null });
    for (const name of sandbox.control.activeNames()) {
      expect((await get('/domain/info', { domain: name })).json?.['domain']).toBe(name);
    }
  });
});

describe('availability', () => {
  it.each([
    ['free-name.com', 'available'],
    ['taken-name.com', 'unavailable'],
    ['own.com', 'unavailable'],
    ['free-name.unsold', 'unavailable'],
  ])('%s is %s', async (domain, status) => {
    const { get, sandbox } = await openSandbox();
    sandbox.control.addDomain('own.com');
    const { json } = await get('/domain/availability', { domain });
    expect(json).toEqual({
      result: 'success',
      domain,
      status,
      whois: status === 'available' ? null : expect.stringContaining(domain.toUpperCase()),
    });
  });
});

describe('changes', () => {
  it('sets two to five nameservers', async () => {
    const { post, sandbox } = await openSandbox();
    sandbox.control.addDomain('own.com');
    const answer = await post('/domain/nameservers', {
      domain: 'own.com',
      ns1: 'a.x',
      ns2: 'b.x',
      ns5: 'c.x',
    });
    expect(answer.json).toEqual({ result: 'success' });
    expect(sandbox.control.domain('own.com')?.nameservers).toEqual(['a.x', 'b.x', 'c.x']);
  });

  it('switches privacy and lock', async () => {
    const { get, post, sandbox } = await openSandbox();
    sandbox.control.addDomain('own.com');
    for (const on of [true, false]) {
      await post('/domain/idprotect', { domain: 'own.com', idprotect: on });
      await post('/domain/updatelockingstatus', { domain: 'own.com', lockstatus: on });
      expect(sandbox.control.domain('own.com')).toMatchObject({ privacy: on, locked: on });
      const { json } = await get('/domain/info', { domain: 'own.com', lockstatus: 'yes' });
      expect(json?.['lockstatus']).toMatchObject({ lockstatus: on ? 'locked' : 'unlocked' });
    }
  });

  it('refuses lock and privacy on exactly the extensions of the two lists', async () => {
    const { get, post, sandbox } = await openSandbox({ rateLimit: null });
    const listed = async (path: string): Promise<string[]> => (await get(path)).json?.['message'] as string[];
    const withoutLock = await listed('/domain/domainswithoutlock');
    const withoutPrivacy = await listed('/domain/domainswithoutprivatewhois');
    expect(withoutLock).toContain('.co.uk');
    const { pricing } = (await get('/account/tldprices')).json as { pricing: Record<string, unknown> };
    for (const extension of Object.keys(pricing)) {
      const domain = `own.${extension}`;
      sandbox.control.addDomain(domain);
      const lock = (await post('/domain/updatelockingstatus', { domain, lockstatus: true })).json?.['result'];
      expect([extension, lock]).toEqual([
        extension,
        withoutLock.includes(`.${extension}`) ? 'error' : 'success',
      ]);
      const privacy = (await post('/domain/idprotect', { domain, idprotect: true })).json?.['result'];
      expect([extension, privacy]).toEqual([
        extension,
        withoutPrivacy.includes(`.${extension}`) ? 'error' : 'success',
      ]);
    }
  });

  it('returns new contacts and asks for a new verification when the e-mail changes', async () => {
    const { get, post, sandbox } = await openSandbox();
    sandbox.control.addDomain('own.com');
    const read = async (): Promise<Record<string, Record<string, unknown>>> =>
      (await get('/domain/info', { domain: 'own.com', whois: 'yes' })).json?.['whoisData'] as never;
    const { Registrant, Admin } = await read();
    const update = (registrant: object): ReturnType<typeof post> =>
      post('/domain/updatewhois', {
        domain: 'own.com',
        contactdetails: { Registrant: registrant, Admin, Tech: Admin },
      });
    expect((await update({ ...Registrant, City: '=1+1', consentForPublishing: true })).json).toEqual({
      result: 'success',
    });
    expect((await read())['Registrant']).toMatchObject({ City: '=1+1', consentForPublishing: 'true' });
    expect((await get('/domain/emailverification', { domain: 'own.com' })).json).toMatchObject({
      currentstatus: 'VERIFIED',
    });

    await update({ ...Registrant, Email: 'new@own.example', consentForPublishing: false });
    expect((await get('/domain/emailverification', { domain: 'own.com' })).json).toEqual({
      result: 'success',
      email: 'new@own.example',
      currentstatus: 'PENDING',
    });
    expect((await post('/domain/emailverification', { domain: 'own.com' })).json).toEqual({
      result: 'success',
      email: 'new@own.example',
      message:
        'Verification email has been re-sent. Please check your mail box within a couple of minutes. Make sure you also check the spam folder.',
    });
  });

  it('loses the contacts that an update leaves out', async () => {
    const { post, sandbox } = await openSandbox();
    const { contacts } = sandbox.control.addDomain('own.com');
    const contactdetails = { Registrant: { ...contacts.Registrant, consentForPublishing: true } };
    await post('/domain/updatewhois', { domain: 'own.com', contactdetails });
    expect(sandbox.control.domain('own.com')?.contacts.Admin['Name']).toBe('');
  });
});

describe('DNSSEC', () => {
  const digest = { keytag: 12345, alg: 8, digesttype: 2, digest: 'AB12' };
  const key = { flags: 257, protocol: 3, alg: 13, pubKey: 'AwEAAag=' };

  it.each([
    ['own.com', digest, { secdnsds: [{ key: 12345, type: 2, algo: 8, ...digest }], dnsseckeys: null }],
    ['own.eu', key, { secdnsds: [], dnsseckeys: [key] }],
  ])('of %s is switched on once, read back and switched off', async (domain, record, shown) => {
    const { get, post, sandbox } = await openSandbox();
    sandbox.control.addDomain(domain);
    const read = async (): Promise<unknown> => (await get('/domain/dnssec', { domain })).json?.['dnssec'];
    expect(await read()).toMatchObject({
      dnssecstatus: 'off',
      disabled: true,
      secdnsds: [],
      dnsseckeys: null,
    });

    const add = (): ReturnType<typeof post> => post('/domain/dnssec', { domain, ...record });
    expect((await add()).json).toEqual({ result: 'success', message: 'DNSSEC activated successfully' });
    expect(await read()).toMatchObject({
      ...shown,
      dnssecstatus: 'on',
      disabled: false,
      algOptions: { '': 'Please Select', 13: 'ECDSA/SHA-256' },
      digestOptions: { '': 'Please Select', 2: 'SHA-256' },
      supports_ds_data: domain === 'own.com',
    });
    expect((await add()).json).toEqual({ result: 'error', message: 'DNSSEC is already active' });

    expect((await post('/domain/disablednssec', { domain, ...key })).json).toEqual({
      result: 'success',
      message: 'DNSSEC deactivated successfully',
    });
    expect(await read()).toMatchObject({ dnssecstatus: 'off' });
  });

  it('carries the domain record', async () => {
    const { get, sandbox } = await openSandbox();
    sandbox.control.addDomain('own.com');
    const { json } = await get('/domain/dnssec', { domain: 'own.com' });
    expect(json).toMatchObject({ domain: 'own.com', data: { domain: 'own.com', recurringamount: '9.87' } });
  });
});
