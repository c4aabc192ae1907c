import { describe, expect, it } from 'vitest';
import { ErrorCode } from '../../../../../shared/model/errors.ts';
import { catalogue, entryOf, genericEntry } from '../../../../../electron/provider/token/codes.ts';
import { failureOf, sendJson, startFixed, startService } from '../service-double.ts';
import { connectToken, order, token } from './token-double.ts';

type Row = [status: number, code: string, means: string, effect: 'no-effect' | 'maybe', key: string];

/** Both tables of the interface, and what its rules say of a paid request and its key. */
const table: Row[] = [
  [401, 'unauthenticated', 'unauthenticated', 'no-effect', 'released'],
  [403, 'forbidden', 'forbidden', 'no-effect', 'released'],
  [403, 'domain_not_active', 'domain-not-active', 'no-effect', 'released'],
  [403, 'ip_not_allowed', 'ip-not-allowed', 'no-effect', 'released'],
  [403, 'ip_whitelist_misconfigured', 'ip-whitelist-misconfigured', 'no-effect', 'released'],
  [403, 'client_token_required', 'client-token-required', 'no-effect', 'released'],
  [403, 'token_not_api_enabled', 'token-not-api-enabled', 'no-effect', 'released'],
  [403, 'token_not_client_scoped', 'token-not-client-scoped', 'no-effect', 'released'],
  [403, 'client_access_revoked', 'client-access-revoked', 'no-effect', 'released'],
  [403, 'client_cancelled', 'client-cancelled', 'no-effect', 'released'],
  [404, 'not_found', 'domain-not-found', 'no-effect', 'released'],
  [404, 'endpoint_not_found', 'endpoint-not-found', 'no-effect', 'released'],
  [405, 'method_not_allowed', 'method-not-allowed', 'no-effect', 'released'],
  [422, 'invalid_request', 'invalid-request', 'no-effect', 'released'],
  [422, 'unprocessable', 'unprocessable', 'no-effect', 'released'],
  [429, 'rate_limited', 'rate-limited', 'no-effect', 'released'],
  [500, 'server_error', 'server-error', 'maybe', 'locked'],
  [502, 'upstream_error', 'upstream-error', 'no-effect', 'released'],
  [503, 'service_unavailable', 'service-unavailable', 'no-effect', 'released'],
  [403, 'not_reseller', 'not-reseller', 'no-effect', 'released'],
  [403, 'credit_disabled', 'credit-disabled', 'no-effect', 'released'],
  [402, 'insufficient_credit', 'insufficient-credit', 'no-effect', 'released'],
  [409, 'operation_in_progress', 'operation-in-progress', 'no-effect', 'released'],
  [409, 'renewal_in_progress', 'renewal-in-progress', 'no-effect', 'released'],
  [409, 'restore_required', 'restore-required', 'no-effect', 'released'],
  [409, 'idempotency_in_progress', 'idempotency-in-progress', 'maybe', 'locked'],
  [422, 'invalid_contact', 'invalid-contact', 'no-effect', 'released'],
  [422, 'invalid_domain', 'invalid-domain', 'no-effect', 'released'],
  [422, 'tld_not_sellable', 'tld-not-sellable', 'no-effect', 'released'],
  [422, 'invalid_years', 'invalid-years', 'no-effect', 'released'],
  [422, 'domain_unavailable', 'domain-unavailable', 'no-effect', 'released'],
  [422, 'domain_not_registered', 'domain-not-registered', 'no-effect', 'released'],
  [422, 'domain_not_renewable', 'domain-not-renewable', 'no-effect', 'released'],
  [422, 'domain_not_restorable', 'domain-not-restorable', 'no-effect', 'released'],
  [422, 'registration_data_missing', 'registration-data-missing', 'no-effect', 'released'],
  [422, 'registrar_error', 'registrar-error', 'no-effect', 'released'],
  [422, 'invalid_idempotency_key', 'invalid-idempotency-key', 'no-effect', 'released'],
  [422, 'idempotency_key_reused', 'idempotency-key-reused', 'no-effect', 'released'],
  [424, 'registrar_unknown', 'registrar-unknown', 'maybe', 'kept'],
  [500, 'operation_failed', 'operation-failed', 'no-effect', 'released'],
  [503, 'whois_unavailable', 'whois-unavailable', 'no-effect', 'released'],
];

const refused = (code: string, more: object = {}) => ({
  error: { code, message: `Something with ${token}.`, ...more },
});
/** One answer, no patience: what a code means by itself. */
const renewAt = async (body: unknown, status: number) => {
  const service = await startFixed(body, status);
  const provider = connectToken(service.baseUrl);
  const failure = failureOf(await provider.renew('example.com', 1, { ...order, maxWaitMs: 0 }));
  return { failure, times: service.seen.length };
};

describe('the codes of surface B', () => {
  it('are all in the catalogue, once', () => {
    expect(catalogue.map(({ code }) => code).sort()).toEqual(table.map(([, code]) => code).sort());
    expect(new Set(catalogue.map(({ means }) => means)).size).toBe(catalogue.length);
  });

  it.each(table)('%i %s is %s: %s, key %s', async (status, code, means, effect, key) => {
    expect(entryOf(code)?.status).toBe(status);
    const { failure, times } = await renewAt(refused(code), status);
    expect(failure).toMatchObject({ code: means, effect, key, status });
    expect(ErrorCode.options).toContain(failure.code);
    expect(failure.message).toMatch(/^[A-Z].*\.$/s);
    expect(JSON.stringify(failure)).not.toContain(token);
    expect(times).toBe(1);
  });

  it.each(table)('%i %s has no key to tell of where none was sent', async (status, code, means) => {
    const service = await startFixed(refused(code), status);
    const failure = failureOf(
      await connectToken(service.baseUrl).setLock('example.com', true, { maxWaitMs: 0 }),
    );
    expect(failure).toMatchObject({ code: means, key: null });
  });

  it('decide, whatever the message and the status say', async () => {
    for (const status of [200, 400, 500]) {
      const { failure } = await renewAt(
        { error: { code: 'insufficient_credit', message: 'server_error: rate limited' } },
        status,
      );
      expect(failure).toMatchObject({ code: 'insufficient-credit', effect: 'no-effect', key: 'released' });
    }
  });

  it.each<[number, string, string, string]>([
    [400, 'invalid-request', 'no-effect', 'released'],
    [401, 'unauthenticated', 'no-effect', 'released'],
    [402, 'insufficient-credit', 'no-effect', 'released'],
    [403, 'forbidden', 'no-effect', 'released'],
    [404, 'domain-not-found', 'no-effect', 'released'],
    [405, 'method-not-allowed', 'no-effect', 'released'],
    [409, 'unprocessable', 'no-effect', 'released'],
    [418, 'unprocessable', 'no-effect', 'released'],
    [422, 'unprocessable', 'no-effect', 'released'],
    [424, 'registrar-unknown', 'maybe', 'kept'],
    [429, 'rate-limited', 'no-effect', 'released'],
    [500, 'server-error', 'maybe', 'locked'],
    [502, 'upstream-error', 'no-effect', 'released'],
    [503, 'service-unavailable', 'no-effect', 'released'],
    [504, 'server-error', 'maybe', 'locked'],
  ])('that are not listed mean what HTTP %i means: %s', async (status, means, effect, key) => {
    const { failure } = await renewAt(refused('brand_new_code'), status);
    expect(failure).toMatchObject({ code: means, effect, key, status });
    if (status !== 429) expect(failure.message).toContain('brand_new_code');
  });

  it.each<[number, string, string]>([
    [401, 'unauthenticated', 'no-effect'],
    [403, 'forbidden', 'no-effect'],
    [404, 'endpoint-not-found', 'no-effect'],
    [408, 'unprocessable', 'maybe'],
    [422, 'unprocessable', 'no-effect'],
    [424, 'registrar-unknown', 'maybe'],
    [429, 'rate-limited', 'no-effect'],
    [500, 'server-error', 'maybe'],
    [502, 'upstream-error', 'maybe'],
    [503, 'service-unavailable', 'maybe'],
  ])(
    'may be missing: HTTP %i alone is %s, and nothing is known of the key',
    async (status, means, effect) => {
      for (const body of ['<html>Error</html>', '', '{}', '{"error":"no"}', '{"error":{"message":"x"}}']) {
        const { failure, times } = await renewAt(body, status);
        expect(failure).toMatchObject({ code: means, effect, key: null, status });
        expect(times).toBe(1);
      }
    },
  );

  it('fall back to an entry for every status', () => {
    for (let status = 400; status < 600; status += 1) expect(genericEntry(status).code).not.toBe('');
  });

  it('with a status of success and no known meaning leave the outcome open', async () => {
    const { failure } = await renewAt(refused('brand_new_code'), 200);
    expect(failure).toMatchObject({ code: 'unexpected-shape', effect: 'maybe', key: null });
  });
});

describe('the error envelope', () => {
  const failureFor = async (error: object, status = 422) =>
    (await renewAt({ error: { message: 'No.', ...error } }, status)).failure;

  it('carries every field to the failure', async () => {
    expect(
      await failureFor({ code: 'forbidden', permission: 'domains.renew', ability: 'renew' }, 403),
    ).toMatchObject({ details: { permission: 'domains.renew', ability: 'renew' } });
    const credit = { required: 12.5, available: 3, currency: 'EUR' };
    const short = await failureFor({ code: 'insufficient_credit', ...credit }, 402);
    expect(short.details).toEqual(credit);
    expect(short.message).toContain('12.5 EUR needed, 3 EUR there');
    const years = await failureFor({ code: 'invalid_years', allowed_years: [1, 2, 5] });
    expect(years.details).toEqual({ allowed_years: [1, 2, 5] });
    expect(years.message).toContain('1, 2, 5 years');
    expect((await failureFor({ code: 'invalid_years', required_years: 1 })).message).toContain('1 year.');
    const registry = await failureFor({ code: 'registrar_error', registrar_message: 'Bad\nauth' });
    expect(registry).toMatchObject({ details: { registrar_message: 'Bad auth' } });
    expect(registry.message).toContain('“Bad auth”');
    const inactive = await failureFor({ code: 'domain_not_active', domain_status: 'Expired' }, 403);
    expect(inactive).toMatchObject({ details: { domain_status: 'Expired' } });
    expect(inactive.message).toContain('(Expired)');
    const fields = { nameservers: ['At least 2.', 'No duplicates.'], 'registrant.phone': ['Wrong.'] };
    expect((await failureFor({ code: 'invalid_request', fields })).fields).toEqual({
      nameservers: 'At least 2. No duplicates.',
      'registrant.phone': 'Wrong.',
    });
    expect(await failureFor({ code: 'rate_limited', retry_after: 7 }, 429)).toMatchObject({
      retryAfterMs: 7_000,
    });
    expect(
      await failureFor({ code: 'ip_not_allowed', message: 'IP 203.0.113.9 is not allowed.' }, 403),
    ).toMatchObject({ ip: '203.0.113.9' });
  });

  it('loses nothing to fields of other types, and no secret gets out with one', async () => {
    const odd = await failureFor({
      code: 'invalid_years',
      allowed_years: ['x', 1, null],
      required_years: { a: 1 },
      retry_after: 'soon',
      fields: ['x'],
      registrar_message: `echo ${token}`,
    });
    expect(odd).toMatchObject({ code: 'invalid-years', details: { allowed_years: [1] } });
    expect(odd.retryAfterMs).toBeUndefined();
    expect(JSON.stringify(odd)).not.toContain(token);
  });

  it('of a lost or garbled success leaves the outcome open and the key unknown', async () => {
    const replies = ['', '{"data":', '<html>', '[1]', '{}', '{"data":{"domain":"other.com"}}', '"x"'];
    const service = await startService((response, _request, asked) => {
      const reply = replies[asked - 1];
      if (reply === undefined) response.socket?.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(reply);
    });
    const provider = connectToken(service.baseUrl);
    for (let turn = 0; turn <= replies.length; turn += 1) {
      const failure = failureOf(await provider.renew('example.com', 1, order));
      expect(failure).toMatchObject({ effect: 'maybe', key: null });
    }
    expect(service.seen).toHaveLength(replies.length + 1);
  });

  it('is told from a page that is JSON by chance', async () => {
    const service = await startService((response) =>
      sendJson(response, { error: null, data: { credit: 1 } }),
    );
    expect(failureOf(await connectToken(service.baseUrl).balance()).code).toBe('unexpected-shape');
  });
});
