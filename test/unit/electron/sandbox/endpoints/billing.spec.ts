import { describe, expect, it } from 'vitest';
import { form, openSandbox } from '../reseller-client.ts';

describe('renewing', () => {
  it('is paid from the credit and moves expiry and due date by the term', async () => {
    const { post, sandbox } = await openSandbox({ credit: '30.00' });
    const { control } = sandbox;
    control.addDomain('own.com', { expiryDate: '2028-02-29', nextDueDate: '2028-02-26' });
    expect((await post('/domain/renew', { domain: 'own.com', regperiod: 2 })).json).toEqual({
      result: 'success',
      latestinvoiceid: 10_001,
    });
    expect(control.credit).toBe('10.26');
    expect(control.domain('own.com')).toMatchObject({ expiryDate: '2030-02-28', nextDueDate: '2030-02-26' });
    expect(control.invoices).toMatchObject([
      {
        id: 10_001,
        kind: 'renew',
        domain: 'own.com',
        years: 2,
        amount: '19.74',
        paid: true,
        at: '2026-11-20T12:00:00.000Z',
      },
    ]);
  });

  it('takes the name in any spelling', async () => {
    const { post, sandbox } = await openSandbox();
    sandbox.control.addDomain('xn--mnchen-3ya.de');
    await post('/domain/renew', { domain: 'MÜNCHEN.de.', regperiod: 1 });
    expect(sandbox.control.invoices[0]?.domain).toBe('xn--mnchen-3ya.de');
  });

  it('answers success but does not move the expiry when the credit is one cent short', async () => {
    const { get, post, sandbox } = await openSandbox({ credit: '9.86' });
    const { control } = sandbox;
    const before = control.addDomain('own.com');
    const { json } = await post('/domain/renew', { domain: 'own.com', regperiod: 1 });
    expect(json).toEqual({ result: 'success', latestinvoiceid: 10_001 });
    expect(control.credit).toBe('9.86');
    expect(control.invoices[0]).toMatchObject({ paid: false, amount: '9.87' });
    const info = (await get('/domain/info', { domain: 'own.com' })).json;
    expect(info?.['data']).toMatchObject({ expirydate: before.expiryDate });

    control.payInvoice(10_001);
    expect(control.credit).toBe('9.86');
    expect(control.domain('own.com')?.expiryDate).toBe('2028-11-20');
    expect(() => control.payInvoice(10_001)).toThrow('no open invoice');
    control.setCredit('9.87');
    await post('/domain/renew', { domain: 'own.com', regperiod: 1 });
    expect(control.credit).toBe('0.00');
  });

  it('uses a price set by hand as it is', async () => {
    const { post, sandbox } = await openSandbox({ domains: 200, credit: '100.00' });
    sandbox.control.addDomain('own.com');
    sandbox.control.setPrice('com', 'renew', 1, '12.34');
    await post('/domain/renew', { domain: 'own.com', regperiod: 1 });
    expect(sandbox.control.credit).toBe('87.66');
  });
});

describe('restoring', () => {
  it('makes a domain in redemption active and leaves its dates; it is renewed next', async () => {
    const { post, sandbox } = await openSandbox({ credit: '100.00' });
    const { control } = sandbox;
    control.addDomain('own.com', { status: 'Redemption', expiryDate: '2026-11-01' });
    expect((await post('/domain/restore', undefined, { domain: 'own.com' })).json).toEqual({
      result: 'success',
      invoiceid: 10_001,
    });
    expect(control.domain('own.com')).toMatchObject({ status: 'Active', expiryDate: '2026-11-01' });
    expect(control.credit).toBe('21.00');
    await post('/domain/renew', { domain: 'own.com', regperiod: 1 });
    expect(control.domain('own.com')?.expiryDate).toBe('2027-11-01');
    expect(control.credit).toBe('11.13');
  });
});

describe('registering and transferring', () => {
  it.each([
    ['register', 'free-name.com', 'Domain registered successfully', '9.42'],
    ['transfer', 'taken-name.com', 'Domain transfer started successfully', '9.42'],
  ])('%s takes the domain into the account', async (operation, domain, message, amount) => {
    const { get, post, sandbox } = await openSandbox();
    expect((await post(`/domain/${operation}`, { ...form, domain })).json).toEqual({
      result: 'success',
      domain,
      message,
    });
    expect(sandbox.control.invoices[0]).toMatchObject({ kind: operation, domain, amount, paid: true });
    expect(sandbox.control.domain(domain)).toMatchObject({ status: 'Active', expiryDate: '2027-11-20' });
    expect(sandbox.control.activeDomains).toBe(41);
    const info = (await get('/domain/info', { domain, whois: 'yes', nameservers: 'yes' })).json;
    expect(info).toMatchObject({
      whoisData: { Registrant: { Name: 'Giulia Rossi', Email: 'giulia@rossi.example' } },
      nameservers: { ns1: 'ns1.dns.example', ns2: 'ns2.dns.example' },
    });
  });
});
