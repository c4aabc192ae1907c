import { describe, expect, it } from 'vitest';
import { connectToken, failureOf, listAll, valueOf } from '../../../../support/connect-provider.ts';
import { sendJson, startFixed, startService } from '../../../../support/scripted-service.ts';
import { record } from './samples.ts';

const named = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ ...record, domain: `d${from + index}.com` }));

async function listFrom(baseUrl: string, routes: object | null = null) {
  const account = { routes: routes && JSON.stringify(routes) };
  const { answer, domains } = await listAll(connectToken(baseUrl, { account }));
  return { answer, domains: domains.map(({ domain }) => domain) };
}

/** docs/INTERFACE.md, Surface B resources: fields of domain records are not shown. */
describe('a list of domains without pages', () => {
  const [first, second] = named(2);
  const { domain: _domain, ...bare } = record;

  it.each<[string, unknown]>([
    ['a list as a whole', [first, second]],
    ['data', { data: [first, second] }],
    ['domains', { domains: [first, second] }],
    ['domains in data', { data: { domains: [first, second] } }],
    ['an object keyed by name', { data: { 'd0.com': bare, 'd1.com': bare } }],
    ['an array holding that object', { data: [{ 'd0.com': bare, 'd1.com': bare }] }],
    ['several objects', { data: [{ 'd0.com': bare }, { 'd1.com': bare }] }],
    ['a list with its total', { data: [first, second], total: 2 }],
    ['a list without a next one', { data: [first, second], next: null }],
  ])('may be %s', async (_name, body) => {
    const service = await startFixed(body);
    const { answer, domains } = await listFrom(service.baseUrl);
    expect(valueOf(answer)).toMatchObject({ listed: 2, skipped: 0 });
    expect(domains).toEqual(['d0.com', 'd1.com']);
  });

  it.each([{ data: 'd0.com' }, { data: null }, { data: 2 }, { count: 2 }])('is none in %j', async (body) => {
    const { answer } = await listFrom((await startFixed(body)).baseUrl);
    expect(failureOf(answer)).toMatchObject({ code: 'unexpected-shape' });
  });

  const all = { listDomains: { query: {}, answer: { items: 'all', 'record.status': 'state' } } };
  it('may name its domains by its keys alone, so that its profile has no field for the name', async () => {
    const state = 'Active';
    const service = await startFixed({ all: { 'd0.com': { state }, 'd1.com': { state } } });
    const { answer, domains } = await listFrom(service.baseUrl, all);
    expect(valueOf(answer)).toMatchObject({ listed: 2, active: 2, skipped: 0 });
    expect(domains).toEqual(['d0.com', 'd1.com']);
  });

  it('is not empty where none of its entries can be told apart from one without a name', async () => {
    const service = await startFixed({ all: [{ title: 'd0.com', state: 'Active' }, {}] });
    const { answer } = await listFrom(service.baseUrl, all);
    expect(valueOf(answer)).toMatchObject({ listed: 0, skipped: 1 });
  });

  it('is asked for once where its path asks for no page', async () => {
    const service = await startFixed(named(50));
    const { domains } = await listFrom(service.baseUrl, { listDomains: { query: {} } });
    expect(domains).toHaveLength(50);
    expect(service.seen.map(({ query }) => query)).toEqual([{}]);
  });

  it('may not be a part of a list, which has as many entries as a page', async () => {
    const { answer } = await listFrom((await startFixed(named(50))).baseUrl);
    expect(failureOf(answer)).toMatchObject({ code: 'unexpected-shape' });
  });
});

type Read = (query: Record<string, string>) => number;
type More = (next: number | null) => object;

describe('a list of domains in pages', () => {
  /** 25 domains, ten a page. @param more what a page says of the next one, by where it begins */
  const paged = (read: Read, more: More) =>
    startService((response, { query }) => {
      const from = read(query);
      const next = from + 10 < 25 ? from + 10 : null;
      sendJson(response, { data: named(Math.min(10, 25 - from), from), ...more(next) });
    });
  const byCursor: Read = ({ cursor }) => Number(cursor?.slice(1) ?? 0);
  const byPage: Read = ({ page }) => (Number(page ?? 1) - 1) * 10;
  const byOffset: Read = ({ offset }) => Number(offset ?? 0);
  const cursor = (next: number | null) => ({ next_cursor: next === null ? null : `c${next}` });
  const link = (next: number | null, host = '') =>
    next === null ? null : `${host}/client/domains?page=${next / 10 + 1}&per_page=10`;

  it.each<[string, Read, More]>([
    ['a cursor', byCursor, cursor],
    ['a cursor in meta', byCursor, (next) => ({ meta: cursor(next) })],
    ['a link', byPage, (next) => ({ links: { next: link(next, 'https://api.example') } })],
    [
      'a link in an object',
      byPage,
      (next) => ({ _links: next === null ? {} : { next: { href: link(next) } } }),
    ],
    ['the address in an object', byPage, (next) => ({ links: { next: next && { url: link(next) } } })],
    ['a next page address', byPage, (next) => ({ next_page_url: link(next) })],
    ['whether there is more', byPage, (next) => ({ has_more: next !== null })],
    ['the number of pages', byPage, () => ({ pagination: { total_pages: 3 } })],
    ['the last page', byPage, () => ({ meta: { last_page: 3 } })],
    ['the total', byPage, () => ({ meta: { total: '25' } })],
    ['an offset', byOffset, (next) => ({ meta: { total: 25, offset: (next ?? 30) - 10 } })],
  ])('is read to its end by %s', async (_name, read, more) => {
    const service = await paged(read, more);
    const { answer, domains } = await listFrom(service.baseUrl);
    expect(valueOf(answer).listed).toBe(25);
    expect(new Set(domains).size).toBe(25);
    expect(service.seen).toHaveLength(3);
  });

  const byAfter: Read = ({ after }) => Number(after ?? 0);
  it('is read by the names of the route profile', async () => {
    const byStart = await paged(
      ({ start }) => Number(start ?? 0),
      () => ({}),
    );
    const offset = { listDomains: { query: { start: '{offset}', limit: '{perPage}' }, perPage: 10 } };
    expect((await listFrom(byStart.baseUrl, offset)).domains).toHaveLength(25);
    expect(byStart.seen[1]?.query).toEqual({ start: '10', limit: '10' });

    const service = await paged(byAfter, (next) => ({ paging: { after: next } }));
    const record = { 'record.domain': 'domain', 'record.status': 'status' };
    const answer = { items: 'data', nextCursor: 'paging.after', ...record };
    const after = { listDomains: { query: { after: '{cursor}' }, answer } };
    expect((await listFrom(service.baseUrl, after)).domains).toHaveLength(25);
    expect(service.seen.map(({ query }) => query)).toEqual([{}, { after: '10' }, { after: '20' }]);
  });

  it('ends with the page that names no cursor, also where its path asks for a number', async () => {
    const service = await paged(byAfter, (next) => (next === null ? {} : { next_cursor: String(next) }));
    const routes = { listDomains: { query: { after: '{cursor}', page: '{page}' } } };
    expect((await listFrom(service.baseUrl, routes)).domains).toHaveLength(25);
    expect(service.seen).toHaveLength(3);
  });

  it('follows no link that names nothing to ask for', async () => {
    for (const next of ['/client/domains', '/client/domains?', '#?page=2']) {
      const service = await startFixed({ data: named(2), total: 2, next });
      expect((await listFrom(service.baseUrl)).domains).toHaveLength(2);
    }
  });

  it('takes the parameters of a link up to its fragment', async () => {
    const service = await paged(byPage, (next) => ({
      next: next === null ? null : `/x?page=${next / 10 + 1}#top?page=9`,
    }));
    expect((await listFrom(service.baseUrl)).domains).toHaveLength(25);
    expect(service.seen.map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
  });

  it('counts a domain once that comes more than once', async () => {
    const all = [...named(10), ...named(10, 9), ...named(5, 19)];
    const service = await startService((response, { query }) => {
      const from = (Number(query['page']) - 1) * 10;
      sendJson(response, { data: all.slice(from, from + 10), meta: { total: 24 } });
    });
    const { answer, domains } = await listFrom(service.baseUrl);
    expect(valueOf(answer)).toMatchObject({ listed: 24, active: 24, count: 24 });
    expect(new Set(domains).size).toBe(24);
  });

  it('never takes the token to the host of a link', async () => {
    const other = await startFixed([]);
    const service = await paged(byPage, (next) => ({ next: link(next, other.baseUrl) }));
    expect((await listFrom(service.baseUrl)).domains).toHaveLength(25);
    expect(other.seen).toEqual([]);
  });
});

describe('a price list', () => {
  const entry = { renew: { 1: '9.87' } };
  it.each<[string, unknown]>([
    ['a map', { currency: 'EUR', pricing: { it: entry, domains: entry } }],
    ['an array', { currency: 'EUR', pricing: ['.it', '.domains'].map((tld) => ({ tld, ...entry })) }],
    ['a map in data', { data: { currency: 'EUR', pricing: { it: entry, domains: entry } } }],
    ['data', { currency: { code: 'EUR' }, data: { it: entry, domains: entry } }],
    ['a list as a whole', ['it', 'domains'].map((extension) => ({ extension, currency: 'EUR', ...entry }))],
  ])('may be %s', async (_name, body) => {
    const list = valueOf(await connectToken((await startFixed(body)).baseUrl).prices());
    expect(list.currency).toBe('EUR');
    expect(list.entries.map(({ extension }) => extension)).toEqual(['it', 'domains']);
  });
});
