import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../shared/model/errors.ts';
import { failureOf, keyed, listAll, unkeyed, valueOf } from '../support/connect-provider.ts';
import type { FaultRule } from '../support/sandbox/faults.ts';
import type { SandboxOptions } from '../support/sandbox/sandbox.ts';
import { connectA, connectB, errorOf, openPair, type Pair } from './connect.ts';
import { renew } from './forms.ts';

/* Both clients on a bad line. @see test/support/sandbox/README.md */
type Fault = FaultRule['fault'];
const soon = { timeouts: { connect: 300_000, headers: 500, body: 500, total: 600_000 } };
const open = (options: SandboxOptions = {}) => openPair({ tokenLimits: null, ...options });
/** Clients that soon give up waiting, where no answer comes. */
const impatient = ({ sandbox, clock }: Pair) => ({
  keyHeader: connectA(sandbox, { clock, ...soon }),
  token: connectB(sandbox, { clock, ...soon }),
});
const plainRenew = ({ a }: Pick<Pair, 'a'>, domain = 'own.com') =>
  a('POST /domain/renew', { domain, regperiod: 1 });

/** Every fault, as it looks to a client that has sent one renewal, and the renewals that the service did. */
const faults: readonly [fault: Fault, code: ErrorCode | 'success', renewals: number][] = [
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
  [{ kind: 'status', status: 500, body: 'Whoops', work: true }, 'server-error', 1],
  [{ kind: 'status', status: 503, body: 'down' }, 'service-unavailable', 0],
  ['crash', 'server-error', 0],
  [{ kind: 'crash', work: true }, 'server-error', 1],
  ['429', 'rate-limited', 0],
];

describe('a fault on a renewal', () => {
  it.each(faults)('%j is %s to surface A', async (fault, expected, renewals) => {
    const pair = await open();
    const { control } = pair;
    const { keyHeader } = expected === 'timeout' ? impatient(pair) : pair;
    control.setFaults([{ match: { path: '/domain/renew' }, fault }]);
    const result = await keyHeader.renew('own.com', 1, unkeyed);
    const { code, effect } = result.ok ? { code: 'success' } : result.error;
    expect(code).toBe(expected);
    // A 429 says that nothing happened: it may be tried again, anything else may not.
    const again = code === 'rate-limited';
    if (!result.ok) expect(effect).toBe(again ? 'no-effect' : 'maybe');
    await expect.poll(() => control.requests.length).toBeGreaterThan(0);
    expect(control.invoices).toHaveLength(renewals);
    expect(control.requests).toHaveLength(again ? 4 : 1);
  });

  it.each(faults.filter(([fault]) => fault !== 'crash' && (fault as { kind?: string }).kind !== 'crash'))(
    '%j leaves the outcome open at most on surface B, and a repeat settles it',
    async (fault, expected) => {
      const pair = await open();
      const { control, token } = pair;
      const first = expected === 'timeout' ? impatient(pair).token : token;
      control.setFaults([{ times: 1, fault }]);
      const options = { ...keyed, priority: 'orders' as const };
      const result = await first.renew('own.com', 1, options);
      if (!result.ok) expect(result.error.effect).toBe('maybe');
      valueOf(await token.renew('own.com', 1, { ...options, repeats: true, maxWaitMs: 3_600_000 }));
      expect(control.invoices.filter(({ paid }) => paid)).toHaveLength(1);
      expect(control.domain('own.com')?.expiryDate).toBe('2028-11-20');
    },
  );

  it('says 429 in the words of the surface, and when to come back', async () => {
    const { a, b, control } = await open({ faults: [{ fault: { kind: '429', retryAfter: 7 } }] });
    const [onA, onB] = [await plainRenew({ a }), await b('POST /reseller/renew', renew)];
    expect(onA).toMatchObject({ status: 429, json: { result: 'error', message: 'Too many requests' } });
    expect(errorOf(onB)).toMatchObject({ code: 'rate_limited', retry_after: 7 });
    for (const answer of [onA, onB]) expect(answer.headers.get('retry-after')).toBe('7');
    expect(control.invoices).toEqual([]);
  });
});

describe('a fault on the list', () => {
  const list = async (fault: Fault) => {
    const pair = await open();
    const { keyHeader } = fault === 'hang' ? impatient(pair) : pair;
    pair.control.setFaults([{ match: { path: '/account/alldomains' }, fault }]);
    return listAll(keyHeader);
  };

  it.each<[Fault, object, number]>([
    ['short-list', { listed: 16, count: 32 }, 16],
    ['empty-list', { listed: 0, count: 0 }, 0],
    [{ kind: 'empty-list', count: 32 }, { listed: 0, count: 32 }, 0],
    ['wrong-types', { listed: 32, active: 32, count: 32, skipped: 0 }, 32],
    ['wrong-content-type', { listed: 32, active: 32, count: 32 }, 32],
    [{ kind: 'slow', ms: 200, drip: true }, { listed: 32, active: 32, count: 32 }, 32],
  ])('%j can be read', async (fault, summary, read) => {
    const { answer, domains } = await list(fault);
    expect(valueOf(answer)).toMatchObject(summary);
    expect(domains).toHaveLength(read);
  });

  it.each<[Fault, ErrorCode]>([
    [{ kind: 'wrong-types', how: 'nulls' }, 'unexpected-shape'],
    ['truncated-json', 'unreadable-answer'],
    [{ kind: 'truncated-json', cut: 'connection' }, 'connection-lost'],
    ['html-200', 'not-json'],
    ['html-502', 'service-unavailable'],
    ['drop-before', 'connection-lost'],
    ['drop-after', 'connection-lost'],
    ['hang', 'timeout'],
  ])('%j fails and hands nothing over', async (fault, code) => {
    const { answer, domains } = await list(fault);
    expect(failureOf(answer).code).toBe(code);
    expect(domains).toEqual([]);
  });

  it('that happens once is read over', async () => {
    const { keyHeader, control } = await open();
    control.setFaults([{ times: 1, fault: 'drop-before' }]);
    expect(valueOf((await listAll(keyHeader)).answer).listed).toBe(32);
  });
});
