import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { TextDecoderStream } from 'node:stream/web';
import { StringDecoder } from 'node:string_decoder';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bodyLimit } from '../../electron/hosts/http/read-json.ts';
import { serveCore } from '../../electron/hosts/http/server.ts';
import { fakeCore, idleQueue } from '../support/fake-core.ts';
import { fetchHost } from '../support/enter-host.ts';
import { useHttpHost } from '../support/http-host.ts';

const credit = { amount: '9.87', currency: 'EUR', fetchedAt: '2026-01-02T03:04:05.000Z' };
let compared = false;
const unwritable: typeof credit = Object.assign(
  Object.create({
    toJSON(this: object) {
      // The comparison with the contract writes it first.
      if (compared) throw new Error('a value that JSON cannot hold');
      compared = true;
      return { ...this };
    },
  }),
  credit,
);
const core = fakeCore({
  'accounts.test': async ({ accountId }) => (accountId === 'unwritable' ? unwritable : credit),
  'orders.run': async () => idleQueue,
});
const { host, log, enter, enterPage, ask } = useHttpHost(core);

const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const json = { 'content-type': 'application/json' };
const callWith = (name: string, body: string, headers: Readonly<Record<string, string>>) =>
  ask(`/call/${name}`, { method: 'POST', headers, body });

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
  it.each([
    'evil.example',
    'evil.example:PORT',
    '127.0.0.1:PORT',
    'localhost:PORT',
    '0123456789abcdef.localhost:PORT',
    '[::1]:PORT',
  ])('with the Host %j is refused, even with the cookie or the token', async (given) => {
    const name = given.replace('PORT', String(host.port));
    const { search } = new URL(host.url);
    expect((await ask(`/${search}`, { headers: { host: name } })).status).toBe(403);
    const cookie = await enter();
    expect((await ask('/', { headers: { host: name, cookie } })).status).toBe(403);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', undefined])(
    'with the Origin %j cannot call',
    async (from) => {
      const headers = await enterPage();
      delete headers['origin'];
      const sent = from === undefined ? headers : { ...headers, origin: from };
      expect((await callWith('accounts.test', '{"accountId":"a"}', sent)).status).toBe(403);
    },
  );

  it.each([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('cannot listen to events: %j', async (from) => {
    expect((await ask('/events', { headers: { ...(await enterPage()), ...from } })).status).toBe(403);
  });
});

describe('a call', () => {
  const call = async (name: string, body: string, headers: Record<string, string> = json) =>
    callWith(name, body, { ...(await enterPage()), ...headers });
  const badInput = { ok: false, error: { code: 'bad-input' } };

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

  it.each([
    ['has an unknown name', 'no.such', '{}', json, 200],
    ['is no JSON', 'orders.run', '{', json, 400],
    ['is nested too deeply', 'orders.run', `{"a":${'['.repeat(33)}${']'.repeat(33)}}`, json, 400],
    ['has too many values', 'orders.run', `[${'{},'.repeat(600_000)}{}]`, json, 400],
    ['comes from a form', 'orders.run', '{}', { 'content-type': 'text/plain' }, 415],
    ['is too large', 'orders.run', JSON.stringify('x'.repeat(bodyLimit)), json, 413],
  ] as const)('that %s is refused in the envelope', async (_what, name, body, headers, status) => {
    const answer = await call(name, body, headers);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject(badInput);
  });

  it('cannot be a GET', async () => {
    expect((await ask('/call/orders.run', { headers: await enterPage() })).status).toBe(405);
  });
});

describe('an answer that JSON cannot hold', () => {
  it('fails like any other call, and the log says which call it was', async () => {
    const headers = { ...json, ...(await enterPage()) };
    const answer = await callWith('accounts.test', '{"accountId":"unwritable"}', headers);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(log.lines.join('\n')).toMatch(/call-failed.*accounts\.test/);
  });
});

describe('a body of 15 MiB', () => {
  const MiB = 2 ** 20;
  const call = async (body: string) => callWith('orders.run', body, { ...(await enterPage()), ...json });

  /** Listens to what is decoded and to what is parsed, here also by the asking side, which gets little. */
  function listen() {
    onTestFinished(() => void vi.restoreAllMocks());
    const decoded = vi.spyOn(StringDecoder.prototype, 'write');
    const parsed = vi.spyOn(JSON, 'parse');
    return {
      decoded: () => decoded.mock.calls.map(([piece]) => Buffer.byteLength(piece)),
      parsed: () => parsed.mock.calls.map(([text]) => text.length),
    };
  }

  it('is decoded in pieces of at most 1 MiB, as they come', async () => {
    const heard = listen();
    const body = JSON.stringify({ text: 'x'.repeat(15 * MiB) });
    await call(body);
    expect(Math.max(...heard.decoded())).toBeLessThanOrEqual(MiB);
    expect(heard.parsed()).toContain(body.length);
  });

  it.each([
    ['brackets', '['],
    ['empty objects', '{},'],
  ])('that is %s is decoded no further than to what refuses it, and not parsed', async (_what, piece) => {
    const heard = listen();
    expect((await call(`[${piece.repeat((15 * MiB) / piece.length)}`)).status).toBe(400);
    // As many values as a body may have are 3 million bytes of these objects.
    expect(heard.decoded().reduce((sum, length) => sum + length, 0)).toBeLessThan(4 * MiB);
    expect(Math.max(0, ...heard.parsed())).toBeLessThan(1_000);
  });
});

it('keeps nothing of a body that has no token but 15 MiB, from somebody with the cookie alone', async () => {
  const headers = { ...json, cookie: await enter(), origin: host.origin };
  const body = JSON.stringify({ token: 'x'.repeat(15 * 2 ** 20) });
  expect((await ask('/session', { method: 'POST', headers, body })).status).toBe(403);
});

describe('events', () => {
  /** @returns a function that waits until the stream has said `count` events */
  async function listen(headers: Record<string, string>) {
    const response = await fetchHost(`${host.origin}/events`, { headers });
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
    await host.served.close();
    expect(await page.ended()).toBe(true);
  });
});

describe('the host', () => {
  const serveAgain = async (options: { readonly port: number; readonly ip?: boolean }) => {
    const served = await serveCore({ ...host, core, log, ...options });
    onTestFinished(() => served.close());
    return served.newAddress();
  };

  it('has another name at each start, below localhost', async () => {
    const names = [host.url, await serveAgain({ port: 0 })].map((url) => new URL(url).hostname);
    for (const name of names) expect(name).toMatch(/^[\da-f]{16}\.localhost$/);
    expect(new Set(names).size).toBe(2);
  });

  it('has the browser forget what another program left, at the name and at 127.0.0.1', async () => {
    const named = await fetchHost(host.url, { redirect: 'manual' });
    expect(named.headers.get('clear-site-data')).toBe('"storage"');
    const address = await serveAgain({ port: 0, ip: true });
    expect(new URL(address).hostname).toBe('127.0.0.1');
    const numbered = await fetch(address, { redirect: 'manual' });
    expect(numbered.status).toBe(303);
    expect(numbered.headers.get('clear-site-data')).toBe('"cache", "storage"');
  });

  it('uses the address alone where there is no IPv6, which another program could have later', async () => {
    const listen = Server.prototype.listen as (...args: unknown[]) => Server;
    const spy = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...args) {
      // An address that nobody has.
      return listen.apply(
        this,
        args.map((arg) => (arg === '::1' ? '2001:db8::1' : arg)),
      );
    });
    onTestFinished(() => spy.mockRestore());
    expect(new URL(await serveAgain({ port: 0 })).hostname).toBe('127.0.0.1');
  });

  it.skipIf(!hasIPv6)('has its port on both loopback addresses: a browser tries both', async () => {
    const socket = connect(host.port, '::1');
    socket.end(`GET / HTTP/1.1\r\nHost: ${host.authority}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toContain('This address does not open Namekeep');
    const other = createServer().listen(0, '::1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    await expect(serveAgain({ port: (other.address() as AddressInfo).port })).rejects.toThrow('EADDRINUSE');
  });

  it('does not start without a built page', async () => {
    const { downloads } = host;
    const empty = serveCore({ core, folder: host.home, port: 0, downloads, log });
    await expect(empty).rejects.toThrow('index.html');
  });

  it('does not start on a port that is taken', async () => {
    const again = serveCore({ ...host, core, log });
    await expect(again).rejects.toThrow('EADDRINUSE');
  });
});
