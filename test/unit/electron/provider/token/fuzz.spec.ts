import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainRecord } from '../../../../../shared/model/domain.ts';
import { defaultRouteProfile } from '../../../../../shared/model/route-profile.ts';
import { placeholderPattern } from '../../../../../shared/model/route-profile.ts';
import { catalogue } from '../../../../../electron/provider/token/codes.ts';
import { decodeDomainPage, decodeTokenPrices } from '../../../../../electron/provider/token/lists.ts';
import { readRefusal } from '../../../../../electron/provider/token/envelope.ts';
import { fillRoute } from '../../../../../electron/provider/token/fill-template.ts';
import { isIdempotencyKey } from '../../../../../electron/provider/token/call.ts';
import { registration } from '../registrations.ts';
import { boundless, checkFailure, mutate } from '../fuzz-answers.ts';
import { startService } from '../service-double.ts';
import { connectToken, order, token } from './token-double.ts';

const record = { domain: 'a.com', status: 'Active', expiry_date: '2027-01-02', auto_renew: true };
const whole = {
  currency: 'EUR',
  pricing: { com: { renew: { 1: '9.87' }, addons: {} } },
  available: true,
  whois: null,
  credit: '1.00',
  data: { ...record, nameservers: ['a.b.it', 'b.b.it'], locked: true },
  meta: { total: 1, last_page: 1 },
  Registrant: { Name: 'A' },
  epp_code: 'x',
  email: 'a@a.it',
  status: 'PENDING',
  secdnsds: [{ key: 1 }],
};
const refusal = {
  error: {
    code: 'invalid_request',
    message: 'No.',
    fields: { a: ['b'] },
    retry_after: 1,
    permission: 'x',
    required: 1,
    allowed_years: [1],
    registrar_message: token,
  },
};

const codes = fc.constantFrom(...catalogue.map(({ code }) => code), 'brand_new', '', token);
const mutated = fc
  .tuple(
    fc.constantFrom<unknown>(whole, refusal, { data: [record], meta: whole.meta }),
    codes,
    fc.array(
      fc.tuple(fc.nat(), fc.oneof(fc.jsonValue(), fc.constantFrom('', '-1', '1e400', '0000-00-00', token))),
      { maxLength: 3 },
    ),
  )
  .map(([base, code, steps]) => {
    const start = base === refusal ? { error: { ...refusal.error, code } } : base;
    return JSON.stringify(steps.reduce<unknown>((value, [path, by]) => mutate(value, path, by), start));
  });
const answer = fc.oneof(
  mutated.map((text) => Buffer.from(text)),
  fc.tuple(mutated, fc.nat(300)).map(([text, length]) => Buffer.from(text.slice(0, length))),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
);
const statuses = fc.constantFrom(
  200,
  200,
  200,
  202,
  204,
  400,
  401,
  403,
  404,
  409,
  422,
  424,
  429,
  500,
  502,
  503,
);

describe('whatever the service answers', () => {
  it('the lists come out well-formed or as a failure', async () => {
    await fc.assert(
      fc.asyncProperty(answer, statuses, async (bytes, status) => {
        let seen = 0;
        const domains = await decodeDomainPage(
          bytes,
          status,
          async (batch) => {
            seen += batch.length;
            for (const domain of batch) DomainRecord.parse(domain);
          },
          { mapping: defaultRouteProfile.listDomains?.answer ?? {} },
        );
        if (domains.ok) expect(domains.value.listed).toBe(seen);
        else checkFailure(domains.error);
        const mapping = defaultRouteProfile.pricing?.answer ?? {};
        const prices = await decodeTokenPrices(bytes, status, async () => undefined, { mapping });
        if (!prices.ok) checkFailure(prices.error);
      }),
      { numRuns: 3_000 },
    );
  });

  it('every call ends with a value or a failure without the token', { timeout: 60_000 }, async () => {
    let reply: { bytes: Buffer; status: number } = { bytes: Buffer.from(''), status: 200 };
    const service = await startService((response) => {
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(reply.status === 204 ? undefined : reply.bytes);
    });
    const provider = connectToken(service.baseUrl, {
      slots: boundless,
    });
    const calls = [
      () => provider.balance({ maxWaitMs: 0 }),
      () => provider.prices({ maxWaitMs: 0 }),
      () => provider.availability('a.com', { maxWaitMs: 0 }),
      () => provider.domainInfo('a.com', { contacts: true, eppCode: true }, { maxWaitMs: 0 }),
      () => provider.dnssec('a.com', { maxWaitMs: 0 }),
      () => provider.emailVerification('a.com', { maxWaitMs: 0 }),
      () => provider.setLock('a.com', true, { maxWaitMs: 0 }),
      () => provider.renew('a.com', 1, { ...order, maxWaitMs: 0 }),
      () => provider.transfer({ ...registration, eppCode: token }, { ...order, maxWaitMs: 0 }),
    ];
    await fc.assert(
      fc.asyncProperty(answer, statuses, fc.nat(calls.length - 1), async (bytes, status, index) => {
        reply = { bytes, status };
        const result = await calls[index]?.();
        if (!result || result.ok) return;
        checkFailure(result.error);
        expect(JSON.stringify(result.error)).not.toContain(token);
      }),
      { numRuns: 2_000 },
    );
  });

  it('only what proves that nothing happened is without effect', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 200, max: 599 }), fc.jsonValue(), (code, status, more) => {
        const known = catalogue.find((entry) => entry.code === code.trim());
        const failure = readRefusal(
          { error: { code, message: 'x', ...(more as object) } },
          { status, paid: true, raw: '' },
        );
        if (failure && !known && (status >= 500 || status < 400) && ![502, 503].includes(status)) {
          expect(failure.effect).toBe('maybe');
        }
      }),
    );
  });
});

describe('a request', () => {
  it('is the same bytes for the same values, and holds no placeholder', () => {
    const values = fc.dictionary(
      fc.constantFrom('domain', 'years', 'firstName', 'company', 'nameservers', 'idProtection', 'it.entity'),
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()), fc.constant(null)),
    );
    fc.assert(
      fc.property(values, fc.constantFrom(...Object.values(defaultRouteProfile)), (given, route) => {
        if (!route) return;
        const plain = Object.fromEntries(
          Object.entries(given).filter(([, value]) => !JSON.stringify(value).includes('{')),
        );
        const once = fillRoute(route, plain);
        const reversed = Object.fromEntries(Object.entries(plain).reverse());
        expect(fillRoute(route, reversed)).toEqual(once);
        expect(once.path).toMatch(/^\/[^?#\s]*$/);
        expect(`${once.path}${once.body ?? ''}`).not.toMatch(new RegExp(placeholderPattern.source));
      }),
    );
  });

  it('has a key of 1 to 255 printable ASCII characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (key) => {
        const printable = [...key].every((character) => character >= ' ' && character <= '~');
        const length = key.length >= 1 && key.length <= 255;
        expect(isIdempotencyKey(key)).toBe(printable && length && key.trim() === key);
      }),
    );
  });
});
