import type { Written } from '../../../../shared/words/write-english.ts';
import { subscribe } from 'node:diagnostics_channel';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Log } from '../../../../electron/platform/log.ts';
import { limitNamed, limitsOf } from '../../../../electron/provider/limits.ts';
import type { Answer, Provider, ProviderFailure } from '../../../../electron/provider/provider.ts';
import { createMemorySlots } from '../../../support/memory-slots.ts';
import {
  connectProvider,
  connectToken,
  email,
  failureOf,
  key,
  type Overrides,
  patient,
  unkeyed,
  valueOf,
} from '../../../support/connect-provider.ts';
import { registration } from '../../../support/registrations.ts';
import { sendJson, startFixed, startRaw, startService } from '../../../support/scripted-service.ts';
import { selfSigned } from '../../../support/self-signed.ts';

const balance = { result: 'success', data: { credit: '1', currency: 'EUR' } };

const renewAt = async (baseUrl: string, overrides: Overrides = {}): Promise<Written<ProviderFailure>> =>
  failureOf(await connectProvider(baseUrl, overrides).renew('a.it', 1, unkeyed));

describe('a request that cannot leave', () => {
  it('says that the port refuses the connection', async () => {
    const baseUrl = 'http://127.0.0.1:1/api';
    const slots = createMemorySlots();
    const client = connectProvider(baseUrl, { slots });
    const failure = failureOf(await client.renew('a.it', 1, unkeyed));
    expect(failure).toMatchObject({ code: 'connection-refused', effect: 'not-sent', retryable: true });
    expect(failure.message).toContain('127.0.0.1:1');
    expect(client.requests).toBe(0);
    const limits = limitsOf({ id: 'a', surface: 'key-header', baseUrl, email });
    const { bucket, limit, windowMs } = limitNamed(limits, 'all');
    expect(slots.taken).toBe(1);
    expect((await slots.usage(bucket, limit, windowMs, 0)).used).toBe(0);
  });

  it('says that the name cannot be found', async () => {
    const failure = await renewAt('https://no-such-host.invalid/api');
    expect(failure).toMatchObject({ code: 'dns-failed', effect: 'not-sent' });
    expect(failure.message).toContain('no-such-host.invalid');
  });

  it('does not trust a certificate that no authority signed, whatever the environment says', async () => {
    let asked = 0;
    const server = createTlsServer(selfSigned, () => (asked += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    onTestFinished(() => {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    });
    const failure = await renewAt(`https://localhost:${(server.address() as AddressInfo).port}/`);
    expect(failure).toMatchObject({ code: 'tls-failed', effect: 'not-sent' });
    expect(failure.message).toContain('self-signed');
    expect(asked).toBe(0);
  });

  it('says that the other side does not speak TLS', async () => {
    const service = await startFixed(balance);
    const failure = await renewAt(`https://127.0.0.1:${service.port}/`);
    expect(failure).toMatchObject({ code: 'tls-failed', effect: 'not-sent' });
    expect(service.seen).toHaveLength(0);
  });

  it('gives up on a handshake that never ends', async () => {
    const port = await startRaw(() => undefined);
    const failure = await renewAt(`https://127.0.0.1:${port}/`, { timeouts: { connect: 300 } });
    expect(failure).toMatchObject({ code: 'timeout', effect: 'not-sent' });
  });

  it.each(['http://service.invalid/api', 'http://127.0.0.1.service.invalid/', 'http://10.0.0.1/'])(
    'is refused over plain http to %s, unless the user insists',
    async (baseUrl) => {
      const refused = { code: 'plain-http-refused', effect: 'not-sent' };
      expect(failureOf(await connectProvider(baseUrl).balance())).toMatchObject(refused);
    },
  );
  it.each([
    ['http://service.invalid/', { allowPlainHttp: true }, 'dns-failed'],
    ['http://127.0.0.1:1/', { proxyUrl: 'http://proxy.invalid:1' }, 'plain-http-refused'],
    ['ftp://x/', {}, 'bad-input'],
  ])('to %s with %j is %s', async (baseUrl, account, code) => {
    expect(failureOf(await connectProvider(baseUrl, { account }).balance()).code).toBe(code);
  });

  it('is stopped before and during, and says which', async () => {
    const service = await startService(() => stop.abort());
    const stop = new AbortController();
    const client = connectProvider(service.baseUrl);
    const during = failureOf(await client.renew('a.it', 1, { ...unkeyed, signal: stop.signal }));
    expect(during).toMatchObject({ code: 'stopped', effect: 'maybe' });
    const before = failureOf(await client.renew('a.it', 1, { ...unkeyed, signal: stop.signal }));
    expect(before).toMatchObject({ code: 'stopped', effect: 'not-sent' });
    await client.close();
    expect(failureOf(await client.balance())).toMatchObject({ code: 'stopped', effect: 'not-sent' });
    expect(service.seen).toHaveLength(1);
  });
});

describe('a request that left', () => {
  const half = 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{"result":';
  it.each<[string, (socket: Socket) => unknown, string]>([
    ['cut before the answer', (socket) => socket.destroy(), 'connection-lost'],
    ['reset before the answer', (socket) => socket.resetAndDestroy(), 'connection-lost'],
    ['cut in the middle of the answer', (socket) => socket.end(half), 'connection-lost'],
    ['answered in another protocol', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 'unreadable-answer'],
    ['never answered', () => undefined, 'timeout'],
    ['answered half and then nothing', (socket) => socket.write(half), 'timeout'],
  ])('and was %s may have been carried out, and is sent once', async (_name, answer, code) => {
    let asked = 0;
    const port = await startRaw((socket) =>
      socket.once('data', () => {
        asked += 1;
        answer(socket);
      }),
    );
    const slots = createMemorySlots();
    const timeouts = code === 'timeout' ? { headers: 200, body: 200 } : {};
    const client = connectProvider(`http://127.0.0.1:${port}/`, { timeouts, slots });
    const failure = failureOf(await client.renew('a.it', 1, unkeyed));
    expect(failure).toMatchObject({ code, effect: 'maybe' });
    await expect.poll(() => asked).toBe(1);
    expect(client.requests).toBe(1);
    expect(slots.taken).toBe(1);
  });

  it('is cut off after the overall time, however lively the answer', async () => {
    const service = await startService((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const begun = new Promise((resolve) => subscribe('undici:request:headers', resolve));
    const renewal = renewAt(service.baseUrl);
    await begun;
    await new Promise(setImmediate);
    const [timeIsUp] = timers.mock.calls.find(([, ms]) => ms === patient.total) ?? expect.fail();
    timeIsUp();
    const failure = await renewal;
    expect(failure).toMatchObject({ code: 'timeout', effect: 'maybe', status: 200 });
  });

  const page = (title: string) => `<!DOCTYPE html><title>${title}</title>`;
  const before = 'Refused before the service answered (HTTP';
  const check = 'check the proxy, the IP address or the key.';
  it.each<[string, string, number, string, string]>([
    ['a page', page('Log in'), 200, 'not-json', 'the web page “Log in”'],
    ['a page not found', '<html><h1>404</h1>', 404, 'not-json', 'a web page instead of data (HTTP 404)'],
    ['text', 'Hello {there}', 200, 'not-json', '“Hello {there}”'],
    ['a login', page('In'), 401, 'refused-before-service', `${before} 401, the web page “In”): ${check}`],
    ['a firewall', '<html>Blocked</html>', 403, 'refused-before-service', `${before} 403, a web page)`],
    ['the text of a web server', 'Forbidden', 403, 'refused-before-service', '“Forbidden”'],
    ['half of the JSON', '{"result":"success","latestinv', 200, 'unreadable-answer', 'breaks off'],
    ['half of it behind a line', '\n {"result":', 200, 'unreadable-answer', 'breaks off'],
    ['nothing', '', 200, 'unreadable-answer', 'empty'],
    ['JSON that is no object', '[1,2]', 200, 'unexpected-shape', 'not an object'],
    ['a gateway page', page('502 Bad Gateway'), 502, 'service-unavailable', '“502 Bad Gateway”'],
    ['a bare failure', '', 500, 'server-error', 'HTTP 500'],
  ])('and was answered with %s may have been carried out', async (_name, body, status, code, words) => {
    const service = await startFixed(body, status, { 'content-type': 'text/html' });
    const failure = await renewAt(service.baseUrl);
    expect(failure).toMatchObject({ code, effect: 'maybe', status });
    expect(failure.message).toContain(words);
    expect(service.seen).toHaveLength(1);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect (%i) with the key', async (status) => {
    const other = await startFixed(balance);
    const service = await startFixed('', status, { location: other.baseUrl });
    const failure = failureOf(await connectProvider(service.baseUrl).balance());
    expect(failure).toMatchObject({ code: 'unexpected-shape', effect: 'maybe', status });
    expect(failure.message).toContain('redirects');
    expect(other.seen).toHaveLength(0);
  });

  it('meets a fresh connection when it is a POST', async () => {
    const sockets = new Set<unknown>();
    const service = await startService((response) => {
      sockets.add(response.socket);
      sendJson(response, { ...balance, latestinvoiceid: 1 });
    });
    const client = connectProvider(service.baseUrl);
    for (let turn = 0; turn < 6; turn += 1) await client.balance();
    expect(sockets.size).toBeLessThanOrEqual(2);
    sockets.clear();
    for (let turn = 0; turn < 6; turn += 1) await client.renew('a.it', 1, unkeyed);
    expect(sockets.size).toBe(6);
  });
});

describe('an answer that is too large', () => {
  const maxBytes = { answer: 10_000 };
  it.each<[string, string | Uint8Array, Record<string, string>]>([
    ['by its announced length', 'x'.repeat(10_001), { 'content-length': '10001' }],
    ['while it comes', 'x'.repeat(200_000), { 'transfer-encoding': 'chunked' }],
    ['when unpacked', gzipSync(Buffer.alloc(10_001, 32)), { 'content-encoding': 'gzip' }],
  ])('%s is not read', async (_name, body, headers) => {
    const service = await startFixed(body, 200, headers);
    const failure = await renewAt(service.baseUrl, { maxBytes });
    expect(failure).toMatchObject({ code: 'answer-too-large', effect: 'maybe' });
  });

  it.each<[string, number, (provider: Provider) => Answer<unknown>]>([
    ['about the credit may have 256 KiB', 1 / 4, (provider) => provider.balance()],
    ['about one domain may have 256 KiB', 1 / 4, (provider) => provider.domainInfo('a.it', {})],
    ['with the prices may have 32 MiB', 32, (provider) => provider.prices()],
    ['with the domains may have 256 MiB', 256, (provider) => provider.listDomains(async () => undefined)],
  ])('%s', async (_what, MiB, ask) => {
    const service = await startService((response) => {
      response.writeHead(200, { 'content-length': MiB * 2 ** 20 + 1 }).write('{');
    });
    for (const provider of [connectProvider(service.baseUrl), connectToken(service.baseUrl)]) {
      const failure = failureOf(await ask(provider));
      expect(failure).toMatchObject({ code: 'answer-too-large', effect: 'maybe' });
      expect(failure.message).toContain(
        `is larger than ${MiB < 1 ? '256 KiB' : `${MiB} MiB`} and was not read.`,
      );
    }
  });

  it('is unpacked when it fits', async () => {
    const service = await startFixed(gzipSync(JSON.stringify(balance)), 200, { 'content-encoding': 'gzip' });
    expect(valueOf(await connectProvider(service.baseUrl).balance()).amount).toBe('1.00');
    const broken = await startFixed('not gzip', 200, { 'content-encoding': 'gzip' });
    expect((await renewAt(broken.baseUrl)).code).toBe('unreadable-answer');
    const strange = await startFixed('x', 200, { 'content-encoding': 'br' });
    expect((await renewAt(strange.baseUrl)).code).toBe('unreadable-answer');
  });
});

it('a password of a proxy that is a word takes no meaning from an answer', async () => {
  const service = await startFixed(balance, 200);
  const client = connectProvider(service.baseUrl, { secret: { proxyPassword: 'success' } });
  expect(valueOf(await client.balance()).amount).toBe('1.00');
});

describe('no failure and no log line', () => {
  it('contains a secret that the other side echoes', async () => {
    const lines: string[] = [];
    const write = (event: string, fields?: object): void => void lines.push(JSON.stringify([event, fields]));
    const log: Log = { info: write, warn: write, hide: () => () => undefined };
    const proxyPassword = 'pr0xy-p/ssword';
    const epp = 'EPP<code>1';
    const spellings = [key, proxyPassword, epp].flatMap((secret) => [secret, encodeURIComponent(secret)]);
    const echo = spellings.join(' ');
    const json = JSON.stringify({ message: echo, field: { [echo]: 1 } })
      .replaceAll('/', '\\/')
      .slice(0, -1);
    const bodies: [string | object, number][] = [
      [`<html><title>${echo}</title>`, 200],
      [echo, 200],
      [{ result: 'error', message: echo, errors: { field: [echo] } }, 422],
      [{ result: 'error', message: echo }, 500],
      [{ result: 'odd', message: echo, epp: { eppcode: 'another-code' } }, 200],
      [{ result: 'error', message: echo }, 429],
      [{ result: 'error', message: `${'word '.repeat(57)}${key}` }, 200],
      [`${key}${key}${key}`.repeat(150), 200],
      [json, 200],
      [{ result: 'error', errors: { [key]: 'x' } }, 422],
    ];
    for (const [body, status] of bodies) {
      const service = await startFixed(body, status);
      const client = connectProvider(service.baseUrl, { log, secret: { proxyPassword } });
      const failure = failureOf(
        await client.transfer({ ...registration, domain: 'a.com', eppCode: epp }, unkeyed),
      );
      lines.push(JSON.stringify(failure), failure.message);
    }
    const everything = lines.join('\n');
    expect(everything).toContain('[secret]');
    const halves = [key.slice(0, 8), proxyPassword.slice(0, 8)];
    for (const spelling of [...spellings, ...halves, JSON.stringify(key).slice(1, -1), 'another-code']) {
      expect(everything).not.toContain(spelling);
    }
  });
});
