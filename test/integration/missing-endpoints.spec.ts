import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const names = ['a.com', 'b.com', 'c.com'];
const record = (domain: string) => ({
  domain,
  status: 'Active',
  expiry_date: '2030-01-02',
  next_due_date: '2030-01-02',
  auto_renew: true,
});

const listOf = (listed: readonly string[]) => ({ data: listed.map(record), meta: { total: listed.length } });

/** A token service whose DNSSEC and lock, or single domains, have no endpoint, until they do. */
async function startService(state: { complete: boolean; listed?: number }, missing = /\/(dnssec|lock)$/) {
  const asked: string[] = [];
  const answer = ({ url = '' }: IncomingMessage): [number, object] => {
    const { pathname } = new URL(url, 'http://service');
    asked.push(pathname);
    if (missing.test(pathname) && !state.complete)
      return [404, { error: { code: 'endpoint_not_found', message: 'No endpoint here.' } }];
    if (pathname === '/reseller/pricing') return [200, { data: { currency: 'EUR', pricing: {} } }];
    if (pathname === '/client/domains') return [200, listOf(names.slice(0, state.listed))];
    if (pathname.endsWith('/dnssec')) return [200, { data: { dnssec: { dnssecstatus: 'off' } } }];
    const [, name = ''] = /^\/client\/domains\/([^/]+)$/.exec(pathname) ?? [];
    return name === '' ? [200, { data: { status: 'VERIFIED' } }] : [200, { data: record(name) }];
  };
  const server = createServer((request, response) => {
    const [status, body] = answer(request);
    response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('asks once for an endpoint that the service does not have, says so, and asks again after a test', async () => {
  const state = { complete: false };
  const service = await startService(state);
  const { home, remove } = await tempHome();
  ends.push(remove);
  const { run } = createTerminal(home, { NAMEKEEP_SECRET: 'token-of-the-test' });
  await run('account', 'add', 'main', '--surface', 'token', '--base-url', service.baseUrl, '--no-verify');
  await run('sync');
  const count = (part: string): number => service.asked.filter((path) => path.endsWith(part)).length;
  await run('details', 'fetch', '--where', 'com');
  expect(count('/dnssec')).toBe(1);
  expect((await run('account', 'list')).stdout).toContain('Not offered');
  expect((await run('account', 'list', '--json')).json()).toMatchObject([{ notOffered: ['read.dnssec'] }]);

  await run('set', 'lock', ...names, '--on');
  await run('changes', 'run');
  expect(count('/lock')).toBe(1);
  await run('sync');
  expect((await run('account', 'list', '--json')).json()).toMatchObject([
    { notOffered: ['read.dnssec', 'change.lock'] },
  ]);

  state.complete = true;
  await run('account', 'test', 'main');
  expect((await run('account', 'list', '--json')).json()).not.toMatchObject([
    { notOffered: expect.arrayContaining(['read.dnssec']) },
  ]);
  await run('details', 'fetch', '--where', 'com');
  expect(count('/dnssec')).toBe(4);
});

const plainly = 'does not offer the reading of single domains';

it.each([
  ['the service has no endpoint for it', [], 1],
  ['the route profile has none', ['--routes'], 0],
] as const)('reads no single domain where %s, and says so everywhere', async (_where, options, requests) => {
  const state: { complete: boolean; listed: number } = { complete: false, listed: 3 };
  const service = await startService(state, /^\/client\/domains\/[^/]+(\/epp-code)?$/);
  const { home, remove } = await tempHome();
  ends.push(remove);
  const routes = join(home, '..', `${basename(home)}-routes.json`);
  await writeFile(routes, '{ "domainInfo": null }');
  ends.push(() => rm(routes));
  const { run } = createTerminal(home, { NAMEKEEP_SECRET: 'token-of-the-test' });
  const add = ['account', 'add', 'main', '--surface', 'token', '--base-url', service.baseUrl, '--no-verify'];
  await run(...add, ...options.flatMap((option) => [option, routes]));
  await run('sync');
  const count = (): number => service.asked.filter((path) => /^\/client\/domains\/[^/]+$/.test(path)).length;

  const first = await run('domain', 'a.com', '--refresh');
  expect(first.code).not.toBe(0);
  expect(count()).toBe(requests);
  if (requests === 1) {
    expect((await run('account', 'list', '--json')).json()).toMatchObject([{ notOffered: ['read.record'] }]);
    expect((await run('account', 'list')).stdout).toContain('single domains');
  }
  state.listed = 2;
  for (const command of [
    ['domain', 'a.com', '--refresh'],
    ['domain', 'unheard.com', '--refresh'],
    ['details', 'fetch', 'a.com'],
    ['epp-codes', 'a.com'],
    ['sync'],
  ]) {
    const { stdout, stderr } = await run(...command);
    expect(`${command.join(' ')}: ${stdout}${stderr}`).toContain(plainly);
  }
  expect(count()).toBe(requests);
});
