import { expect, it } from 'vitest';
import { isBeforeKey } from '../../../../../electron/provider/token/codes.ts';
import { refusesCaller } from '../../../../../shared/model/errors.ts';
import { connectToken, failureOf, keyed, token } from '../../../../support/connect-provider.ts';
import { startFixed, startService } from '../../../../support/scripted-service.ts';

/* What each code means, and what is sent again: test/conformance/codes.spec.ts, retries.spec.ts. */

/** One answer, no patience: what it means by itself. */
const failureFor = async (body: unknown, status = 422) => {
  const provider = connectToken((await startFixed(body, status)).baseUrl);
  return failureOf(await provider.renew('example.com', 1, { ...keyed, maxWaitMs: 0 }));
};
const refused = (code: string, more: object = {}) => ({
  error: { code, message: `Something with ${token}.`, ...more },
});

it('a code has no key to speak of if none was sent', async () => {
  const service = await startFixed(refused('server_error'), 500);
  const failure = failureOf(await connectToken(service.baseUrl).setLock('a.com', true, { maxWaitMs: 0 }));
  expect(failure).toMatchObject({ code: 'server-error', key: null });
});

it('a refusal is shown with what is wrong in every field', async () => {
  const names = ['city', 'email', 'phone', 'postcode', 'state'];
  const said = (name: string) => [`The ${name} is wrong.`, `So is its ${name}.`];
  const fields = Object.fromEntries(names.map((name) => [name, said(name)]));
  const { message } = await failureFor(refused('invalid_contact', { fields }));
  for (const name of names) expect(message).toContain(said(name).join(' '));
});

it.each([401, 403])('a page with HTTP %i comes from something before the service', async (status) => {
  const failure = await failureFor('<html><title>Forbidden</title></html>', status);
  expect(failure).toMatchObject({
    code: 'refused-before-service',
    effect: 'no-effect',
    key: null,
    status,
    message: `Refused before the service answered (HTTP ${status}, the web page “Forbidden”): check the proxy, the IP address or the key.`,
  });
  expect(refusesCaller(failure.code)).toBe(true);
  // Nothing before the service knows what became of an earlier request under the same key.
  expect(isBeforeKey(failure.code)).toBe(true);
});

it('an unlisted code with a status of success leaves the outcome open', async () => {
  const open = { code: 'unexpected-shape', effect: 'maybe', key: null, status: 200 };
  expect(await failureFor(refused('brand_new_code'), 200)).toMatchObject(open);
});

it.each([
  [{}, ''],
  [{ permission: 'managedomains' }, ' (managedomains)'],
  [{ permission: '', ability: 'domains:write' }, ' (domains:write)'],
])('a permission that is lacking is named where the service says %j', async (more, name) => {
  const { message } = await failureFor(refused('forbidden', more), 403);
  expect(message).toBe(`The user of the token lacks the permission for this${name}.`);
});

it('the address that is not allowed is told, where the text names it', async () => {
  const error = { code: 'ip_not_allowed', message: 'IP 203.0.113.9 is not.' };
  expect((await failureFor({ error }, 403)).ip).toBe('203.0.113.9');
});

it('fields of other types lose nothing, and no secret gets out with one', async () => {
  const failure = await failureFor(
    refused('invalid_years', {
      allowed_years: ['x', '1', 2, null],
      required_years: { a: 1 },
      retry_after: 'soon',
      fields: ['x'],
      registrar_message: `echo ${token}`,
    }),
  );
  expect(failure).toMatchObject({ code: 'invalid-years', details: { allowed_years: [1, 2] } });
  expect(failure.message).toBe('The term is not allowed for this domain: it can be 1, 2 years.');
  expect(failure.retryAfterMs).toBeUndefined();
  expect(JSON.stringify(failure)).not.toContain(token);
});

it('a success that is lost or garbled leaves the outcome open and the key unknown', async () => {
  const replies = ['', '{"data":', '<html>', '[1]', '{"data":{"domain":"other.com"}}', '"x"'];
  const service = await startService((response, _request, turn) => {
    const reply = replies[turn - 1];
    if (reply === undefined) response.socket?.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(reply);
  });
  const provider = connectToken(service.baseUrl);
  for (let turn = 0; turn <= replies.length; turn += 1) {
    const failure = failureOf(await provider.renew('example.com', 1, keyed));
    expect(failure).toMatchObject({ effect: 'maybe', key: null });
  }
  expect(service.seen).toHaveLength(replies.length + 1);
});

it('an error of null is not an error', async () => {
  const service = await startFixed({ error: null, data: { credit: 1 } });
  expect(failureOf(await connectToken(service.baseUrl).balance()).code).toBe('unexpected-shape');
});
