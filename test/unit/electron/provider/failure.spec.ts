import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRedaction } from '../../../../electron/platform/redaction.ts';
import { cleanFailure, providerFailure, tidy } from '../../../../electron/provider/failure.ts';
import { asWritten } from '../../../../shared/words/sentence.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { connectProvider, failureOf, unkeyed } from '../../../support/connect-provider.ts';
import { startFixed } from '../../../support/scripted-service.ts';

describe.each([
  ['of words', 'no way ', 20_000],
  ['of one word', 'nowaynoway', 20_000],
  ['of what is not seen', '\u200b', 5_000],
])('a very long text from outside, %s', (_kind, piece, most) => {
  const text = piece.repeat(1_000_000);

  it('is cut before anything is looked for in it', () => {
    const searched = vi.spyOn(RegExp.prototype, Symbol.replace);
    onTestFinished(() => void searched.mockRestore());
    expect(tidy(text, 20).length).toBeLessThanOrEqual(21);
    const lengths = searched.mock.calls.map(([one]) => one.length);
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20_001);
  });

  it('is an error like any other', async () => {
    const fields = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`f${at}`, text.slice(0, most)]));
    const answer = { result: 'error', message: text.slice(0, most), errors: fields };
    const service = await startFixed(answer, 422);
    const failure = failureOf(await connectProvider(service.baseUrl).renew('a.it', 1, unkeyed));
    expect(failure).toMatchObject({ code: 'validation-failed', effect: 'no-effect' });
    expect(failure.message.length).toBeLessThan(3_000);
    expect(Object.values(failure.fields ?? {}).map((field) => inEnglish(field).length)).toSatisfy(
      (lengths: number[]) => lengths.every((length) => length < 500),
    );
  });
});

it('leaves no character of a service that commands a terminal or turns the reading direction', () => {
  expect(tidy('a\u001b]0;title\u0007b\u009b31mc\u202ed\r\ne\u200bf')).toBe('a ]0;title b 31mcd ef');
});

it('holds no secret in any value of a sentence: a number, a list, a sentence within it', () => {
  const hidden = createRedaction(['k3y-of-the-account', '8172635']);
  const values = {
    text: ['a k3y-of-the-account'],
    why: asWritten('k3y-of-the-account!'),
    count: 8_172_635,
  };
  const { message } = cleanFailure(
    providerFailure('refused', 'no-effect', { key: 'as-written', values }),
    hidden,
  );
  expect(message.values).toEqual({
    text: ['a [secret]'],
    why: asWritten('[secret]!'),
    count: '[secret]',
  });
});

it('holds no secret, wherever it was and however it was written', () => {
  const secrets = fc.string({ minLength: 6, maxLength: 20 });
  fc.assert(
    fc.property(secrets, fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(!'[secret]…'.includes(secret) && !/\s/.test(secret));
      const text = `${before}${secret}${after}${JSON.stringify(secret)}`;
      const failure = providerFailure('refused', 'no-effect', text, { fields: { a: asWritten(text) } });
      const { message, fields } = cleanFailure(failure, createRedaction([secret]));
      for (const clean of [message, fields?.['a'] ?? asWritten(text)]) {
        expect(inEnglish(clean)).toContain('[secret]');
        expect(inEnglish(clean)).not.toContain(secret);
      }
    }),
  );
});
