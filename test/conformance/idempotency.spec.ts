import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Provider } from '../../electron/provider/provider.ts';
import { isIdempotencyKey } from '../../electron/provider/token/call.ts';
import type { Code } from '../../electron/sandbox/token/codes.ts';
import { fingerprintOf, isKey } from '../../electron/sandbox/token/idempotency-keys.ts';
import { RouteOperation } from '../../shared/model/route-rules.ts';
import { codePoint } from '../support/code-point.ts';
import { connectToken, failureOf, keyed, valueOf } from '../support/connect-provider.ts';
import { optionalRoutes } from '../support/optional-routes.ts';
import { startFixed } from '../support/scripted-service.ts';
import { tokenCalls } from './calls.ts';
import { charges, connectB, errorOf, openPair, openSandbox, type Answer, type Pair } from './connect.ts';
import { registration, renew as renewal, transfer } from './forms.ts';
import { consequenceOf, meaningOf } from './meanings.ts';
import { temporaryFile } from './temporary-file.ts';

/* @see docs/INTERFACE.md, Idempotency-Key */
const key = keyed.idempotencyKey;
const day = 86_400_000;
const paidOperations = ['register', 'transfer', 'renew', 'restore'] as const;
const renew = (provider: Provider, more: object = {}) =>
  provider.renew('own.com', 1, { ...keyed, maxWaitMs: 120_000, priority: 'interactive', ...more });
const plainRenew = ({ b }: Pick<Pair, 'b'>, body: unknown = renewal, name = key) =>
  b('POST /reseller/renew', body, { 'Idempotency-Key': name });

function expectReplay(answer: Answer, first: Answer): void {
  expect(first.headers.has('idempotent-replayed')).toBe(false);
  expect(answer).toMatchObject({ status: first.status, text: first.text });
  expect(answer.headers.get('idempotent-replayed')).toBe('true');
}

describe('a key', () => {
  it('is 1 to 255 printable ASCII characters: the service takes nothing else, the client sends nothing else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: codePoint }), (text) => {
        const printable = [...text].every((character) => character >= ' ' && character <= '~');
        const valid = printable && text.length >= 1 && text.length <= 255;
        expect(isKey(text)).toBe(valid);
        expect(isIdempotencyKey(text)).toBe(valid && text.trim() === text);
      }),
    );
  });

  it('of another form is refused, and not sent', async () => {
    const pair = await openPair();
    for (const idempotencyKey of ['', 'k'.repeat(256), 'clé', 'a\nb', 'a\tb', '\u007f'])
      expect(failureOf(await renew(pair.token, { idempotencyKey }))).toMatchObject({ effect: 'not-sent' });
    expect(pair.control.requests).toEqual([]);
    for (const idempotencyKey of ['k', 'k'.repeat(255), '!~'])
      valueOf(await renew(pair.token, { idempotencyKey }));
    expect(pair.control.token.keys.map((stored) => stored.key)).toEqual(['k', 'k'.repeat(255), '!~']);
    expect(errorOf(await plainRenew(pair, renewal, 'k'.repeat(256))).code).toBe('invalid_idempotency_key');
  });

  it('goes with register, transfer, renew and restore, and means nothing to other calls', async () => {
    const service = await startFixed({ error: { code: 'not_found', message: 'No.' } }, 404);
    const provider = connectToken(service.baseUrl, { account: { routes: optionalRoutes } });
    for (const operation of RouteOperation.options) {
      const from = service.seen.length;
      await tokenCalls[operation](provider);
      const paid = paidOperations.some((name) => name === operation);
      expect(service.seen[from]?.headers['idempotency-key']).toBe(paid ? key : undefined);
    }
    const { b, control } = await openPair();
    const lock = () => b('PUT /client/domains/own.com/lock', { locked: true }, { 'Idempotency-Key': key });
    await lock();
    expect((await lock()).headers.has('idempotent-replayed')).toBe(false);
    expect(control.token.keys).toEqual([]);
  });

  it('belongs to one request, in whatever order its fields are and however its domain is spelt', async () => {
    const pair = await openPair();
    pair.control.addDomain('xn--mnchen-3ya.de');
    const first = await plainRenew(pair, '{"domain":"münchen.de","years":1}');
    for (const body of ['{"years":1,"domain":"münchen.de"}', '{ "years": 1, "domain": "MÜNCHEN.de." }'])
      expectReplay(await plainRenew(pair, body), first);
    for (const spelling of ['MÜNCHEN.de.', 'xn--mnchen-3ya.de'])
      expect(valueOf(await pair.token.renew(spelling, 1, keyed)).replayed).toBe(true);
    expect(charges(pair)).toBe(1);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        const backwards = Object.fromEntries(Object.entries(body).reverse());
        expect(fingerprintOf('renew', backwards)).toBe(fingerprintOf('renew', body));
        expect(fingerprintOf('restore', body)).not.toBe(fingerprintOf('renew', body));
        expect(fingerprintOf('renew', { nested: { body, more: 1 } })).toBe(
          fingerprintOf('renew', { nested: { more: 1, body: backwards } }),
        );
      }),
    );
    expect(fingerprintOf('renew', { a: [1, 2] })).not.toBe(fingerprintOf('renew', { a: [2, 1] }));
    expect(fingerprintOf('renew', { a: {} })).not.toBe(fingerprintOf('renew', { a: [] }));
  });

  it('that was used for another operation, domain or term is refused, and nothing happens', async () => {
    const pair = await openPair();
    valueOf(await renew(pair.token));
    for (const reused of [
      await pair.token.renew('own.com', 2, keyed),
      await pair.token.renew('own.eu', 1, keyed),
      await pair.token.restore('own.com', keyed),
    ])
      expect(failureOf(reused)).toMatchObject({ code: 'idempotency-key-reused', effect: 'no-effect' });
    expect(charges(pair)).toBe(1);
  });

  it('belongs to the account, whichever of its tokens is used', async () => {
    const pair = await openPair();
    valueOf(await renew(pair.token));
    const other = pair.control.token.putToken({ user: 'somebody else' });
    expect(valueOf(await renew(connectB(pair.sandbox, { secret: { key: other } }))).replayed).toBe(true);
    expect(charges(pair)).toBe(1);
  });

  it('is kept for 30 days', async () => {
    const pair = await openPair();
    const first = await plainRenew(pair);
    await pair.pass(30 * day - 1);
    expectReplay(await plainRenew(pair), first);
    await pair.pass(1);
    expect((await plainRenew(pair)).headers.has('idempotent-replayed')).toBe(false);
    expect(charges(pair)).toBe(2);
  });
});

describe('the same request again', () => {
  it.each([
    ['renew', renewal, 'own.com'],
    ['restore', { domain: 'lost.com' }, 'lost.com'],
    ['register', registration, registration.domain],
    ['transfer', transfer, transfer.domain],
  ] as const)(
    'brings the answer to %s back byte for byte, and charges nothing',
    async (operation, body, domain) => {
      const pair = await openPair();
      const send = () => pair.b(`POST /reseller/${operation}`, body, { 'Idempotency-Key': key });
      const first = await send();
      const state = [first.status, pair.control.credit, pair.control.domain(domain)];
      expectReplay(await send(), first);
      expect([200, pair.control.credit, pair.control.domain(domain)]).toEqual(state);
      expect(pair.control.invoices).toMatchObject([{ surface: 'token', idempotencyKey: key }]);
      const { token, control } = await openPair();
      for (let turn = 0; turn < 3; turn += 1) valueOf(await tokenCalls[operation](token));
      expect(control.invoices).toHaveLength(1);
    },
  );

  it.each(['success', 'accepted'])('is marked as a replay to the client: %s', async (outcome) => {
    const pair = await openPair();
    if (outcome === 'accepted') pair.control.token.setOutcomes([{ times: 1, outcome }]);
    const first = valueOf(await renew(pair.token));
    expect(first.replayed).toBe(false);
    expect(valueOf(await renew(pair.token))).toEqual({ ...first, replayed: true });
    expect(charges(pair)).toBe(1);
  });

  it('waits while the first runs', async () => {
    const pair = await openPair();
    pair.control.token.setOutcomes([{ times: 1, outcome: 'hold' }]);
    const first = renew(pair.token);
    await expect.poll(() => pair.control.token.keys).toHaveLength(1);
    expect(failureOf(await renew(pair.token, { maxWaitMs: 0 }))).toMatchObject({
      ...consequenceOf('idempotency_in_progress'),
      code: 'idempotency-in-progress',
      retryAfterMs: 1_000,
    });
    pair.control.token.letGo();
    valueOf(await first);
    expect(charges(pair)).toBe(1);
  });

  const refusals: readonly Code[] = [
    'domain_not_renewable',
    'registrar_error',
    'operation_in_progress',
    'rate_limited',
    'operation_failed',
    'upstream_error',
    'service_unavailable',
    'invalid_years',
  ];
  it.each(refusals)('runs after the coded refusal %s', async (code) => {
    const pair = await openPair();
    pair.control.token.setOutcomes([{ times: 1, outcome: code }]);
    const refused = failureOf(await renew(pair.token, { maxWaitMs: 0 }));
    expect(refused).toMatchObject({ code: meaningOf(code), effect: 'no-effect', key: 'released' });
    expect(pair.control.token.keys).toEqual([]);
    expect((await plainRenew(pair)).headers.has('idempotent-replayed')).toBe(false);
    expect(charges(pair)).toBe(1);
  });

  it('runs after a top-up, and after a 404', async () => {
    const pair = await openPair({ credit: '0' });
    const lost = failureOf(await pair.token.renew('elsewhere.com', 1, keyed));
    expect(lost).toMatchObject({ code: 'domain-not-found', key: 'released' });
    const short = failureOf(await renew(pair.token));
    expect(short).toMatchObject({ code: 'insufficient-credit', effect: 'no-effect', key: 'released' });
    pair.control.setCredit('100.00');
    expect(valueOf(await renew(pair.token)).replayed).toBe(false);
    expect(charges(pair)).toBe(1);
  });

  it('gets registrar_unknown again, until it is known what happened', async () => {
    const pair = await openPair();
    pair.control.token.setOutcomes([{ times: 1, outcome: 'registrar_unknown' }]);
    for (let turn = 0; turn < 3; turn += 1) {
      const failure = failureOf(await renew(pair.token));
      expect(failure).toMatchObject({ code: 'registrar-unknown', effect: 'maybe', key: 'kept' });
    }
    expect(charges(pair)).toBe(1);
  });

  it.each([false, true])(
    'stays locked after a crash (work done: %j) until its key is freed by hand',
    async (work) => {
      const pair = await openPair();
      const { control } = pair;
      control.setFaults([{ times: 1, fault: { kind: 'crash', work } }]);
      const crashed = failureOf(await renew(pair.token));
      expect(crashed).toMatchObject({ code: 'server-error', effect: 'maybe', key: 'locked' });
      for (const later of [0, 3_600_000, 31 * day]) {
        await pair.pass(later);
        expect(errorOf(await plainRenew(pair)).code).toBe('idempotency_in_progress');
      }
      const locked = { effect: 'maybe', key: 'locked', code: 'idempotency-in-progress' };
      expect(failureOf(await renew(pair.token, { repeats: true }))).toMatchObject(locked);
      expect(charges(pair)).toBe(work ? 1 : 0);
      const stored = { key, operation: 'renew', domain: 'own.com', state: 'locked', status: null };
      expect(control.token.keys).toEqual([stored]);
      control.token.releaseKey(key);
      expect(() => control.token.releaseKey(key)).toThrow('No such key is locked.');
      valueOf(await renew(pair.token, { repeats: true }));
      expect(charges(pair)).toBe(work ? 2 : 1);
    },
  );
});

describe('after a restart the service', () => {
  it('knows keys, stored answers and orders that wait, and has written no token and no EPP code', async () => {
    const stateFile = temporaryFile();
    const first = await openPair({ stateFile });
    first.control.token.setOutcomes([
      { match: { domain: 'own.com' }, times: 1, outcome: 'registrar_unknown' },
      { match: { domain: 'own.eu' }, times: 1, outcome: 'server_error' },
    ]);
    const stored = await plainRenew(first);
    const stuck = { ...renewal, domain: 'own.eu' };
    await plainRenew(first, stuck, 'key-2');
    await first.b(
      'POST /reseller/transfer',
      { ...transfer, epp_code: 'secret-code-7' },
      { 'Idempotency-Key': 'c' },
    );
    await first.sandbox.close();
    for (const secret of [first.sandbox.token, 'secret-code-7'])
      expect(readFileSync(stateFile, 'utf8')).not.toContain(secret);
    const { control, ...second } = await openSandbox({ stateFile, domains: undefined });
    expectReplay(await plainRenew(second), stored);
    expect(errorOf(await plainRenew(second, stuck, 'key-2')).code).toBe('idempotency_in_progress');
    control.token.settleOrder(10_001, 'refunded');
    expect(control.domain('own.com')?.expiryDate).toBe('2027-11-20');
  });

  it('holds the key of a request that was running when it ended', async () => {
    const stateFile = temporaryFile();
    const first = await openPair({ stateFile, outcomes: [{ outcome: 'hold' }] });
    const running = plainRenew(first).catch(() => null);
    await expect.poll(() => first.control.token.keys).toHaveLength(1);
    await first.sandbox.close();
    await running;
    const { control, ...second } = await openSandbox({ stateFile, domains: undefined });
    expect(control.invoices).toEqual([]);
    expect(errorOf(await plainRenew(second)).code).toBe('idempotency_in_progress');
  });
});
