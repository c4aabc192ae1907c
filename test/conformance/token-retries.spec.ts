import { describe, expect, it } from 'vitest';
import { failureOf, valueOf } from '../unit/electron/provider/service-double.ts';
import { tokenCalls } from './calls.ts';
import {
  consequenceOf,
  documentedCodes,
  error,
  inTurn,
  key,
  meaningOf,
  ordered,
  paidOperations,
  renew,
} from './token-answers.ts';

/** Codes that ask to be sent again after `retry_after`, and the one whose outcome is open. */
const special = [
  'rate_limited',
  'service_unavailable',
  'idempotency_in_progress',
  'whois_unavailable',
  'server_error',
];

describe('retrying', () => {
  it.each([
    ['rate_limited', 429],
    ['service_unavailable', 503],
  ])('%s is waited out for retry_after seconds, then sent again', async (code, status) => {
    for (const operation of ['balance', 'renew'] as const) {
      const success = operation === 'balance' ? { credit: '1.00', currency: 'EUR' } : ordered;
      const { provider, seen, clock } = await inTurn(
        [status, error(code, { retry_after: 8 })],
        [200, success],
      );
      const from = clock.now();
      valueOf(await tokenCalls[operation](provider));
      expect(clock.now() - from).toBeGreaterThanOrEqual(8_000);
      expect(clock.now() - from).toBeLessThan(9_000);
      expect(seen).toHaveLength(2);
      expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key']);
    }
  });

  it('rate_limited goes by the Retry-After header where the envelope does not say', async () => {
    const { provider, clock } = await inTurn(
      [429, error('rate_limited'), { 'retry-after': '11' }],
      [200, { credit: '1.00', currency: 'EUR' }],
    );
    const from = clock.now();
    valueOf(await provider.balance());
    expect(clock.now() - from).toBeGreaterThanOrEqual(11_000);
  });

  it('idempotency_in_progress is sent again after retry_after, under the same key and with the same bytes', async () => {
    const unfinished = [409, error('idempotency_in_progress', { retry_after: 4 })] as const;
    const { provider, seen, clock } = await inTurn(unfinished, unfinished, unfinished, [200, ordered]);
    const from = clock.now();
    valueOf(await renew(provider));
    expect(clock.now() - from).toBeGreaterThanOrEqual(12_000);
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([key]));
    expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
  });

  it.each(paidOperations)(
    'server_error on %s is not sent again, and its key stays locked',
    async (operation) => {
      const { provider, seen } = await inTurn([500, error('server_error')]);
      const failure = failureOf(await tokenCalls[operation](provider));
      expect(failure).toMatchObject({ code: 'server-error', effect: 'maybe', key: 'locked' });
      expect(failure.message).toMatch(/ask the provider/i);
      expect(seen).toHaveLength(1);
    },
  );

  it.each(documentedCodes.filter(({ code }) => !special.includes(code)))(
    '$code ($status) is not sent again unchanged',
    async ({ code, status }) => {
      const { provider, seen } = await inTurn([status, error(code)]);
      for (const operation of ['setLock', 'renew'] as const) {
        failureOf(await tokenCalls[operation](provider));
      }
      expect(seen).toHaveLength(2);
    },
  );

  it.each([
    [400, 'invalid_request'],
    [401, 'unauthenticated'],
    [402, 'insufficient_credit'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [405, 'method_not_allowed'],
    [409, 'unprocessable'],
    [410, 'unprocessable'],
    [418, 'unprocessable'],
    [422, 'unprocessable'],
    [424, 'registrar_unknown'],
    [429, 'rate_limited'],
    [451, 'unprocessable'],
    [500, 'server_error'],
    [502, 'upstream_error'],
    [503, 'service_unavailable'],
    [504, 'server_error'],
    [599, 'server_error'],
  ] as const)('an unknown code with %i means %s', async (status, code) => {
    const { provider } = await inTurn([status, error('brand_new_code')]);
    const failure = failureOf(await provider.renew('own.com', 1, { idempotencyKey: key, maxWaitMs: 0 }));
    expect(failure).toMatchObject({ code: meaningOf(code), status, ...consequenceOf(code) });
  });
});
