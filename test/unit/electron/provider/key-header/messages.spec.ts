import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownMeaning } from '../../../../../electron/provider/key-header/messages.ts';
import { codePoint } from '../../../../support/code-point.ts';
import { connectProvider, failureOf, key, unkeyed } from '../../../../support/connect-provider.ts';
import { startFixed } from '../../../../support/scripted-service.ts';

const refuse = async (body: object, status = 200) =>
  failureOf(await connectProvider((await startFixed(body, status)).baseUrl).renew('a.it', 1, unkeyed));

describe('a message of the interface', () => {
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
  ])('is found wherever a refusal carries it: %j', async (body) => {
    for (const status of [200, 401, 403, 500])
      expect(await refuse(body, status)).toMatchObject({ code: 'wrong-key', effect: 'no-effect', status });
  });

  it('is found in four lists inside one another, not in five', async () => {
    const four = [[[['Invalid API key.']]]];
    expect((await refuse({ result: 'error', errors: four })).code).toBe('wrong-key');
    expect((await refuse({ result: 'error', errors: [four] })).code).toBe('refused');
  });

  it('gives the address that the service saw', async () => {
    const text = (ip: string) =>
      `Connection refused from unauthorized host. IP ${ip} is NOT allowed to access your account`;
    for (const ip of ['203.0.113.9', '2001:db8::1']) {
      const failure = await refuse({ result: 'error', message: text(ip) }, 403);
      expect(failure).toMatchObject({ code: 'ip-not-allowed', ip });
      expect(failure.message).toContain(ip);
    }
    expect(knownMeaning(text('<b>'))).toMatchObject({ code: 'ip-not-allowed' });
    expect(knownMeaning(text('<b>'))).not.toHaveProperty('ip');
  });
});

describe('a message that the interface does not list', () => {
  it('stays readable, without control characters, bounded and without secrets', async () => {
    const message = `No\u0000 way\n${key} \u202e${'x'.repeat(5_000)}`;
    const failure = await refuse({ result: 'error', message });
    expect(failure).toMatchObject({ code: 'refused', effect: 'maybe', unlisted: true, retryable: false });
    expect(failure.message).toContain('No way [secret] xxx');
    expect(failure.message.length).toBeLessThan(600);
    // eslint-disable-next-line no-control-regex -- that is what must not be there
    expect(failure.message).not.toMatch(/[\u0000-\u001f\u202e]/);
  });

  it('is shown with all that is wrong, by field', async () => {
    const postcode = ['The postcode field is required.', 'The postcode has five digits.'];
    const phonenumber = 'The phonenumber format is invalid.';
    const body = { result: 'error', message: 'The data is not valid.', errors: { postcode, phonenumber } };
    for (const status of [200, 422]) {
      const failure = await refuse(body, status);
      const fields = { postcode: postcode.join(' '), phonenumber };
      expect(failure).toMatchObject({ code: 'validation-failed', effect: 'no-effect', fields });
      for (const text of ['not valid.', ...postcode, phonenumber]) expect(failure.message).toContain(text);
    }
    const texts = Array.from({ length: 25 }, (_, index) => `Field ${index} is empty.`);
    const many = await refuse({ result: 'error', errors: [texts.slice(0, 10), texts.slice(10, 25)] });
    expect(many.message).toContain(texts.slice(0, 20).join(' '));
    expect(many.message).not.toContain(texts[20]);
    const alone = await refuse({ result: 'error', message: 'The years field is required.' });
    expect(alone.code).toBe('validation-failed');
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 400 }), (message) => void knownMeaning(message)),
    );
  });
});
