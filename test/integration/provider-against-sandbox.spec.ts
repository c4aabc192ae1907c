import { describe, expect, it, onTestFinished } from 'vitest';
import { createKeyHeaderProvider } from '../../electron/provider/key-header/adapter.ts';
import type { Provider, ProviderFailure } from '../../electron/provider/provider.ts';
import type { DomainRecord } from '../../shared/model/domain.ts';
import type { ErrorCode, Result } from '../../shared/model/errors.ts';
import { createMemorySlots } from '../support/memory-slots.ts';
import type { FaultRule } from '../support/sandbox/faults.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../support/sandbox/sandbox.ts';
import { registration } from '../unit/electron/provider/registrations.ts';
import { createLeapingClock } from '../unit/electron/provider/test-clocks.ts';

type Pair = { readonly sandbox: Sandbox; readonly client: Provider };

/** The client on the sandbox; `own.com` and `own.eu` are in the account. Waits of the client are over at once. */
async function connect(options: SandboxOptions = {}, change: Partial<Sandbox> = {}): Promise<Pair> {
  const sandbox = await startSandbox({ domains: 60, ...options });
  onTestFinished(() => sandbox.close());
  for (const name of ['own.com', 'own.eu']) sandbox.control.addDomain(name, { expiryDate: '2027-05-06' });
  const { baseUrl, email, key } = { ...sandbox, key: sandbox.key, ...change };
  const client = createKeyHeaderProvider({
    account: { id: 'a', baseUrl, email, proxyUrl: null, allowPlainHttp: false },
    secret: { key, proxyUser: null, proxyPassword: null },
    slots: createMemorySlots(),
    clock: createLeapingClock(),
    decodeWorker: new URL('../../electron/provider/decode-worker.ts', import.meta.url),
    timeouts: { connect: 2_000, headers: 500, body: 500, total: 3_000 },
  });
  onTestFinished(() => client.close());
  return { sandbox, client };
}

function valueOf<T>(result: Result<T, ProviderFailure>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message} ${result.error.raw}`);
}
const failureOf = (result: Result<unknown, ProviderFailure>): ProviderFailure => {
  if (result.ok) throw new Error('It succeeded.');
  return result.error;
};

describe('account endpoints', () => {
  it('read the balance, the counts and the prices', async () => {
    const { client } = await connect({ credit: '12.30' });
    expect(valueOf(await client.balance())).toEqual({ amount: '12.30', currency: 'EUR' });
    const { count, byExtension } = valueOf(await client.domainCount());
    expect(count).toBe(62);
    expect(byExtension['com']).toBeGreaterThan(1);
    const { currency, entries: prices } = valueOf(await client.prices());
    expect(currency).toBe('EUR');
    expect(prices.find(({ extension }) => extension === 'co.uk')).toMatchObject({
      group: 'ccTLD',
      addons: { idProtection: false },
    });
    expect(prices.find(({ extension }) => extension === 'com')?.renew[1]).toEqual({
      years: 2,
      price: { amount: '19.74', currency: 'EUR' },
    });
  });

  it('reads every record of the list as it is', async () => {
    const { client, sandbox } = await connect({ domains: 2_500 });
    const records: DomainRecord[] = [];
    const answer = await client.listDomains(async (batch) => void records.push(...batch));
    expect(valueOf(answer)).toEqual({ listed: 2_502, count: 2_502, skipped: 0 });
    expect(records.map(({ domain }) => domain)).toEqual([...sandbox.control.activeNames()]);
    for (const record of records) {
      expect(record).toMatchObject(
        (({ name, status, registrationDate, expiryDate, nextDueDate, registrationPeriod, autoRenew }) => ({
          domain: name,
          status,
          registrationDate,
          expiryDate,
          nextDueDate,
          registrationPeriod,
          autoRenew,
        }))(sandbox.control.domain(record.domain)!),
      );
      expect(record.recurringAmount).toMatch(/^\d+\.\d\d$/);
    }
  });
});

describe('domain endpoints', () => {
  it('read availability and the extension lists', async () => {
    const { client } = await connect();
    expect(valueOf(await client.availability('free-one.com'))).toEqual({ available: true, whois: null });
    expect(valueOf(await client.availability('own.com'))).toMatchObject({
      available: false,
      whois: expect.stringContaining('OWN.COM'),
    });
    expect(valueOf(await client.extensionsWithoutLock())).toContain('co.uk');
    expect(valueOf(await client.extensionsWithoutPrivacy())).toContain('it');
  });

  it('read a domain with every section', async () => {
    const { client, sandbox } = await connect();
    const all = { contacts: true, nameservers: true, lock: true, eppCode: true };
    const { contacts, record, ...rest } = valueOf(await client.domainInfo('OWN.com', all));
    expect(record).toMatchObject({ domain: 'own.com', expiryDate: '2027-05-06', autoRenew: true });
    expect(rest).toEqual({
      nameservers: ['ns1.dns.example', 'ns2.dns.example'],
      locked: false,
      eppCode: sandbox.control.eppCode('own.com'),
    });
    expect(contacts).toMatchObject(sandbox.control.domain('own.com')!.contacts);
    expect(valueOf(await client.domainInfo('own.eu', all)).locked).toBeUndefined();
  });

  it('change nameservers, privacy, lock and contacts', async () => {
    const { client, sandbox } = await connect();
    const domain = 'own.com';
    valueOf(await client.setNameservers(domain, ['a.dns.example', 'b.dns.example']));
    valueOf(await client.setPrivacy(domain, true));
    valueOf(await client.setLock(domain, true));
    const { Registrant, Admin, Tech } = sandbox.control.domain(domain)!.contacts;
    const contactdetails = {
      Registrant: { ...Registrant, City: 'Alba', Address: 'Via Roma 1', consentForPublishing: true },
      Admin: { ...Admin, Address: 'Via Roma 1' },
      Tech: { ...Tech, Address: 'Via Roma 1' },
    };
    valueOf(await client.updateContacts(domain, contactdetails));
    expect(sandbox.control.domain(domain)).toMatchObject({
      nameservers: ['a.dns.example', 'b.dns.example'],
      privacy: true,
      locked: true,
      contacts: { Registrant: { City: 'Alba', consentForPublishing: 'true' } },
    });
  });

  it('switch DNSSEC on and off', async () => {
    const { client } = await connect();
    const ds = { form: 'ds', keyTag: 12345, algorithm: 8, digestType: 2, digest: 'AB12' } as const;
    const key = {
      form: 'dnskey',
      flags: 257,
      protocol: 3,
      algorithm: 13,
      publicKey: 'AwEAAag=',
    } as const;
    valueOf(await client.addDnssec('own.com', ds));
    expect(valueOf(await client.dnssec('own.com'))).toMatchObject({
      dnssecstatus: 'on',
      secdnsds: [{ keytag: 12345, digest: 'AB12' }],
      algOptions: { 13: 'ECDSA/SHA-256' },
    });
    expect(failureOf(await client.addDnssec('own.com', ds)).code).toBe('dnssec-already-active');
    valueOf(await client.disableDnssec('own.com', null));
    valueOf(await client.addDnssec('own.eu', key));
    valueOf(await client.disableDnssec('own.eu', key));
    expect(valueOf(await client.dnssec('own.eu'))['dnssecstatus']).toBe('off');
  });

  it('read and resend the e-mail verification', async () => {
    const { client, sandbox } = await connect();
    expect(valueOf(await client.emailVerification('own.com')).status).toBe('VERIFIED');
    expect(failureOf(await client.resendVerification('own.com')).code).toBe('already-verified');
    sandbox.control.changeDomain('own.com', { verified: false });
    expect(valueOf(await client.emailVerification('own.com')).status).toBe('PENDING');
    expect(valueOf(await client.resendVerification('own.com')).message).toMatch(/re-sent/);
  });
});

const unkeyed = { idempotencyKey: null };
const form = { ...registration, years: 1, nameservers: ['ns1.dns.example', 'ns2.dns.example'] };

describe('orders', () => {
  it('renew, restore, register and transfer, each with one paid invoice', async () => {
    const { client, sandbox } = await connect();
    const { control } = sandbox;
    expect(valueOf(await client.renew('own.com', 2, unkeyed))).toMatchObject({ invoiceId: '10001' });
    expect(control.domain('own.com')?.expiryDate).toBe('2029-05-06');
    control.setStatus('own.eu', 'Redemption');
    expect(valueOf(await client.restore('own.eu', unkeyed))).toMatchObject({ invoiceId: '10002' });
    expect(control.domain('own.eu')?.status).toBe('Active');
    const it = { entity: 1, taxid: 'RSSGLI80A41L219X', whois: false, itterms: true } as const;
    const registrant = { ...form.registrant, it };
    valueOf(await client.register({ ...form, domain: 'free-one.it', registrant }, unkeyed));
    valueOf(await client.transfer({ ...form, domain: 'taken-one.com', eppCode: 'Epp-1' }, unkeyed));
    expect(control.invoices.map(({ kind, paid }) => [kind, paid])).toEqual([
      ['renew', true],
      ['restore', true],
      ['register', true],
      ['transfer', true],
    ]);
  });

  it('are known to have had no effect when the service refuses', async () => {
    const { client, sandbox } = await connect({ credit: '0' });
    const { control } = sandbox;
    const refused = async (order: Promise<Result<unknown, ProviderFailure>>): Promise<ErrorCode> => {
      const { code, effect } = failureOf(await order);
      expect(effect).toBe('no-effect');
      return code;
    };
    const renew = (domain: string): ReturnType<typeof client.renew> => client.renew(domain, 1, unkeyed);
    expect(await refused(renew('elsewhere.it'))).toBe('domain-not-found');
    valueOf(await renew('own.com'));
    expect(await refused(renew('own.com'))).toBe('renewal-invoice-exists');
    expect(await refused(client.restore('own.eu', unkeyed))).toBe('status-forbids-restore');
    control.setStatus('own.eu', 'Cancelled');
    expect(await refused(renew('own.eu'))).toBe('domain-cancelled');
    control.setStatus('own.eu', 'Redemption');
    expect(await refused(renew('own.eu'))).toBe('status-forbids-renewal');
    const domain = 'free-one.com';
    expect(await refused(client.register({ ...form, domain: 'taken-one.com' }, unkeyed))).toBe(
      'not-available-for-registration',
    );
    expect(await refused(client.transfer({ ...form, domain }, unkeyed))).toBe('not-available-for-transfer');
    expect(
      await refused(client.transfer({ ...form, domain: 'taken-one.com', eppCode: 'wrong' }, unkeyed)),
    ).toBe('refused');
    valueOf(await client.register({ ...form, domain }, unkeyed));
    expect(await refused(client.register({ ...form, domain }, unkeyed))).toBe('pending-in-account');
    expect(await refused(client.register({ ...form, domain: 'own.com' }, unkeyed))).toBe(
      'already-in-account',
    );
    expect(control.invoices).toHaveLength(2);
  });
});

describe('changes that the service refuses', () => {
  it('are told apart', async () => {
    const { client, sandbox } = await connect();
    const code = async (change: Promise<Result<unknown, ProviderFailure>>): Promise<ErrorCode> =>
      failureOf(await change).code;
    for (const name of ['own.es', 'own.shop', 'own.io']) sandbox.control.addDomain(name);
    const nameservers = ['a.dns.example', 'b.dns.example'];
    const record = { form: 'ds', keyTag: 1, algorithm: 8, digestType: 2, digest: 'ab' } as const;
    expect(await code(client.setPrivacy('own.eu', true))).toBe('id-protection-unsupported');
    expect(await code(client.setLock('own.eu', true))).toBe('lock-unsupported');
    expect(await code(client.dnssec('own.es'))).toBe('dnssec-not-allowed');
    expect(await code(client.addDnssec('own.shop', record))).toBe('dnssec-unsupported');
    expect(await code(client.addDnssec('own.eu', record))).toBe('validation-failed');
    expect(await code(client.emailVerification('own.eu'))).toBe('verification-unsupported');
    const { contacts } = sandbox.control.domain('own.io')!;
    const Registrant = { Name: contacts.Registrant['Name'] };
    expect(await code(client.updateContacts('own.io', { Registrant }))).toBe('refused');
    sandbox.control.setStatus('own.com', 'Pending');
    expect(await code(client.setNameservers('own.com', nameservers))).toBe('status-forbids-nameservers');
    expect(await code(client.emailVerification('own.com'))).toBe('verification-check-failed');
  });
});

describe('callers that are sent away', () => {
  it.each([200, 401, 403])('are told why, with HTTP %i', async (refusalStatus) => {
    const { client, sandbox } = await connect({ refusalStatus });
    const failed = async (one: Provider): Promise<ProviderFailure> => failureOf(await one.balance());
    sandbox.control.setAllowedIps(['192.0.2.1']);
    expect(await failed(client)).toMatchObject({
      code: 'ip-not-allowed',
      ip: '127.0.0.1',
      effect: 'no-effect',
    });
    sandbox.control.setAllowedIps(null);
    sandbox.control.setKey('another-key');
    expect(await failed(client)).toMatchObject({ code: 'wrong-key', effect: 'no-effect' });
    const stranger = await connect({ refusalStatus }, { email: 'nobody@reseller.example' });
    expect(await failed(stranger.client)).toMatchObject({ code: 'unknown-email', effect: 'no-effect' });
  });

  it('are asked to slow down when the service counts fewer requests than they do', async () => {
    const { client } = await connect({ rateLimit: { limit: 2, windowMs: 600_000 } });
    for (let sent = 0; sent < 2; sent++) valueOf(await client.balance());
    expect(failureOf(await client.renew('own.com', 1, unkeyed))).toMatchObject({
      code: 'rate-limited',
      effect: 'no-effect',
    });
  });
});

type Expected = {
  readonly code: ErrorCode | 'success';
  readonly effect?: ProviderFailure['effect'];
  /** Renewals that the service did. */
  readonly renewals: number;
};

/** Every fault, as it looks to a client that has sent one renewal. */
const faults: readonly (readonly [FaultRule['fault'], Expected])[] = [
  ['drop-before', { code: 'connection-lost', effect: 'maybe', renewals: 0 }],
  ['drop-after', { code: 'connection-lost', effect: 'maybe', renewals: 1 }],
  ['hang', { code: 'timeout', effect: 'maybe', renewals: 0 }],
  [
    { kind: 'hang', work: true },
    { code: 'timeout', effect: 'maybe', renewals: 1 },
  ],
  ['html-502', { code: 'service-unavailable', effect: 'maybe', renewals: 0 }],
  [
    { kind: 'html-502', work: true },
    { code: 'service-unavailable', effect: 'maybe', renewals: 1 },
  ],
  ['html-200', { code: 'not-json', effect: 'maybe', renewals: 0 }],
  [
    { kind: 'html-200', work: true },
    { code: 'not-json', effect: 'maybe', renewals: 1 },
  ],
  ['truncated-json', { code: 'unreadable-answer', effect: 'maybe', renewals: 1 }],
  [
    { kind: 'truncated-json', cut: 'connection' },
    { code: 'unreadable-answer', effect: 'maybe', renewals: 1 },
  ],
  [
    { kind: 'slow', ms: 100 },
    { code: 'success', renewals: 1 },
  ],
  [
    { kind: 'slow', ms: 100, drip: true },
    { code: 'success', renewals: 1 },
  ],
  [
    { kind: 'slow', ms: 2_000 },
    { code: 'timeout', effect: 'maybe', renewals: 1 },
  ],
  [
    { kind: 'slow', ms: 8_000, drip: true },
    { code: 'timeout', effect: 'maybe', renewals: 1 },
  ],
  ['wrong-types', { code: 'success', renewals: 1 }],
  [
    { kind: 'wrong-types', how: 'nulls' },
    { code: 'success', renewals: 1 },
  ],
  [
    { kind: 'wrong-types', how: 'arrays' },
    { code: 'success', renewals: 1 },
  ],
  ['wrong-content-type', { code: 'success', renewals: 1 }],
  [
    { kind: 'status', status: 204, body: '' },
    { code: 'unreadable-answer', effect: 'maybe', renewals: 0 },
  ],
  [
    { kind: 'status', status: 302 },
    { code: 'unexpected-shape', effect: 'maybe', renewals: 0 },
  ],
  [
    { kind: 'status', status: 500, body: { result: 'error', message: 'Whoops' }, work: true },
    { code: 'server-error', effect: 'maybe', renewals: 1 },
  ],
  [
    { kind: 'status', status: 503, body: 'down' },
    { code: 'service-unavailable', effect: 'maybe', renewals: 0 },
  ],
  ['429', { code: 'rate-limited', effect: 'no-effect', renewals: 0 }],
];

describe('faults on a renewal', () => {
  it.each(faults)('%j', async (fault, expected) => {
    const { client, sandbox } = await connect();
    sandbox.control.setFaults([{ match: { path: '/domain/renew' }, fault }]);
    const result = await client.renew('own.com', 1, unkeyed);
    const { code, effect } = result.ok ? { code: 'success' } : result.error;
    expect({ code, effect }).toEqual({ code: expected.code, effect: expected.effect });
    await expect.poll(() => sandbox.control.requests.length).toBeGreaterThan(0);
    expect(sandbox.control.invoices).toHaveLength(expected.renewals);
    // A 429 says that nothing happened: it may be tried again, anything else may not.
    expect(sandbox.control.requests).toHaveLength(code === 'rate-limited' ? 4 : 1);
  });

  it('wait a single 429 out and renew once', async () => {
    const { client, sandbox } = await connect();
    sandbox.control.setFaults([{ times: 1, fault: { kind: '429', retryAfter: 3 } }]);
    valueOf(await client.renew('own.com', 1, unkeyed));
    expect(sandbox.control.requests.map(({ outcome }) => outcome)).toEqual(['no-answer', 'success']);
  });

  it('name no secret', async () => {
    const { client, sandbox } = await connect();
    const echo = { result: 'error', message: `No such key: ${sandbox.key}` };
    sandbox.control.setFaults([{ fault: { kind: 'status', status: 400, body: echo } }]);
    const failure = failureOf(await client.renew('own.com', 1, unkeyed));
    expect(JSON.stringify(failure)).not.toContain(sandbox.key);
  });
});

describe('faults on the list', () => {
  const list = async (
    fault: FaultRule['fault'],
  ): Promise<[Result<unknown, ProviderFailure>, DomainRecord[]]> => {
    const { client, sandbox } = await connect({ domains: 20 });
    sandbox.control.setFaults([{ match: { path: '/account/alldomains' }, fault }]);
    const records: DomainRecord[] = [];
    return [await client.listDomains(async (batch) => void records.push(...batch)), records];
  };

  it.each<[FaultRule['fault'], object, number]>([
    ['short-list', { listed: 11, count: 22 }, 11],
    ['empty-list', { listed: 0, count: 0 }, 0],
    [{ kind: 'empty-list', count: 22 }, { listed: 0, count: 22 }, 0],
    ['wrong-types', { listed: 22, count: 22, skipped: 0 }, 22],
    ['wrong-content-type', { listed: 22, count: 22 }, 22],
    [{ kind: 'slow', ms: 200, drip: true }, { listed: 22, count: 22 }, 22],
  ])('%j can be read', async (fault, summary, read) => {
    const [result, records] = await list(fault);
    expect(valueOf(result)).toMatchObject(summary);
    expect(records).toHaveLength(read);
  });

  it.each<[FaultRule['fault'], ErrorCode]>([
    [{ kind: 'wrong-types', how: 'nulls' }, 'unexpected-shape'],
    ['truncated-json', 'unreadable-answer'],
    [{ kind: 'truncated-json', cut: 'connection' }, 'connection-lost'],
    ['html-200', 'not-json'],
    ['html-502', 'service-unavailable'],
    ['drop-before', 'connection-lost'],
    ['drop-after', 'connection-lost'],
    ['hang', 'timeout'],
  ])('%j fails and hands nothing over', async (fault, code) => {
    const [result, records] = await list(fault);
    expect(failureOf(result).code).toBe(code);
    expect(records).toEqual([]);
  });

  it('that happen once are read over', async () => {
    const { client, sandbox } = await connect({ domains: 20 });
    sandbox.control.setFaults([{ times: 1, fault: 'drop-before' }]);
    expect(valueOf(await client.listDomains(() => Promise.resolve())).listed).toBe(22);
  });
});
