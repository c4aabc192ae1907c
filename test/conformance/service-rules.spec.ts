import { describe, expect, it } from 'vitest';
import type { Status } from '../../electron/sandbox/portfolio/domain.ts';
import { failureOf, sendJson, startService, valueOf } from '../unit/electron/provider/service-double.ts';
import { ds, keyHeaderCalls, registration, tokenCalls, transfer } from './calls.ts';
import { connectKeyHeader, connectToken, openPair, type Pair } from './connect.ts';

const renewA = ({ keyHeader }: Pair) => keyHeader.renew('own.com', 1, unkeyed);
const unkeyed = { idempotencyKey: null };
const expiry = ({ sandbox }: Pair, domain = 'own.com') => sandbox.control.domain(domain)?.expiryDate;

describe('billing', () => {
  it('renewing and restoring make an invoice, paid when the credit covers it', async () => {
    const pair = await openPair({ credit: '100.00' });
    const renewed = valueOf(await renewA(pair));
    const restored = valueOf(await pair.keyHeader.restore('lost.com', unkeyed));
    expect(pair.sandbox.control.invoices).toMatchObject([
      { id: Number(renewed.invoiceId), paid: true },
      { id: Number(restored.invoiceId), paid: true },
    ]);
    expect(Number(pair.sandbox.control.credit)).toBeLessThan(100);
  });

  it('an invoice that the credit does not cover stays open, and its number is returned all the same', async () => {
    const pair = await openPair({ credit: '0' });
    const before = expiry(pair);
    const { invoiceId } = valueOf(await renewA(pair));
    expect(pair.sandbox.control.invoices).toMatchObject([{ id: Number(invoiceId), paid: false }]);
    expect(expiry(pair)).toBe(before);
    pair.sandbox.control.payInvoice(Number(invoiceId));
    expect(expiry(pair)).not.toBe(before);
  });

  it.each(['register', 'transfer'] as const)(
    '%s fails while the domain is pending, until it is paid',
    async (kind) => {
      const pair = await openPair({ credit: '0' });
      const order = kind === 'register' ? registration : transfer;
      valueOf(await pair.keyHeader[kind](order, unkeyed));
      expect(failureOf(await pair.keyHeader[kind](order, unkeyed))).toMatchObject({
        code: 'pending-in-account',
        effect: 'no-effect',
      });
      pair.sandbox.control.payInvoice(pair.sandbox.control.invoices[0]!.id);
      expect(failureOf(await pair.keyHeader[kind](order, unkeyed)).code).toBe('already-in-account');
    },
  );

  it('the prices follow the number of active domains', async () => {
    const price = async (domains: number): Promise<number> => {
      const { token } = await openPair({ domains });
      const { entries } = valueOf(await token.prices());
      return Number(entries.find(({ extension }) => extension === 'com')?.renew[0]?.price.amount);
    };
    expect(await price(1_000)).toBeLessThan(await price(10));
  });

  it('a call that moves money can be repeated safely under its key', async () => {
    const pair = await openPair();
    for (const operation of ['register', 'transfer', 'renew', 'restore'] as const) {
      for (let n = 0; n < 3; n += 1) valueOf(await tokenCalls[operation](pair.token, operation));
    }
    expect(pair.sandbox.control.invoices).toHaveLength(4);
  });
});

describe('a request that the state refuses', () => {
  const all: readonly Status[] = ['Active', 'Pending', 'Cancelled', 'Redemption', 'Deleted'];
  it.each(all)('renewing and restoring a domain that is %s', async (status) => {
    const pair = await openPair();
    pair.sandbox.control.setStatus('own.com', status);
    const codeOf = (result: { ok: boolean }): string | null =>
      result.ok ? null : failureOf(result as never).code;
    const codes = [
      codeOf(await renewA(pair)),
      codeOf(await pair.token.renew('own.com', 1, { idempotencyKey: 'a' })),
      ...(status === 'Active'
        ? [
            codeOf(await pair.keyHeader.restore('own.com', unkeyed)),
            codeOf(await pair.token.restore('own.com', { idempotencyKey: 'b' })),
          ]
        : []),
    ];
    expect(codes).toEqual(
      {
        Active: [null, null, 'status-forbids-restore', 'domain-not-restorable'],
        Pending: ['status-forbids-renewal', 'domain-not-renewable'],
        Cancelled: ['domain-cancelled', 'domain-not-renewable'],
        Redemption: ['status-forbids-renewal', 'restore-required'],
        Deleted: ['status-forbids-renewal', 'domain-not-renewable'],
      }[status],
    );
  });

  it('renewing or restoring while a renewal invoice is open', async () => {
    const pair = await openPair({ credit: '0' });
    valueOf(await renewA(pair));
    expect(failureOf(await renewA(pair)).code).toBe('renewal-invoice-exists');
    valueOf(await pair.keyHeader.restore('lost.com', unkeyed));
    expect(failureOf(await pair.keyHeader.restore('lost.com', unkeyed)).code).toBe('renewal-invoice-exists');
    expect(pair.sandbox.control.invoices).toHaveLength(2);
  });

  it('only a domain in redemption can be restored, and it is renewed after that', async () => {
    const pair = await openPair();
    for (const status of ['Active', 'Pending', 'Cancelled', 'Deleted'] as const) {
      pair.sandbox.control.setStatus('own.com', status);
      expect(failureOf(await pair.token.restore('own.com', { idempotencyKey: status })).code).toBe(
        'domain-not-restorable',
      );
      expect(failureOf(await pair.keyHeader.restore('own.com', unkeyed)).effect).toBe('no-effect');
    }
    expect(failureOf(await pair.token.renew('lost.com', 1, { idempotencyKey: 'a' })).code).toBe(
      'restore-required',
    );
    valueOf(await pair.token.restore('lost.com', { idempotencyKey: 'b' }));
    valueOf(await pair.token.renew('lost.com', 1, { idempotencyKey: 'c' }));
  });

  it.each(['Pending', 'Cancelled', 'Redemption', 'Deleted'] as const)(
    'changing what a domain that is %s does not allow to be changed',
    async (status) => {
      const { sandbox, token, keyHeader } = await openPair();
      sandbox.control.setStatus('own.com', status);
      const hosts = registration.nameservers;
      expect(failureOf(await keyHeader.setNameservers('own.com', hosts)).code).toBe(
        'status-forbids-nameservers',
      );
      for (const operation of [
        'setNameservers',
        'updateContacts',
        'setLock',
        'eppCode',
        'setPrivacy',
        'addDnssec',
      ] as const) {
        expect(failureOf(await tokenCalls[operation](token))).toMatchObject({
          code: 'domain-not-active',
          status: 403,
          effect: 'no-effect',
          details: { domain_status: status },
        });
      }
    },
  );

  it('DNSSEC that is already active, until it is switched off', async () => {
    const { keyHeader } = await openPair();
    const add = () => keyHeader.addDnssec('own.com', ds);
    expect(valueOf(await keyHeader.dnssec('own.com'))).toMatchObject({ dnssecstatus: 'off' });
    valueOf(await add());
    expect(failureOf(await add()).code).toBe('dnssec-already-active');
    valueOf(await keyHeader.disableDnssec('own.com', null));
    expect(valueOf(await keyHeader.dnssec('own.com'))).toMatchObject({
      dnssecstatus: 'off',
      disabled: true,
    });
    valueOf(await add());
  });

  it('a verification mail for an address that is verified', async () => {
    const { keyHeader, sandbox } = await openPair();
    expect(valueOf(await keyHeader.emailVerification('own.com')).status).toBe('PENDING');
    valueOf(await keyHeader.resendVerification('own.com'));
    sandbox.control.changeDomain('own.com', { verified: true });
    expect(valueOf(await keyHeader.emailVerification('own.com')).status).toBe('VERIFIED');
    expect(failureOf(await keyHeader.resendVerification('own.com')).code).toBe('already-verified');
  });
});

describe('the states', () => {
  it('of domains are kept as they are written, listed or not', async () => {
    for (const status of ['Active', 'Pending Transfer', 'Grace', 'Fraud']) {
      const service = await startService((response) =>
        sendJson(response, { result: 'success', domain: 'own.com', data: { domain: 'own.com', status } }),
      );
      const client = connectKeyHeader({ baseUrl: service.baseUrl, email: 'r@example.com', key: 'a-key' });
      expect(valueOf(await client.domainInfo('own.com', {})).record.status).toBe(status);
    }
  });

  it('of availability are the two words, on both surfaces', async () => {
    const { keyHeader, token, plain } = await openPair();
    for (const [domain, status] of [
      ['free-name.com', 'available'],
      ['taken-name.com', 'unavailable'],
    ] as const) {
      const { json } = await plain.get('/domain/availability', { domain });
      expect(json).toMatchObject({ result: 'success', domain, status });
      expect(json?.['whois'] === null).toBe(status === 'available');
      for (const answer of [await keyHeader.availability(domain), await token.availability(domain)]) {
        expect(valueOf(answer).available).toBe(status === 'available');
      }
    }
  });
});

describe('what the document says of surface A as a whole', () => {
  it('every response has a result, and only “success” is one', async () => {
    const { plain } = await openPair();
    expect((await plain.get('/account/balance')).json?.['result']).toBe('success');
    expect((await plain.get('/domain/info')).json?.['result']).toBe('error');
    for (const [endpoint, ask] of Object.entries(keyHeaderCalls)) {
      if (endpoint.startsWith('GET')) continue;
      for (const result of ['error', 'failed', '', null, undefined]) {
        const service = await startService((response) => sendJson(response, { result, latestinvoiceid: 7 }));
        const client = connectKeyHeader({ baseUrl: service.baseUrl, email: 'r@example.com', key: 'a-key' });
        expect(await ask(client), `${endpoint} ${result}`).toMatchObject({ ok: false });
      }
    }
  });

  it('300 requests every 10 minutes, of whatever kind, without a 429', async () => {
    const { sandbox, clock, keyHeader } = await openPair();
    const all = Object.values(keyHeaderCalls);
    const from = clock.now();
    for (let n = 0; n < 450; n += 1) {
      valueOf(await keyHeader.waitForBudget({ maxWaitMs: 700_000 }));
      await all[n % all.length]!(keyHeader);
    }
    const { requests } = sandbox.control;
    expect(requests.filter(({ outcome }) => outcome === 'rate-limited')).toEqual([]);
    expect(requests).toHaveLength(450);
    expect(clock.now() - from).toBeGreaterThanOrEqual(600_000);
    expect(clock.now() - from).toBeLessThan(1_200_000);
  });

  it('a service that answers with another content type is understood', async () => {
    for (const type of ['text/html', 'application/json; charset=utf-8', 'text/plain']) {
      const service = await startService((response) => {
        response.writeHead(200, { 'content-type': type });
        response.end('{"result":"success","data":{"credit":"1.00","currency":"EUR"}}');
      });
      const client = connectKeyHeader({ baseUrl: service.baseUrl, email: 'r@example.com', key: 'a-key' });
      expect(valueOf(await client.balance())).toEqual({ amount: '1.00', currency: 'EUR' });
    }
  });

  it('fewer than 2 nameservers are refused on both surfaces, before and after sending', async () => {
    const { sandbox, token, keyHeader, plainToken, plain } = await openPair();
    const one = ['ns1.dns.example'];
    expect(failureOf(await token.setNameservers('own.com', one)).code).toBe('bad-input');
    expect(failureOf(await keyHeader.setNameservers('own.com', one)).code).toBe('bad-input');
    expect(sandbox.control.requests).toEqual([]);
    const refused = await plainToken.send('PUT /client/domains/own.com/nameservers', { nameservers: one });
    expect(refused.json?.['error']).toMatchObject({
      code: 'invalid_request',
      fields: { nameservers: [expect.any(String)] },
    });
    const { json } = await plain.post('/domain/nameservers', { domain: 'own.com', ns1: one[0] });
    expect(json?.['result']).toBe('error');
  });

  it('lock and privacy vary by extension, as the two lists say', async () => {
    const { sandbox, keyHeader } = await openPair({ rateLimit: null });
    const withoutLock = valueOf(await keyHeader.extensionsWithoutLock());
    const withoutPrivacy = valueOf(await keyHeader.extensionsWithoutPrivacy());
    expect(withoutLock).toContain('co.uk');
    expect(withoutPrivacy).toContain('co.uk');
    for (const extension of new Set(['com', 'de', ...withoutLock, ...withoutPrivacy])) {
      const domain = `own-name.${extension}`;
      sandbox.control.addDomain(domain);
      const lock = await keyHeader.setLock(domain, true);
      const privacy = await keyHeader.setPrivacy(domain, true);
      if (withoutLock.includes(extension)) expect(failureOf(lock).code).toBe('lock-unsupported');
      else valueOf(lock);
      if (withoutPrivacy.includes(extension))
        expect(failureOf(privacy).code).toBe('id-protection-unsupported');
      else valueOf(privacy);
    }
  });
});

describe('registering and transferring', () => {
  it('a transfer may be sent again after an error, as often as it takes, with corrected data', async () => {
    const { keyHeader, sandbox } = await openPair();
    for (let n = 0; n < 5; n += 1) {
      const refused = failureOf(await keyHeader.transfer({ ...transfer, eppCode: 'wrong' }, unkeyed));
      expect(refused).toMatchObject({ code: 'refused', unlisted: true });
      expect(refused.message).toContain('invalid authorization information');
    }
    valueOf(await keyHeader.transfer({ ...transfer, eppCode: 'right' }, unkeyed));
    expect(sandbox.control.domain(transfer.domain)).not.toBeNull();
  });

  it('a registration may be sent again after an error, under the same key, with corrected data', async () => {
    const { token, sandbox } = await openPair();
    sandbox.control.token.setOutcomes([{ times: 5, outcome: 'registrar_error' }]);
    const send = (city: string) =>
      token.register(
        { ...registration, registrant: { ...registration.registrant, city } },
        { idempotencyKey: 'order-1' },
      );
    for (const city of ['Rom', 'Rma', 'Roa', 'Oma', 'Ram']) {
      expect(failureOf(await send(city))).toMatchObject({ code: 'registrar-error', key: 'released' });
    }
    valueOf(await send('Roma'));
    expect(sandbox.control.domain(registration.domain)?.contacts.Registrant['City']).toBe('Roma');
  });

  it('what the registry refuses comes with its words', async () => {
    const { token, sandbox } = await openPair();
    sandbox.control.token.setOutcomes([
      {
        outcome: {
          kind: 'refuse',
          code: 'registrar_error',
          details: { registrar_message: 'Contact unknown' },
        },
      },
    ]);
    const failure = failureOf(
      await connectToken(sandbox.tokenBaseUrl, sandbox.token).register(registration, { idempotencyKey: 'k' }),
    );
    expect(failure.message).toContain('Contact unknown');
    expect(failureOf(await token.renew('own.com', 1, { idempotencyKey: 'j' })).details).toEqual({
      registrar_message: 'Contact unknown',
    });
  });
});
