import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, knownMeaning } from '../../../../../electron/provider/key-header/messages.ts';
import { connectProvider, failureOf, key, unkeyed } from '../../../../support/connect-provider.ts';
import { startFixed } from '../../../../support/scripted-service.ts';
import { codePoint } from '../../../../support/code-point.ts';

/** As a service would send them; test/conformance/messages.spec.ts compares them with the document. */
const table = catalogue.map(({ text, code }) => [
  text.replace('<provider>', 'Acme Domains').replace('<ip_address>', '203.0.113.9'),
  code,
]);

describe('the messages of the interface', () => {
  it.each(table)('“%s” is %s, whatever its case, spaces, apostrophes and final dot', (message, code) => {
    const spellings = [
      message,
      message.toUpperCase(),
      `  ${message.replaceAll(' ', '  ')}\n`,
      `${message.replace(/\.$/, '')}.`,
      message.replace(/\.$/, ''),
      message.replaceAll("'", '’'),
    ];
    for (const spelling of spellings) expect(knownMeaning(spelling)?.code).toBe(code);
    expect(knownMeaning(`x${message}`)).toBeNull();
  });

  it.each([
    { result: 'error', message: 'Invalid API key.' },
    { result: 'ERROR', error: 'Invalid API key.' },
    { result: 'error', error: { message: 'invalid api key' } },
    { result: 'error', errors: ['Something else', 'Invalid API key.'] },
    { result: 'error', errors: { key: ['Invalid API key.'] } },
    { result: 'error', data: { message: 'Invalid API key.' } },
    { result: 'error', data: 'Invalid API key.' },
    { result: 0, message: ['Invalid API key.'] },
    { result: false, msg: 'Invalid API key.' },
    { message: 'Invalid API key.' },
  ])('are found wherever a refusal carries them: %j', async (body) => {
    for (const status of [200, 401, 403, 500]) {
      const service = await startFixed(body, status);
      const failure = failureOf(await connectProvider(service.baseUrl).restore('example.it', unkeyed));
      expect(failure).toMatchObject({ code: 'wrong-key', effect: 'no-effect', status });
    }
  });

  it('give the address that the service saw', async () => {
    const text = (ip: string) =>
      `Connection refused from unauthorized host. IP ${ip} is NOT allowed to access your account`;
    for (const ip of ['203.0.113.9', '2001:db8::1']) {
      const service = await startFixed({ result: 'error', message: text(ip) }, 403);
      const failure = failureOf(await connectProvider(service.baseUrl).balance());
      expect(failure).toMatchObject({ code: 'ip-not-allowed', ip });
      expect(failure.message).toContain(ip);
    }
    expect(knownMeaning(text('<b>'))).toMatchObject({ code: 'ip-not-allowed' });
    expect(knownMeaning(text('<b>'))).not.toHaveProperty('ip');
  });
});

describe('a message that the interface does not list', () => {
  const refuse = async (body: object, status = 200) =>
    failureOf(await connectProvider((await startFixed(body, status)).baseUrl).renew('a.it', 1, unkeyed));

  it('stays readable, without control characters, bounded and without secrets', async () => {
    const failure = await refuse({
      result: 'error',
      message: `No\u0000 way\n${key} \u202e${'x'.repeat(5_000)}`,
    });
    expect(failure).toMatchObject({ code: 'refused', effect: 'maybe', unlisted: true, retryable: false });
    expect(failure.message).toContain('No way [secret] xxx');
    expect(failure.message.length).toBeLessThan(600);
    // eslint-disable-next-line no-control-regex -- that is what must not be there
    expect(failure.message).not.toMatch(/[\u0000-\u001f\u202e]/);
  });

  it('names the fields that failed validation', async () => {
    const failure = await refuse(
      { result: 'error', errors: { regperiod: ['The regperiod must be at most 9.'] } },
      422,
    );
    expect(failure).toMatchObject({
      code: 'validation-failed',
      effect: 'no-effect',
      fields: { regperiod: 'The regperiod must be at most 9.' },
    });
    expect((await refuse({ result: 'error', message: 'The years field is required.' })).code).toBe(
      'validation-failed',
    );
  });

  it('is shown with all that is wrong, not with the first text alone', async () => {
    const failure = await refuse({
      result: 'error',
      message: 'The data is not valid.',
      errors: {
        postcode: ['The postcode field is required.', 'The postcode has five digits.'],
        phonenumber: 'The phonenumber format is invalid.',
      },
    });
    expect(failure).toMatchObject({
      code: 'validation-failed',
      fields: {
        postcode: 'The postcode field is required. The postcode has five digits.',
        phonenumber: 'The phonenumber format is invalid.',
      },
    });
    for (const text of ['not valid.', 'is required.', 'five digits.', 'format is invalid.'])
      expect(failure.message).toContain(text);
  });

  it('leaves open whether the work was done when it speaks of a fault', async () => {
    for (const message of [
      'Operation timed out',
      'cURL error 28',
      '502 Bad Gateway',
      'Internal server error',
    ]) {
      expect(await refuse({ result: 'error', message })).toMatchObject({
        code: 'server-error',
        effect: 'maybe',
      });
    }
    expect(await refuse({ result: 'error', message: 'Sorry' }, 500)).toMatchObject({ effect: 'maybe' });
    expect(await refuse({ result: 'error' })).toMatchObject({ effect: 'maybe', unlisted: true });
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 400 }), (message) => {
        knownMeaning(message);
      }),
    );
  });
});
