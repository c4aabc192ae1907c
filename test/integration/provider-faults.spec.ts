import { describe, expect, it, onTestFinished } from 'vitest';
import type { Timeouts } from '../../electron/provider/dispatchers.ts';
import type { Provider, ProviderFailure } from '../../electron/provider/provider.ts';
import type { DomainRecord } from '../../shared/model/domain.ts';
import type { ErrorCode, Result } from '../../shared/model/errors.ts';
import { connectKeyHeader, connectToken } from '../conformance/connect.ts';
import type { FaultRule } from '../support/sandbox/faults.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../support/sandbox/sandbox.ts';
import { failureOf, unkeyed, valueOf } from '../unit/electron/provider/service-double.ts';
import { recordsOf } from '../../shared/model/domain-batch.ts';

/** Both clients on one sandbox; `own.com` is in the account. Waits of the clients are over at once. */
async function connect(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ domains: 20, tokenLimits: null, ...options });
  onTestFinished(() => sandbox.close());
  sandbox.control.addDomain('own.com', { expiryDate: '2027-05-06' });
  return { sandbox, ...clientsOf(sandbox, minutes) };
}
type Client = 'keyHeader' | 'token';

const minutes = { connect: 300_000, headers: 300_000, body: 300_000, total: 600_000 };
/** Clients that soon give up waiting, where no answer comes. */
const impatient = (sandbox: Sandbox) => clientsOf(sandbox, { ...minutes, headers: 500, body: 500 });

const clientsOf = (sandbox: Sandbox, timeouts: Timeouts): Readonly<Record<Client, Provider>> => ({
  keyHeader: connectKeyHeader(sandbox, { timeouts }),
  token: connectToken(sandbox.tokenBaseUrl, sandbox.token, { timeouts }),
});

describe('the whole list', () => {
  it.each(['keyHeader', 'token'] as const)('comes in one piece or by the page: %s', async (surface) => {
    const { sandbox, [surface]: client } = await connect({ domains: 1_200 });
    const records: DomainRecord[] = [];
    const list = await client.listDomains(async (batch) => void records.push(...recordsOf(batch)));
    expect(valueOf(list)).toEqual({ listed: 1_201, active: 1_201, count: 1_201, skipped: 0 });
    expect(new Set(records.map(({ domain }) => domain))).toEqual(new Set(sandbox.control.activeNames()));
    for (const { domain, ...record } of records) {
      const { status, registrationDate, expiryDate, nextDueDate, autoRenew } =
        sandbox.control.domain(domain)!;
      expect(record).toMatchObject({ status, registrationDate, expiryDate, nextDueDate, autoRenew });
    }
  });
});

describe('callers that are sent away', () => {
  it.each([200, 401, 403])('get the reason, with HTTP %i', async (refusalStatus) => {
    const { keyHeader, sandbox } = await connect({ refusalStatus });
    const { control, baseUrl, key } = sandbox;
    control.setAllowedIps(['192.0.2.1']);
    const refused = { code: 'ip-not-allowed', ip: '127.0.0.1', effect: 'no-effect' };
    expect(failureOf(await keyHeader.balance())).toMatchObject(refused);
    control.setAllowedIps(null);
    const stranger = connectKeyHeader({ baseUrl, key, email: 'nobody@reseller.example' });
    expect(failureOf(await stranger.balance())).toMatchObject({ code: 'unknown-email', effect: 'no-effect' });
    control.setKey('another-key');
    expect(failureOf(await keyHeader.balance())).toMatchObject({ code: 'wrong-key', effect: 'no-effect' });
  });

  it('are asked to slow down when the service counts fewer requests than they do', async () => {
    const { keyHeader } = await connect({ rateLimit: { limit: 2, windowMs: 600_000 } });
    for (let sent = 0; sent < 2; sent++) valueOf(await keyHeader.balance());
    const limited = failureOf(await keyHeader.renew('own.com', 1, unkeyed));
    expect(limited).toMatchObject({ code: 'rate-limited', effect: 'no-effect' });
  });
});

/** Every fault, as it looks to a client that has sent one renewal, and the renewals that the service did. */
const faults: readonly [fault: FaultRule['fault'], code: ErrorCode | 'success', renewals: number][] = [
  ['drop-before', 'connection-lost', 0],
  ['drop-after', 'connection-lost', 1],
  ['hang', 'timeout', 0],
  [{ kind: 'hang', work: true }, 'timeout', 1],
  ['html-502', 'service-unavailable', 0],
  [{ kind: 'html-502', work: true }, 'service-unavailable', 1],
  ['html-200', 'not-json', 0],
  [{ kind: 'html-200', work: true }, 'not-json', 1],
  ['truncated-json', 'unreadable-answer', 1],
  [{ kind: 'truncated-json', cut: 'connection' }, 'unreadable-answer', 1],
  [{ kind: 'slow', ms: 100 }, 'success', 1],
  [{ kind: 'slow', ms: 100, drip: true }, 'success', 1],
  [{ kind: 'slow', ms: 600_000 }, 'timeout', 1],
  [{ kind: 'slow', ms: 600_000, drip: true }, 'timeout', 1],
  ['wrong-types', 'success', 1],
  [{ kind: 'wrong-types', how: 'nulls' }, 'success', 1],
  [{ kind: 'wrong-types', how: 'arrays' }, 'success', 1],
  ['wrong-content-type', 'success', 1],
  [{ kind: 'status', status: 204, body: '' }, 'unreadable-answer', 0],
  [{ kind: 'status', status: 302 }, 'unexpected-shape', 0],
  [
    { kind: 'status', status: 500, body: { result: 'error', message: 'Whoops' }, work: true },
    'server-error',
    1,
  ],
  [{ kind: 'status', status: 503, body: 'down' }, 'service-unavailable', 0],
  ['429', 'rate-limited', 0],
];

describe('a fault on a renewal', () => {
  it.each(faults)('%j is %s to surface A', async (fault, expected, renewals) => {
    const { sandbox, ...patient } = await connect();
    const { keyHeader } = expected === 'timeout' ? impatient(sandbox) : patient;
    sandbox.control.setFaults([{ match: { path: '/domain/renew' }, fault }]);
    const result = await keyHeader.renew('own.com', 1, unkeyed);
    const { code, effect } = result.ok ? { code: 'success' } : result.error;
    expect(code).toBe(expected);
    // A 429 says that nothing happened: it may be tried again, anything else may not.
    const again = code === 'rate-limited';
    if (!result.ok) expect(effect).toBe(again ? 'no-effect' : 'maybe');
    await expect.poll(() => sandbox.control.requests.length).toBeGreaterThan(0);
    expect(sandbox.control.invoices).toHaveLength(renewals);
    expect(sandbox.control.requests).toHaveLength(again ? 4 : 1);
  });

  it.each(faults)(
    '%j leaves the outcome open at most on surface B, and a repeat settles it',
    async (fault, expected) => {
      const { sandbox, token } = await connect();
      const first = expected === 'timeout' ? impatient(sandbox).token : token;
      sandbox.control.setFaults([{ times: 1, fault }]);
      const keyed = { idempotencyKey: 'k', priority: 'orders' as const };
      const result = await first.renew('own.com', 1, keyed);
      if (!result.ok) expect(result.error.effect).toBe('maybe');
      valueOf(await token.renew('own.com', 1, { ...keyed, repeats: true, maxWaitMs: 3_600_000 }));
      expect(sandbox.control.invoices.filter(({ paid }) => paid)).toHaveLength(1);
      expect(sandbox.control.domain('own.com')?.expiryDate).toBe('2028-05-06');
    },
  );

  it('that is a single 429 is waited out, and the domain renewed once', async () => {
    const { keyHeader, sandbox } = await connect();
    sandbox.control.setFaults([{ times: 1, fault: { kind: '429', retryAfter: 3 } }]);
    valueOf(await keyHeader.renew('own.com', 1, unkeyed));
    expect(sandbox.control.requests.map(({ outcome }) => outcome)).toEqual(['no-answer', 'success']);
  });

  it('names no secret', async () => {
    const { keyHeader, sandbox } = await connect();
    const echo = { result: 'error', message: `No such key: ${sandbox.key}` };
    sandbox.control.setFaults([{ fault: { kind: 'status', status: 400, body: echo } }]);
    const failure = failureOf(await keyHeader.renew('own.com', 1, unkeyed));
    expect(JSON.stringify(failure)).not.toContain(sandbox.key);
  });
});

describe('a fault on the list', () => {
  const list = async (
    fault: FaultRule['fault'],
  ): Promise<[Result<unknown, ProviderFailure>, DomainRecord[]]> => {
    const { sandbox, ...patient } = await connect();
    const { keyHeader } = fault === 'hang' ? impatient(sandbox) : patient;
    sandbox.control.setFaults([{ match: { path: '/account/alldomains' }, fault }]);
    const records: DomainRecord[] = [];
    return [await keyHeader.listDomains(async (batch) => void records.push(...recordsOf(batch))), records];
  };

  it.each<[FaultRule['fault'], object, number]>([
    ['short-list', { listed: 10, count: 21 }, 10],
    ['empty-list', { listed: 0, count: 0 }, 0],
    [{ kind: 'empty-list', count: 21 }, { listed: 0, count: 21 }, 0],
    ['wrong-types', { listed: 21, active: 21, count: 21, skipped: 0 }, 21],
    ['wrong-content-type', { listed: 21, active: 21, count: 21 }, 21],
    [{ kind: 'slow', ms: 200, drip: true }, { listed: 21, active: 21, count: 21 }, 21],
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

  it('that happens once is read over', async () => {
    const { keyHeader, sandbox } = await connect();
    sandbox.control.setFaults([{ times: 1, fault: 'drop-before' }]);
    expect(valueOf(await keyHeader.listDomains(() => Promise.resolve())).listed).toBe(21);
  });
});
