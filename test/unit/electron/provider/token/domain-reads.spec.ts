import { describe, expect, it } from 'vitest';
import { connectToken, failureOf, valueOf } from '../../../../support/connect-provider.ts';
import { sendJson, startFixed, startService } from '../../../../support/scripted-service.ts';
import { readRecord, record } from './samples.ts';
import { recordsOf } from '../../../../../shared/model/domain-batch.ts';

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

  it('stands beside contacts that are answered with a page or a fault', async () => {
    for (const body of ['<html><title>Oops</title></html>', '{"data":']) {
      for (const status of [200, 500]) {
        const service = await startService((response, { path }) =>
          path.endsWith('/contacts')
            ? response.writeHead(status).end(body)
            : sendJson(response, { data: record }),
        );
        const info = valueOf(
          await connectToken(service.baseUrl).domainInfo('example.com', { contacts: true }),
        );
        expect(info).toMatchObject({ record: readRecord, notRead: { contacts: { cause: 'failed' } } });
      }
    }
  });

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

describe('the list of domains', () => {
  const startPages = (total: number, perPage: number, meta: (page: number) => object) =>
    startService((response, { query }) => {
      const page = Number(query['page']);
      const from = (page - 1) * perPage;
      const data = Array.from({ length: Math.max(0, Math.min(perPage, total - from)) }, (_, index) => ({
        ...record,
        domain: `d${from + index}.com`,
      }));
      sendJson(response, { data, meta: meta(page) });
    });

  it.each<[string, (page: number) => object]>([
    ['the last page', () => ({ last_page: 5 })],
    ['the total', () => ({ total: 2_100 })],
    ['nothing', () => ({})],
  ])('is read page by page where the service tells %s', async (_name, meta) => {
    const service = await startPages(2_100, 500, meta);
    const seen: string[] = [];
    const answer = await connectToken(service.baseUrl).listDomains(
      async (batch) => void seen.push(...recordsOf(batch).map(({ domain }) => domain)),
    );
    expect(valueOf(answer).listed).toBe(2_100);
    expect(new Set(seen).size).toBe(2_100);
  });

  it('is decoded in the worker when a page is large', async () => {
    const service = await startPages(5_000, 5_000, () => ({ total: 5_000, last_page: 1 }));
    const batches: number[] = [];
    const answer = await connectToken(service.baseUrl).listDomains(
      async (batch) => void batches.push(batch.size),
    );
    expect(valueOf(answer)).toMatchObject({ listed: 5_000, skipped: 0, count: 5_000 });
    expect(batches).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
  });

  it('is given up when the service sends the same page again and again', async () => {
    const service = await startFixed({ data: [record, { ...record, domain: 'b.com' }], meta: {} });
    const answer = await connectToken(service.baseUrl).listDomains(async () => undefined);
    expect(failureOf(answer)).toMatchObject({ code: 'unexpected-shape', retryable: false });
    expect(service.seen).toHaveLength(2);
  });

  it('ends with a page that names no domain, whatever the service says of further ones', async () => {
    for (const data of [[], {}, { credit: '1.00' }, [null, {}]]) {
      const service = await startFixed({ data, meta: { last_page: 1_000_000 } });
      const answer = await connectToken(service.baseUrl).listDomains(async () => undefined);
      expect(valueOf(answer).listed).toBe(0);
      expect(service.seen).toHaveLength(1);
    }
  });

  it('fails as a whole when a page fails, and counts entries without a name', async () => {
    const service = await startService((response, { query }) => {
      if (query['page'] === '2') return sendJson(response, { error: { code: 'forbidden' } }, 403);
      sendJson(response, { data: [record, { domain: 'not a name' }, null], meta: { last_page: 2 } });
    });
    expect(failureOf(await connectToken(service.baseUrl).listDomains(async () => undefined)).code).toBe(
      'forbidden',
    );
    const odd = await startFixed({ data: [record, { domain: 'not a name' }, null], meta: { total: 3 } });
    expect(valueOf(await connectToken(odd.baseUrl).listDomains(async () => undefined))).toMatchObject({
      listed: 1,
      skipped: 2,
      count: 3,
    });
  });
});
