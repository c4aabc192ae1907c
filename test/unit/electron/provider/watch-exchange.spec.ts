import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../shared/model/errors.ts';
import type { SentRequest } from '../../../../shared/model/attempt.ts';
import type { Sentence } from '../../../../shared/words/sentence.ts';
import type { EndedExchange, Provider, SendObserver } from '../../../../electron/provider/provider.ts';
import { contactOf, RegisterRequest } from '../../../../electron/provider/key-header/requests.ts';
import { createExchangeRedaction } from '../../../../electron/provider/redact-exchange.ts';
import {
  connectProvider,
  connectToken,
  failureOf,
  key,
  token,
  unkeyed,
  valueOf,
} from '../../../support/connect-provider.ts';
import { itFields, person, registration } from '../../../support/registrations.ts';
import { sendJson, startFixed, startService, startTurns } from '../../../support/scripted-service.ts';
import { ordered } from './token/samples.ts';
import { codePoint } from '../../../support/code-point.ts';

function createWitness() {
  const sent: SentRequest[] = [];
  const ended: EndedExchange[] = [];
  const problems: Sentence[] = [];
  const observer: SendObserver = {
    async sending(request) {
      sent.push(request);
    },
    ended: (exchange) => void ended.push(exchange),
    gaveUp: (problem) => void problems.push(problem),
  };
  return { sent, ended, problems, observer };
}

const eppCode = 'aUth/c0de+"1';
const transfer = {
  ...registration,
  domain: 'example.it',
  registrant: { ...person, it: itFields },
  nameservers: ['ns1.example.org', 'ns2.example.org'],
  eppCode,
};

/** Every way in which a text could be read again. */
function spellings(text: string): string[] {
  const forms = [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)];
  const base64 = Buffer.from(text).toString('base64');
  return [...forms, base64, base64.replace(/=+$/, ''), base64.replaceAll('+', '-').replaceAll('/', '_')];
}

function expectNone(seen: unknown, ...secrets: string[]): void {
  // Nested JSON text is read as JSON too, so that no backslash hides a secret from the test.
  const texts = [JSON.stringify(seen), JSON.stringify(seen).replaceAll('\\', '')];
  for (const secret of secrets) {
    for (const form of spellings(secret)) for (const text of texts) expect(text).not.toContain(form);
  }
}

describe.each([
  ['surface A', 'key', key, () => ({ result: 'success', latestinvoiceid: 7 })],
  ['surface B', 'token', token, () => ordered],
] as const)('an order on %s', (_surface, kind, secret, answer) => {
  const connect = (baseUrl: string): Provider =>
    kind === 'key' ? connectProvider(baseUrl) : connectToken(baseUrl);

  it('shows its request before the first byte leaves, and its answer', async () => {
    const { sent, ended, observer } = createWitness();
    const service = await startService((response) => {
      expect(sent).toHaveLength(1);
      sendJson(response, answer());
    });
    valueOf(await connect(service.baseUrl).renew('example.com', 2, { idempotencyKey: 'order-1', observer }));
    const [request] = service.seen;
    expect(sent).toEqual([{ method: request!.method, path: request!.path, query: {}, body: request!.body }]);
    expect(ended).toMatchObject([{ outcome: 'answered', status: 200, answerCut: false }]);
    expect(JSON.parse(ended[0]!.answer!)).toEqual(answer());
    expect(ended[0]!.durationMs).toBeGreaterThanOrEqual(0);
  });

  it('shows no key, EPP code or contact, not even when the service sends them back', async () => {
    const { sent, ended, problems, observer } = createWitness();
    const { taxid } = itFields;
    const basic = Buffer.from(secret).toString('base64');
    const service = await startService((response, { headers, body }) => {
      const echo = { headers, body, url: `?key=${encodeURIComponent(secret)}`, basic: `Basic ${basic}` };
      const message = `${person.firstName} ${person.lastName}, ${person.address1}: the phone ${person.phone} is wrong.`;
      const error = { code: 'x', message };
      sendJson(response, { result: 'error', error, echo, epp_code: 'other-code' }, 422);
    });
    failureOf(await connect(service.baseUrl).transfer(transfer, { idempotencyKey: 'order-1', observer }));
    expect(service.seen[0]!.body).toContain(taxid);
    expect(sent[0]!.body).toContain('example.it');
    expect(sent[0]!.body).toContain('ns1.example.org');
    expect(sent[0]!.body).toContain('[contact]');
    expect(ended[0]!.answer).toContain('the phone [contact] is wrong');
    const contact = [person.firstName, person.lastName, person.email, person.address1, person.phone, taxid];
    expectNone(sent, secret, eppCode, ...contact);
    expect(problems).toHaveLength(1);
    expectNone(problems, secret, eppCode, ...contact);
    expectNone(ended, secret, eppCode, 'other-code', ...contact);
  });

  it('is not sent when its request cannot be written down', async () => {
    const service = await startFixed(answer());
    const observer: SendObserver = {
      sending: () => Promise.reject(new AppError('disk-full', 'The disk is full.')),
      ended: () => {
        throw new Error('nothing to end');
      },
      gaveUp: () => undefined,
    };
    const provider = connect(service.baseUrl);
    const failure = failureOf(
      await provider.renew('example.com', 1, { idempotencyKey: 'order-1', observer }),
    );
    expect(failure).toMatchObject({ code: 'disk-full', effect: 'not-sent' });
    expect(failure.message).toContain('The disk is full.');
    expect(service.seen).toEqual([]);
    expect(provider.requests).toBe(0);
  });

  it('tells a request that could not leave from one whose answer was lost', async () => {
    const { ended, observer } = createWitness();
    const refused = connect('http://127.0.0.1:1/api');
    failureOf(await refused.renew('example.com', 1, { idempotencyKey: 'order-1', observer }));
    const service = await startService((response) => response.destroy());
    failureOf(
      await connect(service.baseUrl).renew('example.com', 1, { idempotencyKey: 'order-1', observer }),
    );
    expect(ended).toMatchObject([
      { outcome: 'not-sent', status: null, durationMs: null },
      { outcome: 'no-answer', status: null, answer: null },
    ]);
  });

  it('shows each request anew when the service asks to wait', async () => {
    const { sent, ended, observer } = createWitness();
    const slow = { error: { code: 'rate_limited', message: 'Slow.', retry_after: 1 } };
    const service = await startTurns([slow, 429, { 'retry-after': '1' }], [answer()]);
    const options = { idempotencyKey: 'order-1', observer, maxWaitMs: 30_000 };
    valueOf(await connect(service.baseUrl).renew('example.com', 1, options));
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
    expect(ended.map(({ status }) => status)).toEqual([429, 200]);
  });
});

it('shows the query of a request that has no body', async () => {
  const { sent, observer } = createWitness();
  const { baseUrl } = await startFixed({ result: 'success', invoiceid: 7 });
  valueOf(await connectProvider(baseUrl).restore('example.com', { ...unkeyed, observer }));
  expect(sent).toMatchObject([{ query: { domain: 'example.com' }, body: null }]);
});

it('shows an answer that came packed, and one that is not JSON', async () => {
  const { ended, observer } = createWitness();
  const body = gzipSync('{"result":"success","latestinvoiceid":7}');
  const packed = await startFixed(body, 200, { 'content-encoding': 'gzip' });
  valueOf(await connectProvider(packed.baseUrl).renew('a.it', 1, { ...unkeyed, observer }));
  const page = await startFixed(`<title>502</title> X-Api-Key: ${key}; epp=abc123`, 502);
  failureOf(await connectProvider(page.baseUrl).renew('a.it', 1, { ...unkeyed, observer }));
  expect(JSON.parse(ended[0]!.answer!)).toMatchObject({ latestinvoiceid: 7 });
  expect(ended[1]).toMatchObject({ status: 502 });
  expect(ended[1]!.answer).toContain('<title>502</title>');
  expect(ended[1]!.answer).toContain('epp=[secret]');
  expectNone(ended, key, 'abc123');
});

describe('what is kept of an exchange', () => {
  it('is bounded, and ends before anything that may be half a secret', () => {
    const secret = 'x'.repeat(40) + 'secret-end';
    const { answer } = createExchangeRedaction({ secrets: [secret], contact: [] });
    const long = 'word '.repeat(20_000);
    expect(answer(long.slice(0, 1000), true)).toEqual({ text: long.slice(0, 1000), cut: false });
    const cut = answer(long.slice(0, 65_536), false);
    expect(cut.cut).toBe(true);
    expect(cut.text.length).toBeLessThanOrEqual(16_384);
    // The piece that is looked at ends in the middle of the secret, and nearly all of it is secrets.
    const piece = `${secret} `.repeat(2_000).slice(0, 1_284 * (secret.length + 1) + 40);
    expect(piece.endsWith(secret.slice(0, 40))).toBe(true);
    expectNone(answer(piece, false), secret.slice(0, 30));
  });

  it('never holds a secret, wherever and however it stands', () => {
    const secrets = fc
      .string({ minLength: 8, maxLength: 40, unit: 'grapheme-ascii' })
      .filter((text) => !/^\s|\s$/.test(text));
    const wrap = fc.constantFrom(
      (text: string) => text,
      (text: string) => encodeURIComponent(text),
      (text: string) => Buffer.from(text).toString('base64'),
      (text: string) => JSON.stringify({ deep: [{ text }] }),
      (text: string) => `Bearer ${text}`,
    );
    fc.assert(
      fc.property(secrets, wrap, fc.boolean(), (secret, spell, asJson) => {
        const { answer, request } = createExchangeRedaction({ secrets: [secret], contact: [] });
        const said = `before ${spell(secret)} after`;
        const text = asJson ? JSON.stringify({ message: said, [spell(secret)]: 1 }) : said;
        const url = new URL(`https://service.example/api?q=${encodeURIComponent(spell(secret))}`);
        const seen = [answer(text, true).text, JSON.stringify(request({ method: 'POST', url, body: text }))];
        for (const form of spellings(secret)) for (const one of seen) expect(one).not.toContain(form);
      }),
    );
  });

  it('takes contacts as they are written, and a secret whole that holds one', () => {
    const awkward = ['Anne-Marie', 'C++ (Rome) [1] {x} a|b/c\\d^$.*?', 'Müller & Söhne'];
    const { answer } = createExchangeRedaction({ secrets: ['key of Anne-Marie!'], contact: awkward });
    for (const value of awkward) expect(answer(`It is “${value}”.`, true).text).toBe('It is “[contact]”.');
    expect(answer('The key of Anne-Marie! is wrong.', true).text).toBe('The [secret] is wrong.');
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 3, unit: codePoint })), (contact) => {
        createExchangeRedaction({ secrets: [], contact }).answer(contact.join(' '), true);
      }),
    );
  });

  it('leaves an answer as it is when there is nothing to hide', () => {
    const { answer } = createExchangeRedaction({ secrets: [], contact: [''] });
    expect(answer('It is null and void.', true).text).toBe('It is null and void.');
  });

  it('keeps the domain when the company is named like it', () => {
    const { request } = createExchangeRedaction({ secrets: [], contact: ['example', 'IT'] });
    const kept = { domain: 'example.com', idnLanguage: 'it' };
    const body = JSON.stringify({ ...kept, company: 'example', country: 'IT' });
    const cleaned = request({ method: 'POST', url: new URL('https://service.example/api'), body });
    const hidden = { company: '[contact]', country: '[contact]' };
    expect(JSON.parse(cleaned.body!)).toEqual({ ...kept, ...hidden });
  });

  it('has no person in the fields of an extension, which may name one', () => {
    const additionalFields = { passport: 'AB123456', number: 1_234_567, tier: 2 };
    const order = { ...transfer, domain: 'a.us', registrant: { ...person, additionalFields } };
    const contact = contactOf(RegisterRequest.parse(order));
    expect(contact).toEqual(expect.arrayContaining(['AB123456', '1234567', 'Rossi']));
    expect(contact).not.toContain('2');
  });
});
