import { describe, expect, it } from 'vitest';
import { connectToken, failureOf, listAll, valueOf } from '../../../../support/connect-provider.ts';
import {
  sendJson,
  sendScripted,
  startFixed,
  startService,
  startTurns,
  type Scripted,
} from '../../../../support/scripted-service.ts';
import { readRecord, record } from './samples.ts';

describe('one domain', () => {
  const startDomain = (parts: Record<string, [number, object]>) =>
    startService((response, { path }) => {
      const [status, body] = parts[path.split('/').at(-1) ?? ''] ?? [200, { data: record }];
      sendJson(response, body, status);
    });

  it('is read with its contacts and its EPP code where they are asked for', async () => {
    const contacts = { Registrant: { Name: 'Ada' }, Admin: {}, Tech: { Name: 'B' }, result: 'x' };
    const service = await startDomain({ contacts: [200, contacts], 'epp-code': [200, { epp_code: 'x-1' }] });
    const info = valueOf(
      await connectToken(service.baseUrl).domainInfo('example.com', { contacts: true, eppCode: true }),
    );
    expect(info).toEqual({
      record: readRecord,
      contacts: { Registrant: { Name: 'Ada' }, Admin: {}, Tech: { Name: 'B' } },
      eppCode: 'x-1',
    });
    expect(service.seen).toHaveLength(3);
  });

  it.each([
    [1, false],
    ['0', true],
    ['perhaps', null],
  ])('is read from a field that tells the opposite of auto-renew: %j', async (donotrenew, autoRenew) => {
    const service = await startDomain({ 'example.com': [200, { data: { ...record, donotrenew } }] });
    const answer = {
      'record.domain': 'data.domain',
      'record.status': 'data.status',
      'record.doNotRenew': 'data.donotrenew',
    };
    const routes = JSON.stringify({ domainInfo: { answer } });
    const info = valueOf(
      await connectToken(service.baseUrl, { account: { routes } }).domainInfo('example.com', {}),
    );
    expect(info.record).toMatchObject({ domain: 'example.com', autoRenew });
  });

  it('stands without contacts that the service refuses, and says why there is no EPP code', async () => {
    const refused: [number, object] = [403, { error: { code: 'domain_not_active', message: 'No.' } }];
    const service = await startDomain({ contacts: refused, 'epp-code': refused });
    const provider = connectToken(service.baseUrl);
    expect(valueOf(await provider.domainInfo('example.com', { contacts: true }))).toEqual({
      record: readRecord,
      notRead: {
        contacts: { cause: 'failed', words: 'The status of the domain does not allow this change.' },
      },
    });
    const failure = failureOf(await provider.domainInfo('example.com', { eppCode: true }));
    expect(failure.code).toBe('domain-not-active');
  });

  it.each(['<html><title>Oops</title></html>', '{"data":'])(
    'stands beside contacts answered with %s',
    async (body) => {
      for (const status of [200, 500]) {
        const service = await startService((response, { path }) =>
          sendScripted(response, path.endsWith('/contacts') ? [body, status] : [{ data: record }]),
        );
        const provider = connectToken(service.baseUrl);
        const info = valueOf(await provider.domainInfo('example.com', { contacts: true }));
        expect(info).toMatchObject({ record: readRecord, notRead: { contacts: { cause: 'failed' } } });
      }
    },
  );

  it.each<[object, object]>([
    [{ nameservers: [] }, { nameservers: 'empty', lock: 'absent' }],
    [
      { nameservers: 'ns1.a.it', locked: 'maybe' },
      { nameservers: 'unusable', lock: 'unusable' },
    ],
    [
      { nameservers: ['ns1.a.it', { ip: 'x' }], locked: null },
      { nameservers: 'unusable', lock: 'empty' },
    ],
    [{}, { nameservers: 'absent', lock: 'absent' }],
  ])('says why its nameservers and its lock were not read of %j', async (more, causes) => {
    const service = await startFixed({
      data: { ...record, nameservers: undefined, locked: undefined, ...more },
    });
    const wanted = { nameservers: true, lock: true };
    const info = valueOf(await connectToken(service.baseUrl).domainInfo('example.com', wanted));
    const found = Object.entries(info.notRead ?? {}).map(([name, { cause }]) => [name, cause]);
    expect(Object.fromEntries(found)).toEqual(causes);
    expect(info).not.toHaveProperty('nameservers');
    expect(info).not.toHaveProperty('locked');
  });

  it('is not taken for another one', async () => {
    const service = await startFixed({ data: { ...record, domain: 'other.com' } });
    const failure = failureOf(await connectToken(service.baseUrl).domainInfo('example.com', {}));
    expect(failure.code).toBe('unexpected-shape');
  });
});

/* Which shapes and pages it may have: list-shapes.spec.ts. */
describe('the list of domains', () => {
  const listAt = async (baseUrl: string) => (await listAll(connectToken(baseUrl))).answer;
  const ofLength = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ ...record, domain: `d${from + index}.com` }));

  it('ends with a short page where the service tells nothing of its pages', async () => {
    const service = await startService((response, { query }) => {
      const from = (Number(query['page']) - 1) * 500;
      sendJson(response, { data: ofLength(Math.min(500, 1_100 - from), from), meta: {} });
    });
    const { answer, domains } = await listAll(connectToken(service.baseUrl));
    expect(valueOf(answer).listed).toBe(1_100);
    expect(new Set(domains.map(({ domain }) => domain)).size).toBe(1_100);
  });

  it('is decoded in the worker when a page is large', async () => {
    const { baseUrl } = await startFixed({ data: ofLength(5_000), meta: { total: 5_000, last_page: 1 } });
    const batches: number[] = [];
    const answer = await connectToken(baseUrl).listDomains(async (batch) => void batches.push(batch.size));
    expect(valueOf(answer)).toMatchObject({ listed: 5_000, skipped: 0, count: 5_000 });
    expect(batches).toEqual(Array(5).fill(1_000));
  });

  it('is given up when the service sends the same page again and again', async () => {
    const { baseUrl, seen } = await startFixed({ data: ofLength(2), meta: {} });
    const endless = { code: 'unexpected-shape', retryable: false };
    expect(failureOf(await listAt(baseUrl))).toMatchObject(endless);
    expect(seen).toHaveLength(2);
  });

  it.each([[[]], [{}], [{ credit: '1.00' }], [[null, {}]]])(
    'ends with a page that names no domain: %j',
    async (data) => {
      const { baseUrl, seen } = await startFixed({ data, meta: { last_page: 1_000_000 } });
      expect(valueOf(await listAt(baseUrl)).listed).toBe(0);
      expect(seen).toHaveLength(1);
    },
  );

  it('fails as a whole when a page fails, and counts entries without a name', async () => {
    const data = [record, { domain: 'not a name' }, null];
    const refused: Scripted = [{ error: { code: 'forbidden' } }, 403];
    const broken = await startTurns([{ data, meta: { last_page: 2 } }], refused);
    expect(failureOf(await listAt(broken.baseUrl)).code).toBe('forbidden');
    const odd = await startFixed({ data, meta: { total: 3 } });
    expect(valueOf(await listAt(odd.baseUrl))).toMatchObject({ listed: 1, skipped: 2, count: 3 });
  });
});
