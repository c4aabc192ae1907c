import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpBridge } from '../../../../renderer/bridge/http-bridge.ts';
import { pageHeader } from '../../../../shared/model/page-session.ts';
import {
  type Answer,
  connect,
  endBridge,
  host,
  json,
  openStream,
  stopHost,
  until,
} from '../../../support/bridge-host.ts';

afterEach(endBridge);

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
  const asking = (port: number): HttpBridge => connect(port, { save: (url) => saved.push(url) });

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
    const page = connect(port);
    const first = new Promise<void>((resolve) => {
      const stop = page.on('domains.changed', ({ accountId }) => {
        heard.push(accountId);
        stop();
        resolve();
      });
    });
    await first;
    const second = new Promise<void>((resolve) => page.on('report.progressed', () => resolve()));
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
