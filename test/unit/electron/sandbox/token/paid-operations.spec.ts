import { describe, expect, it } from 'vitest';
import type { SandboxControl } from '../../../../support/sandbox/control.ts';
import { noon } from '../reseller-client.ts';
import {
  dataOf,
  errorOf,
  nameservers,
  openTokenSandbox,
  registration,
  renew,
  transfer,
  type TokenClient,
} from './token-client.ts';

const operations = [
  ['renew', renew, 'own.com', '9.87', 1],
  ['restore', { domain: 'lost.com' }, 'lost.com', '79.00', 0],
  ['register', registration, registration.domain, '9.42', 1],
  ['transfer', transfer, transfer.domain, '9.42', 1],
] as const;

async function open(options: Parameters<typeof openTokenSandbox>[0] = {}): Promise<TokenClient> {
  const client = await openTokenSandbox(options);
  client.control.addDomain('own.com');
  client.control.addDomain('lost.com', { status: 'Redemption', expiryDate: '2026-11-01' });
  return client;
}
const stateOf = (control: SandboxControl): unknown => ({
  credit: control.credit,
  own: control.domain('own.com'),
  lost: control.domain('lost.com'),
  registered: control.domain(registration.domain),
  transferred: control.domain(transfer.domain),
});

describe('a paid operation', () => {
  it.each(operations)(
    '%s is charged at once and answers the domain',
    async (operation, body, domain, amount, years) => {
      const { send, control } = await open();
      const answer = await send(`POST /reseller/${operation}`, body);
      expect(answer.status).toBe(200);
      expect(dataOf(answer)).toEqual({
        domain,
        status: 'Active',
        expiry_date: control.domain(domain)?.expiryDate,
        invoice_id: 10_001,
      });
      expect(control.invoices).toEqual([
        {
          id: 10_001,
          kind: operation,
          domain,
          years,
          amount,
          paid: true,
          at: '2026-11-20T12:00:00.000Z',
          surface: 'token',
          idempotencyKey: null,
          awaits: null,
          doneAt: null,
          refunded: false,
          effect: null,
          signs: (operation === 'renew'
            ? ['credit', 'expiryDate', 'nextDueDate']
            : ['credit', 'status', 'active']
          ).map((of) => ({ of, at: '2026-11-20T12:00:00.000Z', shown: true })),
        },
      ]);
      expect(Number(control.credit)).toBeCloseTo(5000 - Number(amount));
      expect(control.requests.at(-1)).toMatchObject({
        surface: 'token',
        operation,
        domain,
        worked: true,
        outcome: 'success',
      });
    },
  );

  it.each(operations)(
    '%s charges nothing and makes no invoice when the credit is short',
    async (operation, body, _domain, amount) => {
      const { send, control } = await open({ credit: '1.50' });
      const before = stateOf(control);
      const answer = await send(`POST /reseller/${operation}`, body);
      expect(answer.status).toBe(402);
      expect(errorOf(answer)).toMatchObject({ required: Number(amount), available: 1.5, currency: 'EUR' });
      expect(stateOf(control)).toEqual(before);
      expect(control.invoices).toEqual([]);
    },
  );

  it.each(
    operations.flatMap(([operation, body]) =>
      (['registrar_error', 'operation_failed'] as const).map((code) => [operation, code, body] as const),
    ),
  )('%s is refunded after %s', async (operation, code, body) => {
    const { send, control } = await open();
    const before = stateOf(control);
    control.token.setOutcomes([{ outcome: code }]);
    expect(errorOf(await send(`POST /reseller/${operation}`, body)).code).toBe(code);
    expect(stateOf(control)).toEqual(before);
    expect(control.invoices).toMatchObject([{ paid: false, refunded: true, awaits: null }]);
    expect(() => control.payInvoice(10_001)).toThrow('no open invoice');
  });

  it.each(operations)(
    '%s answers 202 while the registry is at it, and is done when the clock says so',
    async (operation, body, domain, amount) => {
      let now = noon;
      const { send, control } = await open({ clock: { now: () => now } });
      const before = control.domain(domain);
      control.token.setOutcomes([{ times: 1, outcome: { kind: 'accepted', afterMs: 60_000 } }]);
      const answer = await send(`POST /reseller/${operation}`, body);
      expect(answer.status).toBe(202);
      expect(dataOf(answer)).toEqual({ domain, status: expect.stringMatching(/^Pending /) });
      expect(Number(control.credit)).toBeCloseTo(5000 - Number(amount));
      expect(control.domain(domain)?.status).toBe(before?.status ?? 'Pending');
      expect(control.domain(domain)?.expiryDate).toBe(before?.expiryDate ?? '2027-11-20');
      const again = errorOf(await send(`POST /reseller/${operation}`, body)).code;
      expect(again).toBe(operation === 'renew' ? 'renewal_in_progress' : 'operation_in_progress');
      now += 59_999;
      expect(control.domain(domain)?.status).toBe(before?.status ?? 'Pending');
      now += 1;
      const info = await send(`GET /client/domains/${domain}`);
      expect(dataOf(info)['status']).toBe('Active');
      expect(control.invoices).toMatchObject([{ paid: true, awaits: null }]);
      if (operation === 'renew') expect(dataOf(info)['expiry_date']).toBe('2028-11-20');
    },
  );

  it.each(operations)(
    '%s without a confirmation keeps the money until it is known what happened',
    async (operation, body, domain) => {
      for (const result of ['succeeded', 'refunded'] as const) {
        const { send, control } = await open();
        const before = stateOf(control);
        control.token.setOutcomes([{ outcome: 'registrar_unknown' }]);
        expect((await send(`POST /reseller/${operation}`, body)).status).toBe(424);
        expect(control.credit).not.toBe('5000.00');
        control.token.settleOrder(10_001, result);
        if (result === 'refunded') expect(stateOf(control)).toEqual(before);
        else expect(control.domain(domain)?.status).toBe('Active');
        expect(() => control.token.settleOrder(10_001, result)).toThrow(RangeError);
      }
    },
  );

  it('may spend the credit to the last cent', async () => {
    const { send, control } = await open({ credit: '9.87' });
    expect((await send('POST /reseller/renew', renew)).status).toBe(200);
    expect(control.credit).toBe('0.00');
  });

  it('is refused while another request for the domain runs', async () => {
    const { send, control } = await open();
    control.token.setOutcomes([{ match: { operation: 'renew' }, times: 1, outcome: 'hold' }]);
    const running = send('POST /reseller/renew', renew);
    // A term of 10 years is refused otherwise too, so that asking early renews nothing.
    await expect
      .poll(async () => (await send('POST /reseller/renew', { ...renew, years: 10 })).status)
      .toBe(409);
    expect(errorOf(await send('POST /reseller/renew', renew)).code).toBe('renewal_in_progress');
    expect(errorOf(await send('POST /reseller/restore', { domain: 'own.com' })).code).toBe(
      'operation_in_progress',
    );
    expect((await send('POST /reseller/restore', { domain: 'lost.com' })).status).toBe(200);
    control.token.letGo();
    expect((await running).status).toBe(200);
    expect(control.invoices.map(({ domain }) => domain)).toEqual(['lost.com', 'own.com']);
  });
});

describe('an unpaid renewal invoice of surface A', () => {
  it('is a renewal in progress', async () => {
    const { send, control, sandbox } = await open({ credit: '0' });
    await fetch(`${sandbox.baseUrl}/domain/renew`, {
      method: 'POST',
      headers: { 'X-Email': sandbox.email, 'X-Api-Key': sandbox.key },
      body: JSON.stringify({ domain: 'own.com', regperiod: 1 }),
    });
    control.setCredit('100.00');
    expect(errorOf(await send('POST /reseller/renew', renew)).code).toBe('renewal_in_progress');
    control.payInvoice(10_001);
    expect((await send('POST /reseller/renew', renew)).status).toBe(200);
  });
});

describe('registering and transferring', () => {
  it('takes registrant, nameservers, privacy and the .it fields', async () => {
    const { send, control } = await open();
    const extra = { entity: 1, taxid: 'RSSGLI80A41L219X', whois: false, itterms: true };
    const answer = await send('POST /reseller/register', {
      ...registration,
      domain: 'FREE-größe.it.',
      extra,
      idn_language: 'de',
    });
    expect(answer.status).toBe(200);
    const domain = String(dataOf(answer)['domain']);
    expect(domain).toMatch(/^xn--/);
    expect(control.domain(domain)).toMatchObject({
      nameservers,
      contacts: {
        Registrant: {
          Name: 'Giulia Rossi',
          Email: 'giulia@rossi.example',
          Phone_Number: '+39.0115550100',
          entityType: '1',
          regCode: 'RSSGLI80A41L219X',
          consentForPublishing: 'false',
        },
      },
    });
    const withPrivacy = { ...registration, id_protection: true };
    await send('POST /reseller/register', withPrivacy);
    expect(control.domain(registration.domain)?.privacy).toBe(true);
  });
});
