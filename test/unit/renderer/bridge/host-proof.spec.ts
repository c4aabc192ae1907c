import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageHeader } from '../../../../shared/model/page-session.ts';
import {
  type Answer,
  anything,
  connect,
  endBridge,
  host,
  isProof,
  json,
  openStream,
  prove,
  session,
  stopHost,
  until,
} from '../../../support/bridge-host.ts';

afterEach(endBridge);

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
    connect(1, {
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
    const page = connect(port, { session: Promise.resolve(null) });
    await until('refused', page);
    expect(await page.call('app.snapshot', {})).toMatchObject({ ok: false, error: { code: 'stopped' } });
    expect(received).toEqual([]);
  });
});
