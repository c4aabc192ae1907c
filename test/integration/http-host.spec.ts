import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDownloads, type Downloads } from '../../electron/http-host/downloads.ts';
import { bodyLimit } from '../../electron/http-host/read-json.ts';
import { serveCore, type Served } from '../../electron/http-host/server.ts';
import { pageHeader } from '../../shared/model/page-session.ts';
import { enterHost } from '../support/enter-host.ts';
import { fakeCore, idleQueue, memoryLog } from '../support/fake-core.ts';

const credit = { amount: '9.87', currency: 'EUR', fetchedAt: '2026-01-02T03:04:05.000Z' };
const core = fakeCore({ 'accounts.test': async () => credit, 'orders.run': async () => idleQueue });
const log = memoryLog();
let home: string;
let now: number;
let downloads: Downloads;
let served: Served;
let origin: string;
let port: number;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'namekeep-http-'));
  const folder = join(home, 'renderer');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Namekeep</title>');
  await writeFile(join(folder, 'assets', 'index.js'), 'export {};');
  await writeFile(join(home, 'ledger.db'), 'precious');
  await symlink(join(home, 'ledger.db'), join(folder, 'link.txt'));
  now = 0;
  downloads = openDownloads(home, log, () => now);
  served = await serveCore({ core, folder, port: 0, downloads, log });
  ({ origin } = new URL(served.url));
  port = Number(new URL(served.url).port);
});

afterEach(async () => {
  await served.close();
  await downloads.close();
  await rm(home, { recursive: true });
});

/** Brings the token, as the browser that opens the printed address does. @returns the cookie alone */
async function enter(): Promise<string> {
  const response = await fetch(served.url, { redirect: 'manual' });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

/** Brings the token, as the browser and the page do. @returns what the page sends from now on */
const enterPage = async (): Promise<Record<string, string>> => ({ ...(await enterHost(served.url)).headers });

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request with exactly the path and headers given; fetch would tidy them up. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const request = httpRequest({ host: '127.0.0.1', port, path, method, headers });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk as string;
  return { status: response.statusCode, headers: response.headers, text };
}

const json = { 'content-type': 'application/json' };

describe('the token in the printed address', () => {
  it('is exchanged once for a cookie that scripts and other sites cannot use', async () => {
    const first = await fetch(served.url, { redirect: 'manual' });
    expect(first.status).toBe(303);
    const token = new URL(served.url).searchParams.get('token');
    expect(first.headers.get('location')).toBe(`/#token=${token}`);
    expect(first.headers.get('set-cookie')).toMatch(
      /^namekeep-\d+=\S{43}; HttpOnly; SameSite=Strict; Path=\/$/,
    );
    const second = await fetch(served.url, { redirect: 'manual' });
    expect(second.status).toBe(403);
    expect(second.headers.get('set-cookie')).toBeNull();
    expect(await second.text()).toContain('already been used');
  });

  it('is exchanged once for the secret of the page', async () => {
    const cookie = await enter();
    const token = new URL(served.url).searchParams.get('token');
    const exchange = (body: object, more: Readonly<Record<string, string>> = { origin }) =>
      ask('/session', { method: 'POST', headers: { ...json, cookie, ...more }, body: JSON.stringify(body) });
    for (const wrong of [{ token: 'wrong' }, { token: '' }, { token: 7 }, {}])
      expect((await exchange(wrong)).status).toBe(403);
    for (const foreign of [{}, { origin: 'http://127.0.0.1:1' }, { origin, 'sec-fetch-site': 'same-site' }])
      expect((await exchange({ token }, foreign as Record<string, string>)).status).toBe(403);
    expect((await exchange({ token }, { origin, cookie: '' })).status).toBe(403);

    const first = await exchange({ token });
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(first.headers['access-control-allow-origin']).toBeUndefined();
    expect(JSON.parse(first.text)).toEqual({ secret: expect.stringMatching(/^\S{43}$/) as string });
    expect((await exchange({ token })).status).toBe(403);
  });

  it('cannot be guessed, and a wrong guess does not use it up', async () => {
    expect((await fetch(`${origin}/?token=wrong`)).status).toBe(403);
    expect((await fetch(`${origin}/?token=`)).status).toBe(403);
    expect((await fetch(served.url, { redirect: 'manual' })).status).toBe(303);
  });
});

describe('without the cookie', () => {
  it.each(['/', '/index.html', '/assets/index.js', '/events', '/download/x', '/nothing'])(
    'GET %s is refused',
    async (path) => {
      const answer = await ask(path, { headers: { cookie: `namekeep-${port}=wrong; other=1` } });
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('<title>');
    },
  );

  it('a call is refused before its body is looked at', async () => {
    const headers = { ...json, origin };
    const answer = await ask('/call/accounts.test', { method: 'POST', headers, body: '{"accountId":"a"}' });
    expect(answer.status).toBe(403);
  });
});

describe('with the cookie alone, which browsers send to every port', () => {
  it.each([
    ['POST', '/call/accounts.test', '{"accountId":"a"}'],
    ['POST', '/call/orders.run', '{}'],
    ['GET', '/events', undefined],
    ['POST', '/session', '{}'],
    ['GET', '/download/x', undefined],
    ['POST', '/download/x', '{}'],
  ])('%s %s is refused, whatever else is sent', async (method, path, body) => {
    const { cookie } = await enterHost(served.url);
    const stolen = { ...json, cookie, origin, 'sec-fetch-site': 'same-origin' };
    for (const headers of [stolen, { ...stolen, [pageHeader]: '' }, { ...stolen, [pageHeader]: 'wrong' }]) {
      const answer = await ask(path, { method, headers, ...(body === undefined ? {} : { body }) });
      expect(answer.status).toBe(403);
    }
  });
});

describe('with the secret alone', () => {
  it('a call is refused', async () => {
    const headers = { ...(await enterPage()), cookie: '' };
    expect((await ask('/call/orders.run', { method: 'POST', headers, body: '{}' })).status).toBe(403);
  });
});

describe('the page', () => {
  it('comes with its type and the security headers', async () => {
    const cookie = await enter();
    const index = await ask('/', { headers: { cookie } });
    expect(index.status).toBe(200);
    expect(index.text).toContain('<title>Namekeep</title>');
    expect(index.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("script-src 'self';") as string,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    const script = await ask('/assets/index.js', { headers: { cookie } });
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    '/../ledger.db',
    '/..%2fledger.db',
    '/%2e%2e/ledger.db',
    '/assets/../../ledger.db',
    '/assets/..%5c..%5cledger.db',
    '//../ledger.db',
    '/./index.html/../../ledger.db',
    '/link.txt',
    '/assets',
    '/%',
    '/index.html%00',
    '/__proto__',
  ])('does not lead out of its folder by %s', async (path) => {
    const answer = await ask(path, { headers: { cookie: await enter() } });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('precious');
  });
});

describe('a request of another site', () => {
  it.each(['evil.example', 'evil.example:80', '127.0.0.1', 'localhost:1', '[::1]'])(
    'with the Host %j is refused, even with the cookie or the token',
    async (host) => {
      const { search } = new URL(served.url);
      expect((await ask(`/${search}`, { headers: { host } })).status).toBe(403);
      const cookie = await enter();
      expect((await ask('/', { headers: { host, cookie } })).status).toBe(403);
    },
  );

  it('may name the host localhost', async () => {
    const answer = await ask('/', { headers: { host: `localhost:${port}`, cookie: await enter() } });
    expect(answer.status).toBe(200);
  });

  it.each([['https://evil.example'], ['null'], ['http://127.0.0.1:1'], [undefined]])(
    'with the Origin %j cannot call',
    async (from) => {
      const headers = await enterPage();
      if (from === undefined) delete headers['origin'];
      else headers['origin'] = from;
      const body = '{"accountId":"a"}';
      const answer = await ask('/call/accounts.test', { method: 'POST', headers, body });
      expect(answer.status).toBe(403);
    },
  );

  it('cannot listen to events', async () => {
    const headers = await enterPage();
    const wrongOrigin = await ask('/events', { headers: { ...headers, origin: 'https://evil.example' } });
    expect(wrongOrigin.status).toBe(403);
    for (const site of ['cross-site', 'same-site'])
      expect((await ask('/events', { headers: { ...headers, 'sec-fetch-site': site } })).status).toBe(403);
  });
});

describe('a call', () => {
  const call = async (name: string, body: string, headers: Record<string, string> = json) =>
    ask(`/call/${name}`, { method: 'POST', headers: { ...(await enterPage()), ...headers }, body });

  it('is answered with the envelope', async () => {
    const answer = await call('accounts.test', '{"accountId":"a"}');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(JSON.parse(answer.text)).toEqual({ ok: true, value: credit });
  });

  it('is answered with the envelope when the handler breaks', async () => {
    const answer = await call('app.snapshot', '{}');
    expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(answer.text).not.toContain('not part of this test');
    expect(log.lines.join()).toContain('app.snapshot is not part of this test');
  });

  it('is answered with the envelope when its name or input is wrong', async () => {
    expect(JSON.parse((await call('no.such', '{}')).text)).toMatchObject({ error: { code: 'bad-input' } });
  });

  it('must be JSON and say so', async () => {
    expect((await call('orders.run', '{', json)).status).toBe(400);
  });

  it('cannot come from a form', async () => {
    const answer = await call('orders.run', '{}', { 'content-type': 'text/plain' });
    expect(answer.status).toBe(415);
    expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  });

  it('cannot be a GET', async () => {
    expect((await ask('/call/orders.run', { headers: await enterPage() })).status).toBe(405);
  });

  it('has a size limit, and says so in the envelope', async () => {
    const answer = await call('orders.run', JSON.stringify('x'.repeat(bodyLimit)));
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  });
});

describe('events', () => {
  /** @returns a function that waits until the stream has said `count` events */
  async function listen(headers: Record<string, string>) {
    const response = await fetch(`${origin}/events`, { headers });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader.read()).value ?? '';
    return {
      async until(end: string): Promise<string> {
        while (!text.includes(end)) {
          const { value, done } = await reader.read();
          if (done) throw new Error(`The stream ended after ${text}`);
          text += value;
        }
        return text;
      },
      ended: async () => (await reader.read()).done,
      cancel: () => reader.cancel(),
    };
  }

  it('reach every page, in order', async () => {
    const headers = await enterPage();
    const pages = await Promise.all([listen(headers), listen(headers)]);
    core.events.emit('domains.changed', { accountId: 'line\nbreak' });
    core.events.emit('queue.changed', idleQueue);
    for (const page of pages) {
      const text = await page.until('queue.changed');
      expect(text).toContain('event: domains.changed\ndata: {"accountId":"line\\nbreak"}\n\n');
      await page.cancel();
    }
  });

  it('still reach the others when one page goes away', async () => {
    const headers = await enterPage();
    const [gone, here] = await Promise.all([listen(headers), listen(headers)]);
    await gone.cancel();
    core.events.emit('domains.changed', { accountId: 'a' });
    expect(await here.until('domains.changed')).toContain('"a"');
    await here.cancel();
  });

  it('end when the host closes', async () => {
    const page = await listen(await enterPage());
    await served.close();
    expect(await page.ended()).toBe(true);
  });
});

describe('a download', () => {
  async function publish(name: string, content: string) {
    const target = (await downloads.choose(name))!;
    await writeFile(target.path, content);
    return { path: target.path, address: target.publish()! };
  }

  /** Asks for a ticket, as the page does when the user clicks. @returns the address with it */
  async function ticketFor(address: string, headers: Record<string, string>): Promise<string> {
    const answer = await ask(address, { method: 'POST', headers, body: '{}' });
    return (JSON.parse(answer.text) as { value: { url: string } }).value.url;
  }

  it('is sent once, as a file with its name, and removed', async () => {
    const headers = await enterPage();
    const { path, address } = await publish('Città "2026".csv', 'a,b\r\n');
    const url = await ticketFor(address, headers);
    // A link sends the cookie and nothing else.
    const first = await ask(url, {
      headers: { cookie: headers['cookie']!, 'sec-fetch-site': 'same-origin' },
    });
    expect(first.text).toBe('a,b\r\n');
    expect(first.headers['content-disposition']).toBe(
      `attachment; filename="Citt_ -2026-.csv"; filename*=UTF-8''Citt%C3%A0%20-2026-.csv`,
    );
    expect((await ask(url, { headers })).status).toBe(403);
    await expect.poll(() => existsSync(path)).toBe(false);
    const again = await ask(address, { method: 'POST', headers, body: '{}' });
    expect(again.status).toBe(404);
    expect(JSON.parse(again.text)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('needs a ticket that is fresh, its own and the last one', async () => {
    const headers = await enterPage();
    const { address } = await publish('a.csv', 'a');
    const { address: other } = await publish('b.csv', 'b');
    const late = await ticketFor(address, headers);
    now += 30_000;
    const replaced = await ticketFor(address, headers);
    const url = await ticketFor(address, headers);
    const foreign = (await ticketFor(other, headers)).replace(other, address);
    for (const wrong of [address, `${address}?ticket=`, late, replaced, foreign])
      expect((await ask(wrong, { headers })).status).toBe(403);
    for (const site of ['cross-site', 'same-site'])
      expect((await ask(url, { headers: { ...headers, 'sec-fetch-site': site } })).status).toBe(403);
    expect((await ask(url, { headers: { ...headers, cookie: '' } })).status).toBe(403);
    now += 29_999;
    expect((await ask(url, { headers })).text).toBe('a');
  });

  it('can be asked for again when the transfer broke off', async () => {
    const headers = await enterPage();
    const content = 'x'.repeat(20 * 1024 * 1024);
    const { address } = await publish('big.csv', content);
    const socket = connect(port, '127.0.0.1');
    const url = await ticketFor(address, headers);
    socket.write(`GET ${url} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${headers['cookie']}\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    const askAgain = (): Promise<{ status: number | undefined }> =>
      ask(address, { method: 'POST', headers, body: '{}' });
    await expect.poll(async () => (await askAgain()).status).toBe(200);
    expect((await ask(await ticketFor(address, headers), { headers })).text.length).toBe(content.length);
  });

  it('is written where only this user can look, whatever name is suggested', async () => {
    const target = (await downloads.choose('../../../etc/passwd'))!;
    expect(dirname(dirname(dirname(target.path)))).toBe(join(home, 'downloads'));
    expect((await stat(dirname(dirname(target.path)))).mode & 0o077).toBe(0);
    await writeFile(target.path, 'x');
    await downloads.close();
    await expect(readFile(target.path)).rejects.toThrow('ENOENT');
  });

  it('has no address before it is finished', async () => {
    const headers = await enterPage();
    const target = (await downloads.choose('a.csv'))!;
    const id = dirname(target.path).split('/').at(-1)!;
    const answer = await ask(`/download/${id}`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(404);
  });
});

describe('the host', () => {
  it('listens on loopback only and says which port', () => {
    expect(new URL(served.url).hostname).toBe('127.0.0.1');
    expect(port).toBeGreaterThan(0);
  });

  it('does not start without a built page', async () => {
    await expect(serveCore({ core, folder: tmpdir(), port: 0, downloads, log })).rejects.toThrow(
      'index.html',
    );
  });

  it('does not start on a port that is taken', async () => {
    const again = serveCore({ core, folder: join(home, 'renderer'), port, downloads, log });
    await expect(again).rejects.toThrow('EADDRINUSE');
  });
});
