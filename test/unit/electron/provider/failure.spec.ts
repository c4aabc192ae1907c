import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFailureCleaner, providerFailure, tidy } from '../../../../electron/provider/failure.ts';
import { asWritten } from '../../../../shared/words/sentence.ts';
import { connectProvider, failureOf, startFixed, unkeyed } from './service-double.ts';

describe('a very long text from outside', () => {
  const words = 'no way '.repeat(1_000_000);

  it('is cut to 20,000 characters before anything is looked for in it, between words', () => {
    const searched = vi.spyOn(RegExp.prototype, Symbol.replace);
    onTestFinished(() => void searched.mockRestore());
    expect(tidy(words, 20)).toBe('no way no way no …');
    const lengths = searched.mock.calls.map(([text]) => text.length);
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20_001);
    const secret = 'k3y-of-the-account';
    expect(tidy(`${' '.repeat(19_990)}${secret}`)).toBe('…');
  });

  it('is an error like any other', async () => {
    const service = await startFixed({ result: 'error', message: words.slice(0, 250_000) });
    const failure = failureOf(await connectProvider(service.baseUrl).renew('a.it', 1, unkeyed));
    expect(failure).toMatchObject({ code: 'refused', effect: 'maybe' });
    expect(failure.message.length).toBeLessThan(500);
  });
});

it('leaves no character of a service that commands a terminal or turns the reading direction', () => {
  expect(tidy('a\u001b]0;title\u0007b\u009b31mc\u202ed\r\ne\u200bf')).toBe('a ]0;title b 31mc d e f');
});

it('holds no secret in the invoice number that the service answered', () => {
  const failure = providerFailure('unexpected-shape', 'maybe', 'Odd.', {
    invoiceId: 'no k3y-of-the-account',
  });
  expect(createFailureCleaner(['k3y-of-the-account'])(failure).invoiceId).toBe('no [secret]');
});

it('holds no secret in any value of a sentence: a number, an amount, a sentence within it', () => {
  const clean = createFailureCleaner(['k3y-of-the-account', '8172635']);
  const amount = { amount: '1.00', currency: 'k3y-of-the-account' };
  const values = {
    text: ['a k3y-of-the-account'],
    why: asWritten('k3y-of-the-account!'),
    count: 8_172_635,
    amount,
  };
  const { message } = clean(providerFailure('refused', 'no-effect', { key: 'as-written', values }));
  expect(message.values).toEqual({
    text: ['a [secret]'],
    why: asWritten('[secret]!'),
    count: '[secret]',
    amount: { amount: '1.00', currency: '[secret]' },
  });
});
