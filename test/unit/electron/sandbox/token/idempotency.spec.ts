import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../../../support/sandbox/sandbox.ts';
import { fingerprintOf, isKey } from '../../../../../electron/sandbox/token/idempotency-keys.ts';
import { noon, type Answer } from '../reseller-client.ts';
import {
  errorOf,
  openTokenSandbox,
  registration,
  renew,
  tokenClientOf,
  transfer,
  type TokenClient,
} from './token-client.ts';
import { codePoint } from '../../../../support/code-point.ts';

const day = 86_400_000;
const withKey = (key = 'key-1'): Record<string, string> => ({ 'Idempotency-Key': key });

async function open(options: Parameters<typeof openTokenSandbox>[0] = {}): Promise<TokenClient> {
  const client = await openTokenSandbox(options);
  client.control.addDomain('own.com');
  client.control.addDomain('other.com');
  return client;
}
const renewWith = ({ send }: TokenClient, body: unknown = renew, key = 'key-1'): Promise<Answer> =>
  send('POST /reseller/renew', body, withKey(key));
const charges = ({ control }: TokenClient): number =>
  control.invoices.filter(({ refunded }) => !refunded).length;

function expectReplay(answer: Answer, first: Answer): void {
  expect(first.headers.has('idempotent-replayed')).toBe(false);
  expect(answer).toMatchObject({ status: first.status, text: first.text });
  expect(answer.headers.get('idempotent-replayed')).toBe('true');
}

describe('rule 1: the syntax of a key', () => {
  it('is 1 to 255 printable ASCII characters and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: codePoint }), (text) => {
        const printable = [...text].every((one) => one >= ' ' && one <= '~');
        expect(isKey(text)).toBe(printable && text.length >= 1 && text.length <= 255);
      }),
    );
  });
});

describe('rule 3: what a key belongs to', () => {
  it('is one request, however its fields are ordered and its domain is spelt', async () => {
    const client = await open();
    client.control.addDomain('xn--mnchen-3ya.de');
    const first = await renewWith(client, '{"domain":"münchen.de","years":2}');
    for (const body of [
      '{"years":2,"domain":"münchen.de"}',
      '{"domain":"xn--mnchen-3ya.de.","years":2}',
      '{ "years": 2, "domain": "MÜNCHEN.de." }',
    ]) {
      expectReplay(await renewWith(client, body), first);
    }
    expect(charges(client)).toBe(1);
  });

  it('tells apart what is different at any depth, and nothing else', () => {
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
});

describe('rule 4: how long a key is kept', () => {
  it('is 30 days', async () => {
    let now = noon;
    const client = await open({ clock: { now: () => now } });
    const first = await renewWith(client);
    now += 30 * day - 1;
    expectReplay(await renewWith(client), first);
    now += 1;
    const again = await renewWith(client);
    expect(again.headers.has('idempotent-replayed')).toBe(false);
    expect(charges(client)).toBe(2);
  });
});

describe('a key sent again', () => {
  it.each([
    ['renew', renew, 'own.com'],
    ['restore', { domain: 'lost.com' }, 'lost.com'],
    ['register', registration, registration.domain],
    ['transfer', transfer, transfer.domain],
  ])(
    'brings the stored 200 of %s back byte for byte, and charges nothing',
    async (operation, body, domain) => {
      const client = await open();
      client.control.addDomain('lost.com', { status: 'Redemption' });
      const send = (): Promise<Answer> => client.send(`POST /reseller/${operation}`, body, withKey());
      const first = await send();
      expect(first.status).toBe(200);
      const { credit } = client.control;
      const state = client.control.domain(domain);
      client.control.removeDomain('other.com');
      expectReplay(await send(), first);
      expect(client.control.credit).toBe(credit);
      expect(client.control.domain(domain)).toEqual(state);
      expect(client.control.invoices).toMatchObject([{ surface: 'token', idempotencyKey: 'key-1' }]);
    },
  );

  it('means nothing to calls that cost nothing', async () => {
    const { send, control } = await open();
    const call = 'PUT /client/domains/own.com/lock';
    await send(call, { locked: true }, withKey());
    const answer = await send(call, { locked: true }, withKey());
    expect(answer.headers.has('idempotent-replayed')).toBe(false);
    expect(control.token.keys).toEqual([]);
  });
});

describe('rule 5: a coded refusal', () => {
  it.each([
    'domain_not_renewable',
    'registrar_error',
    'operation_in_progress',
    'rate_limited',
    'operation_failed',
    'upstream_error',
    'service_unavailable',
  ] as const)('%s is not replayed', async (code) => {
    const client = await open();
    client.control.token.setOutcomes([{ times: 1, outcome: code }]);
    expect(errorOf(await renewWith(client)).code).toBe(code);
    expect(client.control.token.keys).toEqual([]);
    const again = await renewWith(client);
    expect(again.status).toBe(200);
    expect(again.headers.has('idempotent-replayed')).toBe(false);
  });
});

describe('rule 8: a request that crashed', () => {
  it.each([
    [false, 0, '5000.00'],
    [true, 1, '4990.13'],
  ])('keeps its key locked until it is released by hand (work done: %j)', async (work, done, credit) => {
    let now = noon;
    const client = await open({ clock: { now: () => now } });
    const { control } = client;
    control.setFaults([{ times: 1, fault: { kind: 'crash', work } }]);
    const crashed = await renewWith(client);
    expect(crashed.status).toBe(500);
    expect(errorOf(crashed).code).toBe('server_error');
    expect(control.credit).toBe(credit);
    for (const later of [0, 3_600_000, 31 * day]) {
      now += later;
      expect(errorOf(await renewWith(client)).code).toBe('idempotency_in_progress');
    }
    expect(charges(client)).toBe(done);
    expect(control.token.keys).toEqual([
      { key: 'key-1', operation: 'renew', domain: 'own.com', state: 'locked', status: null },
    ]);
    control.token.releaseKey('key-1');
    expect(() => control.token.releaseKey('key-1')).toThrow('No such key is locked.');
    expect((await renewWith(client)).status).toBe(200);
    expect(charges(client)).toBe(done + 1);
  });
});

describe('the state file', () => {
  it('keeps keys, stored answers and orders that wait, but no token and no EPP code', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'namekeep-sandbox-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const stateFile = join(folder, 'sandbox.json');
    const clock = { now: (): number => noon };
    const first = await startSandbox({ stateFile, domains: 20, clock });
    const before = { ...tokenClientOf(first) };
    first.control.addDomain('own.com');
    first.control.addDomain('stuck.com');
    first.control.token.setOutcomes([
      { match: { domain: 'own.com' }, times: 1, outcome: 'registrar_unknown' },
      { match: { domain: 'stuck.com' }, times: 1, outcome: 'server_error' },
    ]);
    const stored = await renewWith(before);
    await renewWith(before, { ...renew, domain: 'stuck.com' }, 'key-2');
    await before.send(
      'POST /reseller/transfer',
      { ...transfer, epp_code: 'secret-code-7' },
      withKey('key-3'),
    );
    await first.close();
    const saved = readFileSync(stateFile, 'utf8');
    expect(saved).not.toContain(first.token);
    expect(saved).not.toContain('secret-code-7');

    const second = await startSandbox({ stateFile, domains: 20, clock });
    onTestFinished(() => second.close());
    const after = tokenClientOf(second);
    expect(second.token).not.toBe(first.token);
    expectReplay(await renewWith(after), stored);
    const stuck = await renewWith(after, { ...renew, domain: 'stuck.com' }, 'key-2');
    expect(errorOf(stuck).code).toBe('idempotency_in_progress');
    second.control.token.settleOrder(10_001, 'refunded');
    expect(second.control.domain('own.com')?.expiryDate).toBe('2027-11-20');
  });

  it('holds the key of a request that was running when the sandbox ended', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'namekeep-sandbox-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const stateFile = join(folder, 'sandbox.json');
    const first = await startSandbox({ stateFile, domains: 20, outcomes: [{ outcome: 'hold' }] });
    first.control.addDomain('own.com');
    const running = renewWith(tokenClientOf(first)).catch(() => null);
    await expect.poll(() => first.control.token.keys).toHaveLength(1);
    await first.close();
    await running;
    const second = await startSandbox({ stateFile, domains: 20 });
    onTestFinished(() => second.close());
    expect(second.control.invoices).toEqual([]);
    expect(errorOf(await renewWith(tokenClientOf(second))).code).toBe('idempotency_in_progress');
  });
});
