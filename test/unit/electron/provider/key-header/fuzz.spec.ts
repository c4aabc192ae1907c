import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainRecord } from '../../../../../shared/model/domain.ts';
import { PriceEntry } from '../../../../../shared/model/price.ts';
import { createFailureCleaner } from '../../../../../electron/provider/failure.ts';
import { decodeDomainList, decodePriceList } from '../../../../../electron/provider/key-header/lists.ts';
import { readDate } from '../../../../../electron/provider/readers.ts';
import { boundless, checkFailure, mutate } from '../fuzz-answers.ts';
import { connectProvider, key, startService, unkeyed } from '../service-double.ts';

const record = {
  domain: 'a.it',
  status: 'Active',
  expirydate: '2027-01-02',
  registrationperiod: 1,
  donotrenew: 0,
};
const terms = { 1: '9.87', 2: '19.74' };
const price = {
  categories: [],
  addons: { dns: true },
  register: terms,
  renew: terms,
  grace_period: { days: 1, price: '1' },
};
const whole = {
  result: 'success',
  count: 1,
  domains: [{ 'a.it': record }],
  currency: { id: 1, code: 'EUR' },
  pricing: { it: price },
  domain: 'a.it',
  data: { ...record, credit: '1', currency: 'EUR' },
  status: 'available',
  message: ['.it'],
  email: 'a@a.it',
  currentstatus: 'PENDING',
  dnssec: { algOptions: { 8: 'RSA' }, secdnsds: [{ key: 1 }] },
  whoisData: { result: 'success', Registrant: {} },
  nameservers: { result: 'success', ns1: 'a.b.it', ns2: 'b.b.it' },
  lockstatus: { result: 'success', lockstatus: 'locked' },
  epp: { result: 'success', eppcode: 'x' },
};

const mutated = fc
  .array(
    fc.tuple(
      fc.nat(),
      fc.oneof(fc.jsonValue(), fc.constantFrom('', '-1', 'NaN', '1e400', '0000-00-00', key)),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((steps) =>
    JSON.stringify(steps.reduce<unknown>((answer, [path, by]) => mutate(answer, path, by), whole)),
  );
/** Some are cut, some have bytes turned over, some are something else altogether. */
const answer = fc.oneof(
  mutated.map((text) => Buffer.from(text)),
  fc.tuple(mutated, fc.nat(400)).map(([text, length]) => Buffer.from(text.slice(0, length))),
  fc.tuple(mutated, fc.nat(), fc.nat(255)).map(([text, at, byte]) => {
    const bytes = Buffer.from(text);
    bytes[at % bytes.length] = byte;
    return bytes;
  }),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
);
const statuses = fc.constantFrom(200, 200, 200, 201, 400, 403, 404, 422, 429, 500, 503);

describe('whatever the service answers', () => {
  it('the lists come out well-formed or as a failure', async () => {
    await fc.assert(
      fc.asyncProperty(answer, statuses, async (bytes, status) => {
        let seen = 0;
        const domains = await decodeDomainList(bytes, status, async (batch) => {
          seen += batch.length;
          for (const domain of batch) DomainRecord.parse(domain);
        });
        if (domains.ok) expect(domains.value.listed).toBe(seen);
        else checkFailure(domains.error);
        const prices = await decodePriceList(bytes, status, async (batch) => {
          for (const entry of batch) PriceEntry.parse(entry);
        });
        if (!prices.ok) checkFailure(prices.error);
      }),
      { numRuns: 3_000 },
    );
  });

  it('every call ends with a value or a failure without the key', { timeout: 60_000 }, async () => {
    let reply: { bytes: Buffer; status: number } = { bytes: Buffer.from(''), status: 200 };
    const service = await startService((response) => {
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.bytes);
    });
    const client = connectProvider(service.baseUrl, {
      slots: boundless,
    });
    const calls = [
      () => client.balance(),
      () => client.domainCount(),
      () => client.availability('a.it'),
      () => client.domainInfo('a.it', { contacts: true }),
      () => client.renew('a.it', 1, unkeyed),
      () => client.dnssec('a.it'),
      () => client.emailVerification('a.it'),
      () => client.extensionsWithoutLock(),
      () => client.listDomains(async () => undefined),
    ];
    await fc.assert(
      fc.asyncProperty(answer, statuses, fc.nat(calls.length - 1), async (bytes, status, index) => {
        reply = { bytes, status };
        const result = await calls[index]?.();
        if (!result || result.ok) return;
        checkFailure(result.error);
        const text = JSON.stringify(result.error);
        expect(text).not.toContain(key);
        expect(text).not.toContain(JSON.stringify(key).slice(1, -1));
      }),
      { numRuns: 2_000 },
    );
  });

  it('a renewal counts as refused only when the service said so', { timeout: 60_000 }, async () => {
    let reply: { bytes: Buffer; status: number } = { bytes: Buffer.from(''), status: 200 };
    const service = await startService((response) => response.writeHead(reply.status).end(reply.bytes));
    const client = connectProvider(service.baseUrl);
    await fc.assert(
      fc.asyncProperty(answer, fc.constantFrom(200, 500, 502), async (bytes, status) => {
        let json: unknown;
        try {
          json = JSON.parse(new TextDecoder().decode(bytes));
        } catch {
          json = undefined;
        }
        fc.pre(json === undefined);
        reply = { bytes, status };
        const result = await client.renew('a.it', 1, unkeyed);
        expect(result).toMatchObject({ ok: false, error: { effect: 'maybe' } });
      }),
      { numRuns: 200 },
    );
  });
});

describe('a date', () => {
  it('is read when the calendar has it, and only then', () => {
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
});

describe('the removal of secrets', () => {
  it('leaves none, wherever it stands and however it is written', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6, maxLength: 20 }),
        fc.string(),
        fc.string(),
        (secret, before, after) => {
          const text = `${before}${secret}${after}${JSON.stringify(secret)}`;
          const clean = createFailureCleaner([secret])({
            code: 'refused',
            effect: 'no-effect',
            message: text,
            raw: text,
            status: 200,
            key: null,
            retryable: false,
            fields: { a: text },
          });
          fc.pre(!'[secret]…'.includes(secret) && !/\s/.test(secret));
          expect(clean.raw).not.toContain(secret);
          expect(clean.message).not.toContain(secret);
          expect(clean.fields?.['a']).not.toContain(secret);
        },
      ),
    );
  });
});
