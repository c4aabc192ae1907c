import { describe, expect, it } from 'vitest';
import type { Answer, Provider } from '../../../../../electron/provider/provider.ts';
import { connectToken, failureOf, keyed, valueOf } from '../../../../support/connect-provider.ts';
import { registration } from '../../../../support/registrations.ts';
import { startFixed } from '../../../../support/scripted-service.ts';
import { ordered } from './samples.ts';

/* What is sent, and what the sandbox makes of it: test/conformance/requests.spec.ts, endpoints.spec.ts. */
const answering = async (body: unknown, status: number) =>
  connectToken((await startFixed(body, status)).baseUrl);
const renew = async (body: unknown, status: number) =>
  (await answering(body, status)).renew('example.com', 1, keyed);

/** docs/INTERFACE.md, Idempotency-Key: 200 and 202 are the success, and what they hold is not shown. */
describe('an order', () => {
  it.each<[status: number, body: object, more?: object]>([
    [200, {}],
    [202, {}],
    [202, { data: [] }],
    [200, { data: { order: { reference: 'A-1' } } }],
    [202, { data: null, queued: true }],
    [202, { data: { domain: 'example.com', status: 'Pending Renewal' } }, { message: 'Pending Renewal' }],
    [200, ordered, { invoiceId: '77', message: 'Active' }],
    [201, { data: { status: 'Active' } }, { message: 'Active' }],
    [201, { data: { invoice_id: 77 } }, { invoiceId: '77' }],
    [201, { data: { domain: 'example.com' } }],
  ])('is accepted with %i and %j', async (status, body, more) => {
    const accepted = { invoiceId: null, message: null, replayed: false };
    expect(valueOf(await renew(body, status))).toEqual({ ...accepted, ...more });
  });

  it.each([
    [200, { data: { domain: 'other.com' } }],
    [200, { error: { code: 'unprocessable', message: 'No.' } }],
    [200, { error: 'No.' }],
    [200, { success: false }],
    [200, { status: 'error', message: 'No.' }],
    [200, { success: 'False', status: { toString: 1 } }],
    [200, { data: { success: false } }],
    [200, { result: 'error' }],
    [200, ''],
    [201, {}],
    [201, { data: {} }],
    [204, {}],
  ])('is not accepted with %i and %j', async (status, body) => {
    failureOf(await renew(body, status));
    // What says nothing at all may have been carried out.
    if (status === 201 || body === '') expect(failureOf(await renew(body, status)).effect).toBe('maybe');
  });

  it('of a name in Unicode is answered in any spelling', async () => {
    const client = await answering({ data: { domain: 'caffè.com', status: 'Pending Registration' } }, 202);
    const order = { ...registration, domain: 'Caffè.com.', nameservers: ['a.x.it', 'b.x.it'] };
    expect(valueOf(await client.register(order, keyed)).message).toBe('Pending Registration');
  });
});

describe('a change', () => {
  const ds = { form: 'ds' as const, keyTag: 12345, algorithm: 8, digestType: 2, digest: 'ab'.repeat(32) };
  it.each<[string, (client: Provider) => Answer<unknown>]>([
    ['nameservers', (client) => client.setNameservers('example.com', ['a.x.it', 'b.x.it'])],
    ['lock', (client) => client.setLock('example.com', true)],
    ['privacy', (client) => client.setPrivacy('example.com', false)],
    ['contacts', (client) => client.updateContacts('example.com', { Tech: { Name: 'Ada' } })],
    ['a DNSSEC record', (client) => client.addDnssec('example.com', ds)],
    ['DNSSEC off', (client) => client.disableDnssec('example.com', null)],
    ['the verification e-mail', (client) => client.resendVerification('example.com')],
    ['the registrant', (client) => client.updateRegistrant('example.com', registration.registrant)],
  ])('is done with any answer that does not deny it: %s', async (_name, run) => {
    const bodies = ['', ' \n', 'null', 'true', '[]', '{}', '"done"'].map((body) => [200, body] as const);
    for (const [status, body] of [...bodies, [202, ''], [204, '']] as const)
      expect(await run(await answering(body, status)), `${status} ${body}`).toMatchObject({ ok: true });
  });

  it.each([
    ['false', 200],
    ['<html><title>Sign in</title></html>', 200],
    ['{"error":{"code":"unprocessable","message":"No."}}', 200],
    ['', 500],
  ])('is not done with %s and HTTP %i', async (body, status) => {
    const client = await answering(body, status);
    expect((await client.setLock('example.com', true, { maxWaitMs: 0 })).ok).toBe(false);
  });
});

it('a read is not answered with nothing', async () => {
  expect(failureOf(await (await answering('', 200)).balance()).code).toBe('unreadable-answer');
});

it('WHOIS data are read as text', async () => {
  const client = await answering({ available: false, whois: 'Registrar: X &amp; Y' }, 200);
  expect(valueOf(await client.availability('a.it'))).toEqual({ available: false, whois: 'Registrar: X & Y' });
});
