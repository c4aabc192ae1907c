import { readFileSync, existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DomainRecord } from '../../shared/model/domain.ts';
import type { PriceEntry } from '../../shared/model/price.ts';
import { refusesCaller } from '../../shared/model/errors.ts';
import { keyIsAlive } from '../../shared/rules/order-decision.ts';
import { failureOf, sendJson, startService, valueOf } from '../unit/electron/provider/service-double.ts';
import { connectKeyHeader, connectToken } from './connect.ts';
import { error, inTurn } from './token-answers.ts';
import { recordsOf } from '../../shared/model/domain-batch.ts';

/* Rows of the document against answers that are written out here, word for word as it has them. */
type Json = Readonly<Record<string, unknown>>;

async function connect(answers: Readonly<Record<string, Json>>) {
  const service = await startService((response, { path }) =>
    sendJson(
      response,
      answers[path.split('/api.php')[1] ?? ''] ?? { result: 'error', message: 'Not asked.' },
    ),
  );
  const client = connectKeyHeader({ baseUrl: service.baseUrl, email: 'r@example.com', key: 'a-key' });
  return { client, seen: service.seen };
}

const record = (domain: string, status = 'Active'): Json => ({
  domain,
  status,
  recurringamount: '9.87',
  registrationperiod: 2,
  registrationdate: '2020-01-02',
  expirydate: '2027-03-04',
  nextduedate: '2027-02-05',
  donotrenew: 0,
});

/** @see docs/INTERFACE.md, Surface A: account endpoints */
describe('the lists of surface A', () => {
  const list = {
    result: 'success',
    count: 2,
    domains: [{ 'one.com': record('one.com'), 'two.co.uk': record('two.co.uk') }],
  };

  it('alldomains: the count, and an array holding an object keyed by domain name', async () => {
    const { client, seen } = await connect({ '/account/alldomains': list });
    const domains: DomainRecord[] = [];
    const answer = await client.listDomains(async (batch) => void domains.push(...recordsOf(batch)));
    expect(valueOf(answer)).toMatchObject({ listed: 2, count: 2, skipped: 0 });
    const facts = {
      status: 'Active',
      recurringAmount: '9.87',
      registrationPeriod: 2,
      registrationDate: '2020-01-02',
      expiryDate: '2027-03-04',
      nextDueDate: '2027-02-05',
      autoRenew: true,
    };
    expect(domains).toEqual([
      { domain: 'one.com', ...facts },
      { domain: 'two.co.uk', ...facts },
    ]);
    expect(seen.map(({ method, query, body }) => [method, query, body])).toEqual([['GET', {}, '']]);
  });

  it('activedomains: the same shape, whose count is the number of active domains', async () => {
    const { client } = await connect({ '/account/activedomains': list });
    expect(valueOf(await client.activeCount())).toBe(2);
  });

  it('tldprices: the currency with all its fields, and prices by extension without the dot', async () => {
    const period = { days: 30, price: '79.00' };
    const entry = {
      categories: ['Popular'],
      addons: { dns: true, email: false, idprotect: true },
      group: 'sale',
      register: { 1: '10.00', 10: '95.50' },
      transfer: { 1: '11.00' },
      renew: { 1: '12.00', 2: '24.00' },
      ...{ grace_period: period, grace_period_days: 30, grace_period_fee: '79.00' },
      ...{ redemption_period: period, redemption_period_days: 30, redemption_period_fee: '79.00' },
    };
    const { client } = await connect({
      '/account/tldprices': {
        result: 'success',
        currency: { id: 3, code: 'GBP', prefix: '£', suffix: ' GBP', format: 2, rate: '0.84000' },
        pricing: { com: entry, 'co.uk': entry },
      },
    });
    const gbp = (amount: string) => ({ amount, currency: 'GBP' });
    const fee = { days: 30, fee: gbp('79.00') };
    const read: Omit<PriceEntry, 'extension'> = {
      group: 'sale',
      categories: ['Popular'],
      addons: { dns: true, email: false, idProtection: true },
      register: [
        { years: 1, price: gbp('10.00') },
        { years: 10, price: gbp('95.50') },
      ],
      transfer: [{ years: 1, price: gbp('11.00') }],
      renew: [
        { years: 1, price: gbp('12.00') },
        { years: 2, price: gbp('24.00') },
      ],
      gracePeriod: fee,
      redemptionPeriod: fee,
    };
    expect(valueOf(await client.prices())).toEqual({
      currency: 'GBP',
      entries: [
        { extension: 'com', ...read },
        { extension: 'co.uk', ...read },
      ],
    });
  });
});

/** @see docs/INTERFACE.md, States and transitions */
describe('the status of a domain', () => {
  it.each([
    'Active',
    'ACTIVE',
    'active',
    'Pending',
    'cancelled',
    'Deleted',
    'Redemption',
    'wartet auf Zahlung',
    '7',
  ])('“%s” is kept as it is written, listed and read alone', async (status) => {
    const { client } = await connect({
      '/account/alldomains': { result: 'success', count: 1, domains: [{ 'a.com': record('a.com', status) }] },
      '/domain/info': { result: 'success', domain: 'a.com', data: record('a.com', status) },
    });
    const listed: string[] = [];
    valueOf(
      await client.listDomains(
        async (batch) => void listed.push(...recordsOf(batch).map((row) => row.status)),
      ),
    );
    const alone = valueOf(await client.domainInfo('a.com', {})).record.status;
    expect([...listed, alone]).toEqual([status, status]);
  });
});

/** @see docs/INTERFACE.md, Surface A: common rules */
it('each endpoint of surface A may refuse with the messages listed for it, with any HTTP status', async () => {
  for (const status of [200, 400, 401, 403, 500]) {
    const service = await startService((response) => {
      response.writeHead(status).end('{"result":"error","message":"Domain not found in your account"}');
    });
    const client = connectKeyHeader({ baseUrl: service.baseUrl, email: 'r@example.com', key: 'a-key' });
    expect(failureOf(await client.setLock('a.com', true))).toMatchObject({
      code: 'domain-not-found',
      effect: 'no-effect',
    });
  }
});

/** @see docs/INTERFACE.md, Authentication > Surface B */
it('a token that is missing, invalid or expired is refused with 401, and nothing further is worth asking', async () => {
  const { provider, seen } = await inTurn([401, error('unauthenticated')]);
  const failure = failureOf(await provider.dnssec('own.com'));
  expect(failure).toMatchObject({ code: 'unauthenticated', effect: 'no-effect', status: 401 });
  expect(refusesCaller(failure.code)).toBe(true);
  expect(seen).toHaveLength(1);
});

/** @see docs/INTERFACE.md, Surface B rate limits */
it('the availability check counts in the 300 reads of a minute', async () => {
  const service = await startService((response) =>
    sendJson(response, { domain: 'a.com', available: true, whois: null }),
  );
  const provider = connectToken(service.baseUrl, 'the-token');
  const ask = () => provider.availability('a.com', { priority: 'interactive', maxWaitMs: 0 });
  for (let n = 0; n < 300; n += 1) expect((await ask()).ok).toBe(true);
  expect(failureOf(await ask())).toMatchObject({ code: 'rate-limited', effect: 'not-sent' });
  expect(service.seen).toHaveLength(300);
});

/** @see docs/INTERFACE.md, Idempotency-Key > 4 */
it('a key is relied on for less than the 30 days that the service keeps it', () => {
  const order = { idempotencyKey: 'k', firstSentAt: '2026-11-01T00:00:00.000Z' };
  const after = (days: number): boolean =>
    keyIsAlive(order, Date.parse(order.firstSentAt) + days * 86_400_000);
  expect([0, 20, 28].map(after)).toEqual([true, true, true]);
  expect([30, 31, 365].map(after)).toEqual([false, false, false]);
});

it('every spec that docs/CONFORMANCE.md names is there', () => {
  const rows = readFileSync(new URL('../../docs/CONFORMANCE.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([, , verdict]) => verdict === 'tested');
  expect(rows.length).toBeGreaterThan(50);
  for (const [, row = '', , specs = ''] of rows) {
    const [named = ''] = specs.split(/[;:]/);
    const paths = [...named.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
      name.includes('/') ? name : `test/conformance/${name}.spec.ts`,
    );
    expect(paths, row).not.toEqual([]);
    for (const path of paths)
      expect(existsSync(new URL(`../../${path}`, import.meta.url)), `${row}: ${path}`).toBe(true);
  }
});
