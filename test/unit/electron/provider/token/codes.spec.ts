import { expect, it } from 'vitest';
import { connectToken, failureOf, keyed, token } from '../../../../support/connect-provider.ts';
import { startFixed } from '../../../../support/scripted-service.ts';

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

it('an error of null is not an error', async () => {
  const service = await startFixed({ error: null, data: { credit: 1 } });
  expect(failureOf(await connectToken(service.baseUrl).balance()).code).toBe('unexpected-shape');
});
