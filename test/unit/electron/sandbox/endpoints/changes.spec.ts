import { describe, expect, it } from 'vitest';
import { openSandbox } from '../reseller-client.ts';

describe('reading a domain', () => {
  it('reads every domain of the portfolio, listed or not', async () => {
    const { get, sandbox } = await openSandbox({ rateLimit: null });
    for (const name of sandbox.control.activeNames()) {
      expect((await get('/domain/info', { domain: name })).json?.['domain']).toBe(name);
    }
  });
});

describe('changes', () => {
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
