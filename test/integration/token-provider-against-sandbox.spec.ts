import { describe, expect, it, onTestFinished } from 'vitest';
import type { ProviderFailure } from '../../electron/provider/provider.ts';
import { createTokenProvider, type TokenProvider } from '../../electron/provider/token/adapter.ts';
import type { FaultRule } from '../support/sandbox/faults.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../support/sandbox/sandbox.ts';
import type { Code } from '../../electron/sandbox/token/codes.ts';
import type { DomainRecord } from '../../shared/model/domain.ts';
import type { Result } from '../../shared/model/errors.ts';
import { meaningOf } from '../conformance/token-answers.ts';
import { createMemorySlots } from '../support/memory-slots.ts';
import { itFields, person, registration } from '../unit/electron/provider/registrations.ts';
import { createLeapingClock } from '../unit/electron/provider/test-clocks.ts';

type Pair = { readonly sandbox: Sandbox; readonly provider: TokenProvider };

/** Surface B of the sandbox; `own.com` and `own.eu` are in the account. Waits of the client are over at once. */
async function connect(options: SandboxOptions = {}, routes: string | null = null): Promise<Pair> {
  const sandbox = await startSandbox({ domains: 60, tokenLimits: null, ...options });
  onTestFinished(() => sandbox.close());
  for (const name of ['own.com', 'own.eu']) sandbox.control.addDomain(name, { expiryDate: '2027-05-06' });
  const provider = createTokenProvider({
    account: {
      id: 'a',
      baseUrl: sandbox.tokenBaseUrl,
      tokenHeader: options.tokenHeader ?? null,
      routes,
      proxyUrl: null,
      allowPlainHttp: false,
    },
    secret: { key: sandbox.token, proxyUser: null, proxyPassword: null },
    slots: createMemorySlots(),
    clock: createLeapingClock(),
    decodeWorker: new URL('../../electron/provider/decode-worker.ts', import.meta.url),
    timeouts: { connect: 2_000, headers: 500, body: 500, total: 3_000 },
    random: () => 0,
  });
  onTestFinished(() => provider.close());
  return { sandbox, provider };
}

function valueOf<T>(result: Result<T, ProviderFailure>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message} ${result.error.raw}`);
}
const failureOf = (result: Result<unknown, ProviderFailure>): ProviderFailure => {
  if (result.ok) throw new Error('It succeeded.');
  return result.error;
};
const keyed = (idempotencyKey: string) => ({ idempotencyKey, priority: 'orders' as const });
const hosts = ['ns1.dns.example', 'ns2.dns.example'];

describe('reads', () => {
  it('bring balance, prices, availability and the whole list page by page', async () => {
    const { provider, sandbox } = await connect({ credit: '12.30', domains: 1_200 });
    expect(valueOf(await provider.balance())).toEqual({ amount: '12.30', currency: 'EUR' });
    const { currency, entries } = valueOf(await provider.prices());
    expect(currency).toBe('EUR');
    expect(entries.find(({ extension }) => extension === 'com')?.renew[1]).toEqual({
      years: 2,
      price: { amount: '18.56', currency: 'EUR' },
    });
    expect(valueOf(await provider.availability('free-one.com'))).toEqual({ available: true, whois: null });
    expect(valueOf(await provider.availability('taken-one.com')).available).toBe(false);
    const records: DomainRecord[] = [];
    const list = await provider.listDomains(async (batch) => void records.push(...batch));
    expect(valueOf(list)).toEqual({ listed: 1_202, count: 1_202, skipped: 0 });
    expect(new Set(records.map(({ domain }) => domain))).toEqual(new Set(sandbox.control.activeNames()));
    expect(records.find(({ domain }) => domain === 'own.com')).toMatchObject({
      status: 'Active',
      expiryDate: '2027-05-06',
      autoRenew: true,
    });
  });

  it('bring every part of one domain', async () => {
    const { provider, sandbox } = await connect();
    const sections = { contacts: true, nameservers: true, lock: true, eppCode: true };
    const info = valueOf(await provider.domainInfo('OWN.com.', sections));
    const truth = sandbox.control.domain('own.com');
    expect(info).toMatchObject({
      record: { domain: 'own.com', expiryDate: '2027-05-06' },
      nameservers: truth?.nameservers,
      locked: truth?.locked,
      eppCode: sandbox.control.eppCode('own.com'),
    });
    expect(Object.keys(info.contacts ?? {})).toEqual(['Registrant', 'Admin', 'Tech']);
    expect(valueOf(await provider.domainInfo('own.eu', { lock: true })).locked).toBeNull();
    expect(valueOf(await provider.dnssec('own.com'))['dnssecstatus']).toBe('off');
    expect(valueOf(await provider.emailVerification('own.com')).verified).toBe(true);
  });
});

describe('changes', () => {
  it('take effect', async () => {
    const { provider, sandbox } = await connect();
    const { control } = sandbox;
    valueOf(await provider.setNameservers('own.com', hosts));
    valueOf(await provider.setPrivacy('own.com', true));
    valueOf(await provider.setLock('own.com', true));
    const { contacts = {} } = valueOf(await provider.domainInfo('own.com', { contacts: true }));
    const Registrant = { ...(contacts['Registrant'] as object), City: 'Alba' };
    valueOf(await provider.updateContacts('own.com', { ...contacts, Registrant }));
    expect(control.domain('own.com')).toMatchObject({
      nameservers: hosts,
      privacy: true,
      locked: true,
      contacts: { Registrant: { City: 'Alba' } },
    });
    const ds = { form: 'ds', keyTag: 12345, algorithm: 8, digestType: 2, digest: 'AB12' } as const;
    valueOf(await provider.addDnssec('own.com', ds));
    expect(valueOf(await provider.dnssec('own.com'))).toMatchObject({
      dnssecstatus: 'on',
      secdnsds: [{ keytag: 12345, digest: 'AB12' }],
    });
    valueOf(await provider.disableDnssec('own.com', null));
    const key = { form: 'dnskey', flags: 257, protocol: 3, algorithm: 13, publicKey: 'AwEAAag=' } as const;
    valueOf(await provider.addDnssec('own.eu', key));
    valueOf(await provider.disableDnssec('own.eu', key));
    control.changeDomain('own.com', { verified: false });
    valueOf(await provider.resendVerification('own.com'));
    valueOf(await provider.updateRegistrant('own.com', { ...person, city: 'Asti' }));
    expect(control.domain('own.com')?.contacts.Registrant['City']).toBe('Asti');
  });
});

describe('orders', () => {
  it('renew, restore, register and transfer, each charged once', async () => {
    const { provider, sandbox } = await connect();
    const { control } = sandbox;
    const renewed = valueOf(await provider.renew('own.com', 2, keyed('k1')));
    expect(renewed).toMatchObject({ replayed: false });
    expect(control.domain('own.com')?.expiryDate).toBe('2029-05-06');
    control.setStatus('own.eu', 'Redemption');
    valueOf(await provider.restore('own.eu', keyed('k2')));
    const italian = { ...registration, registrant: { ...person, it: itFields }, nameservers: hosts };
    valueOf(await provider.register({ ...italian, domain: 'free-one.it', years: 1 }, keyed('k3')));
    valueOf(
      await provider.transfer({ ...registration, domain: 'taken-one.com', eppCode: 'Epp-1' }, keyed('k4')),
    );
    expect(control.invoices.map(({ kind, paid }) => [kind, paid])).toEqual([
      ['renew', true],
      ['restore', true],
      ['register', true],
      ['transfer', true],
    ]);
    expect(control.token.keys.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3', 'k4']);
  });

  it('are a success with 202 too, while the registry is still at it', async () => {
    const { provider, sandbox } = await connect();
    sandbox.control.token.setOutcomes([{ outcome: 'accepted' }]);
    const answer = valueOf(await provider.renew('own.com', 1, keyed('k')));
    expect(answer.message).toMatch(/pending/i);
    expect(sandbox.control.domain('own.com')?.expiryDate).toBe('2027-05-06');
  });

  it('answer a lost reply from memory under the same key, charged once, however the name is spelt', async () => {
    const { provider, sandbox } = await connect();
    sandbox.control.setFaults([{ times: 1, fault: 'drop-after' }]);
    const lost = failureOf(await provider.renew('own.com', 1, keyed('k')));
    expect(lost).toMatchObject({ effect: 'maybe', key: null });
    const again = valueOf(await provider.renew('OWN.com.', 1, { ...keyed('k'), repeats: true }));
    expect(again.replayed).toBe(true);
    expect(sandbox.control.invoices).toHaveLength(1);
    expect(sandbox.control.domain('own.com')?.expiryDate).toBe('2028-05-06');
  });

  it('run for the first time under the same key when the request never arrived', async () => {
    const { provider, sandbox } = await connect();
    sandbox.control.setFaults([{ times: 1, fault: 'drop-before' }]);
    failureOf(await provider.renew('own.com', 1, keyed('k')));
    expect(valueOf(await provider.renew('own.com', 1, { ...keyed('k'), repeats: true })).replayed).toBe(
      false,
    );
    expect(sandbox.control.invoices).toHaveLength(1);
  });

  it('that crashed keep their key locked until it is released by hand', async () => {
    const { provider, sandbox } = await connect();
    sandbox.control.setFaults([{ times: 1, fault: 'crash' }]);
    const crashed = failureOf(await provider.renew('own.com', 1, keyed('k')));
    expect(crashed).toMatchObject({ code: 'server-error', effect: 'maybe', key: 'locked' });
    expect(crashed.message).toContain('ask the provider');
    const repeat = { ...keyed('k'), repeats: true };
    expect(failureOf(await provider.renew('own.com', 1, repeat))).toMatchObject({
      code: 'idempotency-in-progress',
      effect: 'maybe',
      key: 'locked',
    });
    sandbox.control.token.releaseKey('k');
    expect(valueOf(await provider.renew('own.com', 1, repeat)).replayed).toBe(false);
    expect(sandbox.control.invoices.filter(({ paid }) => paid)).toHaveLength(1);
  });

  it('whose credit was short run under the same key once it is topped up', async () => {
    const { provider, sandbox } = await connect({ credit: '1.00' });
    const short = failureOf(await provider.renew('own.com', 1, keyed('k')));
    expect(short).toMatchObject({
      code: 'insufficient-credit',
      effect: 'no-effect',
      key: 'released',
      details: { required: 9.87, available: 1, currency: 'EUR' },
    });
    expect(sandbox.control.invoices).toHaveLength(0);
    sandbox.control.setCredit('50.00');
    expect(valueOf(await provider.renew('own.com', 1, keyed('k'))).replayed).toBe(false);
  });

  it('do nothing under the key of another order', async () => {
    const { provider, sandbox } = await connect();
    valueOf(await provider.renew('own.com', 1, keyed('k')));
    expect(failureOf(await provider.renew('own.com', 2, keyed('k')))).toMatchObject({
      code: 'idempotency-key-reused',
      effect: 'no-effect',
    });
    expect(sandbox.control.invoices).toHaveLength(1);
  });

  it('wait for a first request that is still running, under the same key', async () => {
    const { provider, sandbox } = await connect();
    sandbox.control.token.setOutcomes([{ times: 1, outcome: { kind: 'hold', ms: 100 } }]);
    const first = provider.renew('own.com', 1, keyed('k'));
    const second = provider.renew('own.com', 1, { ...keyed('k'), maxWaitMs: 1e9 });
    const answers = [valueOf(await first), valueOf(await second)];
    expect(answers.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    expect(sandbox.control.invoices).toHaveLength(1);
  });
});

describe('every code', () => {
  type Control = Sandbox['control'];
  const register = (provider: TokenProvider, domain: string, more: object = {}) =>
    provider.register({ ...registration, nameservers: hosts, domain, ...more }, keyed('k'));
  const cases: [
    Code,
    (control: Control) => void,
    (provider: TokenProvider) => Promise<Result<unknown, ProviderFailure>>,
  ][] = [
    ['unauthenticated', ({ token }) => token.changeToken({ expired: true }), (p) => p.balance()],
    ['forbidden', ({ token }) => token.changeToken({ permissions: [] }), (p) => p.setLock('own.com', true)],
    [
      'domain_not_active',
      (c) => c.setStatus('own.com', 'Cancelled'),
      (p) => p.setNameservers('own.com', hosts),
    ],
    ['ip_not_allowed', ({ token }) => token.changeToken({ allowedIps: ['192.0.2.1'] }), (p) => p.balance()],
    [
      'ip_whitelist_misconfigured',
      ({ token }) => token.changeToken({ allowedIps: 'unreadable' }),
      (p) => p.balance(),
    ],
    [
      'client_token_required',
      ({ token }) => token.changeToken({ scope: 'client_token_required' }),
      (p) => p.balance(),
    ],
    [
      'token_not_api_enabled',
      ({ token }) => token.changeToken({ scope: 'token_not_api_enabled' }),
      (p) => p.balance(),
    ],
    [
      'token_not_client_scoped',
      ({ token }) => token.changeToken({ scope: 'token_not_client_scoped' }),
      (p) => p.balance(),
    ],
    [
      'client_access_revoked',
      ({ token }) => token.changeToken({ scope: 'client_access_revoked' }),
      (p) => p.balance(),
    ],
    ['client_cancelled', ({ token }) => token.setAccount({ cancelled: true }), (p) => p.balance()],
    ['not_found', () => undefined, (p) => p.domainInfo('elsewhere.com', {})],
    [
      'endpoint_not_found',
      ({ token }) => token.setAccount({ disabledOperations: ['dnssec', 'addDnssec', 'disableDnssec'] }),
      (p) => p.dnssec('own.com'),
    ],
    ['unprocessable', () => undefined, (p) => p.resendVerification('own.com')],
    ['not_reseller', ({ token }) => token.setAccount({ reseller: false }), (p) => p.balance()],
    ['credit_disabled', ({ token }) => token.setAccount({ creditEnabled: false }), (p) => p.balance()],
    [
      'restore_required',
      (c) => c.setStatus('own.com', 'Redemption'),
      (p) => p.renew('own.com', 1, keyed('k')),
    ],
    ['domain_not_restorable', () => undefined, (p) => p.restore('own.com', keyed('k'))],
    ['domain_unavailable', () => undefined, (p) => register(p, 'taken-one.com')],
    [
      'domain_not_registered',
      () => undefined,
      (p) => p.transfer({ ...registration, domain: 'free-one.com', eppCode: 'x' }, keyed('k')),
    ],
    ['tld_not_sellable', () => undefined, (p) => register(p, 'free.unsold')],
    [
      'registrar_error',
      () => undefined,
      (p) => p.transfer({ ...registration, domain: 'taken-one.com', eppCode: 'wrong' }, keyed('k')),
    ],
    [
      'invalid_years',
      () => undefined,
      (p) =>
        p.transfer(
          {
            ...registration,
            domain: 'taken-one.it',
            registrant: { ...person, it: itFields },
            years: 3,
            eppCode: 'x',
          },
          keyed('k'),
        ),
    ],
  ];
  it.each(cases)('%s is met in its state', async (code, before, run) => {
    const { provider, sandbox } = await connect();
    before(sandbox.control);
    const failure = failureOf(await run(provider));
    expect(failure).toMatchObject({ code: meaningOf(code), effect: 'no-effect' });
    expect(sandbox.control.invoices.filter(({ paid }) => paid)).toHaveLength(0);
  });

  it('method_not_allowed and endpoint_not_found are met by a wrong route profile', async () => {
    const routes = JSON.stringify({
      setLock: { method: 'POST' },
      setPrivacy: { path: '/client/{domain}/hide' },
    });
    const { provider } = await connect({}, routes);
    expect(failureOf(await provider.setLock('own.com', true)).code).toBe('method-not-allowed');
    expect(failureOf(await provider.setPrivacy('own.com', true)).code).toBe('endpoint-not-found');
  });
});

describe('the limits', () => {
  it(
    'are kept by the client: no call meets a 429, and each bucket is its own',
    { timeout: 60_000 },
    async () => {
      const clock = createLeapingClock();
      const { sandbox, provider } = await connect({ clock, tokenLimits: {} });
      const own = createTokenProvider({
        account: {
          id: 'b',
          baseUrl: sandbox.tokenBaseUrl,
          tokenHeader: null,
          routes: null,
          proxyUrl: null,
          allowPlainHttp: false,
        },
        secret: { key: sandbox.token, proxyUser: null, proxyPassword: null },
        slots: createMemorySlots(),
        clock,
        decodeWorker: new URL('../../electron/provider/decode-worker.ts', import.meta.url),
      });
      onTestFinished(() => own.close());
      const patient = { maxWaitMs: 3_600_000 };
      for (let turn = 0; turn < 25; turn += 1) valueOf(await own.prices(patient));
      for (let turn = 0; turn < 40; turn += 1)
        valueOf(await own.updateRegistrant('own.com', person, patient));
      for (let turn = 0; turn < 150; turn += 1)
        valueOf(await own.setLock('own.com', turn % 2 === 0, patient));
      expect(sandbox.control.requests.filter(({ outcome }) => outcome === 'rate-limited')).toEqual([]);
      expect(clock.slept.length).toBeGreaterThan(0);
      expect(provider.requests).toBe(0);
    },
  );

  it('that others used up are waited out', async () => {
    const { sandbox, provider } = await connect({ tokenLimits: { money: { limit: 1, windowMs: 1_000 } } });
    valueOf(await provider.renew('own.com', 1, keyed('k1')));
    const limited = failureOf(await provider.renew('own.eu', 1, { ...keyed('k2'), maxWaitMs: 0 }));
    expect(limited).toMatchObject({ code: 'rate-limited', effect: 'no-effect', key: 'released' });
    expect(limited.retryAfterMs).toBeGreaterThan(0);
    expect(sandbox.control.invoices).toHaveLength(1);
  });
});

describe('faults on a paid request', () => {
  const faults: FaultRule['fault'][] = [
    'drop-before',
    'drop-after',
    'hang',
    'html-502',
    { kind: 'html-502', work: true },
    { kind: 'html-200', work: true },
    { kind: 'truncated-json' },
    { kind: 'truncated-json', cut: 'connection' },
    { kind: 'wrong-types', how: 'swap' },
    { kind: 'wrong-types', how: 'nulls' },
    { kind: 'status', status: 503 },
    { kind: 'slow', ms: 8_000, drip: true },
  ];
  it.each(faults)(
    '%j ends as a success or leaves the outcome open; a repeat settles it, charged once',
    async (fault) => {
      const { provider, sandbox } = await connect();
      sandbox.control.setFaults([{ times: 1, fault }]);
      const first = await provider.renew('own.com', 1, keyed('k'));
      if (!first.ok) expect(first.error.effect).toBe('maybe');
      valueOf(await provider.renew('own.com', 1, { ...keyed('k'), repeats: true, maxWaitMs: 3_600_000 }));
      expect(sandbox.control.invoices.filter(({ paid }) => paid)).toHaveLength(1);
      expect(sandbox.control.domain('own.com')?.expiryDate).toBe('2028-05-06');
    },
  );
});

describe('the token header', () => {
  it('can be another one', async () => {
    const { provider } = await connect({ tokenHeader: { name: 'X-Token', scheme: '' } });
    expect(valueOf(await provider.balance()).currency).toBe('EUR');
  });
});
