import { asWritten } from '../../../../shared/words/sentence.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFailure, providerFailure } from '../../../../electron/provider/failure.ts';
import { createRedaction } from '../../../../electron/platform/redaction.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { decodeDomainList, decodePriceList } from '../../../../electron/provider/key-header/lists.ts';
import { readDate } from '../../../../electron/provider/readers.ts';
import { catalogue } from '../../../../electron/provider/token/codes.ts';
import { readRefusal } from '../../../../electron/provider/token/envelope.ts';
import { fillRoute } from '../../../../electron/provider/token/fill-template.ts';
import { isIdempotencyKey } from '../../../../electron/provider/token/call.ts';
import { decodeDomainPage, decodeTokenPrices } from '../../../../electron/provider/token/lists.ts';
import { DomainRecord } from '../../../../shared/model/domain.ts';
import { ErrorCode, type Failure } from '../../../../shared/model/errors.ts';
import { PriceEntry } from '../../../../shared/model/price.ts';
import { defaultRouteProfile, placeholderPattern } from '../../../../shared/model/route-profile.ts';
import { runs } from '../../../support/runs.ts';
import { connectProvider, unkeyed } from '../../../support/connect-provider.ts';
import { startService } from '../../../support/scripted-service.ts';
import { recordsOf } from '../../../../shared/model/domain-batch.ts';
import { codePoint } from '../../../support/code-point.ts';

/* The lists of both clients byte by byte; test/fuzz does the same to whole answers of every endpoint. */

const keyHeaderAnswer = {
  result: 'success',
  count: 1,
  domains: [
    {
      'a.it': {
        domain: 'a.it',
        status: 'Active',
        expirydate: '2027-01-02',
        registrationperiod: 1,
        donotrenew: 0,
      },
    },
  ],
  currency: { id: 1, code: 'EUR' },
  pricing: {
    it: {
      categories: [],
      addons: { dns: true },
      register: { 1: '9.87', 2: '19.74' },
      grace_period: { days: 1, price: '1' },
    },
  },
};
const tokenAnswer = {
  currency: 'EUR',
  pricing: { com: { renew: { 1: '9.87' }, addons: {} } },
  data: [{ domain: 'a.com', status: 'Active', expiry_date: '2027-01-02', auto_renew: true }],
  meta: { total: 1, last_page: 1 },
};
const codes = [...catalogue.map(({ code }) => code), 'brand_new', ''];

/** Replaces one value somewhere in the answer by something else. */
function mutate(value: unknown, path: number, replacement: unknown): unknown {
  if (typeof value !== 'object' || value === null || path % 7 === 0) return replacement;
  const keys = Object.keys(value);
  const chosen = keys[path % keys.length];
  if (chosen === undefined) return replacement;
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  const inner = (value as Record<string, unknown>)[chosen];
  (copy as Record<string, unknown>)[chosen] = mutate(inner, Math.floor(path / keys.length), replacement);
  return copy;
}

const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('', '-1', 'NaN', '1e400', '0000-00-00'));
const mutated = fc
  .tuple(
    fc.constantFrom<object>(
      keyHeaderAnswer,
      tokenAnswer,
      ...codes.map((code) => ({ error: { code, message: 'No.', fields: { a: ['b'] }, retry_after: 1 } })),
    ),
    fc.array(fc.tuple(fc.nat(), odd), { maxLength: 4 }),
  )
  .map(([answer, steps]) =>
    JSON.stringify(steps.reduce<unknown>((value, [path, by]) => mutate(value, path, by), answer)),
  );
/** Some are cut, some have bytes turned over, some are something else altogether. */
const bytes = fc.oneof(
  mutated.map((text) => Buffer.from(text)),
  fc.tuple(mutated, fc.nat(400)).map(([text, length]) => Buffer.from(text.slice(0, length))),
  fc.tuple(mutated, fc.nat(), fc.nat(255)).map(([text, at, byte]) => {
    const turned = Buffer.from(text);
    turned[at % turned.length] = byte;
    return turned;
  }),
  fc.uint8Array({ maxLength: 100 }).map((some) => Buffer.from(some)),
);
const statuses = fc.constantFrom(200, 200, 200, 202, 204, 400, 401, 403, 404, 409, 422, 424, 429, 500, 503);

const pages = { mapping: defaultRouteProfile.listDomains?.answer ?? {} };
const prices = { mapping: defaultRouteProfile.pricing?.answer ?? {} };
const surfaces = [
  ['key-header', decodeDomainList, decodePriceList],
  [
    'token',
    ((body, status, onBatch) => decodeDomainPage(body, status, onBatch, pages)) as typeof decodeDomainList,
    ((body, status, onBatch) => decodeTokenPrices(body, status, onBatch, prices)) as typeof decodePriceList,
  ],
] as const;

it.each(surfaces)(
  'the lists of surface %s come out well-formed or as a failure',
  async (_, list, priceList) => {
    const checkFailure = (failure: Pick<Failure, 'code' | 'message'>): void => {
      expect(ErrorCode.options).toContain(failure.code);
      expect(failure.code).not.toBe('internal');
      expect(inEnglish(failure.message)).not.toBe('');
    };
    await fc.assert(
      fc.asyncProperty(bytes, statuses, async (body, status) => {
        const seen = new Set<string>();
        const domains = await list(body, status, async (batch) => {
          for (const record of recordsOf(batch)) seen.add(DomainRecord.parse(record).domain);
        });
        if (domains.ok) expect(domains.value.listed).toBe(seen.size);
        else checkFailure(domains.error);
        const priced = await priceList(body, status, async (batch) => {
          for (const entry of batch) PriceEntry.parse(entry);
        });
        if (!priced.ok) checkFailure(priced.error);
      }),
      { numRuns: runs(2_000, 20_000) },
    );
  },
);

describe('what a refusal proves', () => {
  it('of a renewal on surface A is nothing unless it can be read', async () => {
    let reply: { body: Buffer; status: number } = { body: Buffer.from(''), status: 200 };
    const service = await startService((response) => response.writeHead(reply.status).end(reply.body));
    const client = connectProvider(service.baseUrl);
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom(200, 500, 502), async (body, status) => {
        let json: unknown;
        try {
          json = JSON.parse(new TextDecoder().decode(body));
        } catch {
          json = undefined;
        }
        fc.pre(json === undefined);
        reply = { body, status };
        const result = await client.renew('a.it', 1, unkeyed);
        expect(result).toMatchObject({ ok: false, error: { effect: 'maybe' } });
      }),
      { numRuns: 200 },
    );
  });

  it('on surface B is that nothing happened only where the document says so', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 200, max: 599 }), fc.jsonValue(), (code, status, more) => {
        const known = catalogue.find((entry) => entry.code === code.trim());
        const answer = { error: { code, message: 'x', ...(more as object) } };
        const failure = readRefusal(answer, { status, paid: true, beginning: '' });
        if (failure && !known && (status >= 500 || status < 400) && ![502, 503].includes(status))
          expect(failure.effect).toBe('maybe');
      }),
    );
  });
});

it('a date is read when the calendar has it, and only then', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.nat(13), fc.nat(33), (year, month, day) => {
      const pad = (value: number, length: number): string => String(value).padStart(length, '0');
      const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
      const real = new Date(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(text);
      expect(readDate(text)).toBe(exists ? text : null);
    }),
  );
});

it('no secret is left in a failure, wherever it was and however it was written', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 6, maxLength: 20 }),
      fc.string(),
      fc.string(),
      (secret, before, after) => {
        fc.pre(!'[secret]…'.includes(secret) && !/\s/.test(secret));
        const text = `${before}${secret}${after}${JSON.stringify(secret)}`;
        const failure = providerFailure('refused', 'no-effect', text, { fields: { a: asWritten(text) } });
        const { message, fields } = cleanFailure(failure, createRedaction([secret]));
        for (const clean of [message, fields?.['a'] ?? asWritten(text)]) {
          expect(inEnglish(clean)).toContain('[secret]');
          expect(inEnglish(clean)).not.toContain(secret);
        }
      },
    ),
  );
});

describe('a request of surface B', () => {
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
        expect(fillRoute(route, Object.fromEntries(Object.entries(plain).reverse()))).toEqual(once);
        expect(once.path).toMatch(/^\/[^?#\s]*$/);
        expect(`${once.path}${once.body ?? ''}`).not.toMatch(new RegExp(placeholderPattern.source));
      }),
    );
  });

  it('has a key of 1 to 255 printable ASCII characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: codePoint }), (key) => {
        const printable = [...key].every((character) => character >= ' ' && character <= '~');
        const length = key.length >= 1 && key.length <= 255;
        expect(isIdempotencyKey(key)).toBe(printable && length && key.trim() === key);
      }),
    );
  });
});
