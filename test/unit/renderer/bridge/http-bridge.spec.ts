import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Link } from '../../../../renderer/bridge/bridge.ts';
import { createHttpBridge, type HttpBridge } from '../../../../renderer/bridge/http-bridge.ts';
import { pageHeader } from '../../../../shared/model/page-session.ts';

let server: Server | null = null;
let bridge: HttpBridge | null = null;

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const session = { secret: 'page-secret', proofKey: 'proof-key' };
const isProof = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/proof?');

/** Proves to be the host that gave the session. */
function prove({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const nonce = new URL(url, 'http://host').searchParams.get('nonce') ?? '';
  response.end(createHmac('sha256', session.proofKey).update(nonce).digest());
}

/** The host that gave the session, on a free port, or on the one it had before. */
const host = (answer: Answer, port = 0): Promise<number> =>
  anything(
    (request, response, body) =>
      isProof(request) ? prove(request, response) : answer(request, response, body),
    port,
  );

async function anything(answer: Answer, port: number): Promise<number> {
  const created = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, response, body));
  });
  server = created;
  await new Promise<void>((resolve) => created.listen(port, '127.0.0.1', resolve));
  return (created.address() as AddressInfo).port;
}

function stopHost(): Promise<void> {
  const stopping = server;
  server = null;
  stopping?.closeAllConnections();
  return new Promise((resolve) => (stopping ? stopping.close(() => resolve()) : resolve()));
}

const connect = (port: number): HttpBridge =>
  (bridge = createHttpBridge(`http://127.0.0.1:${port}`, {
    session: Promise.resolve(session),
    backOffMs: [5],
  }));
const until = (wanted: Link, on: HttpBridge): Promise<void> =>
  new Promise((resolve) => {
    on.onLink((link) => {
      if (link === wanted) resolve();
    });
  });
const openStream = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('retry: 1000\n\n');
};
const json = (response: ServerResponse, value: unknown, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

afterEach(async () => {
  bridge?.close();
  bridge = null;
  await stopHost();
});

describe('a call', () => {
  it('posts its input as JSON and answers the envelope', async () => {
    let seen: unknown;
    const port = await host((request, response, body) => {
      if (request.url === '/events') return openStream(response);
      seen = { method: request.method, url: request.url, type: request.headers['content-type'], body };
      json(response, { ok: true, value: { cancelled: 2 } });
    });
    const answer = await connect(port).call('orders.cancel', { ids: [3, 4] });
    expect(answer).toEqual({ ok: true, value: { cancelled: 2 } });
    expect(seen).toEqual({
      method: 'POST',
      url: '/call/orders.cancel',
      type: 'application/json',
      body: '{"ids":[3,4]}',
    });
  });

  it('answers a failure of the host with any status', async () => {
    const error = { code: 'bad-input', message: 'The request is too large.', retryable: false };
    const port = await host((request, response) =>
      request.url === '/events' ? openStream(response) : json(response, { ok: false, error }, 413),
    );
    expect(await connect(port).call('app.snapshot', {})).toEqual({ ok: false, error });
  });

  it('answers that the host is gone when nobody listens', async () => {
    const port = await host(() => {});
    await stopHost();
    const answer = await connect(port).call('app.snapshot', {});
    expect(answer).toMatchObject({ ok: false, error: { code: 'connection-lost', retryable: true } });
  });

  it('answers that the page is not signed in when the host refuses it', async () => {
    const port = await host((_, response) => void response.writeHead(403).end('Not valid.'));
    const answer = await connect(port).call('app.snapshot', {});
    expect(answer).toMatchObject({ ok: false, error: { code: 'stopped', retryable: false } });
  });

  it('answers that it cannot read what is no envelope', async () => {
    const port = await host((request, response) =>
      request.url === '/events' ? openStream(response) : void response.end('<html>'),
    );
    expect(await connect(port).call('app.snapshot', {})).toMatchObject({
      ok: false,
      error: { code: 'internal' },
    });
  });
});

describe('the secret of the page', () => {
  it('goes with every call and with the request for events', async () => {
    const seen: Record<string, unknown> = {};
    const port = await host((request, response) => {
      seen[request.url ?? ''] = request.headers[pageHeader];
      if (request.url === '/events') return openStream(response);
      json(response, { ok: true, value: null });
    });
    await connect(port).call('app.snapshot', {});
    await expect.poll(() => seen).toEqual({ '/events': 'page-secret', '/call/app.snapshot': 'page-secret' });
  });
});

describe('a download', () => {
  const saved: string[] = [];
  const asking = (port: number): HttpBridge =>
    (bridge = createHttpBridge(`http://127.0.0.1:${port}`, {
      session: Promise.resolve(session),
      save: (url) => saved.push(url),
      backOffMs: [5],
    }));

  it('is saved from the address that the host answers for this one click', async () => {
    const port = await host((request, response) => {
      if (request.url === '/events') return openStream(response);
      const { method, url, headers } = request;
      json(response, { ok: true, value: { url: `${method} ${url} ${String(headers[pageHeader])}` } });
    });
    expect(await asking(port).download('/download/7')).toBeNull();
    expect(saved.splice(0)).toEqual(['POST /download/7 page-secret']);
  });

  it('answers why there is none', async () => {
    const error = { code: 'not-found', message: 'This report was downloaded already.', retryable: false };
    const port = await host((request, response) =>
      request.url === '/events' ? openStream(response) : json(response, { ok: false, error }, 404),
    );
    expect(await asking(port).download('/download/7')).toEqual(error);
    expect(saved).toEqual([]);
  });
});

describe('events', () => {
  it('reach their listeners until these stop, and unreadable ones are passed over', async () => {
    let stream: ServerResponse | null = null;
    const port = await host((_, response) => {
      openStream(response);
      stream = response;
      response.write('event: domains.changed\ndata: {"accountId":5}\n\n');
      response.write('event: nobody.knows\ndata: {}\n\n');
      response.write('event: domains.changed\ndata: not json\n\n');
      response.write('event: domains.changed\ndata: {"accountId":"a1"}\n\n');
    });
    const heard: string[] = [];
    const first = new Promise<void>((resolve) => {
      const stop = connect(port).on('domains.changed', ({ accountId }) => {
        heard.push(accountId);
        stop();
        resolve();
      });
    });
    await first;
    const second = new Promise<void>((resolve) => bridge?.on('report.progressed', () => resolve()));
    (stream as ServerResponse | null)?.write('event: domains.changed\ndata: {"accountId":"a2"}\n\n');
    (stream as ServerResponse | null)?.write(
      'event: report.progressed\ndata: {"kind":"orders","rows":1,"total":2}\n\n',
    );
    await second;
    expect(heard).toEqual(['a1']);
  });

  it('tell that the host went away and came back', async () => {
    let opened = 0;
    const answer: Answer = (_, response) => {
      opened += 1;
      openStream(response);
    };
    const port = await host(answer);
    const page = connect(port);
    await expect.poll(() => opened).toBe(1);
    const gone = until('gone', page);
    await stopHost();
    await gone;
    const back = until('up', page);
    await host(answer, port);
    await back;
    expect(opened).toBe(2);
  });

  it('tell that a new host does not know this page', async () => {
    const port = await host((_, response) => void response.writeHead(403).end());
    await until('refused', connect(port));
  });

  it('tell those who listen late that the host does not know this page', async () => {
    const port = await host((_, response) => void response.writeHead(403).end());
    const page = connect(port);
    await until('refused', page);
    await until('refused', page);
  });
});

describe('what answers at the port of the host', () => {
  let received: Pick<IncomingMessage, 'url' | 'headers'>[];

  /** Says yes to everything but has no proof of its own. */
  const impostor =
    (answerProof: (request: IncomingMessage, response: ServerResponse) => void): Answer =>
    (request, response) => {
      received.push({ url: request.url, headers: request.headers });
      if (isProof(request)) return answerProof(request, response);
      if (request.url === '/events') return openStream(response);
      json(response, { ok: true, value: {} });
    };
  const pathsOf = (): string[] => received.map(({ url = '' }) => url.split('?')[0] ?? '');

  beforeEach(() => {
    received = [];
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['gives no proof', (response) => response.writeHead(404).end()],
    ['gives an empty one', (response) => response.end()],
    ['gives one without an end', (response) => response.writeHead(200).write('more')],
    ['makes one up', (response) => response.end(Buffer.alloc(32, 1))],
    [
      'repeats one of the host',
      (response) => response.end(createHmac('sha256', session.proofKey).update('nonce').digest()),
    ],
  ])('is told nothing once the host has gone, when it %s', async (_what, answerProof) => {
    let streams = 0;
    const port = await host((_, response) => {
      streams += 1;
      openStream(response);
    });
    const page = connect(port);
    await expect.poll(() => streams).toBe(1);
    const gone = until('gone', page);
    await stopHost();
    await gone;
    const refused = until('refused', page);
    await anything(
      impostor((_, response) => answerProof(response)),
      port,
    );
    await refused;
    const answer = await page.call('orders.cancel', { ids: [3] });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'stopped', message: { key: 'page.session-over' } },
    });
    expect(await page.download('/download/7')).toMatchObject({ code: 'stopped' });
    expect(new Set(pathsOf())).toEqual(new Set(['/proof']));
    for (const { headers } of received) expect(headers).not.toHaveProperty(pageHeader);
  });

  it('is asked for a proof without the cookie', async () => {
    const asked: (RequestInit | undefined)[] = [];
    bridge = createHttpBridge('http://127.0.0.1:1', {
      session: Promise.resolve(session),
      fetch: async (_url, init) => {
        asked.push(init);
        throw new TypeError('fetch failed');
      },
    });
    await expect.poll(() => asked[0]).toMatchObject({ credentials: 'omit' });
  });

  it('is asked for a proof before each call, but for none while the events of the host stream', async () => {
    let stream: ServerResponse | null = null;
    const port = await anything((request, response) => {
      received.push({ url: request.url, headers: request.headers });
      if (isProof(request)) prove(request, response);
      else if (request.url === '/events') stream = response;
      else json(response, { ok: true, value: {} });
    }, 0);
    const page = connect(port);
    await expect.poll(() => stream).not.toBeNull();
    for (let count = 0; count < 2; count += 1) await page.call('app.snapshot', {});
    const [proof, call] = ['/proof', '/call/app.snapshot'];
    expect(pathsOf()).toEqual([proof, '/events', proof, call, proof, call]);
    const heard = new Promise((resolve) => page.on('domains.changed', resolve));
    openStream(stream!);
    (stream as ServerResponse | null)?.write('event: domains.changed\ndata: {"accountId":"a1"}\n\n');
    await heard;
    received = [];
    await page.call('app.snapshot', {});
    expect(pathsOf()).toEqual([call]);
  });

  it('is no host because it was one when the events were asked for', async () => {
    let proofs = 0;
    const port = await anything(
      impostor((request, response) => ((proofs += 1) === 1 ? prove(request, response) : response.end())),
      0,
    );
    const page = connect(port);
    await until('refused', page);
    await page.call('app.snapshot', {});
    expect(pathsOf()).not.toContain('/call/app.snapshot');
  });

  it('is asked nothing by a tab that is not signed in', async () => {
    const port = await anything(impostor(prove), 0);
    bridge = createHttpBridge(`http://127.0.0.1:${port}`, { session: Promise.resolve(null), backOffMs: [5] });
    await until('refused', bridge);
    expect(await bridge.call('app.snapshot', {})).toMatchObject({ ok: false, error: { code: 'stopped' } });
    expect(received).toEqual([]);
  });
});
