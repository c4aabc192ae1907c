import { describe, expect, it } from 'vitest';
import { catalogue, isBeforeKey } from '../../../../../electron/provider/token/codes.ts';
import { refusesCaller } from '../../../../../shared/model/errors.ts';
import { connectToken, failureOf, keyed as order, token } from '../../../../support/connect-provider.ts';
import { sendJson, startFixed, startService } from '../../../../support/scripted-service.ts';

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
  it('have no key if none was sent', async () => {
    const service = await startFixed(refused('server_error'), 500);
    const failure = failureOf(await connectToken(service.baseUrl).setLock('a.com', true, { maxWaitMs: 0 }));
    expect(failure).toMatchObject({ code: 'server-error', key: null });
  });

  it('are shown with what is wrong in every field', async () => {
    const names = ['city', 'email', 'phone', 'postcode', 'state'];
    const fields = Object.fromEntries(
      names.map((name) => [name, [`The ${name} is wrong.`, `So is its ${name}.`]]),
    );
    const { failure } = await renewAt(refused('invalid_contact', { fields }), 422);
    for (const name of names) expect(failure.message).toContain(`The ${name} is wrong. So is its ${name}.`);
  });

  it.each<[number, string, string]>([
    [400, 'invalid-request', 'no-effect'],
    [401, 'unauthenticated', 'no-effect'],
    [403, 'forbidden', 'no-effect'],
    [404, 'endpoint-not-found', 'no-effect'],
    [408, 'unprocessable', 'maybe'],
    [409, 'unprocessable', 'maybe'],
    [422, 'unprocessable', 'no-effect'],
    [424, 'registrar-unknown', 'maybe'],
    [429, 'rate-limited', 'no-effect'],
    [500, 'server-error', 'maybe'],
    [502, 'upstream-error', 'maybe'],
    [503, 'service-unavailable', 'maybe'],
  ])(
    'may be missing: HTTP %i alone is %s, and nothing is known of the key',
    async (status, means, effect) => {
      const page = status === 401 || status === 403 ? [] : ['<html>Error</html>'];
      for (const body of [...page, '', '{}', '{"error":"no"}', '{"error":{"message":"x"}}']) {
        const { failure, times } = await renewAt(body, status);
        expect(failure).toMatchObject({ code: means, effect, key: null, status });
        expect(times).toBe(1);
      }
    },
  );

  it.each([401, 403])('may be the page of something before the service: HTTP %i', async (status) => {
    const { failure, times } = await renewAt('<html><title>Forbidden</title></html>', status);
    expect(failure).toMatchObject({
      code: 'refused-before-service',
      effect: 'no-effect',
      key: null,
      status,
      message: `Refused before the service answered (HTTP ${status}, the web page “Forbidden”): check the proxy, the IP address or the key.`,
    });
    expect(times).toBe(1);
    expect(refusesCaller(failure.code)).toBe(true);
    // Nothing before the service knows what became of an earlier request under the same key.
    expect(isBeforeKey(failure.code)).toBe(true);
  });

  it('with a status of success and no known meaning leave the outcome open', async () => {
    const { failure } = await renewAt(refused('brand_new_code'), 200);
    expect(failure).toMatchObject({ code: 'unexpected-shape', effect: 'maybe', key: null });
  });
});

describe('the error envelope', () => {
  const failureFor = async (error: object, status = 422) =>
    (await renewAt({ error: { message: 'No.', ...error } }, status)).failure;

  it('tells the address that is not allowed, where its text names it', async () => {
    const failure = await failureFor({ code: 'ip_not_allowed', message: 'IP 203.0.113.9 is not.' }, 403);
    expect(failure.ip).toBe('203.0.113.9');
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
    const replies = ['', '{"data":', '<html>', '[1]', '{"data":{"domain":"other.com"}}', '"x"'];
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

/** docs/INTERFACE.md, Surface B: retry rules 1 to 4; whois_unavailable says “retry after retry_after”. */
describe('a read that meets a code', () => {
  const waits = new Set([
    'rate_limited',
    'service_unavailable',
    'idempotency_in_progress',
    'whois_unavailable',
  ]);

  it.each(
    catalogue.map(({ code, status }): [string, number, number] => [code, status, waits.has(code) ? 2 : 1]),
  )('%s (%i) is sent %i times', async (code, status, times) => {
    const service = await startService((response, _request, asked) =>
      asked === 1
        ? sendJson(response, { error: { code, message: 'No.', retry_after: '1' } }, status)
        : sendJson(response, { available: true }),
    );
    const answer = await connectToken(service.baseUrl).availability('example.com');
    expect(service.seen).toHaveLength(times);
    expect(answer.ok).toBe(times === 2);
  });
});

it('keeps the years that are allowed where they come as text', async () => {
  const error = { code: 'invalid_years', message: 'No.', allowed_years: ['1', 2, 'x'] };
  const service = await startFixed({ error }, 422);
  const failure = failureOf(await connectToken(service.baseUrl).renew('example.com', 9, order));
  expect(failure.message).toBe('The term is not allowed for this domain: it can be 1, 2 years.');
});
